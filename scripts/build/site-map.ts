import { execFileSync } from "node:child_process";
import type { FeedPost } from "../../src/data/feed.ts";
import type { PrerenderedPage } from "../../src/prerender.tsx";

export type IndexablePage = { path: string; modified: string | null };

/** When a source file last changed, or null outside a git checkout. */
function sourceDate(root: string, file: string): string | null {
  try {
    return execFileSync("git", ["log", "-1", "--format=%cI", "--", file], { cwd: root, encoding: "utf8", stdio: "pipe" }).trim() || null;
  } catch {
    return null;
  }
}

function newestOf(dates: (string | null | undefined)[]): string | null {
  return dates.flatMap((date) => (date ? [new Date(date).toISOString()] : [])).toSorted().at(-1) ?? null;
}

/**
 * The pages whose canonical address is their own, with the ISO time of their last change, or null if unknown: a post's own
 * time, or that of the page's source, or for a list of posts the newest of theirs.
 */
export function listIndexable(
  root: string,
  siteUrl: string,
  pages: ReadonlyMap<string, PrerenderedPage>,
  posts: readonly FeedPost[],
): IndexablePage[] {
  const modifiedOf = new Map(posts.map(({ slug, modifiedAt }) => [`/blog/${slug}`, modifiedAt]));
  const newestPost = newestOf([...modifiedOf.values()]);
  const sourceDates = new Map<string, string | null>();
  return [...pages].flatMap(([path, { canonical, files, listsPosts }]) => {
    if (canonical !== new URL(path, siteUrl).href) return [];
    const file = files.at(-1) ?? "";
    if (!sourceDates.has(file)) sourceDates.set(file, sourceDate(root, file));
    const own = modifiedOf.get(path) ?? sourceDates.get(file);
    return [{ path, modified: newestOf([own, listsPosts ? newestPost : null]) }];
  });
}
