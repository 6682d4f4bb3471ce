import { renderShortcodes } from "article-html/shortcodes";
import { keyOf, type OldPost, type OldSite, readPlain, readTime, UNKNOWN_SITE } from "./old-site.ts";
import { readWordPressFile, type WordPressRecord } from "./wordpress-file.ts";

type Attachment = { address: string; alt: string; caption: string; parent: string };

/** What is read before the posts, because they refer to it wherever it stands in the file. */
type Library = {
  channel: Record<string, string>;
  authors: Map<string, string>;
  attachments: Map<string, Attachment>;
  /** Blocks that several posts share, by their ids. */
  blocks: Map<string, string>;
};

/** Dynamic blocks that say nothing by themselves, or have been read by then. */
const SILENT = /^(?:more|nextpage|spacer|separator|footnotes|block|freeform|core\/.*)$/;

/** A site from WordPress' own export (Tools → Export). Throws one sentence where the file is none. */
export async function openWordPress(file: string): Promise<OldSite> {
  const library: Library = { channel: {}, authors: new Map(), attachments: new Map(), blocks: new Map() };
  for await (const record of readWordPressFile(file)) remember(library, record);
  const { channel, attachments } = library;
  const address = (channel["wp:base_blog_url"] || channel["link"] || UNKNOWN_SITE).replace(/\/+$/, "");
  const alts = new Map(Array.from(attachments.values(), (one) => [one.address, one.alt]));
  const leftOut = new Map<string, string[]>();
  return {
    name: channel["title"] || address,
    address,
    leftOut,
    altOf: (picture) => alts.get(picture) || alts.get(picture.replace(/-\d+x\d+(\.\w+)$/, "$1")) || undefined,
    async *posts() {
      leftOut.clear();
      for await (const record of readWordPressFile(file)) {
        if (record.name !== "item") continue;
        const kind = nameLeftOut(record);
        if (kind) leftOut.set(kind, [...(leftOut.get(kind) ?? []), readPlain(record.fields["title"] ?? "")]);
        else if (record.fields["wp:post_type"] === "post") yield readPost(record, address, library);
      }
    },
  };
}

function remember({ channel, authors, attachments, blocks }: Library, { name, fields, meta }: WordPressRecord): void {
  const id = fields["wp:post_id"] ?? "";
  if (name === "channel") Object.assign(channel, fields);
  else if (name === "wp:author") authors.set(fields["wp:author_login"] ?? "", fields["wp:author_display_name"] ?? "");
  else if (fields["wp:post_type"] === "wp_block") blocks.set(id, fields["content:encoded"] ?? "");
  else if (fields["wp:post_type"] === "attachment")
    attachments.set(id, {
      address: fields["wp:attachment_url"] ?? "",
      alt: findMeta(meta, "_wp_attachment_image_alt"),
      caption: fields["excerpt:encoded"] ?? "",
      parent: fields["wp:post_parent"] ?? "",
    });
}

function findMeta(meta: WordPressRecord["meta"], ...names: string[]): string {
  return meta.find(([name, value]) => names.includes(name) && value !== "")?.[1] ?? "";
}

/** What a record is that has no place here; null for a post, and for what posts take along. */
function nameLeftOut({ fields }: WordPressRecord): string | null {
  const [type, status] = [fields["wp:post_type"] ?? "", fields["wp:status"]];
  if (type === "post") return status === "trash" || status === "auto-draft" ? "deleted posts" : null;
  if (/^(?:attachment|wp_block|revision|wp_global_styles|customize_changeset|custom_css)$/.test(type)) return null;
  return { page: "pages", nav_menu_item: "entries of menus" }[type] ?? `things of the kind “${type}”`;
}

