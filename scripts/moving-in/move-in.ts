import { setImmediate } from "node:timers/promises";
import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../src/data/database.types.ts";
import { cleanText, firstCharacters, isBlank } from "../../src/lib/characters.ts";
import { fetchPicture } from "../build/fetch-cover.ts";
import { chooseSlugs, findKnown, readOutline, readPath, saveOldAddresses } from "./addresses.ts";
import { openCategories } from "./categories.ts";
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

/** The column's limit, in bytes. */
const LARGEST_BODY = 2_097_152;

/**
 * Brings the posts of another site here, one after the other: a run that was cut off goes on where it was, and one that is repeated
 * brings nothing twice. What is here already, or lies in the bin, is left as it is. Returns the report in lines. Throws what the
 * project answers where it takes nothing.
 */
export async function moveIn(client: Client, site: OldSite, options: Options = {}): Promise<string[]> {
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
  const counts = { published: 0, drafts: 0, known: 0, binned: 0 };
  const lost = new Map<string, string[]>();

  for await (const post of site.posts()) {
    if (living.has(post.key)) counts.known += 1;
    else if (binned.has(post.key)) counts.binned += 1;
    else {
      const slug = outline.get(post.key)?.slug ?? "";
      const { row, notes } = await toRow(post, slug);
      // Only now is noticed that a server has closed a connection meanwhile, and what was parsed can be forgotten.
      await setImmediate();
      const name = `“${row.title}” (/blog/${slug})`;
      const { data, error } =
        Buffer.byteLength(row.body) > LARGEST_BODY
          ? { data: null, error: { code: "22001", message: "its text is longer than 2 MB" } }
          : await client.from("blog_posts").insert(row).select("id").single();
      // What the table's rules refuse does not keep the others from coming.
      if (error && !/^2[23]/.test(error.code))
        throw new Error(`${name}: ${error.message}. Run this again, and it goes on here.`, { cause: error });
      if (data) living.set(post.key, { id: data.id, slug });
      if (data) counts[post.publishedAt ? "published" : "drafts"] += 1;
      for (const note of error ? [`it is not taken, because ${error.message}`] : notes)
        lost.set(note, [...(lost.get(note) ?? []), name]);
      if (living.size % 25 === 0) say(`${living.size} of ${outline.size} posts, ${pictures.count} pictures …`);
    }
  }
  const plain = await saveOldAddresses(client, site.address, outline, living);
  return [
    `${site.name} is here: published ${counts.published}, drafts ${counts.drafts}, pictures ${pictures.count}.`,
    ...(counts.known > 0 ? [`Here already, and as they were: ${counts.known}.`] : []),
    ...(counts.binned > 0
      ? [`In the bin: ${counts.binned}. Bring them back there, or delete them for good and run this again.`]
      : []),
    ...(plain > 0 ? [`With an old address such as /?p=12, from which no host can lead: ${plain}.`] : []),
    ...Array.from(site.leftOut, ([kind, titles]) => `Left out are ${kind} (${titles.length}): ${listNames(titles)}.`),
    ...Array.from(lost, ([note, names]) => `${listNames(names)}: ${note}.`),
    "The next build leads the old addresses here. Should you regret it: the same command with --undo puts all of it into the bin.",
  ];

  async function toRow(post: OldPost, slug: string): Promise<{ row: NewPost & { body: string }; notes: string[] }> {
    const { body, notes } = await toBody(post, {
      site,
      findPost: (address) => places.get(placeOf(address)) ?? null,
      storePicture: pictures.storePicture,
    });
    const cover = await storeCover(post, notes);
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
      status: post.publishedAt ? "published" : "draft",
      published_at: post.publishedAt,
      // Lists are in the order of this.
      ...(created && { created_at: created }),
      updated_at: post.updatedAt,
    };
    return { row, notes };
  }

  async function storeCover({ cover }: OldPost, notes: string[]): Promise<string | null> {
    if (!cover) return null;
    try {
      return await pictures.storePicture(resolveAddress(cover.address, site.address), cover.alt);
    } catch (error) {
      notes.push(`its cover ${cover.address} is missing: ${error instanceof Error ? error.message : String(error)}`);
      return null;
    }
  }
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
