/** The tables in every backup. The project's private.tables_in_backups names the others. */
const commonTables = [
  "blog_categories",
  "blog_posts",
  "blog_post_old_slugs",
  "case_studies",
  "settings",
  "page_content",
  "picture_notes",
  "page_views",
  "enquiries",
  "record_versions",
] as const;

/** Rows as JSON, table by table. */
export type BackupRows = Record<string, Record<string, unknown>[]> &
  Record<(typeof commonTables)[number], Record<string, unknown>[]>;

/** These entries as a backup's rows. Throws where a table is not among them. */
export function toBackupRows(entries: [table: string, rows: Record<string, unknown>[]][]): BackupRows {
  const rows = Object.fromEntries(entries);
  const missing = commonTables.find((table) => !rows[table]);
  if (missing) throw new Error(`The rows of ${missing} are missing.`);
  return rows as BackupRows;
}

/** How many rows each table has. */
export function countRows(rows: BackupRows): Record<string, number> {
  return Object.fromEntries(Object.entries(rows).map(([table, { length }]) => [table, length]));
}

/**
 * The first reference in these rows to a missing one, in words; null if there is none. Tables are read one after the other, so a
 * post written in between can lack its category.
 */
export function findGap({
  blog_categories: categories,
  blog_posts: posts,
  blog_post_old_slugs: oldSlugs,
  case_studies: caseStudies,
}: BackupRows): string | null {
  const categoryIds = new Set(categories.map(({ id }) => id));
  const postIds = new Set(posts.map(({ id }) => id));
  const post = posts.find(({ category_id: id }) => !categoryIds.has(id));
  if (post) return `the category of the post “${String(post["title"])}” is missing`;
  const caseStudy = caseStudies.find(({ story_id: id }) => typeof id === "number" && !postIds.has(id));
  if (caseStudy) return `the story of the case study “${String(caseStudy["title"])}” is missing`;
  const oldSlug = oldSlugs.find(({ post_id: id }) => !postIds.has(id));
  return oldSlug ? `the post with the old address ${String(oldSlug["slug"])} is missing` : null;
}