function readPost({ fields, meta, terms, comments }: WordPressRecord, site: string, library: Library): OldPost {
  const field = (name: string) => fields[name] ?? "";
  const notes: string[] = [];
  const id = field("wp:post_id");
  const [link, slug, status] = [field("link"), decode(field("wp:post_name")), field("wp:status")];
  const isShut = status === "private" || field("wp:post_password") !== "";
  if (isShut) notes.push("it was private or behind a password, and is a draft here");
  const created = readTime(field("wp:post_date_gmt")) ?? readTime(field("wp:post_date"));
  const names = terms.filter(({ domain }) => domain === "category").map(({ name }) => readPlain(name));
  const tags = terms.filter(({ domain }) => domain === "post_tag").length;
  if (names.length + tags > 1) notes.push("it had further categories or tags");
  if (comments > 0) notes.push(`it had comments (${comments})`);
  if (field("wp:is_sticky") === "1") notes.push("it was pinned to the top");

  const cover = library.attachments.get(findMeta(meta, "_thumbnail_id"));
  const description = findMeta(meta, "_yoast_wpseo_metadesc", "rank_math_description", "_aioseo_description");
  // Such a rule is filled in by a plugin.
  if (description.includes("%%")) notes.push(`its description is a rule of a plugin and left out: “${description}”`);
  const seoTitle = findMeta(meta, "_yoast_wpseo_title", "rank_math_title", "_aioseo_title");
  if (seoTitle && readPlain(seoTitle) !== readPlain(field("title")))
    notes.push(`search engines had another title of it: “${seoTitle}”`);
  const canonical = findMeta(meta, "_yoast_wpseo_canonical", "rank_math_canonical_url");
  if (canonical && canonical !== link) notes.push(`it named ${canonical} as its first address`);
  return {
    key: keyOf("wordpress", site, id),
    title: readPlain(field("title")),
    slug,
    // Where it had another name, WordPress leads from there.
    addresses: [link, `${site}/?p=${id}`].concat(
      meta.flatMap(([name, old]) => (name === "_wp_old_slug" ? link.replace(/[^/]+(\/?)$/, `${old}$1`) : [])),
    ),
    publishedAt:
      !isShut && /^(?:publish|future)$/.test(status)
        ? (created ?? readTime(field("pubDate")) ?? new Date().toISOString())
        : null,
    createdAt: created,
    updatedAt: readTime(field("wp:post_modified_gmt")),
    author: nameAuthors(field("dc:creator"), terms, library),
    categories: names,
    excerpt: readPlain(field("excerpt:encoded")),
    description: description.includes("%%") ? "" : description,
    html: listSounds(meta, field("content:encoded")) + readText(field("content:encoded"), { id, meta, notes, library }),
    hasPlainLines: !field("content:encoded").includes("<!-- wp:"),
    cover: cover ? { address: cover.address, alt: cover.alt || null } : null,
    notes,
  };
}

/** The authors that a co-authors plugin names, or else the one who entered it. */
function nameAuthors(creator: string, terms: WordPressRecord["terms"], { authors }: Library): string | null {
  const several = terms.filter(({ domain }) => domain === "author").map(({ name }) => authors.get(name) || name);
  if (several.length > 0) return new Intl.ListFormat("en-GB").format(several.map(readPlain));
  return authors.get(creator) || creator || null;
}

