import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { exportProject, importProject } from "../../scripts/archive/archive.ts";
import { connect } from "../../tools/connect.ts";
import { borrowBackend } from "../support/backend/borrow-backend.ts";

const full = await borrowBackend();
const empty = await borrowBackend();
const folder = await mkdtemp(join(tmpdir(), "blockwork-export-"));

beforeAll(async () => {
  for (const table of ["blog_posts", "case_studies", "settings", "enquiries"]) await empty.sql(`delete from public.${table}`);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const everything = `
  select 'post' as kind, id::text, title, slug || coalesce(image_url, '') || body as content, created_at::text, version from public.blog_posts
  union all select 'case study', id::text, title, description || coalesce(image, ''), created_at::text, version from public.case_studies
  union all select 'settings', id::text, site_name, contact_email || social_links::text, '', version from public.settings
  union all select 'enquiry', id::text, name, message, created_at::text, 0 from public.enquiries
  union all select 'category', id::text, name, '', '', 0 from public.blog_categories
  order by 1, 2`;

test("an export restores into an empty project with the same ids, slugs, dates and pictures", async () => {
  await full.sql(
    `insert into public.enquiries (id, name, email, project_type, message, submitted_at)
     values ('6c1f4c3e-5a84-4f3b-9d5e-0d9d1f0b7f11', 'Ada', 'ada@example.com', 'other', 'Hello', now())`,
  );
  const exported = await exportProject(connect(full.url, full.serviceRoleKey), full.url, folder);
  const imported = await importProject(connect(empty.url, empty.serviceRoleKey), empty.url, folder);
  expect(imported).toEqual(exported);
  expect(exported.pictures).toBeGreaterThan(0);

  const before = JSON.stringify(await full.sql(everything)).replaceAll(full.url, empty.url);
  expect(JSON.stringify(await empty.sql(everything))).toBe(before);

  const [post] = await empty.sql<{ image_url: string }>("select image_url from public.blog_posts where image_url is not null limit 1");
  expect((await fetch(post?.image_url ?? "")).status).toBe(200);
});

test("new rows count on behind the restored ones", async () => {
  const [row] = await empty.sql<{ ahead: boolean }>(
    `insert into public.blog_posts (title, slug, category_id) values ('After', 'after-the-restore', 1)
     returning id > (select max(id) from public.blog_posts where slug <> 'after-the-restore') as ahead`,
  );
  expect(row?.ahead).toBe(true);
});

test("a project that has content is refused and left as it was", async () => {
  const before = await full.sql(everything);
  await expect(importProject(connect(full.url, full.serviceRoleKey), full.url, folder)).rejects.toThrow("not empty");
  expect(await full.sql(everything)).toEqual(before);
});

test("half an export is refused, and so is an export into a folder with files in it", async () => {
  const half = await mkdtemp(join(tmpdir(), "blockwork-half-"));
  await expect(importProject(connect(empty.url, empty.serviceRoleKey), empty.url, half)).rejects.toThrow("no complete export");
  expect(await readdir(half)).toEqual([]);
  await expect(exportProject(connect(full.url, full.serviceRoleKey), full.url, folder)).rejects.toThrow("not empty");
  await rm(half, { recursive: true });
});
