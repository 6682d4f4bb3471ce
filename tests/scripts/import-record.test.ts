import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openFolder } from "../../scripts/archive/backup-target.ts";
import { exportProject } from "../../scripts/archive/export-project.ts";
import { importRecord } from "../../scripts/archive/import-record.ts";
import { connect } from "../../tools/connect.ts";
import { keepLittle } from "../support/archive/compare-backends.ts";
import { borrowBackend } from "../support/backend/borrow-backend.ts";

const project = await borrowBackend();
const client = connect(project.url, project.serviceRoleKey);
const folder = await mkdtemp(join(tmpdir(), "blockwork-record-"));
const image = `${project.url}/storage/v1/object/public/blog-posts/images/kept-1600x900.webp`;
const names = ["images/kept-1600x900.webp", "images/kept-800x450.webp"];

await keepLittle(project);
await project.sql("delete from public.case_studies");
const stored = { contentType: "image/webp" };
for (const name of names) await client.storage.from("blog-posts").upload(name, new Uint8Array([1, 2, 3]), stored);
await project.sql("insert into public.picture_notes (picture, name) values ('blog-posts/images/kept-', 'Boat.jpg')");
await project.sql("insert into public.blog_categories (id, name) values (90, 'Events')");
await project.sql(
  `insert into public.blog_posts (id, title, slug, body, image_url, category_id, status, published_at)
   values (901, 'Wanted', 'first-address', '<p>As backed up</p>', $1, 90, 'published', '2026-01-01')`,
  [image],
);
await project.sql("update public.blog_posts set slug = 'wanted' where id = 901");
await project.sql(
  `insert into public.case_studies (id, title, category, description, story_id, position)
   values (902, 'Clinic', 'Health', 'As backed up', 901, 3)`,
);
await project.sql(
  `insert into public.page_content (id, page, content) values (1, 'home', '{"opening": {"title": "As backed up"}}')
   on conflict (id) do update set content = excluded.content`,
);
await project.sql(
  `insert into public.enquiries (id, name, email, project_type, message, submitted_at, note)
   values ('7b1c9f3e-0000-4000-8000-000000000000', 'Ada', 'ada@example.org', 'other', 'Hello', now(), 'As backed up')`,
);
await project.sql("update public.settings set meta_description = 'As backed up'");
await exportProject(client, project.url, await openFolder(folder));

const bring = (wanted: string) => importRecord(client, project.url, folder, wanted);
const read = (sql: string) => project.sql<Record<string, unknown>>(sql);
const forget = async (table: string, id: number) => {
  await project.sql(`delete from public.${table} where id = ${id}`);
  await project.sql(`delete from public.record_versions where record_id = '${id}'`);
};

test("what exists is saved over: its address and status stay, what it said is in its history", async () => {
  await project.sql(
    "update public.blog_posts set body = '<p>Lost</p>', slug = 'moved', status = 'draft', published_at = null where id = 901",
  );
  await project.sql("update public.case_studies set description = 'Lost', position = 7 where id = 902");
  expect(await bring("post:wanted")).toEqual([
    "The post “Wanted” exists: it now says what the backup says, and its earlier version is in its history. Its address, dates and status stay.",
    "2 files of its pictures are stored.",
  ]);
  await bring("case-study:902");
  expect(await read("select body, slug, status from public.blog_posts where id = 901")).toEqual([
    { body: "<p>As backed up</p>", slug: "moved", status: "draft" },
  ]);
  expect(await read("select description, position, story_id::int from public.case_studies where id = 902")).toEqual([
    { description: "As backed up", position: 7, story_id: 901 },
  ]);
  const versions = "select content ->> 'body' as body from public.record_versions where record_id = '901' order by id";
  expect((await read(versions)).at(-1)).toEqual({ body: "<p>Lost</p>" });
  const count = (await read(versions)).length;
  expect(await bring("post:901")).toEqual([
    "The post “Wanted” is already the same.",
    "2 files of its pictures are stored.",
  ]);
  expect(await read(versions)).toHaveLength(count);
});

test("what is gone, history, pictures and all, comes back as it was, with its old address", async () => {
  await forget("case_studies", 902);
  await forget("blog_posts", 901);
  await project.sql("delete from public.picture_notes");
  await client.storage.from("blog-posts").remove(names);
  expect((await bring("case-study:902")).slice(0, 2)).toEqual([
    "The case study “Clinic” was gone: it is back as case-study:902, published.",
    "Its story no longer exists: import post:901, then run this again.",
  ]);
  expect((await bring("post:901"))[0]).toBe(
    "The post “Wanted” was gone: it is back as post:901 at /blog/wanted, published.",
  );
  expect((await bring("case-study:902"))[0]).toMatch("exists");
  expect(await read("select story_id::int from public.case_studies where id = 902")).toEqual([{ story_id: 901 }]);
  expect(await read("select slug from public.blog_post_old_slugs where post_id = 901")).toEqual([
    { slug: "first-address" },
  ]);
  expect(await read("select name from public.picture_notes")).toEqual([{ name: "Boat.jpg" }]);
  for (const size of ["1600x900", "800x450"]) expect((await fetch(image.replace("1600x900", size))).status).toBe(200);
});

