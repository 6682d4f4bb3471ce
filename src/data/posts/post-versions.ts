import { readRows } from "@/data/client";
import { CASE_STUDY_ORDER, type ToldCaseStudy } from "@/data/case-studies";
import { findPosts, POSTS_PER_PAGE, type Post, type PostLink, type PostList } from "./posts";

type Version = Pick<PostLink, "slug" | "version">;
type Told = { case_studies: Pick<ToldCaseStudy, "id" | "version">[] };

/**
 * Whether this page (from 1) of the whole list, as the build left it, still is what a visitor would get: the same posts, none
 * of them changed, as many in all, and the settings of that version. One request. Throws what the backend says when that
 * cannot be read.
 */
export async function isListCurrent({ posts, total }: PostList, page: number, settings: number | null): Promise<boolean> {
  const now = await findPosts({ page_size: POSTS_PER_PAGE, page_offset: (page - 1) * POSTS_PER_PAGE });
  return (
    now.total === total &&
    now.settings === settings &&
    now.ids.join() === posts.map(({ id }) => id).join() &&
    now.versions.join() === posts.map(({ version }) => version).join()
  );
}

/**
 * Whether a post, its case studies and the posts around it are published and unchanged and, where it was the newest of all,
 * whether it still is.
 * One request. Throws what the backend says when that cannot be read.
 */
export async function isPostCurrent(
  post: Pick<Post, "slug" | "version" | "created_at"> & Told,
  around: readonly Version[],
  wasNewest: boolean,
): Promise<boolean> {
  const versions = new Map([post, ...around].map(({ slug, version }) => [slug, version]));
  // Slugs are made of letters, digits and hyphens: none needs quoting.
  const these = `slug.in.(${[...versions.keys()].join()})`;
  const found = await readRows<Version & Told>("blog_posts", {
    select: "slug,version,case_studies(id,version)",
    status: "eq.published",
    or: wasNewest ? `(${these},created_at.gt."${post.created_at}")` : `(${these})`,
    "case_studies.order": CASE_STUDY_ORDER,
    limit: versions.size + 1,
  });
  const told = ({ case_studies }: Told) => case_studies.map(({ id, version }) => `${id} ${version}`).join();
  const now = found.find(({ slug }) => slug === post.slug);
  return (
    now !== undefined &&
    told(now) === told(post) &&
    found.length === versions.size &&
    found.every(({ slug, version }) => versions.get(slug) === version)
  );
}
