import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../src/data/database.types.ts";
import { isBlank } from "../../src/lib/characters.ts";
import { fetchPicture } from "../build/fetch-cover.ts";
import { ask } from "../try-again.ts";
import { chooseSlugs, findKnown, partOf, placeOf, readOutline, saveOldAddresses } from "./addresses.ts";
import { openCategories } from "./find-categories.ts";
import { openPictures } from "./find-pictures.ts";
import { inParts } from "./in-parts.ts";
import type { OldPost, OldSite } from "./old-site.ts";
import { listNames } from "../list-names.ts";
import { bring, mend, type Outcome } from "./send-post.ts";
import { toRow } from "./to-row.ts";

type Options = {
  /** A copy of the old site's uploads. */
  folder?: string | undefined;
  fetch?: (address: string) => Promise<Buffer>;
  /** Called with how far it is. */
  say?: (line: string) => void;
};

export type Report = {
  /** What to read at once. */
  summary: string[];
  /** What is lost or changed, by post. */
  details: string[];
};

/**
 * Brings the posts of another site here, one after the other: a run that was cut off goes on where it was, and one that is repeated
 * brings nothing twice. What no person has changed here is mended where it is read differently now; what was changed, or lies in the
 * bin, is left as it is and named. Each report says all that is lost, whichever run has lost it. Throws what the project answers
 * where it answers nothing else any more.
 */
export async function moveIn(
  client: SupabaseClient<Database>,
  site: OldSite,
  { folder, fetch = fetchPicture, say = () => undefined }: Options = {},
): Promise<Report> {
  const outline = await readOutline(site);
  const { moved, binned } = await findKnown(client, [...outline.keys()]);
  await chooseSlugs(client, outline, moved);
  const places = new Map<string, string>();
  for (const { addresses, slug } of outline.values())
    for (const address of addresses) places.set(placeOf(address, site.address), `/blog/${slug}`);
  // Neither the old site’s first page nor another site is a post.
  places.delete("");
  const findPost = (address: string) => {
    const place = places.get(placeOf(address, site.address));
    return place === undefined ? null : place + partOf(address);
  };
  const pictures = openPictures(client, { folder, fetchPicture: fetch });
  const categories = await openCategories(client);
  const titles: Record<Outcome["what"] | "binned", string[]> = {
    published: [],
    drafts: [],
    refused: [],
    mended: [],
    known: [],
    left: [],
    failed: [],
    binned: [],
  };
  const details: string[] = [];
  const seen = new Set<string>();

  for await (const post of site.posts()) {
    const { slug = "", wanted = "" } = outline.get(post.key) ?? {};
    const title = isBlank(post.title) ? "Untitled" : post.title.trim();
    const { what, notes } = seen.has(post.key) ? TWICE : await take(post, slug);
    titles[what].push(title);
    if (what === "published" || what === "drafts") notes.push(...sayAddress(slug, wanted));
    if (notes.length > 0) details.push(`“${title}” (/blog/${slug})`, ...notes.map((note) => `  ${note}`));
    if (what === "refused" || what === "failed") await assertAnswers(title);
    seen.add(post.key);
    if (seen.size % 25 === 0) say(`${seen.size} of ${outline.size} posts, ${pictures.count} pictures …`);
  }
  const plain = await saveOldAddresses(client, site.address, outline, moved).catch((error: unknown) => String(error));
  const count = (what: keyof typeof titles) => titles[what].length;
  const list = (what: keyof typeof titles) => `(${count(what)}): ${listNames(titles[what])}`;
  return {
    summary: [
      `${site.name}: published ${count("published")}, drafts ${count("drafts")}, pictures ${pictures.count}, not taken ${count("refused")}.`,
      ...site.flaws,
      ...(count("mended") > 0 ? [`Mended, because nobody has changed them here: ${count("mended")}.`] : []),
      ...(count("known") > 0 ? [`Here already, and as they were: ${count("known")}.`] : []),
      ...(count("left") > 0 ? [`Left alone, because somebody has changed them here ${list("left")}.`] : []),
      ...(count("failed") > 0 ? [`Not mended, run this again ${list("failed")}.`] : []),
      ...(count("binned") > 0
        ? [`In the bin: ${count("binned")}. Bring them back there, or delete them for good and run this again.`]
        : []),
      ...(typeof plain === "string" ? [`Old addresses do not lead here yet, run this again: ${plain}`] : []),
      ...(typeof plain === "number" && plain > 0
        ? [`With an old address such as /?p=12, from which no host can lead: ${plain}.`]
        : []),
      ...Array.from(site.leftOut, ([group, names]) => {
        const listed = listNames(names);
        return `Left out are ${group} (${names.length})${listed && `: ${listed}`}.`;
      }),
      outline.size > 0
        ? "The next build leads the old addresses here. To undo this, run the same command with --undo."
        : "The file has no posts.",
    ],
    details,
  };

  async function take(post: OldPost, slug: string): Promise<{ what: keyof typeof titles; notes: string[] }> {
    if (binned.has(post.key)) return { what: "binned", notes: ["it lies in the bin, and stays there"] };
    const read: Parameters<typeof bring>[1] = (storePicture) =>
      toRow(post, { site, slug, findPost, findCategory: categories.find, storePicture });
    const known = moved.get(post.key);
    if (known) return mend(client, known.id, read, pictures.storePicture);
    const outcome = await bring(client, read, pictures.storePicture);
    if (outcome.id !== undefined) moved.set(post.key, { id: outcome.id, slug });
    return outcome;
  }

  /** One post's misfortune is not the run's, but where the project answers nothing there is no use in going on. */
  async function assertAnswers(title: string): Promise<void> {
    await ask(() => client.from("blog_posts").select("id").limit(1)).catch((error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      throw new Error(`“${title}”: ${message}. Run this again, and it goes on here.`, { cause: error });
    });
  }
}

const TWICE: { what: "refused"; notes: string[] } = {
  what: "refused",
  notes: ["it is not taken, because the file has another post under its number"],
};

function sayAddress(slug: string, wanted: string): string[] {
  return slug === wanted ? [] : [`its address is /blog/${slug}, because /blog/${wanted} is another one’s`];
}

const MOST_IDS = 100;

/**
 * Takes everything away that came from this site: what nobody has touched for good, the rest into the bin, and the categories that
 * came with it and are empty. One that was cut off goes on. Returns the report. Throws what the project answers.
 */
export async function moveOut(client: SupabaseClient<Database>, site: OldSite): Promise<string[]> {
  const outline = await readOutline(site);
  const { moved, binned } = await findKnown(client, [...outline.keys()]);
  const ids = Array.from(moved.values(), ({ id }) => id);
  for (const part of inParts(ids, MOST_IDS)) await ask(() => client.from("blog_posts").delete().in("id", part));
  // Asked of what lies in the bin, where nobody can change it any more.
  const all = [...ids, ...binned.values()];
  for (const part of inParts(all, MOST_IDS)) await ask(() => client.rpc("forget_untouched_posts", { ids: part }));
  const { binned: left } = await findKnown(client, [...outline.keys()]);
  const names = Array.from(outline.values(), ({ category }) => category);
  const removed = await (await openCategories(client)).removeEmpty(names);
  const kept = [...left.keys()].map((key) => outline.get(key)?.title ?? "");
  return [
    `What came from ${site.name} is gone for good: posts ${all.length - kept.length}, categories ${removed}.`,
    ...(kept.length > 0
      ? [
          `In the bin for 30 days, because somebody has changed or deleted it here (${kept.length}): ${listNames(kept)}.`,
        ]
      : []),
    "What they showed can be deleted at /admin/pictures.",
  ];
}
