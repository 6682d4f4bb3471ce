import { createHash } from "node:crypto";
import { JSDOM } from "jsdom";

/** A post as the other system has it. */
export type OldPost = {
  /** A UUID; the same for the same post in every export of that site. */
  key: string;
  /** Plain text, perhaps blank. */
  title: string;
  slug: string;
  /** Where links to it lead, as whole addresses or paths. */
  addresses: string[];
  /** When it was, or will be, published (ISO time); null for a draft. */
  publishedAt: string | null;
  createdAt: string | null;
  updatedAt: string | null;
  author: string | null;
  /** The first one is its category here. */
  categories: string[];
  excerpt: string;
  description: string;
  html: string;
  /** Whether empty lines part its paragraphs, as in WordPress' older editor. */
  hasPlainLines: boolean;
  cover: { address: string; alt: string | null } | null;
  /** What of it cannot be taken as it was, in words. */
  notes: string[];
};

export type OldSite = {
  name: string;
  /** The beginning of its addresses, without a slash at the end. */
  address: string;
  /** What is wrong with its file, in sentences. */
  flaws: readonly string[];
  posts(): AsyncIterable<OldPost>;
  /** What its library says that a picture shows. */
  altOf(picture: string): string | undefined;
  /** What else the file holds that has no place here: its group, and the titles. Complete after `posts()`. */
  leftOut: Map<string, string[]>;
};

/** Notes that both systems need. */
export const NO_DATE = "the file does not say when it was published: it has today’s date";
export const SHARED_OTHERWISE = "shared links had a title, description or picture of their own";

/** The address of a site whose export does not name one. */
export const UNKNOWN_SITE = "https://unknown.invalid";

/** A post as it is read; where that fails, it is one of those that are left out, and the others come all the same. */
export function* keepReading(title: string, leftOut: OldSite["leftOut"], read: () => OldPost): Generator<OldPost> {
  let post: OldPost;
  try {
    post = read();
  } catch {
    leaveOut(leftOut, "posts that cannot be read", [title]);
    return;
  }
  yield post;
}

/** Notes what has no place here, by its group. */
export function leaveOut(leftOut: OldSite["leftOut"], group: string, names: readonly string[]): void {
  if (names.length > 0) leftOut.set(group, [...(leftOut.get(group) ?? []), ...names]);
}

/** A UUID that follows from these words. */
export function keyOf(...words: string[]): string {
  const hash = createHash("sha256").update(words.join("\n")).digest("hex").slice(0, 32);
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** A part of an address as it reads; as it is where it cannot be decoded. */
export function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The words of HTML in one line. */
export function readPlain(html: string): string {
  return (JSDOM.fragment(html).textContent ?? "").replace(/\s+/g, " ").trim();
}

/** The time in ISO, or null for none, as in "0000-00-00 00:00:00". */
export function readTime(written: string | number | null | undefined): string | null {
  // WordPress writes its zeros as the last day of the year before the first, too.
  if (!written || /^0000|-0001\b/.test(String(written))) return null;
  const time = new Date(
    typeof written === "string" && !/^\d{9,14}$/.test(written)
      ? written.replace(/^(\S+) (\d\d:\d\d:\d\d)$/, "$1T$2Z")
      : Number(written),
  );
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}
