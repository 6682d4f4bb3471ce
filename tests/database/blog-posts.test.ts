import { afterAll, beforeAll, expect, test } from "vitest";
import { borrowBackend } from "../support/backend/borrow-backend.ts";
import type { TestBackend } from "../support/backend/local-backend.ts";
import { type People, invitePeople } from "../support/backend/people.ts";

let backend: TestBackend;
let people: People;

const draft = { title: "A secret plan", slug: "a-secret-plan", body: "<p>Confidential zanzibar</p>", category_id: 1 };

beforeAll(async () => {
  backend = await borrowBackend();
  people = await invitePeople(backend);
  await backend.sql("delete from public.blog_posts");
  await backend.sql(
    `insert into public.blog_posts (id, title, slug, body, status, category_id, published_at) values
      (1, 'Out', 'out', '<p>Seen</p>', 'published', 1, now() - interval '1 day'),
      (2, 'A secret plan', 'secret', '<p>Confidential zanzibar</p>', 'draft', 1, null),
      (3, 'Tomorrow', 'tomorrow', '<p>Later zanzibar</p>', 'published', 3, now() + interval '1 day')`,
  );
  await backend.sql("select setval(pg_get_serial_sequence('public.blog_posts', 'id'), 100)");
});
afterAll(() => backend.close());

const refused = ["visitor", "stranger", "anonymous", "halfAdmin"] as const;
const allowed = ["admin", "fullAdmin"] as const;

async function slugsOf(reader: keyof People & ("visitor" | "stranger" | "admin" | "anonymous" | "halfAdmin" | "fullAdmin")) {
  const { data } = await people[reader].from("blog_posts").select("slug").order("id");
  return data?.map(({ slug }) => slug);
}

test.each(refused)("%s reads what is published and due, and nothing else", async (reader) => {
  expect(await slugsOf(reader)).toEqual(["out"]);
});

test.each(allowed)("%s reads drafts and posts of the future too", async (reader) => {
  expect(await slugsOf(reader)).toEqual(["out", "secret", "tomorrow"]);
});

test.each(refused)("%s cannot infer a draft: not by count, filter, or, embed, order or offset", async (reader) => {
  const client = people[reader];
  const counted = await client.from("blog_posts").select("*", { count: "exact", head: true });
  const filtered = await client.from("blog_posts").select("id").eq("slug", "secret");
  const either = await client.from("blog_posts").select("id").or("body.ilike.*zanzibar*,status.eq.draft");
  const embedded = await client.from("blog_categories").select("id, blog_posts(slug)").in("id", [1, 3]).order("id");
  const probing = await client.from("blog_categories").select("id, blog_posts!inner(id)").eq("blog_posts.status", "draft");
  const beyond = await client.from("blog_posts").select("id").order("title").range(1, 5);
  const found = await client.rpc("find_published_posts", { search: "zanzibar" });
  expect(counted.count).toBe(1);
  expect(filtered.data).toEqual([]);
  expect(either.data).toEqual([]);
  expect(embedded.data).toEqual([{ id: 1, blog_posts: [{ slug: "out" }] }, { id: 3, blog_posts: [] }]);
  expect(probing.data).toEqual([]);
  expect(beyond.data).toEqual([]);
  expect(found.data).toMatchObject({ ids: [], total: 0 });
});

test.each(refused)("%s can neither write, change nor delete a post", async (writer) => {
  const posts = people[writer].from("blog_posts");
  const inserted = await posts.insert({ ...draft, slug: `by-${writer.toLowerCase()}` });
  const upserted = await posts.upsert({ ...draft, id: 1, slug: "out" });
  await posts.update({ title: "Hijacked" }).eq("id", 1);
  await posts.delete().eq("id", 1);
  expect(inserted.error?.code).toBe("42501");
  expect(inserted.status).toBe(writer === "visitor" ? 401 : 403);
  expect(upserted.error?.code).toBe("42501");
  const [row] = await backend.sql<{ title: string }>("select title from public.blog_posts where id = 1");
  expect(row?.title).toBe("Out");
});

test.each(allowed)("%s writes, changes and deletes a post", async (writer) => {
  const posts = people[writer].from("blog_posts");
  const inserted = await posts.insert(draft).select("id, excerpt, version").single();
  expect(inserted.data).toMatchObject({ excerpt: "Confidential zanzibar", version: 1 });
  const id = inserted.data?.id ?? 0;
  const changed = await posts.update({ title: "No longer secret" }).eq("id", id).select("title, version, updated_at").single();
  expect(changed.data).toMatchObject({ title: "No longer secret", version: 2 });
  expect(changed.data?.updated_at).not.toBeNull();
  expect((await posts.delete().eq("id", id).select("id")).data).toEqual([{ id }]);
});

test("a refused insert says the same whether or not the slug exists", async () => {
  const taken = await people.stranger.from("blog_posts").insert({ ...draft, slug: "secret" });
  const free = await people.stranger.from("blog_posts").insert({ ...draft, slug: "free" });
  expect(taken.error).toEqual(free.error);
});

test.each([
  ["an empty title", { title: "  " }, "23514"],
  ["a slug that is not URL-safe", { slug: "Not Safe" }, "23514"],
  ["a slug that is taken", { slug: "out" }, "23505"],
  ["an unknown status", { status: "hidden" }, "23514"],
  ["a project link outside category 2", { project_link: "https://project.example" }, "23514"],
  ["a project link that is not https", { category_id: 2, project_link: "http://project.example" }, "23514"],
  ["a project link that is a script", { category_id: 2, project_link: "javascript:alert(1)" }, "23514"],
  ["a category that does not exist", { category_id: 99 }, "23503"],
  ["published without a date", { status: "published" }, "23514"],
  ["a date on a draft", { published_at: "2026-01-01T00:00:00Z" }, "23514"],
  ["a picture pasted into the text as data", { body: '<p><img src="data:image/png;base64,AAAA"></p>' }, "23514"],
  ["a cover that is no web address", { image_url: "javascript:alert(1)" }, "23514"],
])("%s is refused", async (_what, change, code) => {
  const { error } = await people.admin.from("blog_posts").insert({ ...draft, slug: "of-its-own", ...change });
  expect(error?.code).toBe(code);
});

test("a post of the project category carries a link", async () => {
  const posts = people.admin.from("blog_posts");
  const { data } = await posts
    .insert({ ...draft, slug: "a-project", category_id: 2, project_link: "https://project.example" })
    .select("project_link")
    .single();
  expect(data?.project_link).toBe("https://project.example");
  await posts.delete().eq("slug", "a-project");
});

test("the excerpt is plain text of at most 150 characters, with entities decoded once", async () => {
  const body = `<h2>Tools &amp; teams</h2><script>alert(1)</script><p>Less &lt;noise&gt;, &amp;lt; more&nbsp;work. ${"word ".repeat(60)}</p>`;
  const posts = people.admin.from("blog_posts");
  const { data } = await posts.insert({ ...draft, slug: "plain", body }).select("excerpt, body_text, reading_minutes").single();
  expect(data?.excerpt.startsWith("Tools & teams Less <noise>, &lt; more work. word")).toBe(true);
  expect(data?.excerpt.length).toBeLessThanOrEqual(150);
  expect(data?.body_text).not.toContain("alert");
  expect(data?.reading_minutes).toBe(1);
  await posts.delete().eq("slug", "plain");
});
