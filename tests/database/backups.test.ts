import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { connect } from "../../tools/connect.ts";
import { emptyBackend } from "../support/archive/compare-backends.ts";
import { borrowBackend } from "../support/backend/borrow-backend.ts";

const backend = await borrowBackend();
const service = connect(backend.url, backend.serviceRoleKey);

beforeEach(async () => {
  await emptyBackend(backend);
  await service.rpc("discard_import").throwOnError();
});

const stage = (part: number, content: string, of_table = "blog_categories") =>
  service.rpc("stage_import", { of_table, batch: 0, part, content }).throwOnError();
const listCategories = () => backend.sql("select id::int, name from public.blog_categories order by id");

test("a part that is sent again takes the place of the first, and parts are put together in order", async () => {
  const import_id = randomUUID();
  await service.rpc("begin_import", { import_id }).throwOnError();
  await stage(1, ' "name": "Work"}]');
  await stage(0, '[{"id": 2, "name": "cut');
  await stage(0, '[{"id": 2,');
  await service.rpc("finish_import", { import_id, expected: { blog_categories: 1 } }).throwOnError();
  expect(await listCategories()).toEqual([{ id: 2, name: "Work" }]);
});

test("a restore begins with nothing of one that was given up without a word", async () => {
  await stage(0, "[{}]", "enquiries");
  await service.rpc("begin_import", { import_id: randomUUID() }).throwOnError();
  expect(await backend.sql("select 1 from private.import_parts")).toEqual([]);
});

test("a backup without the project category is refused, and the categories stay", async () => {
  const before = await listCategories();
  await stage(0, '[{"id": 1, "name": "Guides"}]');
  const { error } = await service.rpc("finish_import", {
    import_id: randomUUID(),
    expected: { blog_categories: 1 },
  });
  expect(error?.message).toBe("The backup lacks the project category (id 2)");
  expect(await listCategories()).toEqual(before);
});

test.each([
  ["blog_posts", "(title, slug, category_id) values ('One', 'one', 2)"],
  ["case_studies", "(title, category, description) values ('One', 'Shop', 'A shop')"],
  [
    "enquiries",
    "(id, name, email, project_type, message, submitted_at) values (gen_random_uuid(), 'Ada', 'a@b.example', 'other', 'Hello', now())",
  ],
])("a project that has only %s is not empty, unless this very backup was restored there", async (table, row) => {
  await backend.sql(`insert into public.${table} ${row}`);
  const import_id = randomUUID();
  const begin = () => service.rpc("begin_import", { import_id });
  const refusal = { code: "PT409", message: `The project is not empty: ${table} has 1 rows` };
  expect((await begin()).error).toMatchObject(refusal);
  expect((await service.rpc("finish_import", { import_id, expected: {} })).error).toMatchObject(refusal);
  await backend.sql("insert into private.finished_imports values ($1, '2026-01-02T00:00:00Z')", [import_id]);
  expect(await begin()).toMatchObject({ data: "2026-01-02T00:00:00+00:00", error: null });
});

test.each(["blog_categories", "blog_posts", "case_studies"])(
  "new ids of %s go on behind the highest, in the table or in the bin",
  async (table) => {
    const insert = async (id = "default") => {
      const values = {
        blog_categories: `(id, name) values (${id}, gen_random_uuid())`,
        blog_posts: `(id, title, slug, category_id) values (${id}, 'Post', gen_random_uuid(), 2)`,
        case_studies: `(id, title, category, description) values (${id}, 'S', 'C', 'D')`,
      }[table];
      return (await backend.sql<{ id: number }>(`insert into public.${table} ${values} returning id::int`))[0]?.id;
    };
    await insert("7000");
    await backend.sql(
      `insert into public.record_versions (table_name, record_id, operation, content)
       values ($1, '6000', 'delete', '{}'), ('enquiries', gen_random_uuid()::text, 'delete', '{}')`,
      [table],
    );
    await backend.sql("select public.sync_identities()");
    expect(await insert()).toBe(7001);
    await backend.sql("update public.record_versions set record_id = '8000' where record_id = '6000'");
    await backend.sql("select public.sync_identities()");
    expect(await insert()).toBe(8001);
    await backend.sql(`delete from public.${table} where id >= 7000`);
  },
);
