import { setImmediate, setTimeout } from "node:timers/promises";
import { listWords } from "article-html/left-out";
import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../src/data/database.types.ts";
import { cleanText, firstCharacters, isBlank } from "../../src/lib/characters.ts";
import { fetchPicture } from "../build/fetch-cover.ts";
import { chooseSlugs, findKnown, readOutline, readPath, saveOldAddresses } from "./addresses.ts";
import { openCategories } from "./find-categories.ts";
import { openPictures } from "./find-pictures.ts";
import { type OldPost, type OldSite, readPlain } from "./old-site.ts";
import { resolveAddress, toBody } from "./to-body.ts";

type Client = SupabaseClient<Database>;
type NewPost = Database["public"]["Tables"]["blog_posts"]["Insert"];

type Options = {
  /** A copy of the old site's uploads. */
  folder?: string | undefined;
  fetch?: (address: string) => Promise<Buffer>;
  /** Called with how far it is. */
  say?: (line: string) => void;
};

/** Before a request is sent once more, in ms. */
const PAUSE = 1000;

/** The column's limit, in bytes. */
const LARGEST_BODY = 2_097_152;

export type Report = {
  /** What to read at once. */
  summary: string[];
  /** What is lost or changed, by post. */
  details: string[];
};

/**
 * Brings the posts of another site here, one after the other: a run that was cut off goes on where it was, and one that is repeated
 * brings nothing twice. What nobody has changed here is mended where it is read differently now; what was changed, or lies in the bin,
 * is left as it is. Throws what the project answers where it takes nothing.
 */
export async function moveIn(client: Client, site: OldSite, options: Options = {}): Promise<Report> {
  const { folder, fetch = fetchPicture, say = () => undefined } = options;
  const outline = await readOutline(site);
  const { living, binned } = await findKnown(client, [...outline.keys()]);
  await chooseSlugs(client, outline, living);
  const places = new Map<string, string>();
  const placeOf = (address: string) => {
    const { path = "", search = "" } = readPath(address, site.address) ?? {};
    return path && path.replace(/\/$/, "") + search;
  };
  for (const { addresses, slug } of outline.values())
    for (const address of addresses) places.set(placeOf(address), `/blog/${slug}`);
  const pictures = openPictures(client, { folder, fetchPicture: fetch });
  const categories = await openCategories(client);
  const counts = { published: 0, drafts: 0, known: 0, mended: 0, binned: 0, refused: 0 };
  const details: string[] = [];
  let seen = 0;

  for await (const post of site.posts()) {
    const known = living.get(post.key);
    const slug = outline.get(post.key)?.slug ?? "";
    const name = `“${readPlain(post.title) || "Untitled"}” (/blog/${slug})`;
    seen += 1;
    if (binned.has(post.key)) counts.binned += 1;
    else {
      const outcome = known ? await mend(post, known, name) : await bring(post, slug, name);
      counts[outcome.what] += 1;
      if (outcome.notes.length > 0) details.push(name, ...outcome.notes.map((note) => `  ${note}`));
    }
    if (seen % 25 === 0) say(`${seen} of ${outline.size} posts, ${pictures.count} pictures …`);
  }
  const plain = await saveOldAddresses(client, site.address, outline, living);
  return {
    summary: [
      `${site.name}: published ${counts.published}, drafts ${counts.drafts}, pictures ${pictures.count}, not taken ${counts.refused}.`,
      ...(counts.mended > 0 ? [`Mended, because nobody has changed them here: ${counts.mended}.`] : []),
      ...(counts.known > 0 ? [`Here already, and as they were: ${counts.known}.`] : []),
      ...(counts.binned > 0
        ? [`In the bin: ${counts.binned}. Bring them back there, or delete them for good and run this again.`]
        : []),
      ...(plain > 0 ? [`With an old address such as /?p=12, from which no host can lead: ${plain}.`] : []),
      ...Array.from(site.leftOut, ([kind, titles]) => `Left out are ${kind} (${titles.length}): ${listNames(titles)}.`),
      "The next build leads the old addresses here. Should you regret it: the same command with --undo puts all of it into the bin.",
    ],
    details,
  };

  type Outcome = { what: keyof typeof counts; notes: string[] };

  async function bring(post: OldPost, slug: string, name: string): Promise<Outcome> {
    const read = await attempt(() => toRow(post, slug, pictures.storePicture));
    if ("failure" in read) return { what: "refused", notes: [read.failure] };
    const { row, notes } = read;
    // Only now is noticed that a server has closed a connection meanwhile, and what was parsed can be forgotten.
    await setImmediate();
    const { id, failure } = await insert(row, name);
    if (id === null) return { what: "refused", notes: [`it is not taken, because ${failure}`] };
    living.set(post.key, { id, slug, version: 1 });
    return { what: row.status === "published" ? "published" : "drafts", notes };
  }

  async function mend(
    post: OldPost,
    { id, slug, version }: { id: number; slug: string; version: number },
    name: string,
  ): Promise<Outcome> {
    if (version !== 1) return { what: "known", notes: [] };
    // Pictures are only stored where words have changed, or one is there that was missing.
    const dry = await attempt(() => toRow(post, slug, (address) => Promise.resolve(address)));
    if ("failure" in dry) return { what: "known", notes: [] };
    const { data: stored } = await client.from("blog_posts").select().eq("id", id).single().throwOnError();
    if (isSameText(dry.row, stored)) return { what: "known", notes: [] };
    const { row, notes } = await toRow(post, slug, pictures.storePicture);
    if (isSameText(row, stored)) return { what: "known", notes: [] };
    const { idempotency_key: _key, slug: _slug, created_at: _created, ...columns } = row;
    const { data, error } = await client.from("blog_posts").update(columns).match({ id, version }).select("id");
    if (error) throw new Error(`${name}: ${error.message}. Run this again, and it goes on here.`, { cause: error });
    return { what: data.length > 0 ? "mended" : "known", notes };
  }

  /** What the table's rules refuse does not keep the others from coming. */
  async function insert(
    row: NewPost & { body: string },
    name: string,
  ): Promise<{ id: number | null; failure: string }> {
    if (Buffer.byteLength(row.body) > LARGEST_BODY) return { id: null, failure: "its text is longer than 2 MB" };
    const send = async () => client.from("blog_posts").insert(row).select("id").single();
    let { data, error } = await send();
    if (error && /fetch failed/i.test(error.message)) {
      // A connection that lay idle while pictures were fetched; the row may have arrived all the same.
      await setTimeout(PAUSE);
      const arrived = (await findKnown(client, [String(row.idempotency_key)])).living.get(String(row.idempotency_key));
      if (arrived) return { id: arrived.id, failure: "" };
      ({ data, error } = await send());
    }
    if (error && !/^2[23]/.test(error.code))
      throw new Error(`${name}: ${error.message}. Run this again, and it goes on here.`, { cause: error });
    return { id: data?.id ?? null, failure: error?.message ?? "" };
  }

  async function toRow(post: OldPost, slug: string, storePicture: StorePicture): Promise<Read> {
    const { body, notes } = await toBody(post, {
      site,
      findPost: (address) => places.get(placeOf(address)) ?? null,
      storePicture,
    });
    const cover = await storeCover(post, notes, storePicture);
    const isEmpty = listWords(body.replaceAll(/<[^>]*>/g, " ")).length === 0 && !/<(?:img|hr)\b/.test(body);
    if (isEmpty && post.publishedAt) notes.push("it has no text that could be read, and is a draft here");
    const publishedAt = isEmpty ? null : post.publishedAt;
    if (post.excerpt !== (shorten(post.excerpt, 150) ?? "")) notes.push("its excerpt is cut to 150 characters");
    const created = post.publishedAt ?? post.createdAt;
    const row = {
      idempotency_key: post.key,
      title:
        shorten(post.title, 200) ?? shorten(readPlain(body.replace(/<sup>.*?<\/sup>|<[^>]+>/g, " ")), 60) ?? "Untitled",
      slug,
      body: cleanText(body),
      author: shorten(post.author ?? "", 100),
      category_id: await categories.find(post.categories[0]),
      custom_excerpt: shorten(post.excerpt, 150),
      meta_description: shorten(post.description, 300),
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

  async function storeCover({ cover }: OldPost, notes: string[], storePicture: StorePicture): Promise<string | null> {
    if (!cover) return null;
    try {
      return await storePicture(resolveAddress(cover.address, site.address), cover.alt);
    } catch (error) {
      notes.push(`its cover ${cover.address} is missing: ${error instanceof Error ? error.message : String(error)}`);
      return null;
    }
  }
}

type StorePicture = (address: string, alt: string | null) => Promise<string>;
type Read = { row: NewPost & { body: string }; notes: string[] };

/** What nobody can read, such as elements in each other three thousand deep, is one post's misfortune and not the run's. */
async function attempt(read: () => Promise<Read>): Promise<Read | { failure: string }> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { failure: "it is not taken, because its text is nested too deeply to be read" };
  }
}

