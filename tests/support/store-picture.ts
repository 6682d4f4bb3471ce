import type { SupabaseClient } from "@supabase/supabase-js";

/** Stores a picture under this name, without a smaller copy. Returns its public address. */
export async function storePicture(
  client: SupabaseClient<never>,
  name: string,
  bucket = "blog-posts",
): Promise<string> {
  const files = client.storage.from(bucket);
  const { error } = await files.upload(name, "x", { contentType: "image/webp" });
  if (error) throw error;
  return files.getPublicUrl(name).data.publicUrl;
}
