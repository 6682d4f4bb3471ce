import { array, type InferOutput, nullish, number, object, optional, safeParse, string, union } from "valibot";
import { type GhostText, readLexical, readMobiledoc } from "article-html/ghost-documents";
import { renderMarkdown } from "article-html/markdown";
import { decodeFile } from "./decode-text.ts";
import { keyOf, type OldPost, type OldSite, readPlain, readTime, UNKNOWN_SITE } from "./old-site.ts";

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
  lexical: nullish(string()),
  mobiledoc: nullish(string()),
  canonical_url: words,
  codeinjection_head: words,
  codeinjection_foot: words,
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
    array(
      object({
        post_id: id,
        meta_title: words,
        meta_description: words,
        feature_image_alt: words,
        feature_image_caption: words,
      }),
    ),
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
  const content = readJson(await readText(file));
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

async function readText(file: string): Promise<string> {
  const parts: string[] = [];
  for await (const part of decodeFile(file)) parts.push(part);
  return parts.join("");
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
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
  if (post.canonical_url) notes.push(`it named ${post.canonical_url} as its first address`);
  if (post.codeinjection_head || post.codeinjection_foot) notes.push("it had programs or styles of its own");
  if (meta?.meta_title && meta.meta_title !== post.title)
    notes.push(`search engines had another title of it: “${meta.meta_title}”`);
  const text = readPostText(post, notes);

  const own = (text: string) => text.replace(OWN, address);
  return {
    key: keyOf("ghost", post.uuid || String(post.id)),
    title: post.title,
    slug: post.slug,
    addresses: [`${address}/${post.slug}/`],
    publishedAt: isPublic && !text.isDraft ? (readTime(post.published_at) ?? readTime(post.created_at)) : null,
    createdAt: readTime(post.created_at),
    updatedAt: readTime(post.updated_at),
    author: names.length > 0 ? new Intl.ListFormat("en-GB").format(names) : null,
    categories: tags.slice(0, 1),
    excerpt: post.custom_excerpt,
    description: post.meta_description || meta?.meta_description || "",
    html: own(text.html),
    hasPlainLines: text.hasPlainLines,
    cover: post.feature_image ? { address: own(post.feature_image), alt: meta?.feature_image_alt || null } : null,
    notes,
  };
}

/** What Ghost rendered; where the file has none of it, what its own form of the text says, as a draft; else the words alone. */
function readPostText(post: GhostPost, notes: string[]): { html: string; hasPlainLines: boolean; isDraft: boolean } {
  if (post.html) return { html: post.html, hasPlainLines: false, isDraft: false };
  const written = readOwnForm(post);
  if (written?.html) {
    notes.push("its text is read from Ghost’s own form: compare it before you publish it, it is a draft here");
    if (written.unknown.length > 0) notes.push(`of these cards only the words are read: ${written.unknown.join(", ")}`);
    return { html: written.html, hasPlainLines: false, isDraft: true };
  }
  if (post.plaintext) notes.push("the file has its words without any formats");
  return {
    html: post.plaintext.replaceAll("&", "&amp;").replaceAll("<", "&lt;"),
    hasPlainLines: true,
    isDraft: written === null,
  };
}

/** Null where there is such a form, and it cannot be read. */
function readOwnForm({ lexical, mobiledoc }: GhostPost): GhostText | null {
  const render = (markdown: string) => renderMarkdown(markdown, readPlain).html;
  try {
    if (lexical) return readLexical(lexical, render);
    if (mobiledoc) return readMobiledoc(mobiledoc, render);
    return { html: "", unknown: [] };
  } catch {
    return null;
  }
}
