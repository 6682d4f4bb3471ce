import { publicClient } from "./client";
import type { Database } from "./database.types";

export type Category = Database["public"]["Tables"]["blog_categories"]["Row"];

/** All categories of the blog by name. Throws the PostgREST error when they cannot be read. */
export async function listCategories(): Promise<Category[]> {
  const { data } = await publicClient.from("blog_categories").select("id,name").order("name").throwOnError();
  return data;
}
