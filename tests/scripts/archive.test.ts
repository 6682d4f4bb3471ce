import { mkdtemp, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { openFolder } from "../../scripts/archive/backup-target.ts";
import { exportProject } from "../../scripts/archive/export-project.ts";
import { importProject } from "../../scripts/archive/import-project.ts";
import { connect } from "../../tools/connect.ts";
import { emptyBackend, keepLittle, readEverything } from "../support/archive/compare-backends.ts";
import { borrowBackend } from "../support/backend/borrow-backend.ts";
import { signIn } from "@blockwork/local-supabase/testing";

const full = await borrowBackend();
const empty = await borrowBackend();
const source = connect(full.url, full.serviceRoleKey);
const target = connect(empty.url, empty.serviceRoleKey);
const folder = await mkdtemp(join(tmpdir(), "blockwork-export-"));
const bytes = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]);
/** As the dashboard puts them wherever somebody likes. */
const elsewhere = ["logo.png", "images/2026/autumn/a picture (1).png"];
const restore = (from = folder, options = {}) => importProject(target, empty.url, from, options);

beforeAll(async () => {
  await keepLittle(full);
  await full.sql(
    `insert into public.enquiries (id, name, email, project_type, message, submitted_at)
     values ('6c1f4c3e-5a84-4f3b-9d5e-0d9d1f0b7f11', 'Ada', 'ada@example.com', 'other', 'Hello', now())`,
  );
  await full.sql(
    "update public.blog_posts set slug = slug || '-moved', body = body || '<p>And 🚀 “more”.</p>' where id in (select id from public.blog_posts order by id limit 3)",
  );
  await full.sql("delete from public.blog_posts where id = (select max(id) from public.blog_posts)");
  await full.sql("insert into public.picture_notes (picture, name, alt) values ('blog-posts/images/a-', 'A.png', 'A')");
  await full.sql("delete from public.enquiries");
  const pictures = source.storage.from("blog-posts");
  const png = { contentType: "image/png" };
  await pictures.upload("images/cached-1x1.png", bytes, { ...png, cacheControl: "31536000" });
  await pictures.upload("images/.emptyFolderPlaceholder", new Blob([]));
  for (const name of elsewhere) await pictures.upload(name, bytes, png);
  await exportProject(source, full.url, await openFolder(folder));
});
beforeEach(() => emptyBackend(empty));

test("a backup holds every table but admins and draft links", async () => {
  const leftOut = ["admins", "draft_links"];
  const tables = await full.sql<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  );
  const held = (await readdir(folder)).filter((name) => name.endsWith(".json") && name !== "manifest.json");
  expect(held.map((name) => name.slice(0, -5)).toSorted()).toEqual(
    tables
      .map(({ name }) => name)
      .filter((name) => !leftOut.includes(name))
      .toSorted(),
  );
});

const ownTable = [
  "create table public.notes_of_a_fork (id bigint generated always as identity primary key, words text)",
  "grant all on public.notes_of_a_fork to service_role",
  "insert into private.tables_in_backups (name) values ('notes_of_a_fork')",
];

test("a fork's own table is in the backups from its migration on, and a project without it says so", async () => {
  const own = await borrowBackend();
  await keepLittle(own);
  for (const statement of ownTable) await own.sql(statement);
  await own.sql("insert into public.notes_of_a_fork (words) values ('One'), ('Two')");
  const backup = join(folder, "own");
  await exportProject(connect(own.url, own.serviceRoleKey), own.url, await openFolder(backup));
  await expect(restore(backup)).rejects.toThrow(
    "This project has no notes_of_a_fork: push the migration that creates it first",
  );
  expect(await empty.sql("select 1 from public.blog_posts")).toEqual([]);
  for (const statement of ownTable) await empty.sql(statement);
  await empty.sql("insert into public.notes_of_a_fork (words) values ('What the migration brings')");
  await restore(backup);
  expect(await empty.sql("select id, words from public.notes_of_a_fork order by id")).toEqual([
    { id: 1, words: "One" },
    { id: 2, words: "Two" },
  ]);
  expect(await empty.sql("insert into public.notes_of_a_fork (words) values ('Three') returning id")).toEqual([
    { id: 3 },
  ]);
  await empty.sql("drop table public.notes_of_a_fork");
  await empty.sql("delete from private.tables_in_backups where name = 'notes_of_a_fork'");
});

