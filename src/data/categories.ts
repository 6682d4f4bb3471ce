import { readRows, type Row } from "./client";

export type Category = Pick<Row<"blog_categories">, "id" | "name">;

/** All categories of the blog by name. Throws what the backend says when they cannot be read. */
export function listCategories(): Promise<Category[]> {
  return readRows("blog_categories", { select: "id,name", order: "name" });
}
