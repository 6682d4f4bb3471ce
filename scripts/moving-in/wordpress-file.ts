import { SaxesParser } from "saxes";
import { decodeFile } from "./decode-text.ts";
import { repairMarkup } from "./repair-markup.ts";

/** A post, page, picture or author of the file, one of its own facts (`channel`), or in words what is wrong with it (`flaw`). */
export type WordPressRecord = {
  name: string;
  fields: Record<string, string>;
  /** In their order: some names come twice. */
  meta: [name: string, value: string][];
  terms: { domain: string; name: string }[];
  comments: number;
};

/** The first of these that says something; "" where none does. */
export function findMeta(meta: WordPressRecord["meta"], ...names: string[]): string {
  return meta.find(([name, value]) => names.includes(name) && value !== "")?.[1] ?? "";
}

const RECORDS = ["item", "wp:author"];

/** What plugins and hosts leave in such files, and what takes no word from them. */
const HARMLESS =
  /disallowed character\.|XML declaration|string "\]\]>"|outside of root|undefined entity|malformed character entity|first character/i;
/** Fields of a record that hold others; in all others, what is written as an element is a part of their HTML. */
const HOLDERS = /^(?:wp:postmeta|wp:comment|wp:commentmeta|wp:term|wp:termmeta|channel|rss)$/;

/**
 * Reads an export of WordPress piece by piece, however large it is. Nothing in it is fetched or expanded. Of one that was cut off the
 * whole records are read. Throws one sentence where it is no such file, or its elements do not fit.
 */
export async function* readWordPressFile(file: string): AsyncGenerator<WordPressRecord> {
  const done: WordPressRecord[] = [];
  const open: string[] = [];
  let record: WordPressRecord | null = null;
  let text = "";
  let key = "";
  let domain = "";
  let repairs = 0;

  const parser = new SaxesParser();
  parser.on("error", ({ message }) => {
    if (!HARMLESS.test(message)) throw new Error(`${file} is not a complete WordPress export: ${message}`);
  });
  parser.on("doctype", (doctype) => {
    const what = /^\s*html/i.test(doctype) ? "it is a web page" : "it declares entities of its own";
    throw new Error(`${file} is not a WordPress export: ${what}.`);
  });
  const isMarkup = () => record !== null && open.at(-1) !== record.name && !HOLDERS.test(open.at(-1) ?? "");
  parser.on("opentag", ({ name, attributes }) => {
    text = isMarkup() ? text + writeTag(name, attributes) : "";
    open.push(name);
    if (name === "category") domain = attributes["domain"] ?? "";
    if (RECORDS.includes(name)) record = newRecord(name);
  });
  parser.on("text", (part) => (text += part));
  parser.on("cdata", (part) => (text += part));
  parser.on("closetag", ({ name }) => {
    open.pop();
    const parent = open.at(-1);
    if (isMarkup()) {
      if (!/^(?:br|hr|img)$/.test(name)) text += `</${name}>`;
      return;
    }
    if (record?.name === name) {
      done.push(record);
      record = null;
    } else if (parent === record?.name && record) {
      if (name === "category") record.terms.push({ domain, name: text.trim() });
      else if (name === "wp:comment") record.comments += 1;
      else record.fields[name] = name === "content:encoded" ? text : text.trim();
    } else if (name === "wp:meta_key") key = text;
    else if (name === "wp:meta_value" && parent === "wp:postmeta") record?.meta.push([key.trim(), text]);
    else if (parent === "channel") done.push(newRecord(parent, { [name]: text.trim() }));
    text = "";
  });

  let isWordPress = false;
  for await (const part of repairMarkup(withoutNotices(decodeFile(file)), () => (repairs += 1))) {
    parser.write(part);
    isWordPress ||= done.some(({ fields }) => "wp:wxr_version" in fields);
    yield* done.splice(0);
  }
  if (!isWordPress) throw new Error(`${file} is not a WordPress export (Tools → Export).`);
  // Not closed: of a file that was cut off, the parser would only complain.
  const { title = "" } = (record as WordPressRecord | null)?.fields ?? {};
  const flaws = [
    open.length > 0 &&
      `The file ends ${title ? `within “${title}”` : "too early"}, in line ${parser.line}: what is missing there did not come. Export it once more, and run this again.`,
    repairs > 0 && `& and < that the file does not write as entities were read as they are: ${repairs}.`,
  ];
  for (const flaw of flaws) if (flaw) yield newRecord("flaw", { flaw });
}

function newRecord(name: string, fields: Record<string, string> = {}): WordPressRecord {
  return { name, fields, meta: [], terms: [], comments: 0 };
}

function writeTag(name: string, attributes: Record<string, string>): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${value.replaceAll('"', "&quot;")}"`);
  return `<${name}${written.join("")}>`;
}

/** How far into a file notices of PHP may reach. */
const MOST_NOTICES = 100_000;

/** The text from where its XML begins: some hosts' PHP complains before it. */
async function* withoutNotices(parts: AsyncIterable<string>): AsyncGenerator<string> {
  let start: string | null = "";
  for await (const part of parts) {
    if (start === null) yield part;
    else {
      start += part;
      const [place = -1] = [start.indexOf("<?xml"), start.indexOf("<rss")]
        .filter((one) => one >= 0)
        .toSorted((a, b) => a - b);
      if (place < 0 && start.length < MOST_NOTICES) continue;
      yield start.slice(Math.max(place, 0));
      start = null;
    }
  }
  if (start) yield start;
}
