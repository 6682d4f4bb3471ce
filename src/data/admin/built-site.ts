/** The posts that the build of this site knows: the version of each by its slug. */
export type BuiltPosts = ReadonlyMap<string, number>;

/**
 * Which posts the built site holds, from the `build.json` that the build leaves beside its pages. Null where there is no
 * build (`npm run dev`) or it does not answer. Never throws.
 */
export async function getBuiltPosts(): Promise<BuiltPosts | null> {
  try {
    const answer = await fetch("/build.json", { cache: "no-cache", signal: AbortSignal.timeout(3000) });
    const isJson = answer.headers.get("content-type")?.includes("json") ?? false;
    if (!answer.ok || !isJson) return null;
    const build: { posts?: Record<string, number> } = await answer.json();
    return build.posts ? new Map(Object.entries(build.posts)) : null;
  } catch {
    return null;
  }
}
