import { data } from "react-router-dom";
import type { ShownPost } from "@/components/post/post-article";
import { showPost } from "@/components/post/show-post";
import { getCurrentSlug, type Post } from "@/data/posts/posts";
import type { PostReader } from "./row-readers";

/**
 * A published post with everything its page shows, or its current slug if this is an old one. Throws a 404 if there is no
 * such post, or whatever went wrong.
 */
export async function loadPost(slug: string, reader: PostReader): Promise<ShownPost | { movedTo: string }> {
  const post = await reader.getPostBySlug(slug);
  if (!post) {
    const movedTo = await getCurrentSlug(slug);
    if (movedTo) return { movedTo };
    throw data("Post not found", { status: 404 });
  }
  const [shown, furtherReading] = await Promise.all([showPost(post), loadFurtherReading(post, reader)]);
  return { ...shown, furtherReading };
}

async function loadFurtherReading(post: Post, reader: PostReader): Promise<ShownPost["furtherReading"]> {
  try {
    return await reader.getFurtherReading(post);
  } catch (error) {
    console.warn("The posts around this one could not be read.", error);
    return null;
  }
}
