import { line } from "@/content/fields";
import type { Category } from "@/data/site";
import { supabase } from "./client";
import { kind } from "./kind";

export const categories = kind("blog_categories", {
  noun: ["category", "categories"],
  screen: "/admin/categories",
  columns: "id,name",
  fields: {
    name: line("", { max: 60, missing: "Enter a name", taken: "There is already a category with this name" }),
  },
  flatten: (row: Category) => row,
});

export type CountedCategory = Category & { posts: number };

/** All categories of the blog by name. Throws the PostgREST error. */
export async function listCategories(): Promise<Category[]> {
  const { data } = await supabase.from("blog_categories").select("id,name").order("name").throwOnError();
  return data;
}

/** All categories by name with the exact number of their posts, drafts included. Throws the PostgREST error. */
export async function listCountedCategories(): Promise<CountedCategory[]> {
  const all = await listCategories();
  return Promise.all(
    all.map(async (category) => {
      const { count } = await supabase
        .from("blog_posts")
        .select("id", { count: "exact", head: true })
        .eq("category_id", category.id)
        .throwOnError();
      return { ...category, posts: count ?? 0 };
    }),
  );
}

/** A post that has been moved, with its version since. */
export type MovedPost = { id: number; version: number };

/**
 * Moves a category's posts to another one and deletes it, in one transaction. Returns the posts, or null when there is no such
 * category. Throws the PostgREST error; 23503, or 23001 since Postgres 18, means that the other one is gone too.
 */
export async function deleteCategoryMovingPosts(id: number, targetId: number): Promise<MovedPost[] | null> {
  const { data, error } = await supabase.rpc("delete_category", { category_id: id, move_posts_to: targetId });
  if (error?.code === "PT404") return null;
  if (error) throw error;
  return data;
}
