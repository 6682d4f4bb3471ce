import { object } from "valibot";
import { nullable } from "@/browser/storage";
import { readRows } from "./client";
import { text } from "./expect-shape";

const oldSlug = object({ slug: text, post: nullable(object({ slug: text })) });

/** An address that a post once had, here (`/blog/tram`) or on an earlier site (`/2012/05/tram/`), and the post's slug. */
export type OldAddress = { path: string; slug: string };

/** How many rows to ask for at once: the most a project returns by default. */
const AT_ONCE = 1000;

/** The former addresses of all published posts, for the build. Throws if the backend does not answer. */
export async function listOldAddresses(): Promise<OldAddress[]> {
  const found: OldAddress[] = [];
  let first: string | undefined;
  for (let offset = 0; ;) {
    const rows = await readRows("blog_post_old_slugs", oldSlug, {
      select: "slug,post:blog_posts(slug)",
      order: "slug",
      offset,
      limit: AT_ONCE,
    });
    // Only an empty answer is the last: a project may be set to return fewer rows than were asked for.
    // One that begins again is as good: something in between ignores `offset`.
    if (!rows[0] || rows[0].slug === first) return found;
    first ??= rows[0].slug;
    offset += rows.length;
    found.push(
      ...rows.flatMap(({ slug, post }) =>
        // A whole path begins with a slash.
        post ? [{ path: slug.startsWith("/") ? slug : `/blog/${slug}`, slug: post.slug }] : [],
      ),
    );
  }
}
