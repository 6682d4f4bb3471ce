import { beforeAll, beforeEach, expect, test } from "vitest";
import { borrowBackend } from "../../support/backend/borrow-backend.ts";
import { invitePeople } from "../../support/backend/people.ts";

const backend = await borrowBackend();
const people = await invitePeople(backend);
beforeAll(async () => {
  await backend.sql("insert into public.blog_posts (id, title, slug, body, category_id) values (501, 'First', 'kept-post', '<p>One</p>', 1)");
});
beforeEach(() => backend.sql("delete from public.record_versions"));

type Kept = { operation: string; title: string; content: Record<string, unknown>; changed_by: string | null; changed_by_email: string | null };

function listKept(table: string, id: string | number): Promise<Kept[]> {
  return backend.sql<Kept>(
    `select operation, title, content, changed_by, changed_by_email from public.record_versions
     where table_name = $1 and record_id = $2 order by id`,
    [table, String(id)],
  );
}

test("a change keeps the row as it was, with the person who changed it", async () => {
  await people.admin.from("blog_posts").update({ title: "Second", body: "<p>Two</p>" }).eq("id", 501);
  const kept = await listKept("blog_posts", 501);
  expect(kept).toMatchObject([
    {
      operation: "update",
      title: "First",
      changed_by: people.adminId,
      changed_by_email: "editor@blockwork.example",
      content: { id: 501, title: "First", body: "<p>One</p>", slug: "kept-post", version: 1 },
    },
  ]);
  // Postgres computes these columns again.
  expect(Object.keys(kept[0]?.content ?? {})).not.toEqual(expect.arrayContaining(["body_text"]));
  expect(kept[0]?.content).not.toHaveProperty("excerpt");
});

test("a change made in SQL is recorded, too, without a name", async () => {
  await backend.sql("update public.settings set site_name = 'Renamed'");
  expect(await listKept("settings", 1)).toMatchObject([{ operation: "update", title: "Blockwork", changed_by: null, changed_by_email: null }]);
});

test("a save that changes nothing is no version", async () => {
  await people.admin.from("blog_posts").update({ title: "Second" }).eq("id", 501);
  expect(await listKept("blog_posts", 501)).toEqual([]);
});

test("what a delivery notes about an enquiry, and that it was read, is no version; the rest is", async () => {
  const id = "6c1f4c3e-5a84-4f3b-9d5e-0d9d1f0b7f11";
  await backend.sql(
    "insert into public.enquiries (id, name, email, project_type, message, submitted_at) values ($1, 'Ada', 'ada@example.com', 'other', 'Hello', now())",
    [id],
  );
  const enquiries = people.admin.from("enquiries");
  await enquiries.update({ delivered: true, delivered_at: new Date().toISOString(), delivery_attempts: 1 }).eq("id", id);
  await enquiries.update({ read_at: new Date().toISOString() }).eq("id", id);
  expect(await listKept("enquiries", id)).toEqual([]);
  await enquiries.update({ is_spam: true }).eq("id", id);
  expect(await listKept("enquiries", id)).toMatchObject([{ operation: "update", title: "Ada", content: { is_spam: false } }]);
});

test("a deletion keeps the row and a post's old addresses", async () => {
  await backend.sql(
    "insert into public.blog_posts (id, title, slug, status, published_at, category_id) values (502, 'Moved', 'moved-once', 'published', now(), 1)",
  );
  const posts = people.admin.from("blog_posts");
  await posts.update({ slug: "moved-twice" }).eq("id", 502);
  await posts.delete().eq("id", 502);
  const [bin] = await backend.sql<{ content: { slug: string }; old_slugs: { slug: string }[] }>(
    "select content, old_slugs from public.record_versions where operation = 'delete'",
  );
  expect(bin?.content.slug).toBe("moved-twice");
  expect(bin?.old_slugs.map(({ slug }) => slug)).toEqual(["moved-once"]);
});