test("an export restores into an empty project as it was, with old addresses, history and pictures; its bin works, and new ids go on", async () => {
  const imported = await restore();
  expect(imported.restoredBefore).toBeNull();
  expect(await empty.sql("select 1 from private.import_parts"), "what was sent holds personal data").toEqual([]);
  expect(imported.pictures).toBeGreaterThan(3);
  const before = await readEverything(full);
  expect(before["record_versions"]?.length).toBeGreaterThan(4);
  expect(await readEverything(empty)).toEqual(before);

  const [bin] = await empty.sql<{ id: string }>(
    "select record_id as id from public.record_versions where table_name = 'blog_posts' and operation = 'delete'",
  );
  expect(
    await empty.sql(
      "insert into public.blog_posts (title, slug, category_id) values ('After', 'after-the-restore', 1) returning id::int",
    ),
  ).toEqual([{ id: Number(bin?.id) + 1 }]);
  const admin = connect(empty.url, empty.publishableKey, (await signIn(empty)).access_token);
  expect((await admin.rpc("restore_deleted", { of_table: "blog_posts", deleted_id: bin?.id ?? "" })).error).toBeNull();
  expect(await empty.sql("select 1 from public.blog_posts where id = $1", [bin?.id])).toHaveLength(1);

  const image = (path: string) => `/storage/v1/object/public/blog-posts/images/${path}`;
  const answer = await fetch(empty.url + image("cached-1x1.png"));
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes);
  expect(answer.headers.get("cache-control")).toContain("max-age=31536000");
  expect(answer.headers.get("content-type")).toBe("image/png");
  expect((await fetch(empty.url + image(".emptyFolderPlaceholder"))).status, "the mark of an empty folder").toBe(400);
  for (const name of elsewhere) {
    const { data } = await target.storage.from("blog-posts").download(name);
    expect([name, new Uint8Array((await data?.arrayBuffer()) ?? [])]).toEqual([name, bytes]);
  }
});

test("nobody but its owner may open a backup", async () => {
  const modes = await Promise.all(
    [folder, join(folder, "enquiries.json"), join(folder, "manifest.json")].map(
      async (path) => (await stat(path)).mode,
    ),
  );
  expect(modes.map((mode) => (mode & 0o777).toString(8))).toEqual(["700", "600", "600"]);
});

test("a project that has content is refused and left as it was", async () => {
  const before = await readEverything(full);
  await expect(importProject(source, full.url, folder)).rejects.toThrow("The project is not empty");
  expect(await readEverything(full)).toEqual(before);
});

test("a project with something in its bin is refused unless the bin may be emptied", async () => {
  await empty.sql("insert into public.case_studies (title, category, description) values ('Binned', 'Shop', 'A shop')");
  await empty.sql("delete from public.case_studies");
  // What a project may have by then, besides: its settings, words of pages and descriptions of pictures.
  await empty.sql(
    "insert into public.settings (site_name, contact_email) values ('Before', 'before@blockwork.example')",
  );
  await empty.sql("insert into public.page_content (id, page, content) values (77, 'careers', '{}')");
  await empty.sql("insert into public.picture_notes (picture, name) values ('blog-posts/images/b-', 'B.png')");
  await expect(restore()).rejects.toThrow("The project's bin is not empty: it holds 1 things. Add --empty-bin");
  await restore(folder, { emptyBin: true });
  expect(await readEverything(empty)).toEqual(await readEverything(full));
});

test("incomplete, damaged and newer exports are refused, and so is exporting into a folder that is not empty", async () => {
  const half = await mkdtemp(join(tmpdir(), "blockwork-half-"));
  await expect(restore(half)).rejects.toThrow("no complete export");
  expect(await readdir(half)).toEqual([]);
  await expect(openFolder(folder)).rejects.toThrow("not empty");

  const change = async (file: string, edit: (text: string) => string, message: string) => {
    const path = join(folder, file);
    const text = await readFile(path, "utf8");
    await writeFile(path, edit(text));
    await expect(restore()).rejects.toThrow(message);
    await writeFile(path, text);
  };
  await change("case_studies.json", () => "[]", "case_studies.json has 0 rows instead of");
  await change("case_studies.json", (text) => text.slice(0, -9), "case_studies.json is not whole");
  await change("manifest.json", (text) => text.slice(0, -9), "manifest.json is not whole");
  await change("manifest.json", (text) => text.replace('"settings": 1', '"setting": 1'), "setting.json is missing");
  await expect(restore(join(folder, "nowhere"))).rejects.toThrow(`There is no ${join(folder, "nowhere")}.`);
  await change("manifest.json", (text) => text.replace('"format": 1', '"format": 2'), "later version");
  await change("manifest.json", (text) => text.replace(/"bytes": (\d+)/, '"bytes": 1'), "bytes instead of 1");
  await change("blog_posts.json", (text) => text.replaceAll('"title":', '"subtitle": "", "title":'), "has no subtitle");
  expect(await empty.sql("select 1 from public.blog_posts")).toEqual([]);
});
