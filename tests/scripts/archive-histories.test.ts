import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { exportProject } from "../../scripts/archive/export-project.ts";
import { importProject } from "../../scripts/archive/import-project.ts";
import { connect } from "../../tools/connect.ts";
import { emptyBackend, keepLittle, readEverything } from "../support/archive/compare-backends.ts";
import { borrowBackend } from "../support/backend/borrow-backend.ts";
import { startBackendOfSmallPages } from "../support/backend/small-pages.ts";

const full = await borrowBackend();
const empty = await borrowBackend();
const source = connect(full.url, full.serviceRoleKey);
const target = connect(empty.url, empty.serviceRoleKey);
let folder: string;

beforeAll(() => keepLittle(full));
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "blockwork-histories-"));
  await emptyBackend(empty);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function restoreElsewhere() {
  await exportProject(source, full.url, folder);
  await importProject(target, empty.url, folder);
}

test("categories that were deleted and made again, deleted for good, or renamed crosswise are as at the source", async () => {
  await full.sql("update public.blog_posts set category_id = 1 where category_id in (3, 4)");
  await full.sql("delete from public.blog_categories where id in (3, 4)");
  await full.sql("insert into public.blog_categories (name) values ('News'), ('Events')");
  await full.sql("update public.blog_categories set name = 'Work' where id = 2");
  await full.sql("update public.blog_categories set name = 'Projects' where id = 1");
  await restoreElsewhere();
  expect(await readEverything(empty)).toEqual(await readEverything(full));
  expect(await empty.sql("select name from public.blog_categories where id in (1, 2, 3, 4) order by id")).toEqual([{ name: "Projects" }, { name: "Work" }]);
}, 60_000);

test("a post with an address that is reserved by now comes through, and so do links between former and present addresses", async () => {
  await full.sql("alter table public.blog_posts disable trigger refuse_reserved_slug");
  await full.sql("insert into public.blog_posts (title, slug, category_id) values ('Of old', 'page', 1)");
  await full.sql("alter table public.blog_posts enable trigger refuse_reserved_slug");
  await full.sql("update public.blog_posts set slug = 'moved-there' where slug = (select min(slug) from public.blog_posts where status = 'published')");
  await restoreElsewhere();
  expect(await readEverything(empty)).toEqual(await readEverything(full));
}, 60_000);

test("five megabytes of posts, two of them nearly as large as can be, and rows of many bytes a letter come through", async () => {
  await full.sql(
    `insert into public.blog_posts (title, slug, body, category_id)
     select 'Long ' || i, 'long-' || i, '<p>' || repeat('A sentence of "words" that fill a page. ', 300) || '</p>', 1 from generate_series(1, 100) i`,
  );
  await full.sql("insert into public.blog_posts (title, slug, body, category_id) values ('Quotes', 'only-quotes', repeat('\"', 1900000), 1)");
  await full.sql("insert into public.blog_posts (title, slug, body, category_id) values ('Signs', 'only-signs', repeat('🚀', 500000), 1)");
  await restoreElsewhere();
  expect(await readEverything(empty)).toEqual(await readEverything(full));
}, 120_000);

test("a project that answers with ten rows at a time is exported whole", async () => {
  const small = await startBackendOfSmallPages();
  try {
    await small.sql("update public.blog_posts set title = title || '!'");
    const client = connect(small.url, small.serviceRoleKey);
    expect((await client.from("blog_posts").select("id")).data).toHaveLength(10);
    await exportProject(client, small.url, folder);
    await importProject(target, empty.url, folder);
    expect(await readEverything(empty)).toEqual(await readEverything(small));
  } finally {
    await small.close();
  }
}, 120_000);
