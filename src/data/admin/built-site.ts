/** When the site was built (ISO time), and the version of each of its posts by its slug. */
export type BuiltSite = { builtAt: string | null; posts: ReadonlyMap<string, number> };

/**
 * Reads the `build.json` that the build leaves beside its pages. Null where there is no build (`npm run dev`) or it does not
 * answer. Never throws.
 */
export async function getBuiltSite(): Promise<BuiltSite | null> {
  try {
    const answer = await fetch("/build.json", { cache: "no-cache", signal: AbortSignal.timeout(3000) });
    if (!answer.ok) return null;
    // The dev server answers with a page, which is no JSON.
    const build: { builtAt?: string; posts?: Record<string, number> } = await answer.json();
    return build.posts ? { builtAt: build.builtAt ?? null, posts: new Map(Object.entries(build.posts)) } : null;
  } catch {
    return null;
  }
}
