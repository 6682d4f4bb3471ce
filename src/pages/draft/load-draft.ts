import { object } from "valibot";
import { nullable, time } from "@/browser/storage";
import type { ShownPost } from "@/components/post/shown-post";
import { showPost } from "@/components/post/show-post";
import { callFunction } from "@/data/client";
import { post as postShape } from "@/data/posts/posts";

/** What a draft link shows, until when (ISO time), and whether visitors can see it without the link. */
export type ShownDraft = { validUntil: string; state: "draft" | "scheduled" | "published"; post: ShownPost };

const shape = nullable(object({ valid_until: time, post: postShape }));

/** The saved version of the post behind a link's token; null if the link is not valid. Throws what the backend says. */
export async function loadDraft(token: string): Promise<ShownDraft | null> {
  const answer = await callFunction("read_draft", { token }, shape);
  if (!answer) return null;
  const post = { ...(await showPost(answer.post)), furtherReading: { related: [], nextCase: null } };
  return { validUntil: answer.valid_until, state: stateOf(post.published_at), post };
}

function stateOf(publishedAt: string | null): ShownDraft["state"] {
  if (publishedAt === null) return "draft";
  return Date.parse(publishedAt) > Date.now() ? "scheduled" : "published";
}
