import { array, assert, asyncProperty, boolean, constantFrom, integer, record } from "fast-check";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { borrowBackend } from "../../support/backend/borrow-backend.ts";
import { invitePeople } from "../../support/backend/actors.ts";

const backend = await borrowBackend();
const people = await invitePeople(backend);
beforeAll(async () => {
  await backend.sql(
    "insert into public.blog_posts (id, title, slug, body, category_id) values (501, 'First', 'kept-post', '<p>One</p>', 1)",
  );
});
beforeEach(() => backend.sql("delete from public.record_versions"));

type Kept = {
  operation: string;
  title: string;
  content: Record<string, unknown>;
  changed_by: string | null;
  changed_by_email: string | null;
};

function listKept(table: string, id: string | number): Promise<Kept[]> {
  return backend.sql<Kept>(
    `select operation, title, content, changed_by, changed_by_email from public.record_versions
     where table_name = $1 and record_id = $2 order by id`,
    [table, String(id)],
  );
}

test("a change records the row as it was and who changed it", async () => {
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
  // Postgres recomputes these columns.
  expect(Object.keys(kept[0]?.content ?? {})).not.toEqual(expect.arrayContaining(["search_text"]));
  expect(kept[0]?.content).not.toHaveProperty("excerpt");
});

test("a change made in SQL is recorded too, without a name", async () => {
  await backend.sql("update public.settings set site_name = 'Renamed'");
  expect(await listKept("settings", 1)).toMatchObject([
    { operation: "update", title: "Blockwork", changed_by: null, changed_by_email: null },
  ]);
});

test("a save that changes nothing creates no version", async () => {
  await people.admin.from("blog_posts").update({ title: "Second" }).eq("id", 501);
  expect(await listKept("blog_posts", 501)).toEqual([]);
});

test("a refused deletion leaves nothing in the bin", async () => {
  expect((await people.admin.from("blog_categories").delete().eq("id", 1)).error?.code).toBe("23503");
  expect(await listKept("blog_categories", 1)).toEqual([]);
});

test("a category is named in the history as it was", async () => {
  await backend.sql("update public.blog_categories set name = 'Handbooks' where id = 1");
  expect(await listKept("blog_categories", 1)).toMatchObject([{ title: "Guides", content: { name: "Guides" } }]);
});

test("a post that was put back past the bin can be deleted again, and the bin holds it once", async () => {
  await backend.sql("insert into public.blog_posts (id, title, slug, category_id) values (503, 'Back', 'put-back', 1)");
  await backend.sql(
    `insert into public.record_versions (table_name, record_id, operation, content)
     select table_name, '503', 'delete', '{"title": "Before"}' from unnest(array['blog_posts', 'case_studies']) table_name`,
  );
  expect((await people.admin.from("blog_posts").delete().eq("id", 503)).error).toBeNull();
  expect(await listKept("blog_posts", 503)).toMatchObject([
    { operation: "update", title: "Before" },
    { operation: "delete", title: "Back" },
  ]);
  expect(await listKept("case_studies", 503)).toMatchObject([{ operation: "delete" }]);
});

test("only the newest hundred versions of a record are kept, whatever others have", async () => {
  await backend.sql(
    `insert into public.record_versions (table_name, record_id, operation, content)
     select 'blog_posts', min(id)::text, 'update', '{}'::jsonb from public.case_studies
     union all select 'case_studies', '9001', 'update', '{}'`,
  );
  await backend.sql(
    `do $$ begin for i in 1..105 loop update public.case_studies set title = 'Title ' || i where id = (select min(id) from public.case_studies); end loop; end $$`,
  );
  const [kept] = await backend.sql(
    `select count(*)::int as versions, min(substring(title from '\\d+')::int) as first, max(substring(title from '\\d+')::int) as last
     from public.record_versions where table_name = 'case_studies' and record_id <> '9001'`,
  );
  expect(kept).toEqual({ versions: 100, first: 5, last: 104 });
  expect(await backend.sql("select table_name from public.record_versions where content = '{}' order by id")).toEqual([
    { table_name: "blog_posts" },
    { table_name: "case_studies" },
  ]);
});

