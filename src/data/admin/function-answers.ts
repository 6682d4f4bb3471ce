// Only what visitors use of valibot too, so that all of it stays in one chunk.
import { custom, type InferOutput, is, object } from "valibot";
import { boolean, listOf, namedOf, nullable, number, oneOf, string, time } from "@/browser/storage";
import type { Database, Json } from "@/data/database.types";

const tables = oneOf(["blog_posts", "case_studies", "page_content"]);

const pictureUse = object({
  table: tables,
  id: string(),
  title: string(),
  /** Its description of the picture: "" is decorative, null not described. */
  alt: nullable(string()),
  state: oneOf(["now", "version", "bin"]),
});

/** A record that shows a picture: in its current version, in a former one, or in the bin. */
export type PictureUse = InferOutput<typeof pictureUse>;

const foundPictures = object({
  total: number(),
  months: listOf(string()),
  pictures: listOf(
    object({
      bucket: string(),
      names: listOf(string()),
      bytes: nullable(number()),
      created_at: time,
      /** What its file was called; "" if nobody knows. */
      name: string(),
      /** Its description; null if there is none. */
      alt: nullable(string()),
      uses: listOf(pictureUse),
    }),
  ),
});

/**
 * What became of a record that shows a picture: its new `version` and what its columns held `before`; "refused" if nothing
 * changed.
 */
type ExchangeOutcome = { table: PictureUse["table"]; id: number } & (
  { outcome: "done"; version: number; before: Record<string, Json> } | { outcome: "refused" }
);

const exchanged = { table: tables, id: number() };
const done = object({
  ...exchanged,
  outcome: oneOf(["done"]),
  version: number(),
  before: namedOf(custom<Json>(() => true)),
});
const refused = object({ ...exchanged, outcome: oneOf(["refused"]) });

/** The answers of the functions that do not return plain rows of the selected columns. */
export const functionAnswers = {
  count_post_views: listOf(object({ id: number(), views: number() })),
  count_weeks: listOf(object({ week: time, views: number(), enquiries: number() })),
  create_draft_link: object({ id: number(), token: string(), expires_at: time }),
  delete_category: listOf(object({ id: number(), version: number() })),
  exchange_picture: listOf(custom<ExchangeOutcome>((one) => is(done, one) || is(refused, one))),
  find_posts: object({ ids: listOf(number()), total: number() }),
  get_visible_changes: namedOf(string()),
  list_colleagues: listOf(string()),
  list_pictures: foundPictures,
  move_case_study: boolean(),
  restore_deleted: listOf(string()),
  restore_version: boolean(),
};

/** The types of the JSON that functions answer with: their generated type says only that it is JSON. */
type Answers = {
  exchange_picture: ExchangeOutcome[];
  list_pictures: InferOutput<typeof foundPictures>;
};

type Schema = Database["public"];
type Functions = Schema["Functions"];
type FunctionsWithAnswers = {
  [Name in keyof Functions]: Name extends keyof Answers
    ? { Args: Functions[Name]["Args"]; Returns: Answers[Name] }
    : Functions[Name];
};
export type DatabaseWithAnswers = Omit<Database, "public"> & {
  public: Omit<Schema, "Functions"> & { Functions: FunctionsWithAnswers };
};