test("what others have by now stays theirs: id, address, old address, category", async () => {
  await forget("blog_posts", 901);
  await project.sql(
    `insert into public.blog_posts (id, title, slug, category_id, status, published_at) values
     (901, 'Another', 'wanted', 1, 'published', '2026-01-01'),
     (903, 'A third', 'first-address', 1, 'published', '2026-01-01'),
     (904, 'A fourth', 'wanted-2', 1, 'published', '2026-01-01')`,
  );
  await project.sql("update public.blog_posts set slug = 'another' where id = 901");
  await project.sql("delete from public.blog_categories where id = 90");
  await expect(bring("post:901")).rejects.toThrow(
    "Its category no longer exists: add one called “Events”, and run this again.",
  );
  await project.sql("insert into public.blog_categories (id, name) values (91, 'Events')");
  const [sentence] = await bring("post:901");
  const [row] = await read("select id::int, category_id::int from public.blog_posts where slug = 'wanted-3'");
  expect(row).toEqual({ id: expect.any(Number), category_id: 91 });
  expect(sentence).toBe(
    `The post “Wanted” was gone: it is back as post:${String(row?.["id"])} at /blog/wanted-3, published.`,
  );
  expect(await read("select title from public.blog_posts where id in (901, 903, 904) order by id")).toEqual([
    { title: "Another" },
    { title: "A third" },
    { title: "A fourth" },
  ]);
  expect(await read("select slug, post_id::int from public.blog_post_old_slugs")).toEqual([
    { slug: "wanted", post_id: 901 },
  ]);
});

test("an id whose former owner is in the bin stays that one's", async () => {
  await forget("case_studies", 902);
  await project.sql(
    "insert into public.case_studies (id, title, category, description) values (902, 'Binned', 'Shop', 'A shop')",
  );
  await project.sql("delete from public.case_studies where id = 902");
  await bring("case-study:902");
  expect(await read("select id::int from public.case_studies where id <> 902")).toHaveLength(1);
  expect(await read("select title from public.record_versions where record_id = '902'")).toEqual([{ title: "Binned" }]);
});

test("words of a page, settings and a category are saved over, with what they said in their history", async () => {
  await project.sql("update public.page_content set content = '{}' where page = 'home'");
  await project.sql("update public.settings set meta_description = 'Lost', enquiry_months = 7");
  await project.sql("update public.blog_categories set name = 'Lost' where id = 3");
  for (const [wanted, title] of [
    ["page:home", "The page “home”"],
    ["settings", "The settings row"],
    ["category:3", "The category “News”"],
  ] as const) {
    expect(await bring(wanted)).toEqual([
      `${title} exists: it now says what the backup says, and its earlier version is in its history.`,
    ]);
    expect(await bring(wanted)).toEqual([`${title} is already the same.`]);
  }
  expect(
    await read(
      `select content #>> '{opening,title}' as page, (select meta_description from public.settings) as settings,
        (select name from public.blog_categories where id = 3) as category from public.page_content where page = 'home'`,
    ),
  ).toEqual([{ page: "As backed up", settings: "As backed up", category: "News" }]);
  const before = "select table_name from public.record_versions where content::text like '%Lost%' order by 1";
  expect(await read(before)).toEqual(
    expect.arrayContaining([{ table_name: "blog_categories" }, { table_name: "settings" }]),
  );
});

test("words of a page, an enquiry and a category that are gone come back; an enquiry that is there is left alone", async () => {
  const enquiry = "enquiry:7b1c9f3e-0000-4000-8000-000000000000";
  await project.sql("update public.enquiries set note = 'Mine'");
  expect(await bring(enquiry)).toEqual(["The enquiry of Ada is in the project: it is left as it is."]);
  await project.sql("delete from public.enquiries");
  await project.sql("delete from public.page_content");
  await project.sql("delete from public.blog_posts where category_id > 4");
  await project.sql("delete from public.blog_categories where id > 4");
  expect(await bring(enquiry)).toEqual(["The enquiry of Ada was gone: it is back."]);
  expect(await bring("page:home")).toEqual(["The page “home” was gone: it is back."]);
  expect(await bring("category:Events")).toEqual(["The category “Events” was gone: it is back as category:90."]);
  expect(
    await read("select note, (select count(*)::int from private.enquiry_jobs) as jobs from public.enquiries"),
  ).toEqual([{ note: "As backed up", jobs: 0 }]);
});

test.each([
  ["post:9000", "This backup has no post:9000. It has post:"],
  ["post:nowhere", "This backup has no post:nowhere."],
  ["case-study:wanted", "It has case-study:902."],
  ["page:contact", "It has page:home."],
  ["pages:home", "What only? --only takes one of post:ADDRESS, post:ID, case-study:ID, category:NAME,"],
  ["page", "page:NAME, settings, enquiry:ID."],
  ["settings:1", "What only?"],
  ["", "What only?"],
  ["constructor:1", "What only?"],
])("%s is refused, and it is said what there is", async (wanted, words) => {
  await expect(bring(wanted)).rejects.toThrow(words);
});
