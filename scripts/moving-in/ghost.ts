import { readFile } from "node:fs/promises";
import { array, type InferOutput, nullish, number, object, optional, safeParse, string, union } from "valibot";
import { keyOf, type OldPost, type OldSite, readTime, UNKNOWN_SITE } from "./old-site.ts";

const id = union([string(), number()]);
const time = nullish(union([string(), number()]));
const words = nullish(string(), "");

const postShape = object({
  id,
  uuid: words,
  title: words,
  slug: words,
  html: nullish(string()),
  plaintext: words,
  type: nullish(string(), "post"),
  page: nullish(union([number(), string()])),
  status: words,
  visibility: nullish(string(), "public"),
  feature_image: words,
  custom_excerpt: words,
  meta_description: words,
  author_id: nullish(id),
  created_at: time,
  updated_at: time,
  published_at: time,
});

const order = nullish(number(), 0);
const dataShape = object({
  posts: array(postShape),
  users: optional(array(object({ id, name: words })), []),
  tags: optional(array(object({ id, name: words })), []),
  posts_tags: optional(array(object({ post_id: id, tag_id: id, sort_order: order })), []),
  posts_authors: optional(array(object({ post_id: id, author_id: id, sort_order: order })), []),
  posts_meta: optional(
    array(object({ post_id: id, meta_description: words, feature_image_alt: words, feature_image_caption: words })),
    [],
  ),
  settings: optional(array(object({ key: string(), value: nullish(union([string(), number()])) })), []),
});
type GhostPost = InferOutput<typeof postShape>;
type GhostData = InferOutput<typeof dataShape>;

/** What Ghost writes for its own address. */
const OWN = /__GHOST_URL__/g;

/** A site from Ghost's own export, which does not say where it was. Throws one sentence where the file is none. */
export async function openGhost(file: string, address = UNKNOWN_SITE): Promise<OldSite> {
  const content = readJson(await readFile(file, "utf8"));
  const found = Object(content)["db"] ? Object(content)["db"][0] : content;
  const { success, output } = safeParse(dataShape, Object(found)["data"]);
  if (!success) throw new Error(`${file} is no export of Ghost (Settings → Migration tools → Export).`);
  const data = output;
  const leftOut = new Map<string, string[]>();
  return {
    name: String(data.settings.find(({ key }) => key === "title")?.value ?? address),
    address,
    leftOut,
    altOf: () => undefined,
    async *posts() {
      leftOut.clear();
      for (const post of data.posts) {
        if (post.type === "page" || Number(post.page) === 1)
          leftOut.set("pages", [...(leftOut.get("pages") ?? []), post.title]);
        else yield readPost(post, data, address);
      }
    },
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return null;
  }
}

function readPost(post: GhostPost, data: GhostData, address: string): OldPost {
  const notes: string[] = [];
  const linked = <Link extends { post_id: string | number; sort_order: number }>(links: Link[]) =>
    links.filter((link) => link.post_id === post.id).toSorted((one, other) => one.sort_order - other.sort_order);
  const authors = linked(data.posts_authors).map((link) => link.author_id);
  const names = (authors.length > 0 ? authors : [post.author_id]).flatMap(
    (author) => data.users.find((user) => user.id === author)?.name || [],
  );
  // Those that begin with # are for the theme alone.
  const tags = linked(data.posts_tags)
    .flatMap(({ tag_id }) => data.tags.find((tag) => tag.id === tag_id)?.name ?? [])
    .filter((name) => name !== "" && !name.startsWith("#"));
  const meta = data.posts_meta.find((one) => one.post_id === post.id);

  const isPublic = /^(?:published|scheduled)$/.test(post.status) && post.visibility === "public";
  if (post.status === "sent") notes.push("it was sent by mail only, and is a draft here");
  else if (post.visibility !== "public") notes.push(`only its ${post.visibility} readers saw it: it is a draft here`);
  if (tags.length > 1) notes.push("it had further tags");
  if (meta?.feature_image_caption) notes.push(`the caption of its cover is left out: “${meta.feature_image_caption}”`);
  if (post.html === null && post.plaintext) notes.push("the file has its words without any formats");

  const own = (text: string) => text.replace(OWN, address);
  return {
    key: keyOf("ghost", post.uuid || String(post.id)),
    title: post.title,
    slug: post.slug,
    addresses: [`${address}/${post.slug}/`],
    publishedAt: isPublic ? (readTime(post.published_at) ?? readTime(post.created_at)) : null,
    createdAt: readTime(post.created_at),
    updatedAt: readTime(post.updated_at),
    author: names.length > 0 ? new Intl.ListFormat("en-GB").format(names) : null,
    categories: tags.slice(0, 1),
    excerpt: post.custom_excerpt,
    description: post.meta_description || meta?.meta_description || "",
    html: own(post.html ?? post.plaintext.replaceAll("&", "&amp;").replaceAll("<", "&lt;")),
    hasPlainLines: post.html === null,
    cover: post.feature_image ? { address: own(post.feature_image), alt: meta?.feature_image_alt || null } : null,
    notes,
  };
}
