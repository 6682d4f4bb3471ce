import { type GhostText, readLexical, readMobiledoc } from "@blockwork/article-html/ghost-documents";
import { renderGhostMarkdown } from "@blockwork/article-html/ghost-markdown";
import { type GhostData, type GhostPost, readGhostFile } from "./ghost-file.ts";
import {
  keepReading,
  keyOf,
  leaveOut,
  NO_DATE,
  type OldPost,
  type OldSite,
  readPlain,
  readTime,
  SHARED_OTHERWISE,
  UNKNOWN_SITE,
} from "./old-site.ts";

/** What Ghost writes for its own address. */
const OWN = /__GHOST_URL__/g;

/** A site from Ghost's own export, which does not say where it was. Throws one sentence where the file is none. */
export async function openGhost(file: string, address = UNKNOWN_SITE): Promise<OldSite> {
  const databases = await readGhostFile(file);
  const settings = databases.flatMap((data) => data.settings);
  const leftOut = new Map<string, string[]>();
  return {
    name: settings.find(({ key }) => key === "title")?.value || address,
    address,
    flaws: [],
    leftOut,
    altOf: () => undefined,
    async *posts() {
      leftOut.clear();
      for (const data of databases) {
        for (const post of data.posts) {
          if (post.type === "page" || /^(?:1|true)$/.test(post.page)) leaveOut(leftOut, "pages", [post.title]);
          else yield* keepReading(post.title, leftOut, () => readPost(post, data, address));
        }
        for (const [group, things] of listOthers(data)) leaveOut(leftOut, group, things);
      }
    },
  };
}

/** What else an export holds that has no place here. */
function listOthers({
  members,
  newsletters,
  products,
  snippets,
  settings,
}: GhostData): [group: string, names: string[]][] {
  const setting = (...names: string[]) =>
    settings.flatMap(({ key, value }) => (names.includes(key) && value ? value : []));
  return [
    ["members", members.map(() => "")],
    ["newsletters", newsletters.map(({ name }) => name)],
    ["kinds of membership", products.map(({ name }) => name)],
    ["snippets", snippets.map(({ name }) => name)],
    ["entries of menus", setting("navigation", "secondary_navigation").flatMap(readMenu)],
    [
      "scripts or styles of the whole site",
      setting("codeinjection_head", "codeinjection_foot", "ghost_head", "ghost_foot").map(() => ""),
    ],
  ];
}

function readMenu(json: string): string[] {
  try {
    const entries: unknown = JSON.parse(json);
    return Array.isArray(entries) ? entries.map((entry) => String(Object(entry)["label"] ?? "")) : [];
  } catch {
    return [];
  }
}

function readPost(post: GhostPost, data: GhostData, address: string): OldPost {
  const notes: string[] = [];
  const linked = <Link extends { post_id: string; sort_order: number }>(links: Link[]) =>
    links.filter((link) => link.post_id === post.id).toSorted((one, other) => one.sort_order - other.sort_order);
  const several = linked(data.posts_authors).map((link) => link.author_id);
  const authors = several.length > 0 || !post.author_id ? several : [post.author_id];
  const names = authors.flatMap((author) => data.users.find((user) => user.id === author)?.name || []);
  const unknown = authors.filter((author) => !data.users.some((user) => user.id === author && user.name));
  if (unknown.length > 0) notes.push("the file does not hold the name of who wrote it");
  // Those that begin with # are for the theme alone.
  const tags = linked(data.posts_tags)
    .flatMap(({ tag_id }) => data.tags.find((tag) => tag.id === tag_id)?.name ?? [])
    .filter((name) => name !== "" && !name.startsWith("#"));
  const meta = data.posts_meta.find((one) => one.post_id === post.id);
  const comments = data.comments.filter(({ post_id }) => post_id === post.id).length;

  const isOpen = post.visibility === "" || post.visibility === "public";
  if (post.status === "sent") notes.push("it was sent by email only, and is a draft here");
  else if (!isOpen) notes.push(`only its ${post.visibility.replace(/s$/, "")} readers saw it: it is a draft here`);
  if (tags.length > 1) notes.push(`it had further tags: ${tags.slice(1).join(", ")}`);
  if (comments > 0) notes.push(`it had comments (${comments})`);
  if (/^(?:1|true)$/.test(post.featured)) notes.push("it was pinned to the top");
  if (meta?.feature_image_caption)
    notes.push(`the caption of its cover is left out: “${readPlain(meta.feature_image_caption)}”`);
  if (post.canonical_url) notes.push(`it named ${post.canonical_url} as its first address`);
  if (post.codeinjection_head || post.codeinjection_foot) notes.push("it had scripts or styles of its own");
  const metaTitle = meta?.meta_title || post.meta_title;
  if (metaTitle && metaTitle !== post.title) notes.push(`it had another title for search engines: “${metaTitle}”`);
  if (
    [post, meta ?? {}].some((one) =>
      Object.entries(one).some(([name, value]) => /^(?:og|twitter)_/.test(name) && value),
    )
  )
    notes.push(SHARED_OTHERWISE);
  const text = readPostText(post, notes);
  const isPublic = /^(?:published|scheduled)$/.test(post.status) && isOpen && !text.isDraft;
  const publishedAt = readTime(post.published_at) ?? readTime(post.created_at);
  if (isPublic && !publishedAt) notes.push(NO_DATE);

  const own = (text: string) => text.replace(OWN, address);
  const cover = post.feature_image || post.image;
  return {
    key: keyOf("ghost", post.uuid || post.id || post.slug),
    title: post.title,
    slug: post.slug,
    addresses: [`${address}/${post.slug}/`],
    publishedAt: isPublic ? (publishedAt ?? new Date().toISOString()) : null,
    createdAt: readTime(post.created_at),
    updatedAt: readTime(post.updated_at),
    author: names.length > 0 ? new Intl.ListFormat("en-GB").format(names) : null,
    categories: tags,
    excerpt: post.custom_excerpt,
    description: post.meta_description || meta?.meta_description || "",
    html: own(text.html),
    hasPlainLines: text.hasPlainLines,
    cover: cover ? { address: own(cover), alt: meta?.feature_image_alt || null } : null,
    notes,
  };
}

/** What Ghost rendered; where the file has none of it, what its own form of the text says, as a draft; else the words alone. */
function readPostText(post: GhostPost, notes: string[]): { html: string; hasPlainLines: boolean; isDraft: boolean } {
  if (post.html) return { html: post.html, hasPlainLines: false, isDraft: false };
  const written = readOwnForm(post);
  if (written?.mailOnly) notes.push("what it said by mail alone is left out");
  if (written?.html) {
    notes.push("its text is read from Ghost’s own form: compare it before you publish it, it is a draft here");
    if (written.unknown.length > 0) notes.push(`of these cards only the words are read: ${written.unknown.join(", ")}`);
    return { html: written.html, hasPlainLines: false, isDraft: true };
  }
  if (!written) notes.push("Ghost’s own form of its text cannot be read: it is a draft here");
  if (post.plaintext) notes.push("the file has only its plain words");
  return {
    html: post.plaintext.replaceAll("&", "&amp;").replaceAll("<", "&lt;"),
    hasPlainLines: true,
    isDraft: written === null,
  };
}

/** Null where there is such a form, and it cannot be read. */
function readOwnForm({ lexical, mobiledoc, markdown }: GhostPost): GhostText | null {
  try {
    if (lexical) return readLexical(lexical);
    if (mobiledoc) return readMobiledoc(mobiledoc);
    return { html: markdown && renderGhostMarkdown(markdown), unknown: [], mailOnly: false };
  } catch {
    return null;
  }
}