const COMPARED = ["title", "author", "custom_excerpt", "meta_description", "image_alt", "status"] as const;
type Compared = (typeof COMPARED)[number];

/** Whether a post says the same, whatever its pictures are called where they are stored. */
function isSameText(row: Read["row"], stored: Pick<NewPost, Compared | "body" | "image_url">): boolean {
  const plain = (body: string | null | undefined) => (body ?? "").replaceAll(/ (?:src|width|height)="[^"]*"/g, "");
  return (
    plain(row.body) === plain(stored.body) &&
    Boolean(row.image_url) === Boolean(stored.image_url) &&
    COMPARED.every((name) => (row[name] ?? null) === (stored[name] ?? null))
  );
}

/** Puts all posts of this site into the bin, and the categories that came with them and are empty. Returns the report. */
export async function moveOut(client: Client, site: OldSite): Promise<string[]> {
  const outline = await readOutline(site);
  const { living } = await findKnown(client, [...outline.keys()]);
  const ids = Array.from(living.values(), ({ id }) => id);
  for (let from = 0; from < ids.length; from += 100)
    await client
      .from("blog_posts")
      .delete()
      .in("id", ids.slice(from, from + 100))
      .throwOnError();
  const names = Array.from(outline.values(), ({ category }) => category);
  const removed = await (await openCategories(client)).removeEmpty(names);
  return [
    `What came from ${site.name} is in the bin, for 30 days: posts ${ids.length}, categories ${removed}.`,
    "What they showed can be deleted at /admin/pictures once they are gone for good.",
  ];
}

const MOST_NAMES = 5;

function listNames(names: string[]): string {
  const first = names.filter(Boolean).slice(0, MOST_NAMES).join(", ");
  return names.length > MOST_NAMES ? `${first} and ${names.length - MOST_NAMES} more` : first;
}

/** In one line and at most so long, cut between two words; null for nothing. */
function shorten(text: string, most: number): string | null {
  const plain = cleanText(text).replace(/\s+/g, " ").trim();
  if (firstCharacters(plain, most) === plain) return isBlank(plain) ? null : plain;
  return `${firstCharacters(plain, most - 1).replace(/\s+\S*$/, "")}…`;
}
