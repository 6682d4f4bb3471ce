import type { Category } from "@/data/categories";
import { supabase } from "./client";
import { writeOverBrokenConnection } from "./unanswered";

export type CountedCategory = Category & { posts: number };

/** All categories by name with the exact number of their posts, drafts included. Throws the PostgREST error. */
export async function listCountedCategories(): Promise<CountedCategory[]> {
  const { data } = await supabase.from("blog_categories").select("id,name").order("name").retry(false).throwOnError();
  return Promise.all(
    data.map(async (category) => {
      const { count } = await supabase
        .from("blog_posts")
        .select("id", { count: "exact", head: true })
        .eq("category_id", category.id)
        .retry(false)
        .throwOnError();
      return { ...category, posts: count ?? 0 };
    }),
  );
}

/**
 * The category of this name under a key that its form has made. What an earlier attempt of the same form has stored, and only
 * its answer was lost, gets the name. Throws the PostgREST error; 23505 means that another category has this name.
 */
export function createCategory(key: string, name: string): Promise<Category> {
  const categories = () => supabase.from("blog_categories");
  return writeOverBrokenConnection(async () => {
    const { data: created } = await categories()
      .upsert({ idempotency_key: key, name }, { onConflict: "idempotency_key", ignoreDuplicates: true })
      .select("id,name")
      .maybeSingle()
      .throwOnError();
    if (created) return created;
    const { data } = await categories()
      .update({ name })
      .eq("idempotency_key", key)
      .select("id,name")
      .single()
      .throwOnError();
    return data;
  });
}

/** The renamed category, or null when it is gone. Throws the PostgREST error; 23505 means that another has this name. */
export async function renameCategory(id: number, name: string): Promise<Category | null> {
  const { data } = await supabase
    .from("blog_categories")
    .update({ name })
    .eq("id", id)
    .select("id,name")
    .maybeSingle()
    .throwOnError();
  return data;
}

/** Whether a category was there to delete. Throws the PostgREST error; 23503, or 23001 since Postgres 18, means that posts still use it. */
export async function deleteCategory(id: number): Promise<boolean> {
  const { data } = await supabase
    .from("blog_categories")
    .delete()
    .eq("id", id)
    .select("id")
    .maybeSingle()
    .throwOnError();
  return data !== null;
}

/** A post that has been moved, with its version since. */
export type MovedPost = { id: number; version: number };

/**
 * Deletes a category after having moved its posts to another one, in one transaction: the posts, or null when there is no such
 * category. Throws the PostgREST error; 23503, or 23001 since Postgres 18, means that the other one is gone, too.
 */
export async function deleteCategoryMovingPosts(id: number, targetId: number): Promise<MovedPost[] | null> {
  const { data, error } = await supabase.rpc("delete_category", { category_id: id, move_posts_to: targetId });
  if (error?.code === "PT404") return null;
  if (error) throw error;
  return data;
}
