import {
  decodePart,
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
import { findMeta, readWordPressFile, type WordPressRecord } from "./wordpress-file.ts";
import { type Library, readText } from "./wordpress-text.ts";

/** Where plugins keep what social networks are to show. */
const SHARED = /^(?:_yoast_wpseo|rank_math|_aioseo)_(?:opengraph|facebook|twitter|og)[-_](?:title|description|image)/;

const LONGEST_TITLE = 200;
const FILE_NAME = /[^/"'\s<>()=]+\.[a-z0-9]{2,5}(?=["'?#\s<)&]|$)/gi;

/** What a file of the library and its smaller copies have in common. */
function stemOf(address: string): string {
  return (address.split("/").at(-1) ?? "").replace(/(?:-\d+x\d+|-scaled|-rotated|-e\d{10,})*\.\w+$/, "").toLowerCase();
}

/** A site from WordPress' own export (Tools → Export). Throws one sentence where the file is none. */
export async function openWordPress(file: string): Promise<OldSite> {
  const library: Library = { channel: {}, authors: new Map(), attachments: new Map(), blocks: new Map() };
  const flaws: string[] = [];
  for await (const record of readWordPressFile(file)) {
    if (record.name === "flaw") flaws.push(record.fields["flaw"] ?? "");
    else remember(library, record);
  }
  const { channel, attachments } = library;
  const address = (channel["wp:base_blog_url"] || channel["link"] || UNKNOWN_SITE).replace(/\/+$/, "");
  const alts = new Map(Array.from(attachments.values(), (one) => [one.address, one.alt]));
  const leftOut = new Map<string, string[]>();
  return {
    name: channel["title"] || address,
    address,
    flaws,
    leftOut,
    altOf: (picture) => alts.get(picture) || alts.get(picture.replace(/-\d+x\d+(\.\w+)$/, "$1")) || undefined,
    async *posts() {
      leftOut.clear();
      const shown = new Set<string>();
      for await (const record of readWordPressFile(file)) {
        if (record.name !== "item") continue;
        const title = record.fields["title"] ?? "";
        const group = nameLeftOut(record);
        if (group) leaveOut(leftOut, group, [title.slice(0, LONGEST_TITLE)]);
        else if (record.fields["wp:post_type"] === "post")
          for (const post of keepReading(title.slice(0, LONGEST_TITLE), leftOut, () =>
            readPost(record, address, library),
          )) {
            for (const [name] of `${post.html} ${post.cover?.address}`.matchAll(FILE_NAME)) shown.add(stemOf(name));
            yield post;
          }
      }
      for (const one of attachments.values())
        if (!shown.has(stemOf(one.address)))
          leaveOut(leftOut, "files that no post shows", [one.address.split("/").at(-1) || one.title]);
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
      title: fields["title"] ?? "",
      alt: findMeta(meta, "_wp_attachment_image_alt"),
      caption: fields["excerpt:encoded"] ?? "",
      parent: fields["wp:post_parent"] ?? "",
    });
}

/** What a record is that has no place here; null for a post, and for what posts take along. */
function nameLeftOut({ fields }: WordPressRecord): string | null {
  const [type, status] = [fields["wp:post_type"] ?? "", fields["wp:status"]];
  if (type === "post") return status === "trash" || status === "auto-draft" ? "deleted posts" : null;
  if (/^(?:attachment|wp_block|wp_global_styles|customize_changeset|custom_css|oembed_cache)$/.test(type)) return null;
  const kinds: Record<string, string> = {
    page: "pages",
    nav_menu_item: "entries of menus",
    revision: "earlier versions of posts",
    feedback: "messages of forms",
  };
  return kinds[type] ?? `things of the kind “${type || "unknown"}”`;
}

function readPost({ fields: own, meta, terms, comments }: WordPressRecord, site: string, library: Library): OldPost {
  const field = (name: string) => own[name] ?? "";
  const notes: string[] = [];
  const id = field("wp:post_id");
  const [link, slug, status] = [field("link"), decodePart(field("wp:post_name")), field("wp:status")];
  const isShut = status === "private" || field("wp:post_password") !== "";
  if (isShut) notes.push("it was private or behind a password, and is a draft here");
  const created = readTime(field("wp:post_date_gmt")) ?? readTime(field("wp:post_date")) ?? readTime(field("pubDate"));
  const isPublic = !isShut && /^(?:publish|future)$/.test(status);
  if (isPublic && !created) notes.push(NO_DATE);
  const names = terms.filter(({ domain }) => domain === "category").map(({ name }) => readPlain(name));
  // The first version of the format calls tags so, and names each once more without saying what it is.
  const others = terms.filter(({ domain }) => !/^(?:category|author|post_format|)$/.test(domain));
  const further = [...new Set([...names.slice(1), ...others.map(({ name }) => readPlain(name))])];
  if (further.length > 0) notes.push(`it had further categories or tags: ${further.join(", ")}`);
  // Those that begin with a line are of programs.
  const fields = new Set(
    meta.flatMap(([name, value]) =>
      /^(?:_|rank_math_|footnotes$|enclosure$)/.test(name) || !value.trim() ? [] : name,
    ),
  );
  if (fields.size > 0) notes.push(`its custom fields are left out: ${[...fields].join(", ")}`);
  if (comments > 0) notes.push(`it had comments (${comments})`);
  if (field("wp:is_sticky") === "1") notes.push("it was pinned to the top");

  const thumbnail = findMeta(meta, "_thumbnail_id");
  const cover = library.attachments.get(thumbnail);
  if (!cover && /^[1-9]\d*$/.test(thumbnail)) notes.push(`its cover is not in the file (${thumbnail})`);
  const description = findMeta(meta, "_yoast_wpseo_metadesc", "rank_math_description", "_aioseo_description");
  // Such a rule is filled in by a plugin.
  if (description.includes("%%")) notes.push(`its description is a rule of a plugin and left out: “${description}”`);
  const seoTitle = findMeta(meta, "_yoast_wpseo_title", "rank_math_title", "_aioseo_title");
  if (seoTitle && readPlain(seoTitle) !== readPlain(field("title")))
    notes.push(`it had another title for search engines: “${seoTitle}”`);
  if (meta.some(([name, value]) => SHARED.test(name) && value)) notes.push(SHARED_OTHERWISE);
  const canonical = findMeta(meta, "_yoast_wpseo_canonical", "rank_math_canonical_url");
  if (canonical && canonical !== link) notes.push(`it named ${canonical} as its first address`);
  return {
    // Files of other programs have no numbers.
    key: keyOf("wordpress", site, ...(id ? [id] : [field("guid"), link, slug, field("title")])),
    title: readPlain(field("title")),
    slug,
    // Where it had another name, WordPress leads from there.
    addresses: [link, `${site}/?p=${id}`].concat(
      meta.flatMap(([name, old]) => (name === "_wp_old_slug" ? link.replace(/[^/]+(\/?)$/, `${old}$1`) : [])),
    ),
    publishedAt: isPublic ? (created ?? new Date().toISOString()) : null,
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
  return readPlain(authors.get(creator) || creator) || null;
}

/** The sound of an episode, which podcasts keep beside the text: its address, length and kind in lines. */
function listSounds(meta: WordPressRecord["meta"], content: string): string {
  const sounds = meta.flatMap(([name, value]) => (name === "enclosure" ? (value.trim().split(/\s/)[0] ?? "") : []));
  return [...new Set(sounds)]
    .filter((address) => /^https?:\/\/[^"<>\s]+$/.test(address) && !content.includes(address))
    .map((address) => `<audio src="${address}"></audio>\n\n`)
    .join("");
}
