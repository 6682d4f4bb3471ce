/** When the site was built (ISO time), the version of each of its posts by its slug, and when each table had been changed last. */
export type BuiltSite = {
  builtAt: string | null;
  posts: ReadonlyMap<string, number>;
  changes: Readonly<Record<string, string>>;
};

type Build = { builtAt?: string | null; posts?: Record<string, number>; changes?: Record<string, string> };

/**
 * Reads the `build.json` that the build leaves beside its pages. Null where there is no build (`npm run dev`) or it does not
 * answer. Never throws.
 */
export async function getBuiltSite(): Promise<BuiltSite | null> {
  try {
    const answer = await fetch("/build.json", { cache: "no-cache", signal: AbortSignal.timeout(3000) });
    if (!answer.ok) return null;
    // The dev server answers with a page, which is not JSON.
    const { builtAt = null, posts, changes = {} }: Build = await answer.json();
    return posts ? { builtAt, posts: new Map(Object.entries(posts)), changes } : null;
  } catch {
    return null;
  }
}
