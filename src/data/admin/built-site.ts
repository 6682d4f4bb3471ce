/** The posts that the build of this site knows: the version of each by its slug. */
export type BuiltPosts = ReadonlyMap<string, number>;

/** `builtAt` is an ISO time. */
export type BuiltSite = { builtAt: string | null; posts: BuiltPosts };

/**
 * When the site was built and which posts it holds, from the `build.json` that the build leaves beside its pages. Null where
 * there is no build (`npm run dev`) or it does not answer. Never throws.
 */
export async function getBuiltSite(): Promise<BuiltSite | null> {
  try {
    const answer = await fetch("/build.json", { cache: "no-cache", signal: AbortSignal.timeout(3000) });
    const isJson = answer.headers.get("content-type")?.includes("json") ?? false;
    if (!answer.ok || !isJson) return null;
    const build: { builtAt?: string; posts?: Record<string, number> } = await answer.json();
    return build.posts ? { builtAt: build.builtAt ?? null, posts: new Map(Object.entries(build.posts)) } : null;
  } catch {
    return null;
  }
}

/** Which posts the built site holds; null where there is no build or it does not answer. Never throws. */
export async function getBuiltPosts(): Promise<BuiltPosts | null> {
  return (await getBuiltSite())?.posts ?? null;
}
