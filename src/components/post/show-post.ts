import type { Post } from "@/data/posts/posts";
import { env } from "@/env";
import type { Article } from "@/lib/article";

/** A post with its text as its page shows it. */
export type RenderedPost = Omit<Post, "body"> & { article: Article };

/** Renders what is stored of a post. Throws if the part of the program for it could not be loaded. */
export async function showPost({ body, ...post }: Post): Promise<RenderedPost> {
  // The sanitiser is heavy, and a pre-rendered post only needs it once it has changed.
  const { toArticle } = await import("@/lib/article");
  return { ...post, article: toArticle(body, { storageUrl: env.supabaseUrl, firstPictureIsVisible: !post.image_url }) };
}
