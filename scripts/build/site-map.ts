import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { ListedPost, PrerenderedPage } from "../../src/prerender.tsx";

export type IndexablePage = { path: string; modified: string | null };
export type PageFacts = Pick<PrerenderedPage, "files" | "canonical" | "listsPosts">;

/** When a source file last changed, or null outside a git checkout. */
async function sourceDate(root: string, file: string): Promise<string | null> {
  try {
    const { stdout } = await promisify(execFile)("git", ["log", "-1", "--format=%cI", "--", file], { cwd: root });
    return stdout.trim() || null;
  } catch {
    return null;
  }
}

/**
 * The pages whose canonical address is their own, with the ISO time of their last change, or null if unknown: a post's own
 * time, or that of the page's source, or for a list of posts the newest of theirs.
 */
export async function listIndexable(
  root: string,
  siteUrl: string,
  pages: ReadonlyMap<string, PageFacts>,
  posts: readonly ListedPost[],
): Promise<IndexablePage[]> {
  const modifiedOf = new Map(posts.map(({ summary, modifiedAt }) => [`/blog/${summary.slug}`, new Date(modifiedAt).toISOString()]));
  const newest = [...modifiedOf.values()].reduce((latest, date) => (date > latest ? date : latest), "");
  const indexable = [...pages].filter(([path, { canonical }]) => canonical === new URL(path, siteUrl).href);
  const sources = new Set(indexable.flatMap(([path, { files }]) => (modifiedOf.has(path) ? [] : files.slice(-1))));
  const sourceDates = new Map(await Promise.all([...sources].map(async (file) => [file, await sourceDate(root, file)] as const)));
  return indexable.map(([path, { files, listsPosts }]) => {
    const own = modifiedOf.get(path) ?? sourceDates.get(files.at(-1) ?? "") ?? null;
    const dates = [own, ...(listsPosts ? [newest] : [])].flatMap((date) => (date ? [new Date(date).toISOString()] : []));
    return { path, modified: dates.toSorted().at(-1) ?? null };
  });
}
