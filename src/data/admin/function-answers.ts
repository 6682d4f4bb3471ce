import { type GenericSchema, type InferOutput, is } from "valibot";
import type { Database, Json } from "@/data/database.types";

/** What became of a record that shows a picture: `version` is its new one, `before` what its columns held. "refused": it is as it was. */
type ExchangeOutcome = {
  table: "blog_posts" | "case_studies" | "page_content";
  id: number;
} & ({ outcome: "done"; version: number; before: Record<string, Json> } | { outcome: "refused" });

/** A record that shows a picture: in its current version, in a former one, or in the bin. */
export type PictureUse = {
  table: "blog_posts" | "case_studies" | "page_content";
  id: string;
  title: string;
  /** What it says that the picture shows: "" is decorative, null not described. */
  alt: string | null;
  state: "now" | "version" | "bin";
};

/** What list_pictures() answers. */
type FoundPictures = {
  total: number;
  months: string[];
  pictures: {
    bucket: string;
    names: string[];
    bytes: number | null;
    created_at: string;
    /** What its file was called; "" if nobody knows. */
    name: string;
    /** What it shows; null where nobody has said so. */
    alt: string | null;
    uses: PictureUse[];
  }[];
};

/** The shapes of the JSON that functions answer with: their generated type says only that it is JSON. */
type Answers = {
  exchange_picture: ExchangeOutcome[];
  list_pictures: FoundPictures;
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

/** An answer of this shape. Throws an Error for any other. Valibot's `parse` would be in the file that every visitor loads. */
export function expectShape<Shape extends GenericSchema>(shape: Shape, answer: unknown): InferOutput<Shape> {
  if (is(shape, answer)) return answer;
  throw new Error("The server answered in a way that nobody expected.");
}
