import { array, type InferOutput, nullish, object, optional, pipe, safeParse, transform, unknown } from "valibot";
import { decodeFile } from "./decode-text.ts";

// Exports are of twelve years of versions, and of other programs: a field of another kind is read as far as it can be, and keeps no
// post from coming.
const words = pipe(
  nullish(unknown(), ""),
  transform((value) => (/^(?:string|number)$/.test(typeof value) ? String(value) : "")),
);
const order = pipe(nullish(unknown(), 0), transform(Number));
const list = <Shape extends Parameters<typeof object>[0]>(shape: Shape) => nullish(array(object(shape)), []);
const word = optional(words, "");

/** What search engines and shared links are told of a post: beside it, or in its own row in older versions. */
const meta = {
  meta_title: word,
  meta_description: word,
  og_title: word,
  og_description: word,
  og_image: word,
  twitter_title: word,
  twitter_description: word,
  twitter_image: word,
};

const post = {
  id: word,
  uuid: word,
  title: word,
  slug: word,
  html: word,
  plaintext: word,
  lexical: word,
  mobiledoc: word,
  markdown: word,
  canonical_url: word,
  codeinjection_head: word,
  codeinjection_foot: word,
  type: word,
  page: word,
  featured: word,
  status: word,
  visibility: word,
  feature_image: word,
  image: word,
  custom_excerpt: word,
  ...meta,
  author_id: word,
  created_at: word,
  updated_at: word,
  published_at: word,
};

const data = object({
  posts: array(object(post)),
  users: list({ id: word, name: word }),
  tags: list({ id: word, name: word }),
  posts_tags: list({ post_id: word, tag_id: word, sort_order: optional(order, 0) }),
  posts_authors: list({ post_id: word, author_id: word, sort_order: optional(order, 0) }),
  posts_meta: list({
    post_id: word,
    ...meta,
    feature_image_alt: word,
    feature_image_caption: word,
  }),
  settings: list({ key: word, value: word }),
  comments: list({ post_id: word }),
  members: list({}),
  newsletters: list({ name: word }),
  products: list({ name: word }),
  snippets: list({ name: word }),
});

export type GhostData = InferOutput<typeof data>;
export type GhostPost = GhostData["posts"][number];

/** The databases of an export of Ghost: one, as a rule. Throws one sentence where the file is none. */
export async function readGhostFile(file: string): Promise<GhostData[]> {
  const parts: string[] = [];
  for await (const part of decodeFile(file)) parts.push(part);
  const content = Object(readJson(file, parts.join("")));
  const found: unknown[] = Array.isArray(content["db"]) ? content["db"] : [content];
  const read = found.map((one) => safeParse(data, Object(one)["data"]));
  if (read.length === 0 || !read.every(({ success }) => success))
    throw new Error(`${file} is not a Ghost export (Settings → Migration tools → Export).`);
  return read.flatMap(({ success, output }) => (success ? [output as GhostData] : []));
}

/** Some files were changed by hand: what stands in the way is said with its line. */
function readJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!text.trimStart().startsWith("{")) return null;
    const message = error instanceof Error ? error.message : String(error);
    const [, place] = /position (\d+)/.exec(message) ?? [];
    const line = place ? ` in line ${text.slice(0, Number(place)).split("\n").length}` : "";
    throw new Error(`${file} is no whole export of Ghost: it cannot be read${line}.`, { cause: error });
  }
}
