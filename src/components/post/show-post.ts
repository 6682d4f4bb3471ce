import type { Post } from "@/data/posts/posts";
import { env } from "@/env";
import type { Article } from "@/lib/article";

export type RenderedPost = Omit<Post, "body"> & { article: Article };

let lastShown: RenderedPost | undefined;

/** Remembers a post that is shown, so that its text is not sanitised again while it stays the same. */
export function rememberShown(post: RenderedPost): void {
  lastShown = post;
}

/** Renders what is stored of a post. Throws if the part of the program for it could not be loaded. */
export async function showPost({ body, ...post }: Post): Promise<RenderedPost> {
  if (lastShown?.id === post.id && lastShown.version === post.version) return { ...post, article: lastShown.article };
  // The sanitiser is heavy, and readers of a built post that is unchanged do not need it.
  const { toArticle } = await import("@/lib/article");
  return { ...post, article: toArticle(body, { storageUrl: env.supabaseUrl, firstPictureIsVisible: !post.image_url }) };
}
