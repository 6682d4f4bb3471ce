import { execFileSync } from "node:child_process";
import type { ListedPost, PrerenderedPage } from "../../src/prerender.tsx";

export type IndexablePage = { path: string; modified: string | null };
export type PageFacts = Pick<PrerenderedPage, "files" | "canonical" | "listsPosts">;

/** When a source file last changed, or null outside a git checkout. */
function sourceDate(root: string, file: string): string | null {
  try {
    return execFileSync("git", ["log", "-1", "--format=%cI", "--", file], { cwd: root, encoding: "utf8", stdio: "pipe" }).trim() || null;
  } catch {
    return null;
  }
}

/**
 * The pages whose canonical address is their own, with the ISO time of their last change, or null if unknown: a post's own
 * time, or that of the page's source, or for a list of posts the newest of theirs.
 */
export function listIndexable(
  root: string,
  siteUrl: string,
  pages: ReadonlyMap<string, PageFacts>,
  posts: readonly ListedPost[],
): IndexablePage[] {
  const modifiedOf = new Map(posts.map(({ summary, modifiedAt }) => [`/blog/${summary.slug}`, new Date(modifiedAt).toISOString()]));
  const newest = [...modifiedOf.values()].reduce((latest, date) => (date > latest ? date : latest), "");
  const sourceDates = new Map<string, string | null>();
  const dateOf = (file: string): string | null => {
    if (!sourceDates.has(file)) sourceDates.set(file, sourceDate(root, file));
    return sourceDates.get(file) ?? null;
  };
  return [...pages].flatMap(([path, { canonical, files, listsPosts }]) => {
    if (canonical !== new URL(path, siteUrl).href) return [];
    const own = modifiedOf.get(path) ?? dateOf(files.at(-1) ?? "");
    const dates = [own, ...(listsPosts ? [newest] : [])].flatMap((date) => (date ? [new Date(date).toISOString()] : []));
    return [{ path, modified: dates.toSorted().at(-1) ?? null }];
  });
}
