import { listWords } from "@blockwork/article-html/left-out";
import type { Database } from "../../src/data/database.types.ts";
import { cleanText, firstCharacters, isBlank } from "../../src/lib/characters.ts";
import { dropFootnoteMarks } from "../../src/lib/footnote-marks.ts";
import { type OldPost, type OldSite, readPlain } from "./old-site.ts";
import { resolveAddress, toBody } from "./to-body.ts";

export type NewPost = Database["public"]["Tables"]["blog_posts"]["Insert"];
export type Read = { row: NewPost & { body: string }; notes: string[] };

/** Stores a picture of the old site, and returns its address here. Throws why there is none. */
export type StorePicture = (address: string, alt: string | null) => Promise<string>;

type Surroundings = {
  site: Pick<OldSite, "address" | "altOf">;
  slug: string;
  /** Where a link to this address leads here; null if it is no post that comes along. */
  findPost(address: string): string | null;
  findCategory(name: string | undefined): Promise<number>;
  storePicture: StorePicture;
};

/** The column's limit, in bytes. */
const LARGEST_BODY = 2_097_152;

/** A post as a row, and in words what of it is lost or changed. Throws why it cannot be read, and what the project answers. */
export async function toRow(post: OldPost, { slug, findCategory, ...around }: Surroundings): Promise<Read> {
  const { body, notes } = await toBody(post, around);
  if (Buffer.byteLength(body) > LARGEST_BODY) throw new Error("its text is longer than 2 MB");
  const cover = await storeCover(post, notes, around);
  const isEmpty = listWords(body.replaceAll(/<[^>]*>/g, " ")).length === 0 && !/<(?:img|hr)\b/.test(body);
  if (isEmpty && post.publishedAt) notes.push("it has no text that could be read, and is a draft here");
  const publishedAt = isEmpty ? null : post.publishedAt;
  const created = post.publishedAt ?? post.createdAt;
  const fit = (what: string, text: string, most: number) => {
    const plain = inOneLine(text);
    const fitting = shorten(plain, most);
    if (fitting !== null && fitting !== plain) notes.push(`its ${what} is cut to ${most} characters: “${plain}”`);
    return fitting;
  };
  const row = {
    idempotency_key: post.key,
    title: fit("title", post.title, 200) ?? shorten(firstWords(body), 60) ?? "Untitled",
    slug,
    body: cleanText(body),
    author: fit("author", post.author ?? "", 100),
    category_id: await findCategory(post.categories[0]),
    custom_excerpt: fit("excerpt", post.excerpt, 150),
    meta_description: fit("description", post.description, 300),
    image_url: cover,
    image_alt: cover && post.cover?.alt ? firstCharacters(cleanText(post.cover.alt), 300) : null,
    status: publishedAt ? "published" : "draft",
    published_at: publishedAt,
    // Lists are in the order of this.
    ...(created && { created_at: created }),
    updated_at: post.updatedAt,
  };
  return { row, notes };
}

async function storeCover(
  { cover }: OldPost,
  notes: string[],
  { site, storePicture }: Pick<Surroundings, "site" | "storePicture">,
): Promise<string | null> {
  if (!cover) return null;
  try {
    return await storePicture(resolveAddress(cover.address, site.address), cover.alt);
  } catch (error) {
    notes.push(`its cover ${cover.address} is missing: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
}

const COMPARED = [
  "title",
  "author",
  "category_id",
  "custom_excerpt",
  "meta_description",
  "image_alt",
  "status",
] as const;
type Compared = (typeof COMPARED)[number];
export type ComparedPost = Pick<NewPost, Compared | "body" | "image_url">;

/** Whether a post says the same, whatever its pictures are called where they are stored. */
export function isSameText(row: ComparedPost, stored: ComparedPost): boolean {
  const plain = (body: string | null | undefined) => (body ?? "").replaceAll(/ (?:src|width|height)="[^"]*"/g, "");
  return (
    plain(row.body) === plain(stored.body) &&
    Boolean(row.image_url) === Boolean(stored.image_url) &&
    COMPARED.every((name) => (row[name] ?? null) === (stored[name] ?? null))
  );
}

/** How many pictures a post shows. */
export function countPictures({ body, image_url: cover }: ComparedPost): number {
  return (body?.match(/<img\b/g) ?? []).length + (cover ? 1 : 0);
}

/** The words of a text in one line, for a post without a title. */
function firstWords(body: string): string {
  return inOneLine(readPlain(dropFootnoteMarks(body).replaceAll(/<[^>]+>/g, " ")));
}

function inOneLine(text: string): string {
  return cleanText(text).replace(/\s+/g, " ").trim();
}

/** At most so long, cut between two words; null for nothing. */
function shorten(plain: string, most: number): string | null {
  if (firstCharacters(plain, most) === plain) return isBlank(plain) ? null : plain;
  return `${firstCharacters(plain, most - 1).replace(/\s+\S*$/, "")}…`;
}
