import { readRows, type Row } from "./client";

export type FeedPost = {
  slug: string;
  title: string;
  /** Null where the studio speaks. */
  author: string | null;
  /** What a reader is told before reading. */
  description: string;
  body: string;
  imageUrl: string | null;
  category: string;
  version: number;
  publishedAt: string;
  modifiedAt: string;
};

type FeedRow = Pick<
  Row<"blog_posts">,
  "slug" | "title" | "author" | "excerpt" | "meta_description" | "body" | "image_url" | "version" | "published_at" | "updated_at"
> & { category: { name: string } };

const PAGE = 200;

/** Every published post with its body, newest first, for the feed, the sitemap and the share images. Throws if the backend does not answer. */
export async function listPostsForFeed(): Promise<FeedPost[]> {
  const posts: FeedPost[] = [];
  for (;;) {
    const rows = await readRows<FeedRow>("blog_posts", {
      select: "slug,title,author,excerpt,meta_description,body,image_url,version,published_at,updated_at,category:blog_categories(name)",
      status: "eq.published",
      order: "created_at.desc,id.desc",
      offset: posts.length,
      limit: PAGE,
    });
    // Only an empty page is the last: a project may be set to answer with fewer rows than were asked for.
    if (rows.length === 0) return posts;
    for (const row of rows) {
      const publishedAt = row.published_at ?? "";
      posts.push({
        slug: row.slug,
        title: row.title,
        author: row.author,
        description: row.meta_description ?? row.excerpt,
        body: row.body,
        imageUrl: row.image_url,
        category: row.category.name,
        version: row.version,
        publishedAt,
        modifiedAt: row.updated_at && row.updated_at > publishedAt ? row.updated_at : publishedAt,
      });
    }
  }
}