test("a refused deletion leaves nothing in the bin", async () => {
  expect((await people.admin.from("blog_categories").delete().eq("id", 1)).error?.code).toBe("23503");
  expect(await listKept("blog_categories", 1)).toEqual([]);
});

test("a hundred versions of a record are kept, the newest ones", async () => {
  await backend.sql(
    `do $$ begin for i in 1..105 loop update public.case_studies set title = 'Title ' || i where id = (select min(id) from public.case_studies); end loop; end $$`,
  );
  const [kept] = await backend.sql(
    `select count(*)::int as versions, min(substring(title from '\\d+')::int) as first, max(substring(title from '\\d+')::int) as last
     from public.record_versions where table_name = 'case_studies'`,
  );
  expect(kept).toEqual({ versions: 100, first: 5, last: 104 });
});

test("after 30 days a row in the bin is deleted with its history, at the next write or on request", async () => {
  const add = (id: number, days: number) =>
    backend.sql(
      `insert into public.record_versions (table_name, record_id, operation, content, changed_at)
       select 'case_studies', $1::text, operation, '{"title": "Gone"}', now() - make_interval(days => $2::int)
       from unnest(array['update', 'delete']) operation`,
      [id, days],
    );
  await add(9001, 31);
  await add(9002, 29);
  await people.admin.from("blog_posts").update({ title: "Written again" }).eq("id", 501);
  expect(await listKept("case_studies", 9001)).toEqual([]);
  expect(await listKept("case_studies", 9002)).toHaveLength(2);
  await add(9003, 31);
  expect(await backend.sql("select private.purge_bin() as purged")).toEqual([{ purged: 2 }]);
});

test("retention leaves nothing of an old enquiry in the history or in the bin", async () => {
  const old = "6c1f4c3e-5a84-4f3b-9d5e-0d9d1f0b7f12";
  const binned = "6c1f4c3e-5a84-4f3b-9d5e-0d9d1f0b7f13";
  const recent = "6c1f4c3e-5a84-4f3b-9d5e-0d9d1f0b7f14";
  for (const [id, age] of [[old, "30 months"], [binned, "30 months"], [recent, "1 month"]]) {
    await backend.sql(
      `insert into public.enquiries (id, name, email, project_type, message, submitted_at, created_at)
       values ($1, 'Ada', 'ada@example.com', 'other', 'Hello', now(), now() - $2::interval)`,
      [id, age],
    );
    await backend.sql("update public.enquiries set message = 'Changed' where id = $1", [id]);
  }
  await backend.sql("delete from public.enquiries where id in ($1, $2)", [binned, recent]);
  await backend.sql("select private.delete_old_enquiries(24)");
  expect(await listKept("enquiries", old)).toEqual([]);
  expect(await listKept("enquiries", binned)).toEqual([]);
  expect(await listKept("enquiries", recent)).toHaveLength(2);
});

test.each(["visitor", "stranger", "anonymous", "halfAdmin"] as const)("%s reads nothing of the history", async (reader) => {
  await backend.sql("update public.settings set site_name = 'Changed again'");
  const { data, error } = await people[reader].from("record_versions").select("*");
  expect(reader === "visitor" ? error?.code : data).toEqual(reader === "visitor" ? "42501" : []);
});

test("an admin reads the history, and nobody writes it", async () => {
  await backend.sql("update public.settings set site_name = 'And again'");
  const versions = people.admin.from("record_versions");
  const { data } = await versions.select("id, title").eq("table_name", "settings");
  expect(data).toHaveLength(1);
  const row = { table_name: "settings", record_id: "1", operation: "update", content: {} };
  expect((await versions.insert(row)).error?.code).toBe("42501");
  expect((await versions.update({ operation: "delete" }).eq("table_name", "settings")).error?.code).toBe("42501");
  expect((await versions.delete().eq("table_name", "settings")).error?.code).toBe("42501");
});
