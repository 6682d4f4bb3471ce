import { line } from "@/content/fields";
import type { Category } from "@/data/site";
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
