import { renderShortcodes } from "@blockwork/article-html/shortcodes";
import { findMeta, type WordPressRecord } from "./wordpress-file.ts";

type Attachment = { address: string; title: string; alt: string; caption: string; parent: string };

/** What is read before the posts, because they refer to it wherever it stands in the file. */
export type Library = {
  channel: Record<string, string>;
  authors: Map<string, string>;
  attachments: Map<string, Attachment>;
  /** Blocks that several posts share, by their ids. */
  blocks: Map<string, string>;
};

/** Dynamic blocks that say nothing by themselves, or have been read by then. */
const SILENT = /^(?:more|nextpage|spacer|separator|footnotes|block|freeform|core\/.*)$/;

type Text = { id: string; meta: WordPressRecord["meta"]; notes: string[]; library: Library };

/** A text with shared blocks, footnotes and shortcodes in their places. */
export function readText(content: string, { id, meta, notes, library }: Text): string {
  // A browser takes it for a comment.
  const seen = content.replaceAll(/<!\[CDATA\[(?:([^]*?)\]\]>)?/g, "$1");
  const shared = seen.replace(/<!-- wp:block \{[^}]*"ref":\s*(\d+)[^]*?\/-->/g, (_, ref: string) => {
    const block = library.blocks.get(ref);
    if (block === undefined) notes.push(`a block that several posts share is not in the file (${ref})`);
    return block ?? "";
  });
  const lost = new Set<string>();
  for (const [, name = ""] of shared.matchAll(/<!-- wp:([a-z][\w/-]*)(?:(?!-->)[^])*\/-->/g))
    if (!SILENT.test(name)) lost.add(name);
  if (lost.size > 0) notes.push(`blocks are left out: ${[...lost].join(", ")}`);
  const written = shared.replace("<!-- wp:footnotes /-->", () =>
    writeNotes(readFootnotes(findMeta(meta, "footnotes"), notes)),
  );

  const ends: { id: string; content: string }[] = [];
  const html = renderShortcodes(
    written,
    (name, attributes, inner) => {
      if (/^(?:footnote|efn_note|mfn|ref)$/.test(name) && inner) {
        const note = `note-${ends.push({ id: `note-${ends.length + 1}`, content: inner })}`;
        return `<sup><a href="#${note}" id="${note}-link">${ends.length}</a></sup>`;
      }
      return renderShortcode(name, attributes, inner, { id, notes, library });
    },
    (name) => notes.push(`the shortcode [${name}] is left out`),
  );
  return html + (ends.length > 0 ? `\n\n${writeNotes(ends)}` : "");
}

/** The footnotes of a text as WordPress stores them; what cannot be read is noted. */
function readFootnotes(json: string, notes: string[]): { id: string; content: string }[] {
  const stored: unknown = json.trim() === "" ? [] : parse(json);
  const list: unknown[] = Array.isArray(stored) ? stored : [];
  const read = list.flatMap((note) => {
    const { id, content } = Object(note);
    return (id || id === 0) && content ? [{ id: String(id), content: String(content) }] : [];
  });
  if (!Array.isArray(stored) || read.length < list.length) notes.push("footnotes that cannot be read are left out");
  return read;
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
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
  text: Pick<Text, "id" | "notes" | "library">,
): string | null {
  const file = FILES.map((name) => attributes[name]).find(Boolean) ?? content.trim();
  const words = content.trim();
  switch (name) {
    case "caption":
    case "wp_caption": {
      const [, picture = words, caption = ""] = /^((?:<a [^>]*>\s*)?<img[^>]*>(?:\s*<\/a>)?)([^]*)$/.exec(words) ?? [];
      return `\n\n<figure>${picture}<figcaption>${caption.trim() || (attributes["caption"] ?? "")}</figcaption></figure>\n\n`;
    }
    case "gallery":
      return `\n\n<figure class="wp-block-gallery">${listGallery(attributes, text).join("")}</figure>\n\n`;
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
function listGallery(
  attributes: Record<string, string>,
  { id, notes, library: { attachments } }: Pick<Text, "id" | "notes" | "library">,
): string[] {
  const read = (name: string) => attributes[name]?.split(",").map((one) => one.trim());
  const own = () =>
    [...attachments].flatMap(([key, { parent, address }]) =>
      parent === (attributes["id"] ?? id) && PICTURE.test(address) ? [key] : [],
    );
  const left = read("exclude") ?? [];
  return (read("ids") ?? read("include") ?? own()).flatMap((key) => {
    if (left.includes(key) || !key) return [];
    const found = attachments.get(key);
    if (!found) notes.push(`a picture of a gallery is not in the file (${key})`);
    if (!found) return [];
    const caption = found.caption ? `<figcaption>${found.caption}</figcaption>` : "";
    return `<figure><img src="${found.address}">${caption}</figure>`;
  });
}

const PICTURE = /\.(?:jpe?g|jfif|png|gif|webp|avif|bmp|svg|heic|tiff?)$/i;
