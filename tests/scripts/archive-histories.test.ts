import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { openFolder } from "../../scripts/archive/backup-target.ts";
import { exportProject } from "../../scripts/archive/export-project.ts";
import { importProject } from "../../scripts/archive/import-project.ts";
import { connect } from "../../tools/connect.ts";
import { emptyBackend, keepLittle, readEverything } from "../support/archive/compare-backends.ts";
import { borrowBackend } from "../support/backend/borrow-backend.ts";

const full = await borrowBackend();
const empty = await borrowBackend();
const folder = await mkdtemp(join(tmpdir(), "blockwork-histories-"));
beforeEach(async () => {
  await keepLittle(full);
  await emptyBackend(empty);
});

/** Brings everything from the one into the other. */
async function bring(name: string): Promise<void> {
  const backup = join(folder, name);
  await exportProject(connect(full.url, full.serviceRoleKey), full.url, await openFolder(backup));
  await importProject(connect(empty.url, empty.serviceRoleKey), empty.url, backup);
}

test("categories renamed crosswise, moved posts, more rows than a project returns at a time and a post too large for one request come through", async () => {
  await full.sql("update public.blog_posts set category_id = 1 where category_id in (3, 4)");
  await full.sql("delete from public.blog_categories where id in (3, 4)");
  await full.sql("insert into public.blog_categories (name) values ('News'), ('Events')");
  await full.sql("update public.blog_categories set name = 'Work' where id = 2");
  await full.sql("update public.blog_categories set name = 'Projects' where id = 1");
  await full.sql(
    "update public.blog_posts set slug = 'moved-there' where slug = (select min(slug) from public.blog_posts where status = 'published')",
  );
  await full.sql(
    "insert into public.page_views (path, day) select '/', date '2001-01-01' + n from generate_series(1, 1100) n",
  );
  // Special characters at the cuts.
  await full.sql(
    `insert into public.blog_posts (title, slug, body, category_id)
     values ('Signs', 'only-signs', 'x' || repeat('"🚀', 380000), 1), ('After', 'after-signs', '', 1)`,
  );
  await bring("histories");
  expect(await readEverything(empty)).toEqual(await readEverything(full));
  expect(await empty.sql("select name from public.blog_categories where id in (1, 2, 3, 4) order by id")).toEqual([
    { name: "Projects" },
    { name: "Work" },
  ]);
  expect(await empty.sql("select 1 from public.blog_post_old_slugs")).not.toEqual([]);
});

test("pictures that another editor has put into a text come to the storage, in history too; a broken one stays", async () => {
  const picture = sharp({ create: { width: 1000, height: 500, channels: 3, background: "red" } });
  const stored = `data:image/png;base64,${(await picture.png().toBuffer()).toString("base64")}`;
  const broken = "data:image/png;base64,AAAA";
  await full.sql(`insert into public.blog_posts (title, slug, body, category_id)
    values ('Old', 'old-editor', '<p>a<img src="${stored}"><img alt=b src=''${broken}''></p>', 1)`);
  await full.sql("update public.blog_posts set body = body || '<p>b</p>' where slug = 'old-editor'");
  await bring("pictures");
  const [post] = await empty.sql<{ body: string }>("select body from public.blog_posts where slug = 'old-editor'");
  const [, address = ""] = /^<p>a<img src="(http[^"]+-1000x500\.webp)">/.exec(post?.body ?? "") ?? [];
  expect(post?.body).toBe(`<p>a<img src="${address}"><img alt=b src='${broken}'></p><p>b</p>`);
  for (const [url, width] of [
    [address, 1000],
    [address.replace("1000x500", "800x400"), 800],
  ] as const) {
    const answer = await fetch(url);
    expect(answer.headers.get("content-type")).toBe("image/webp");
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(width);
  }
  const [{ count } = { count: -1 }] = await empty.sql<{ count: number }>(
    `select count(*)::int as count from public.record_versions where content::text like '%${stored.slice(0, 60)}%'`,
  );
  expect(count).toBe(0);
});
