import { late } from "@/browser/late";
import type { Post } from "@/data/posts/posts";
import { env } from "@/lib/env";
import { loadStoryParts } from "./story-page";
import type { RenderedPost } from "./shown-post";

let lastShown: RenderedPost | undefined;

/** Remembers the post on screen, so that it is not sanitised again until it changes. */
export function rememberShown(post: RenderedPost): void {
  lastShown = post;
}

/** A stored post with its body rendered, and what its page needs. Throws if the code for that could not be loaded. */
export async function showPost({ body, ...post }: Post): Promise<RenderedPost> {
  if (lastShown?.id === post.id && lastShown.version === post.version) return { ...post, article: lastShown.article };
  // The sanitiser is heavy, and readers of a built post that has not changed do without it.
  const [{ toArticle }] = await Promise.all([
    late(() => import("@/lib/article")),
    post.case_studies.length > 0 ? loadStoryParts(post) : undefined,
  ]);
  return { ...post, article: toArticle(body, { storageUrl: env.supabaseUrl, firstPictureIsVisible: !post.image_url }) };
}
