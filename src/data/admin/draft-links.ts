import { supabase } from "@/data/admin/client";

/** A link that works until then (ISO time). */
export type DraftLink = { id: number; expiresAt: string };

/** A post's links that still work, newest first. Throws the PostgREST error. */
export async function listDraftLinks(postId: number): Promise<DraftLink[]> {
  const { data } = await supabase
    .from("draft_links")
    .select("id,expires_at")
    .eq("post_id", postId)
    .gt("expires_at", "now")
    .order("id", { ascending: false })
    .throwOnError();
  return data.map((link) => ({ id: link.id, expiresAt: link.expires_at }));
}

/**
 * Creates a link that works for seven days. Its token cannot be asked for again. Throws the PostgREST error; PT409 means that
 * the post has 20 links.
 */
export async function createDraftLink(postId: number): Promise<DraftLink & { token: string }> {
  const { data: link } = await supabase.rpc("create_draft_link", { of_post: postId }).single().throwOnError();
  return { id: link.id, token: link.token, expiresAt: link.expires_at };
}

/** Ends a link; ending it twice is not an error. Throws the PostgREST error. */
export async function revokeDraftLink(id: number): Promise<void> {
  await supabase.from("draft_links").delete().eq("id", id).throwOnError();
}
