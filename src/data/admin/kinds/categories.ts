import type { Category } from "@/data/site";
import { line } from "./fields";
import { kind } from "./kind";

export const categories = kind("blog_categories", {
  noun: ["category", "categories"],
  screen: "/admin/categories",
  columns: "id,name",
  fields: {
    name: line("Name", { max: 60, missing: "Enter a name", taken: "There is already a category with this name" }),
  },
  flatten: (row: Category) => row,
});