test("the versions of a record that has not been deleted stay, however old they are", async () => {
  await people.admin.from("blog_posts").update({ title: "Long ago" }).eq("id", 501);
  await backend.sql("update public.record_versions set changed_at = now() - interval '2 years'");
  await people.admin.from("blog_posts").update({ title: "Today" }).eq("id", 501);
  expect(await listKept("blog_posts", 501)).toHaveLength(2);
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
  await backend.sql(
    "insert into public.record_versions (table_name, record_id, operation, content) values ('blog_posts', '9001', 'update', '{}')",
  );
  await people.admin.from("blog_posts").update({ title: "Written again" }).eq("id", 501);
  expect(await listKept("case_studies", 9001)).toEqual([]);
  expect(await listKept("case_studies", 9002)).toHaveLength(2);
  expect(await listKept("blog_posts", 9001), "another record of the same number").toHaveLength(1);
  await add(9003, 31);
  expect(await backend.sql("select private.purge_bin() as purged")).toEqual([{ purged: 2 }]);
});

const WORDS =
  "<p>A sentence or two, say, which are gone and which nobody would like to write once more from memory.</p>".repeat(2);

async function makePost(id: number) {
  await backend.sql("delete from public.blog_posts where id = $1", [id]);
  await backend.sql("delete from public.record_versions where record_id = $1", [String(id)]);
  await backend.sql(
    "insert into public.blog_posts (id, title, slug, body, category_id) values ($1, '0', $2, '<p>x</p>', 1)",
    [id, `steps-${id}`],
  );
  const save = async (title: string, isAsked: boolean, who = people.admin, more = {}) => {
    const saved = who
      .from("blog_posts")
      .update({ title, ...more })
      .eq("id", id);
    await (isAsked ? saved : saved.setHeader("Prefer", "autosave")).throwOnError();
  };
  const steps = async () => (await listKept("blog_posts", id)).map(({ title }) => title);
  return { save, steps };
}

test("each save that somebody asks for is a step of its own; automatic ones are joined", async () => {
  const { save, steps } = await makePost(590);
  await save("1", true);
  await save("2", true);
  expect(await steps()).toEqual(["0", "1"]);
  await save("a", false);
  await save("b", false);
  await save("c", false);
  expect(await steps(), "what was asked for is kept once it is replaced").toEqual(["0", "1", "2"]);
  await save("3", true);
  expect(await steps(), "what saved itself before it is not").toEqual(["0", "1", "2"]);
  await save("d", false);
  await save("4", true);
  expect(await steps()).toEqual(["0", "1", "2", "3"]);
  await save("e", false);
  await save("e", true);
  await save("f", false);
  expect(await steps(), "asked for without a change").toEqual(["0", "1", "2", "3", "4", "e"]);
});

test("an automatic save becomes a step after ten minutes, and before somebody else's save, a change of status, a restored version or a large loss", async () => {
  const { save, steps } = await makePost(591);
  await save("a", false);
  await backend.sql("update public.record_versions set changed_at = changed_at - interval '10 minutes'");
  await save("b", false);
  expect(await steps(), "ten minutes later").toEqual(["0", "a"]);
  await backend.sql("update public.record_versions set changed_by = gen_random_uuid()");
  await save("c", false);
  expect(await steps(), "somebody else").toEqual(["0", "a", "b"]);
  await save("d", true, people.admin, { status: "published", published_at: "now" });
  await save("e", false);
  await save("f", true, people.admin, { status: "draft", published_at: null });
  expect(await steps(), "another status").toEqual(["0", "a", "b", "c", "d", "e"]);
  await save("g", false);
  const [first] = await backend.sql<{ id: number }>(
    "select id::int from public.record_versions where record_id = '591' order by id limit 1",
  );
  await people.admin.rpc("restore_version", { version_id: first?.id ?? 0 }).throwOnError();
  expect((await steps()).slice(6), "restored").toEqual(["f", "g"]);
  await save("h", false, people.admin, { body: WORDS });
  await save("i", false, people.admin, { body: `${WORDS}<p>More of it</p>` });
  await save("j", false, people.admin, { body: WORDS.replace("say, ", "") });
  await save("k", false, people.admin, { body: "<p>x</p>" });
  await save("l", true, people.admin, { body: "<p>y</p>" });
  expect((await steps()).slice(8), "of little and of much").toEqual(["0", "j"]);
});

