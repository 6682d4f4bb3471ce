import { expect, test } from "vitest";
import { borrowBackend } from "../support/backend/borrow-backend.ts";

const backend = await borrowBackend();
await backend.sql(`insert into enquiries (id, name, email, project_type, message, submitted_at)
  values (gen_random_uuid(), 'Ada', 'ada@example.org', 'other', 'A diary.', now())`);
await backend.sql("insert into picture_notes (picture) values ('blog-posts/images/a-')");

// The forms count the same characters, and no form stands before the API.
test.each<[table: string, column: string, limit: number, beginning?: string]>([
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
  ["blog_posts", "image_url", 2000, "https://example.org/"],
  ["blog_posts", "project_link", 2000, "https://example.org/"],
  ["case_studies", "image", 2000, "https://example.org/"],
  ["case_studies", "link", 2000, "https://example.org/"],
  ["case_studies", "app_store_link", 2000, "https://example.org/"],
  ["case_studies", "play_store_link", 2000, "https://example.org/"],
  ["settings", "contact_email", 254, "ada@example.org"],
  ["enquiries", "email", 254, "ada@example.org"],
])("%s.%s holds %i characters and no more", async (table, column, limit, beginning = "") => {
  const row = `ctid = (select min(ctid) from public.${table} ${column === "project_link" ? "where category_id = 2" : ""})`;
  const fill = (length: number) =>
    backend.sql(`update public.${table} set ${column} = rpad($2, $1, 'x') where ${row} returning 1`, [
      length,
      beginning,
    ]);
  expect(await fill(limit)).toHaveLength(1);
  await expect(fill(limit + 1)).rejects.toThrow(/violates check constraint/);
});

test("each address of a network holds 500 characters and no more", async () => {
  const fill = (length: number) =>
    backend.sql(
      "update public.settings set social_links = jsonb_build_object('instagram', rpad('https://', $1, 'x'))",
      [length],
    );
  await fill(500);
  await expect(fill(501)).rejects.toThrow(/violates check constraint/);
});
