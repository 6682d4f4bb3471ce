import { blogPosts } from "./blog-posts";
import { caseStudies } from "./case-studies";
import { categories } from "./categories";
import { enquiries } from "./enquiries";
import { PAGES, type PageRow } from "./page-content";
import type { Kind } from "./records";
import { kind } from "./kind";
import { settings } from "./settings";

/** Each page has fields of its own: see pages/admin/pages. */
const pages = kind("page_content", { ...PAGES, fields: {}, flatten: (row: PageRow) => row });

/** The description of each kind of record, by its table. */
export const KINDS = {
  blog_posts: blogPosts,
  case_studies: caseStudies,
  enquiries,
  blog_categories: categories,
  page_content: pages,
  settings,
} satisfies Record<Kind, unknown>;

/** The admin's address of a record; of a new one for "new". */
export function recordAddress(kind: Kind, id: number | string): string {
  const { screen } = KINDS[kind];
  return kind === "settings" ? screen : `${screen}?${kind === "enquiries" ? "open" : "edit"}=${id}`;
}
