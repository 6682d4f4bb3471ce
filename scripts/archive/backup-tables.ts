/** The tables of a backup, in the order in which a restore writes them: those of private.backup_tables() in the migrations. */
export const backupTables = [
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

export type BackupTable = (typeof backupTables)[number];

/** Rows as JSON, table by table. */
export type BackupRows = Record<BackupTable, Record<string, unknown>[]>;

/** How many rows each table has. */
export function countRows(rows: BackupRows): Record<BackupTable, number> {
  return Object.fromEntries(backupTables.map((table) => [table, rows[table].length])) as Record<BackupTable, number>;
}

/**
 * What in these rows refers to something that is not among them, in words; null where all is whole. Tables are read one after
 * the other, so a post that was written meanwhile can stand there without its category.
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
