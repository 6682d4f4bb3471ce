import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { borrowBackend } from "../../support/backend/borrow-backend.ts";
import { invitePeople } from "../../support/backend/people.ts";

const backend = await borrowBackend();
const people = await invitePeople(backend);
const { admin, fullAdmin } = people;

beforeEach(() => backend.sql("delete from public.unsaved_copies"));

const device = randomUUID();
const copy = (part: object = {}) => ({
  form: randomUUID(),
  device,
  table_name: "blog_posts",
  content: { title: "Half a thought" },
  ...part,
});
const listRecords = () => backend.sql<{ record_id: string }>("select record_id from public.unsaved_copies order by id");

test("a copy always belongs to its writer; saving it again overwrites it, but not from another device", async () => {
  const first = copy({ owner: people.strangerId, content: { title: "One" } });
  const where = { onConflict: "owner,form,device" };
  await admin.from("unsaved_copies").upsert(first, where).throwOnError();
  await admin
    .from("unsaved_copies")
    .upsert({ ...first, content: { title: "Two" } }, where)
    .throwOnError();
  await admin
    .from("unsaved_copies")
    .upsert({ ...first, device: randomUUID() }, where)
    .throwOnError();
  await fullAdmin.from("unsaved_copies").upsert(first, where).throwOnError();

  const { data } = await admin.from("unsaved_copies").select("owner,name").order("name");
  expect(data).toEqual([
    { owner: people.adminId, name: "One" },
    { owner: people.adminId, name: "Two" },
  ]);
  await backend.sql("update public.unsaved_copies set owner = $1", [people.strangerId]);
  await fullAdmin.from("unsaved_copies").delete().eq("owner", people.adminId);
  expect((await admin.from("unsaved_copies").select("id")).data).toHaveLength(2);
});

test("the content comes back as it was written, with its keys in order", async () => {
  const content = {
    title: "Ferry",
    slug: "ferry",
    body: "<p>“\u{1f6a2}”</p>",
    cover: { url: "/a.png", alt: null },
    categoryId: 1,
  };
  await admin.from("unsaved_copies").insert(copy({ content })).throwOnError();
  const { data } = await admin.from("unsaved_copies").select("content").single().throwOnError();
  expect(JSON.stringify(data.content)).toBe(JSON.stringify(content));
});

test.each([
  ["content of more than 3 MB", { content: { title: "x".repeat(3_145_728) } }],
  ["content that is not an object", { content: ["title"] }],
  ["a table without a form", { table_name: "enquiries" }],
  ["an impossible record id", { record_id: "0" }],
])("%s is refused", async (_, part) => {
  const { error } = await admin.from("unsaved_copies").insert(copy(part));
  expect(error?.code).toBe("23514");
});

test("beyond fifty copies the oldest make room, and other people's do not count", async () => {
  await fullAdmin.from("unsaved_copies").insert(copy()).throwOnError();
  await admin
    .from("unsaved_copies")
    .insert(Array.from({ length: 49 }, (_, index) => copy({ record_id: String(index + 1) })))
    .throwOnError();
  await backend.sql("update public.unsaved_copies set device_name = 'changed' where record_id = '1'");
  await admin
    .from("unsaved_copies")
    .insert([copy({ record_id: "90" }), copy({ record_id: "91" })])
    .throwOnError();
  const kept = (await listRecords()).map(({ record_id }) => record_id);
  expect(kept).toHaveLength(51);
  expect(kept).toEqual(expect.arrayContaining([null, "1", "90", "91"]));
});

