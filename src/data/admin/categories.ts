import type { Tables } from "@/data/database.types";
import { supabase } from "./client";

export type CountedCategory = Tables<"blog_categories"> & { posts: number };

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

/** The new category. Throws the PostgREST error; 23505 means that another category has this name. */
export async function createCategory(name: string): Promise<Tables<"blog_categories">> {
  const { data } = await supabase.from("blog_categories").insert({ name }).select("id,name").single().throwOnError();
  return data;
}

/** The renamed category, or null when it is gone. Throws the PostgREST error; 23505 means that another has this name. */
export async function renameCategory(id: number, name: string): Promise<Tables<"blog_categories"> | null> {
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
  const { data } = await supabase.from("blog_categories").delete().eq("id", id).select("id").maybeSingle().throwOnError();
  return data !== null;
}