/** The sound of an episode, which podcasts keep beside the text: its address, length and kind in lines. */
function listSounds(meta: WordPressRecord["meta"], content: string): string {
  const sounds = meta.flatMap(([name, value]) => (name === "enclosure" ? (value.trim().split(/\s/)[0] ?? "") : []));
  return [...new Set(sounds)]
    .filter((address) => /^https?:\/\/[^"<>\s]+$/.test(address) && !content.includes(address))
    .map((address) => `<audio src="${address}"></audio>\n\n`)
    .join("");
}

function decode(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}

type Text = { id: string; meta: WordPressRecord["meta"]; notes: string[]; library: Library };

/** A text with shared blocks, footnotes and shortcodes in their places. */
function readText(content: string, { id, meta, notes, library }: Text): string {
  const shared = content.replace(
    /<!-- wp:block \{[^}]*"ref":\s*(\d+)[^]*?\/-->/g,
    (_, ref: string) => library.blocks.get(ref) ?? "",
  );
  for (const [, name = ""] of shared.matchAll(/<!-- wp:([a-z][\w/-]*)(?:(?!-->)[^])*\/-->/g))
    if (!SILENT.test(name)) notes.push(`a block “${name}” is left out`);
  const written = shared.replace("<!-- wp:footnotes /-->", () =>
    writeNotes(readFootnotes(findMeta(meta, "footnotes"))),
  );

  const ends: { id: string; content: string }[] = [];
  const html = renderShortcodes(
    written,
    (name, attributes, inner) => {
      if (/^(?:footnote|efn_note|mfn|ref)$/.test(name) && inner) {
        const note = `note-${ends.push({ id: `note-${ends.length + 1}`, content: inner })}`;
        return `<sup><a href="#${note}" id="${note}-link">${ends.length}</a></sup>`;
      }
      return renderShortcode(name, attributes, inner, { id, library });
    },
    (name) => notes.push(`the shortcode [${name}] is left out`),
  );
  return html + (ends.length > 0 ? `\n\n${writeNotes(ends)}` : "");
}

function readFootnotes(json: string): { id: string; content: string }[] {
  try {
    const notes: unknown = JSON.parse(json);
    return Array.isArray(notes) ? notes.map(({ id, content }) => ({ id: String(id), content: String(content) })) : [];
  } catch {
    return [];
  }
}

function writeNotes(notes: { id: string; content: string }[]): string {
  const items = notes.map(({ id, content }) => `<li id="${id}">${content} <a href="#${id}-link">↩︎</a></li>`);
  return `<ol class="wp-block-footnotes">${items.join("")}</ol>`;
}

const FILES = ["src", "mp4", "m4v", "webm", "ogv", "mov", "mp3", "m4a", "ogg", "wav", "0"];

function renderShortcode(
  name: string,
  attributes: Record<string, string>,
  content: string,
  { id, library }: Pick<Text, "id" | "library">,
): string | null {
  const file = FILES.map((kind) => attributes[kind]).find(Boolean) ?? content.trim();
  const words = content.trim();
  switch (name) {
    case "caption":
    case "wp_caption": {
      const [, picture = words, caption = ""] = /^((?:<a [^>]*>\s*)?<img[^>]*>(?:\s*<\/a>)?)([^]*)$/.exec(words) ?? [];
      return `\n\n<figure>${picture}<figcaption>${caption.trim() || (attributes["caption"] ?? "")}</figcaption></figure>\n\n`;
    }
    case "gallery":
      return `\n\n<figure class="wp-block-gallery">${listGallery(attributes, id, library).join("")}</figure>\n\n`;
    case "embed":
      return `\n\n<p>${words || attributes["src"] || attributes["0"] || ""}</p>\n\n`;
    case "youtube":
      return `\n\n<iframe src="${file.includes("/") ? file : `https://youtu.be/${file}`}"></iframe>\n\n`;
    case "vimeo":
      return `\n\n<iframe src="${file.includes("/") ? file : `https://vimeo.com/${file}`}"></iframe>\n\n`;
    case "video":
    case "audio":
      return file ? `\n\n<${name} src="${file}"></${name}>\n\n` : null;
    case "code":
    case "sourcecode":
    case "pre":
      return words ? `\n\n<pre>${content.replace(/^\r?\n|\s+$/g, "").replaceAll("<", "&lt;")}</pre>\n\n` : null;
    default:
      return null;
  }
}

/** The pictures that it names; those of the post where it names none. */
function listGallery(attributes: Record<string, string>, id: string, { attachments }: Library): string[] {
  const named = (attributes["ids"] ?? attributes["include"])?.split(",").map((one) => one.trim());
  const own = () => [...attachments].flatMap(([key, { parent }]) => (parent === (attributes["id"] ?? id) ? [key] : []));
  const left = attributes["exclude"]?.split(",").map((one) => one.trim()) ?? [];
  return (named ?? own()).flatMap((key) => {
    const found = attachments.get(key);
    if (!found || left.includes(key) || !/\.(?:jpe?g|png|gif|webp|avif|bmp|svg)$/i.test(found.address)) return [];
    const caption = found.caption ? `<figcaption>${found.caption}</figcaption>` : "";
    return `<figure><img src="${found.address}">${caption}</figure>`;
  });
}
