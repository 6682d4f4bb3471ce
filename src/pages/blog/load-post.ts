import { data } from "react-router-dom";
import type { ShownPost } from "@/components/post/post-article";
import { getCurrentSlug, getNeighbours, getPostBySlug, listRelatedPosts, type Post } from "@/data/posts";

/**
 * A published post with all that its page shows, or the slug that it has by now where this is an old one of it. Throws a
 * 404 where there is no such post, or what went wrong.
 */
export async function loadPost(slug: string): Promise<ShownPost | { movedTo: string }> {
  const post = await getPostBySlug(slug);
  if (!post) {
    const movedTo = await getCurrentSlug(slug);
    if (movedTo) return { movedTo };
    throw data("Post not found", { status: 404 });
  }
  const { body, ...rest } = post;
  // The sanitiser is heavy, and a post that the build has rendered needs it only once it has changed.
  const [{ toArticle }, surroundings] = await Promise.all([import("@/lib/article"), loadSurroundings(post)]);
  return { ...rest, article: toArticle(body, !post.image_url), surroundings };
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
