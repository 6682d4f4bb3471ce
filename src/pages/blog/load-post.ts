import { data, replace } from "react-router-dom";
import type { ShownPost } from "@/components/post-article";
import { getCurrentSlug, getNeighbours, getPostBySlug, listRelatedPosts, type Post } from "@/data/posts";
import { toArticle } from "@/lib/article";

/** A published post with all that its page shows. Throws a redirect for an old address, a 404 for none, or what went wrong. */
export async function loadPost(slug: string): Promise<ShownPost> {
  const post = await getPostBySlug(slug);
  if (!post) {
    const currentSlug = await getCurrentSlug(slug);
    if (currentSlug) throw replace(`/blog/${currentSlug}`);
    throw data("Post not found", { status: 404 });
  }
  const { body, ...rest } = post;
  return { ...rest, article: toArticle(body, !post.image_url), surroundings: await loadSurroundings(post) };
}

async function loadSurroundings(post: Post): Promise<ShownPost["surroundings"]> {
  try {
    const [related, neighbours] = await Promise.all([listRelatedPosts(post), getNeighbours(post)]);
    return { related, ...neighbours };
  } catch (error) {
    console.warn("The posts around this one could not be read.", error);
    return null;
  }
}
