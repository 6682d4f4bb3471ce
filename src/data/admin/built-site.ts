/**
 * When the site was built (ISO time), the version of each of its posts by its slug, when each table had been changed last, and the
 * addresses besides posts with the ids of their parts ("/blog/*": those that every post has); null if an older build does not say.
 */
export type BuiltSite = {
  builtAt: string | null;
  posts: ReadonlyMap<string, number>;
  changes: Readonly<Record<string, string>>;
  places: Readonly<Record<string, string[]>> | null;
};

type Build = {
  builtAt?: string | null;
  posts?: Record<string, number>;
  changes?: Record<string, string>;
  places?: Record<string, string[]> | null;
};

/**
 * Reads the `build.json` that the build leaves beside its pages. Null where there is no build (`npm run dev`) or it does not
 * answer. Never throws.
 */
export async function getBuiltSite(): Promise<BuiltSite | null> {
  try {
    const answer = await fetch("/build.json", { cache: "no-cache", signal: AbortSignal.timeout(3000) });
    if (!answer.ok) return null;
    // The dev server answers with a page, which is not JSON.
    const { builtAt = null, posts, changes = {}, places = null }: Build = await answer.json();
    return posts ? { builtAt, posts: new Map(Object.entries(posts)), changes, places } : null;
  } catch {
    return null;
  }
}
