import { existsSync, readFileSync, rmSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import type { BuildSettings } from "../build/build-settings.ts";
import { indexNowKey } from "../build/changed-addresses.ts";
import { ask, field } from "../doctor/ask.ts";
import { isForbidden, isHidden } from "../doctor/judge-listing.ts";

/** What a build leaves for after its deploy: when it was made, and the paths that have changed since what was online before. */
export type Changes = { builtAt: string; paths: string[] };

type Site = Pick<BuildSettings, "siteUrl" | "supabaseUrl" | "local">;

/** Hosts show a deploy within seconds, seldom a minute. */
const TRIES = 20;
const PAUSE_MS = 3000;

/** The most that one call may name. */
const MOST = 10_000;

/** What search engines say to a refused call (https://www.indexnow.org/documentation). */
const REFUSALS: Record<number, string> = {
  403: "they do not find the key's file",
  422: "these are not addresses of this site",
  429: "they have heard too much from it",
};

/** Bing, and those with which it shares what it hears. */
const INDEX_NOW = "https://api.indexnow.org/indexnow";

/**
 * Tells search engines once which addresses a deploy has changed, as the build has left them in `file`, when that build is online. Returns
 * a sentence about it, whatever becomes of it. Throws the disk's error.
 */
export async function sendChanges(site: Site, file: string, endpoint = INDEX_NOW, pauseMs = PAUSE_MS): Promise<string> {
  const { siteUrl, local } = site;
  if (local || !existsSync(file)) return "Search engines are told of nothing: this build left no changes.";
  const { builtAt, paths }: Changes = JSON.parse(readFileSync(file, "utf8"));
  if (paths.length === 0) return "Search engines are told of nothing: no address has changed.";
  if (!(await isOnline(siteUrl, builtAt, pauseMs)))
    return `${siteUrl} does not show this build: nobody was told of its changes.`;
  const [page, robots] = [await ask(`${siteUrl}/`), await ask(`${siteUrl}/robots.txt`)];
  // Whatever they answer, they are not told twice.
  rmSync(file);
  if (isHidden(page) || isForbidden(robots))
    return "Search engines are told of nothing: the site asks not to be listed.";
  const key = indexNowKey(site);
  const urlList = paths.slice(0, MOST).map((path) => new URL(path, siteUrl).href);
  const news = { host: new URL(siteUrl).host, key, keyLocation: `${siteUrl}/${key}.txt`, urlList };
  const { status, outcome } = await ask(endpoint, { method: "POST", body: JSON.stringify(news) });
  if (status === 200 || status === 202) return `Search engines were told of ${urlList.length} changed addresses.`;
  const reason = REFUSALS[status];
  return `Search engines did not take the ${urlList.length} changed addresses: IndexNow ${outcome}${reason ? `, which means that ${reason}` : ""}. They find them by the sitemap.`;
}

async function isOnline(siteUrl: string, builtAt: string, pauseMs: number): Promise<boolean> {
  for (let tried = 1; ; tried += 1) {
    if (field((await ask(`${siteUrl}/build.json`)).body, "builtAt") === builtAt) return true;
    if (tried === TRIES) return false;
    await pause(pauseMs);
  }
}
