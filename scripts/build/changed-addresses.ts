import { ask, field } from "../doctor/ask.ts";
import type { BuildSettings } from "./build-settings.ts";
import { digest } from "./digest.ts";
import type { PrerenderedPage } from "../../src/prerender.tsx";

/** What search engines may list of a build: the versions of its posts by their slugs, and a digest of the words of each other page by its path. */
export type SearchableContent = { posts: Record<string, number>; pages: Record<string, string> };

/**
 * The name and the content of the file by which search engines know that news of this site come from it (indexnow.org). It is public, and
 * the same in each build.
 */
export const indexNowKey = ({ siteUrl, supabaseUrl }: Pick<BuildSettings, "siteUrl" | "supabaseUrl">): string =>
  digest(`indexnow ${siteUrl} ${supabaseUrl}`).slice(0, 32);

/** A digest of what a page says, which no other design or program changes. */
export function digestWords({ tags, body }: Pick<PrerenderedPage, "tags" | "body">): string {
  const described = [...tags.matchAll(/<title>([^<]*)|<meta name="description" content="([^"]*)"/g)].join(" ");
  const words = body.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
  return digest(`${described} ${words}`).slice(0, 12);
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/**
 * What the published site has of this project. Nothing, if there is none yet or if its build does not say; null if it does not answer, so
 * that nobody can know. Never throws.
 */
export async function readPublished({
  siteUrl,
  supabaseUrl,
}: Pick<BuildSettings, "siteUrl" | "supabaseUrl">): Promise<SearchableContent | null> {
  const { status, body, outcome } = await ask(`${siteUrl}/build.json`);
  const [posts, pages] = [field(body, "posts"), field(body, "pages")];
  const isOurs = field(body, "local") === false && field(body, "project") === supabaseUrl;
  if (status === 200 && isOurs && isRecord(posts) && isRecord(pages)) return { posts, pages } as SearchableContent;
  return status === 200 || status === 404 || /\bENOTFOUND\b/.test(outcome) ? { posts: {}, pages: {} } : null;
}

/** The paths at which search engines find something else than before: new, changed and gone, each once. */
export function listChanged(before: SearchableContent, now: SearchableContent): string[] {
  const differ = (one: Record<string, unknown>, other: Record<string, unknown>) =>
    [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((key) => one[key] !== other[key]);
  return [...differ(now.pages, before.pages), ...differ(now.posts, before.posts).map((slug) => `/blog/${slug}`)];
}
