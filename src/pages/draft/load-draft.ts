import type { ShownPost } from "@/components/post/shown-post";
import { showPost } from "@/components/post/show-post";
import type { CaseStudy } from "@/data/case-studies";
import { callFunction } from "@/data/client";
import type { Post } from "@/data/posts/posts";

/** What a draft link shows, until when (ISO time), and whether visitors can see it without the link. */
export type ShownDraft = { validUntil: string; state: "draft" | "scheduled" | "published" } & (
  { kind: "post"; post: ShownPost } | { kind: "case study"; caseStudy: CaseStudy }
);

type Answer = { valid_until: string } & (
  { kind: "post"; post: Post } | { kind: "case study"; status: "draft" | "published"; case_study: CaseStudy }
);

/** The saved version of the record behind a link's token; null if the link is not valid. Throws what the backend says. */
export async function loadDraft(token: string): Promise<ShownDraft | null> {
  const answer = await callFunction<"read_draft", Answer | null>("read_draft", { token });
  if (!answer) return null;
  const validUntil = answer.valid_until;
  if (answer.kind === "case study")
    return { kind: "case study", validUntil, state: answer.status, caseStudy: answer.case_study };
  const post = { ...(await showPost(answer.post)), furtherReading: { related: [], nextCase: null } };
  return { kind: "post", validUntil, state: stateOf(post.published_at), post };
}

function stateOf(publishedAt: string | null): ShownDraft["state"] {
  if (publishedAt === null) return "draft";
  return Date.parse(publishedAt) > Date.now() ? "scheduled" : "published";
}