test("a copy survives its record's trip to the bin and back, but not its deletion for good", async () => {
  await admin
    .from("case_studies")
    .insert({ id: 801, title: "Client", category: "Shop", description: "A shop" })
    .throwOnError();
  const forms = { table_name: "case_studies", record_id: "801" };
  await admin.from("unsaved_copies").insert(copy(forms)).throwOnError();
  await fullAdmin
    .from("unsaved_copies")
    .insert([copy(forms), copy({ ...forms, record_id: "802" }), copy({ record_id: "801" })])
    .throwOnError();

  await admin.from("case_studies").delete().eq("id", 801);
  await admin.rpc("restore_deleted", { of_table: "case_studies", deleted_id: "801" }).throwOnError();
  await admin.from("case_studies").delete().eq("id", 801);
  expect(await listRecords()).toHaveLength(4);
  await admin.rpc("forget_deleted", { of_table: "case_studies", deleted_id: "801" }).throwOnError();
  expect(await backend.sql("select table_name, record_id from public.unsaved_copies order by record_id desc")).toEqual([
    { table_name: "case_studies", record_id: "802" },
    { table_name: "blog_posts", record_id: "801" },
  ]);
});

test("a post's and a page's copies outlive their way out of the bin, and go when a case study of the same number stays", async () => {
  const id = 803;
  await admin.from("blog_posts").insert({ id, title: "Post", slug: "post-803", category_id: 1 }).throwOnError();
  await admin.from("page_content").insert({ id, page: "careers", content: {} }).throwOnError();
  await admin.from("case_studies").insert({ id, title: "S", category: "C", description: "D" }).throwOnError();
  for (const table_name of ["blog_posts", "page_content"] as const) {
    await admin
      .from("unsaved_copies")
      .insert(copy({ table_name, record_id: String(id) }))
      .throwOnError();
    await admin.from(table_name).delete().eq("id", id).throwOnError();
    await admin.rpc("restore_deleted", { of_table: table_name, deleted_id: String(id) }).throwOnError();
  }
  expect(await listRecords()).toHaveLength(2);
  for (const table_name of ["blog_posts", "page_content"] as const) {
    await admin.from(table_name).delete().eq("id", id).throwOnError();
    await admin.rpc("forget_deleted", { of_table: table_name, deleted_id: String(id) }).throwOnError();
  }
  expect(await listRecords()).toEqual([]);
  await admin.from("case_studies").delete().eq("id", id).throwOnError();
});

test.each([
  ["blog_posts", { title: "Ferry", body: "<p>The end</p>" }, "Ferry", "<p>The end</p>"],
  ["case_studies", { title: "Shop", description: "x".repeat(10) + "y".repeat(500) }, "Shop", "y".repeat(500)],
  ["settings", { siteName: "Blockwork" }, "Blockwork", ""],
  ["page_content", { page: "careers" }, "careers", ""],
])("a copy of %s says what it is of, and how it ends", async (table_name, content, name, ending) => {
  await admin.from("unsaved_copies").insert(copy({ table_name, content })).throwOnError();
  expect((await admin.from("unsaved_copies").select("name,ending")).data).toEqual([{ name, ending }]);
});

test("copies untouched for 30 days are purged along with the bin, and a writer's copies with their account", async () => {
  const [leaver] = await backend.sql<{ id: string }>(
    "insert into auth.users (id, email) values (gen_random_uuid(), 'leaver@blockwork.example') returning id",
  );
  await backend.sql(
    `insert into public.unsaved_copies (owner, form, device, table_name, record_id, content)
     values ($1, gen_random_uuid(), gen_random_uuid(), 'blog_posts', '1', '{}')`,
    [leaver?.id],
  );
  await admin
    .from("unsaved_copies")
    .insert([copy({ record_id: "2" }), copy({ record_id: "3" })])
    .throwOnError();
  await backend.sql("alter table public.unsaved_copies disable trigger stamp_unsaved_copy");
  await backend.sql(
    "update public.unsaved_copies set kept_at = now() - make_interval(days => case record_id when '2' then 31 else 29 end)",
  );
  await backend.sql("alter table public.unsaved_copies enable trigger stamp_unsaved_copy");

  await backend.sql("select private.purge_bin()");
  expect(await listRecords()).toEqual([{ record_id: "1" }, { record_id: "3" }]);
  await backend.sql("delete from auth.users where id = $1", [leaver?.id]);
  expect(await listRecords()).toEqual([{ record_id: "3" }]);
});
