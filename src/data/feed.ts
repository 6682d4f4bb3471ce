import { publicClient } from "./client";

export type FeedPost = {
  slug: string;
  title: string;
  excerpt: string;
  body: string;
  imageUrl: string | null;
  category: string;
  version: number;
  publishedAt: string;
  modifiedAt: string;
};

const PAGE = 200;

/** Every published post with its body, newest first, for the feed, the sitemap and the share images. Throws if the backend does not answer. */
export async function listPostsForFeed(): Promise<FeedPost[]> {
  const posts: FeedPost[] = [];
  for (let start = 0; ; start += PAGE) {
    const { data } = await publicClient
      .from("blog_posts")
      .select("slug, title, excerpt, body, image_url, version, published_at, updated_at, blog_categories(name)")
      .eq("status", "published")
      .order("created_at", { ascending: false })
      .order("id", { ascending: false })
      .range(start, start + PAGE - 1)
      .throwOnError();
    for (const row of data) {
      const publishedAt = row.published_at ?? "";
      posts.push({
        slug: row.slug,
        title: row.title,
        excerpt: row.excerpt ?? "",
        body: row.body,
        imageUrl: row.image_url,
        category: row.blog_categories?.name ?? "",
        version: row.version,
        publishedAt,
        modifiedAt: row.updated_at && row.updated_at > publishedAt ? row.updated_at : publishedAt,
      });
    }
    if (data.length < PAGE) return posts;
  }
}
