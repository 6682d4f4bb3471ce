import type { ShownPost } from "@/components/post/post-article";
import { callFunction } from "@/data/client";
import type { Post } from "@/data/posts";
import { env } from "@/env";

/** What a draft link shows, and until when (ISO time). */
export type ShownDraft = { validUntil: string; post: ShownPost };

type Answer = { valid_until: string } & { kind: "post"; post: Post };

/** What is saved of the record that a link's token stands for; null if the link is not valid. Throws what the backend says. */
export async function loadDraft(token: string): Promise<ShownDraft | null> {
  // The function is ours, and its tests hold it to this shape.
  const answer = (await callFunction("read_draft", { token })) as Answer | null;
  if (!answer) return null;
  const { body, ...post } = answer.post;
  const { toArticle } = await import("@/lib/article");
  const article = toArticle(body, { storageUrl: env.supabaseUrl, firstPictureIsVisible: !post.image_url });
  return { validUntil: answer.valid_until, post: { ...post, article, surroundings: { related: [], older: null, newer: null } } };
}
