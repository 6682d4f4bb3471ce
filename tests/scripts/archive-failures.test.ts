import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { openFolder } from "../../scripts/archive/backup-target.ts";
import { exportProject } from "../../scripts/archive/export-project.ts";
import { importProject } from "../../scripts/archive/import-project.ts";
import { connect } from "../../tools/connect.ts";
import { emptyBackend, keepLittle, readEverything } from "../support/archive/compare-backends.ts";
import { borrowBackend } from "../support/backend/borrow-backend.ts";

const full = await borrowBackend();
const empty = await borrowBackend();
const target = connect(empty.url, empty.serviceRoleKey);
const folder = await mkdtemp(join(tmpdir(), "blockwork-failures-"));

beforeAll(async () => {
  await full.sql("update public.settings set site_name = 'Restored'");
  await keepLittle(full);
  await exportProject(connect(full.url, full.serviceRoleKey), full.url, await openFolder(folder));
});
beforeEach(() => emptyBackend(empty));

type Break = { call: string; time: number; arrives: boolean };

/** A client whose connection breaks at the nth call of a kind: before the request arrives, or before its response does. */
function connectBadly({ call, time, arrives }: Break) {
  let calls = 0;
  return connect(empty.url, empty.serviceRoleKey, undefined, async (input, init) => {
    const breaks = String(input).includes(call) && (calls += 1) === time;
    if (breaks && !arrives) throw new TypeError("fetch failed");
    const answer = await fetch(input, init);
    if (breaks) throw new TypeError("fetch failed");
    return answer;
  });
}

test.each<Break>([
  { call: "/storage/v1/object/blog-posts", time: 3, arrives: false },
  { call: "/rpc/stage_import", time: 3, arrives: true },
  { call: "/rpc/finish_import", time: 1, arrives: false },
  { call: "/rpc/finish_import", time: 1, arrives: true },
])(
  "a restore cut off at $call ($time, arrives: $arrives) writes all rows or none, and repeating it finishes it",
  async (where) => {
    const isWritten = where.call.endsWith("finish_import") && where.arrives;
    await expect(importProject(connectBadly(where), empty.url, folder)).rejects.toThrow("fetch failed");
    expect(await empty.sql("select 1 from public.blog_posts limit 1")).toHaveLength(isWritten ? 1 : 0);
    expect(await empty.sql("select 1 from private.import_parts")).toEqual([]);
    const { restoredBefore } = await importProject(target, empty.url, folder);
    expect(restoredBefore !== null).toBe(isWritten);
    expect(await readEverything(empty)).toEqual(await readEverything(full));
  },
);

test("an export during which a post comes into a new category begins again, and holds both", async () => {
  let isWritten = false;
  const meanwhile = connect(full.url, full.serviceRoleKey, undefined, async (input, init) => {
    const answer = await fetch(input, init);
    const isRead = String(init?.body).includes("blog_categories") && (await answer.clone().json()).rows.length === 0;
    if (!isWritten && isRead) {
      isWritten = true;
      await full.sql("insert into public.blog_categories (id, name) values (91, 'Meanwhile')");
      await full.sql("insert into public.blog_posts (title, slug, category_id) values ('Meanwhile', 'meanwhile', 91)");
    }
    return answer;
  });
  const aside = await mkdtemp(join(tmpdir(), "blockwork-meanwhile-"));
  const { rows } = await exportProject(meanwhile, full.url, await openFolder(join(aside, "first")));
  const quiet = connect(full.url, full.serviceRoleKey);
  const later = await exportProject(quiet, full.url, await openFolder(join(aside, "second")));
  await full.sql("delete from public.blog_posts where slug = 'meanwhile'");
  await full.sql("delete from public.blog_categories where id = 91");
  await full.sql(
    "delete from public.record_versions where content ->> 'name' = 'Meanwhile' or content ->> 'title' = 'Meanwhile'",
  );
  expect([isWritten, rows]).toEqual([true, later.rows]);
});

test("a restore that ends up a row short writes nothing", async () => {
  const id = "00000000-0000-4000-8000-000000000001";
  await target.rpc("begin_import", { import_id: id });
  await target.rpc("stage_import", {
    of_table: "blog_categories",
    batch: 0,
    part: 0,
    content: '[{"id": 2, "name": "Half of them"}]',
  });
  const { error } = await target.rpc("finish_import", { import_id: id, expected: { blog_categories: 2 } });
  expect(error?.message).toBe("blog_categories has 1 rows instead of 2");
  expect(await empty.sql("select 1 from public.blog_categories where name = 'Half of them'")).toEqual([]);
});

test("a backup can be restored again once the restored content is gone", async () => {
  await importProject(target, empty.url, folder);
  await emptyBackend(empty);
  expect((await importProject(target, empty.url, folder)).restoredBefore).toBeNull();
  expect(await readEverything(empty)).toEqual(await readEverything(full));
});
