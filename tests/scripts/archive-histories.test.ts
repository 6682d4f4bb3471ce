import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { exportProject } from "../../scripts/archive/export-project.ts";
import { importProject } from "../../scripts/archive/import-project.ts";
import { prepareTemporaryData } from "../../supabase/local/server/start.ts";
import { connect } from "../../tools/connect.ts";
import { emptyBackend, keepLittle, readEverything } from "../support/archive/compare-backends.ts";
import { borrowBackend } from "../support/backend/borrow-backend.ts";
import { startTestBackend } from "../support/backend/local-backend.ts";

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

test("deleted, recreated and crosswise renamed categories come through as they are at the source", async () => {
  await full.sql("update public.blog_posts set category_id = 1 where category_id in (3, 4)");
  await full.sql("delete from public.blog_categories where id in (3, 4)");
  await full.sql("insert into public.blog_categories (name) values ('News'), ('Events')");
  await full.sql("update public.blog_categories set name = 'Work' where id = 2");
  await full.sql("update public.blog_categories set name = 'Projects' where id = 1");
  await restoreElsewhere();
  expect(await readEverything(empty)).toEqual(await readEverything(full));
  expect(await empty.sql("select name from public.blog_categories where id in (1, 2, 3, 4) order by id")).toEqual([
    { name: "Projects" },
    { name: "Work" },
  ]);
});

test("redirects from old addresses come through", async () => {
  await full.sql(
    "update public.blog_posts set slug = 'moved-there' where slug = (select min(slug) from public.blog_posts where status = 'published')",
  );
  await restoreElsewhere();
  expect(await readEverything(empty)).toEqual(await readEverything(full));
});

test("a post too large for one request comes through, even with special characters at the cuts", async () => {
  await full.sql(
    `insert into public.blog_posts (title, slug, body, category_id)
     values ('Signs', 'only-signs', 'x' || repeat('"🚀', 380000), 1), ('After', 'after-signs', '', 1)`,
  );
  await restoreElsewhere();
  expect(await readEverything(empty)).toEqual(await readEverything(full));
});

test("a project that returns only two rows at a time is exported whole", async () => {
  const supabaseDir = join(folder, "supabase");
  const dataDir = join(folder, "data");
  const backup = join(folder, "backup");
  await cp("supabase", supabaseDir, { recursive: true, filter: (path) => !/supabase\/(local|functions)/.test(path) });
  const config = await readFile("supabase/config.toml", "utf8");
  await writeFile(join(supabaseDir, "config.toml"), config.replace(/^max_rows = \d+$/m, "max_rows = 2"));
  // Reuse the usual content: with another configuration, a temporary folder would be filled from scratch.
  await cp(await prepareTemporaryData(), dataDir, { recursive: true });
  const small = await startTestBackend({ dataDir, supabaseDir });
  try {
    await keepLittle(small);
    const client = connect(small.url, small.serviceRoleKey);
    expect((await client.from("blog_posts").select("id")).data).toHaveLength(2);
    await exportProject(client, small.url, backup);
    await importProject(target, empty.url, backup);
    expect(await readEverything(empty)).toEqual(await readEverything(small));
  } finally {
    await small.close();
  }
});

test("pictures that another editor has put into a text come to the storage, in history too; a broken one stays", async () => {
  const picture = sharp({ create: { width: 1000, height: 500, channels: 3, background: "red" } });
  const stored = `data:image/png;base64,${(await picture.png().toBuffer()).toString("base64")}`;
  const broken = "data:image/png;base64,AAAA";
  await full.sql(`insert into public.blog_posts (title, slug, body, category_id)
    values ('Old', 'old-editor', '<p>a<img src="${stored}"><img alt=b src=''${broken}''></p>', 1)`);
  await full.sql("update public.blog_posts set body = body || '<p>b</p>' where slug = 'old-editor'");
  await restoreElsewhere();
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
