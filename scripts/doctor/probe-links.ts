import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { readInnerPlace, readLinks } from "../../src/lib/inner-links.ts";
import type { BuildSettings } from "../build/build-settings.ts";
import { listNames } from "../list-names.ts";
import { ask } from "./ask.ts";
import type { Finding } from "./finding.ts";

/** What was gone once may be back: a link is named if it was gone on a day that is at least so long ago, and is now. */
const DAYS_APART = 3;
const DAY_MS = 86_400_000;
const AT_ONCE = 8;
const PAGES_NAMED = 3;

/** Does this for each of these things, a few at a time. */
async function forEach<Thing>(things: Iterable<Thing>, act: (thing: Thing) => Promise<void>): Promise<void> {
  const rest = [...things];
  const work = async () => {
    for (let next = rest.shift(); next !== undefined; next = rest.shift()) await act(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** The pages that link to each address elsewhere, or show it; null if the site's pages cannot be read. */
async function listOuterLinks(siteUrl: string): Promise<Map<string, Set<string>> | null> {
  const { status, body } = await ask(`${siteUrl}/sitemap.xml`);
  if (status !== 200) return null;
  const pages = [...String(body).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, page = ""]) =>
    page.replaceAll("&amp;", "&"),
  );
  const found = new Map<string, Set<string>>();
  await forEach(pages, async (page) => {
    const { pathname } = new URL(page, siteUrl);
    for (const link of readLinks(String((await ask(`${siteUrl}${pathname}`)).body)).links) {
      if (!/^(?:https?:)?\/\//i.test(link) || !URL.canParse(link, siteUrl)) continue;
      if (readInnerPlace(link, siteUrl, "/")) continue;
      const { href, hash } = new URL(link, siteUrl);
      const address = href.slice(0, href.length - hash.length);
      found.set(address, (found.get(address) ?? new Set()).add(pathname));
    }
  });
  return found;
}

/** How an address is gone; null if it is there, or if nobody can know: a refusal, a fault or silence says nothing. */
async function findGone(address: string, storage: string): Promise<string | null> {
  let gone: string | null = null;
  // Some servers answer HEAD with anything, so it alone is not believed.
  for (const method of ["HEAD", "GET"]) {
    const { status, outcome } = await ask(address, { method, redirect: "follow" });
    // Supabase's storage says so of a file that is not there.
    const isMissing = status === 404 || status === 410 || (status === 400 && address.startsWith(storage));
    if (isMissing) gone = `it is answered with ${status}`;
    else if (status === 0 && /\bENOTFOUND\b/.test(outcome)) gone = "there is no such host";
    else return null;
  }
  return gone;
}

/** Since when addresses are gone, as an earlier run has noted it. */
function readMemory(file: string): Record<string, string> {
  try {
    return existsSync(file) ? Object(JSON.parse(readFileSync(file, "utf8"))) : {};
  } catch {
    return {};
  }
}

/**
 * Opens what the published pages link to on other sites, and the pictures that they show from the storage. A line for each that is
 * gone now and was on an earlier day, which `file` remembers; none for one bad day. Throws the disk's error.
 */
export async function probeLinks(
  { siteUrl, supabaseUrl }: Pick<BuildSettings, "siteUrl" | "supabaseUrl">,
  file: string,
  today = new Date(),
): Promise<Finding[]> {
  const links = await listOuterLinks(siteUrl);
  if (!links) {
    const text = "whether links to other sites still lead somewhere";
    return [{ state: "unseen", text, remedy: `${siteUrl} has no sitemap that could be read: publish the site first.` }];
  }
  const before = readMemory(file);
  const since: Record<string, string> = {};
  const how = new Map<string, string>();
  await forEach(links.keys(), async (address) => {
    const gone = await findGone(address, `${supabaseUrl}/storage/v1/object/public/`);
    if (gone === null) return;
    how.set(address, gone);
    const first = before[address] ?? "";
    since[address] = Number.isNaN(Date.parse(first)) ? today.toISOString() : first;
  });
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(since, null, 2));

  const isNamed = (address: string) => today.getTime() - Date.parse(since[address] ?? "") >= DAYS_APART * DAY_MS;
  const named = [...links].filter(([address]) => how.has(address) && isNamed(address));
  const findings = named.map(([address, pages]): Finding => {
    const where = listNames([...pages].toSorted(), PAGES_NAMED);
    const text = `a link leads nowhere: ${address}, on ${where}: ${how.get(address)}`;
    return { state: "failed", text, remedy: "Change the link in the admin, or take it away." };
  });
  if (findings.length > 0) return findings;
  const doubtful =
    how.size > 0 ? `, of which ${how.size} did not today: the next run, some days on, names what is gone for good` : "";
  return [{ state: "ok", text: `${links.size} links to other sites lead somewhere${doubtful}` }];
}
