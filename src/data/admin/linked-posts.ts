import { plainPath } from "@/lib/inner-links";
import { supabase } from "./client";

/** A post that texts link to: whether visitors see it, and its text. */
export type LinkedPost = { status: string; published_at: string | null; body: string };

/** How many addresses fit into a URL. */
const AT_ONCE = 20;

const COLUMNS = "slug,status,published_at,body";

/** The posts at these paths, also at those that they once had, by the path. Throws the PostgREST error. */
export async function findPostsAt(paths: readonly string[]): Promise<Map<string, LinkedPost>> {
  const found = new Map<string, LinkedPost>();
  for (let start = 0; start < paths.length; start += AT_ONCE) {
    const some = paths.slice(start, start + AT_ONCE);
    const slugs = some.flatMap((path) => /^\/blog\/([^/]+)$/.exec(path)?.[1] ?? []);
    // Those of another site are kept as they were there, with a slash at their end or without.
    const whole = some.flatMap((path) => [path, `${path}/`, encodeURI(path), `${encodeURI(path)}/`]);
    const [{ data: posts }, { data: old }] = await Promise.all([
      supabase.from("blog_posts").select(COLUMNS).in("slug", slugs).throwOnError(),
      supabase
        .from("blog_post_old_slugs")
        .select(`slug,post:blog_posts(${COLUMNS})`)
        .in("slug", [...slugs, ...new Set(whole)])
        .throwOnError(),
    ]);
    for (const { slug, post } of old)
      if (post) found.set(plainPath(slug.startsWith("/") ? slug : `/blog/${slug}`), post);
    for (const post of posts) found.set(plainPath(`/blog/${post.slug}`), post);
  }
  return found;
}
