import { object } from "valibot";
import { nullable } from "@/browser/storage";
import { readRows } from "./client";
import { text } from "./expect-shape";

const oldSlug = object({ slug: text, post: nullable(object({ slug: text })) });

/** An address on an earlier site (`/2012/05/tram/`), and the slug of the post to which it leads. */
export type OldAddress = { path: string; slug: string };

/** How many rows to ask for at once: the most a project returns by default. */
const AT_ONCE = 1000;

/** The addresses on earlier sites of all published posts, for the build. Throws if the backend does not answer. */
export async function listOldAddresses(): Promise<OldAddress[]> {
  const found: OldAddress[] = [];
  for (;;) {
    const rows = await readRows("blog_post_old_slugs", oldSlug, {
      select: "slug,post:blog_posts(slug)",
      // Those with a slash are whole paths; the others were under /blog.
      slug: "like./*",
      order: "slug",
      offset: found.length,
      limit: AT_ONCE,
    });
    // Only an empty answer is the last: a project may be set to return fewer rows than were asked for.
    // One that begins again is as good: something in between ignores `offset`.
    if (!rows[0] || rows[0].slug === found[0]?.path) return found;
    found.push(...rows.map(({ slug, post }) => ({ path: slug, slug: post?.slug ?? "" })));
  }
}