test.each<[table: "case_studies" | "blog_categories" | "settings" | "page_content" | "enquiries", column: string]>([
  ["case_studies", "title"],
  ["blog_categories", "name"],
  ["settings", "site_name"],
  ["page_content", "content"],
  ["enquiries", "note"],
])("each asked save of %s can be brought back", async (table, column) => {
  if (table === "page_content")
    await backend.sql("insert into public.page_content (id, page, content) values (77, 'careers', '{}')");
  if (table === "enquiries")
    await backend.sql(
      "insert into public.enquiries (id, name, email, project_type, message, submitted_at) values (gen_random_uuid(), 'A', 'a@example.org', 'social', 'Hello', now())",
    );
  const [row] = await backend.sql<{ id: string }>(`select id::text from public.${table} order by id limit 1`);
  // The words of a page are an object.
  const stored = (value: string) => (table === "page_content" ? { words: value } : value);
  for (const [value, isAsked] of [
    ["One", true],
    ["Two", true],
    ["Twos", false],
    ["Three", true],
    ["Four", true],
  ] as const) {
    const saved = people.admin
      .from(table as "case_studies")
      .update({ [column]: stored(value) } as Record<string, never>)
      .eq("id", row?.id as unknown as number);
    await (isAsked ? saved : saved.setHeader("Prefer", "autosave")).throwOnError();
  }
  const kept = (await listKept(table, row?.id ?? "")).map(({ content }) => content[column]);
  expect(kept.slice(-3)).toEqual(["One", "Two", "Three"].map(stored));
});

test("past a hundred versions, automatic saves are dropped first", async () => {
  const { save, steps } = await makePost(592);
  await backend.sql(
    `insert into public.record_versions (table_name, record_id, operation, content, autosaved)
     select 'blog_posts', '592', 'update', jsonb_build_object('title', n::text, 'status', 'draft'), n in (60, 99) from generate_series(1, 100) n`,
  );
  await save("101", true);
  expect(await steps()).not.toContain("60");
  await save("102", true);
  expect(await steps()).not.toContain("99");
  await save("103", true);
  const kept = await steps();
  expect(kept).toHaveLength(100);
  expect(kept[0]).toBe("2");
});

test("whatever the sequence of saves, each one that was asked for can be brought back", async () => {
  const saves = array(
    record({
      isAsked: boolean(),
      isMine: boolean(),
      isLater: boolean(),
      body: constantFrom("x", "y", WORDS),
      title: integer({ min: 0, max: 3 }),
    }),
    { minLength: 2, maxLength: 12 },
  );
  await assert(
    asyncProperty(saves, async (sequence) => {
      const { save } = await makePost(593);
      const asked: string[] = [];
      const seen = (title: unknown, body: unknown) => JSON.stringify([title, body]);
      for (const { isAsked, isMine, isLater, title, body } of sequence) {
        if (isLater)
          await backend.sql(
            "update public.record_versions set changed_at = changed_at - interval '11 minutes' where record_id = '593'",
          );
        await save(String(title), isAsked, isMine ? people.admin : people.fullAdmin, { body });
        if (isAsked) asked.push(seen(String(title), body));
      }
      const kept = (await listKept("blog_posts", 593)).map(({ content }) => seen(content["title"], content["body"]));
      const [row] = await backend.sql<{ title: string; body: string }>(
        "select title, body from public.blog_posts where id = 593",
      );
      expect([...kept, seen(row?.title, row?.body)]).toEqual(expect.arrayContaining(asked));
    }),
    { numRuns: 40 },
  );
});
