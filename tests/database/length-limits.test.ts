import { expect, test } from "vitest";
import { borrowBackend } from "../support/backend/borrow-backend.ts";

const backend = await borrowBackend();
await backend.sql(`insert into enquiries (id, name, email, project_type, message, submitted_at)
  values (gen_random_uuid(), 'Ada', 'ada@example.org', 'other', 'A diary.', now())`);
await backend.sql("insert into picture_notes (picture) values ('blog-posts/images/a-')");

// The forms count the same characters, and no form stands before the API.
test.each([
  ["blog_categories", "name", 60],
  ["blog_posts", "title", 200],
  ["blog_posts", "slug", 120],
  ["blog_posts", "author", 100],
  ["blog_posts", "image_alt", 300],
  ["blog_posts", "custom_excerpt", 300],
  ["blog_posts", "meta_description", 300],
  ["case_studies", "title", 200],
  ["case_studies", "category", 80],
  ["case_studies", "description", 5000],
  ["case_studies", "image_alt", 300],
  ["case_studies", "sector", 80],
  ["case_studies", "situation_before", 300],
  ["settings", "site_name", 80],
  ["settings", "meta_description", 500],
  ["picture_notes", "name", 200],
  ["picture_notes", "alt", 300],
  ["enquiries", "name", 100],
  ["enquiries", "phone", 40],
  ["enquiries", "message", 5000],
  ["enquiries", "source", 100],
  ["enquiries", "note", 5000],
])("%s.%s holds %i characters and no more", async (table, column, limit) => {
  const fill = (length: number) =>
    backend.sql(
      `update public.${table} set ${column} = repeat('x', $1) where ctid = (select min(ctid) from public.${table}) returning 1`,
      [length],
    );
  expect(await fill(limit)).toHaveLength(1);
  await expect(fill(limit + 1)).rejects.toThrow(/violates check constraint/);
});
