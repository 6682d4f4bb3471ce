import { beforeEach, expect, test } from "vitest";
import { borrowBackend } from "../../support/backend/borrow-backend.ts";
import { invitePeople } from "../../support/backend/actors.ts";

const backend = await borrowBackend();
const people = await invitePeople(backend);
const { admin, visitor } = people;

beforeEach(async () => {
  await backend.sql("delete from public.draft_links");
  await backend.sql("delete from public.case_studies where id > 700");
  await backend.sql("delete from public.blog_posts where id = 701");
  await backend.sql("delete from public.record_versions");
  await admin
    .from("blog_posts")
    .insert({ id: 701, title: "Hidden", slug: "hidden", body: "<p>Not out yet.</p>", category_id: 2 })
    .throwOnError();
});

async function createLink() {
  const { data } = await admin.rpc("create_draft_link", { of_post: 701 }).single().throwOnError();
  return data;
}

async function read(token: string): Promise<unknown> {
  const { data } = await visitor.rpc("read_draft", { token }).throwOnError();
  return data;
}

test("a link shows a visitor the post as last saved, with what a reader would see and nothing more", async () => {
  const { token, expires_at } = await createLink();
  expect(token).toMatch(/^[A-Za-z0-9_-]{32}$/);
  expect(
    await backend.sql("select 1 from public.draft_links where token_hash = encode(sha256($1::bytea), 'hex')", [token]),
  ).toHaveLength(1);
  expect(JSON.stringify(await backend.sql("select * from public.draft_links"))).not.toContain(token);
  const days = (Date.parse(expires_at) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(6.9);
  expect(days).toBeLessThan(7.1);

  await admin.from("blog_posts").update({ title: "Hidden still" }).eq("id", 701).throwOnError();
  const study = {
    id: 701,
    title: "Unfinished",
    category: "Shop",
    description: "A shop",
    status: "draft",
    story_id: 701,
  };
  await admin.from("case_studies").insert(study).throwOnError();
  const found = (await read(token)) as { post: object };
  expect(found).toMatchObject({
    valid_until: expires_at,
    post: {
      id: 701,
      title: "Hidden still",
      body: "<p>Not out yet.</p>",
      published_at: null,
      category: { id: 2, name: "Projects" },
      case_studies: [],
    },
  });
  const { data: readable } = await visitor
    .from("blog_posts")
    .select("*,category:blog_categories(id,name),case_studies(id)")
    .limit(1)
    .single()
    .throwOnError();
  expect(new Set(["search_text", ...Object.keys(found.post)])).toEqual(new Set(Object.keys(readable)));
  const { data } = await visitor.from("blog_posts").select("id").eq("id", 701);
  expect(data).toEqual([]);

  await admin.from("case_studies").update({ status: "published", position: 2 }).eq("id", 701).throwOnError();
  const first = { ...study, id: 702, status: "published", position: 1, created_at: "2020-01-01" };
  await admin
    .from("case_studies")
    .insert([first, { ...first, id: 703, story_id: null }])
    .throwOnError();
  const told = (await read(token)) as { post: { case_studies: Record<string, unknown>[] } };
  expect(told.post.case_studies.map(({ id, search_text }) => [id, search_text])).toEqual([
    [702, undefined],
    [701, undefined],
  ]);
});

test("a guessed, malformed, expired or revoked link shows nothing, and neither does one to a deleted post", async () => {
  const [revoked, expired, living] = [await createLink(), await createLink(), await createLink()];
  await admin.from("draft_links").delete().eq("id", revoked.id).throwOnError();
  await backend.sql("update public.draft_links set expires_at = now() where id = $1", [expired.id]);
  const hash =
    (
      await backend.sql<{ token_hash: string }>("select token_hash from public.draft_links where id = $1", [living.id])
    )[0]?.token_hash ?? "";
  const guessed = "A".repeat(32);
  const refused = [
    revoked.token,
    expired.token,
    guessed,
    hash,
    living.token.slice(1),
    `${living.token} `,
    "",
    "%",
    "x".repeat(100_000),
  ];
  for (const token of refused) expect(await read(token)).toBeNull();
  expect(await read(living.token)).not.toBeNull();
  await admin.from("blog_posts").delete().eq("id", 701).throwOnError();
  expect(await read(living.token)).toBeNull();
  await admin.rpc("restore_deleted", { of_table: "blog_posts", deleted_id: "701" }).throwOnError();
  expect(await read(living.token)).not.toBeNull();
  await admin.from("blog_posts").delete().eq("id", 701).throwOnError();
  await admin.rpc("forget_deleted", { of_table: "blog_posts", deleted_id: "701" }).throwOnError();
  expect(await backend.sql("select 1 from public.draft_links where id = $1", [living.id])).toEqual([]);
});

test("a post has at most twenty links, not counting expired ones, and a missing post has none", async () => {
  const links = [];
  for (let count = 0; count < 20; count += 1) links.push(await createLink());
  const more = () => admin.rpc("create_draft_link", { of_post: 701 });
  expect((await more()).error).toMatchObject({ code: "PT409" });
  await backend.sql("update public.draft_links set expires_at = now() where id = $1", [links[0]?.id]);
  expect((await more()).error).toBeNull();
  expect((await admin.rpc("create_draft_link", { of_post: 999 })).error).toMatchObject({ code: "PT404" });
});

test("an admin's links stop working once they are no longer an admin", async () => {
  const { token } = await createLink();
  const before = await backend.sql<{ user_id: string }>("select user_id from public.admins");
  await backend.sql("delete from public.admins");
  expect(await read(token)).toBeNull();
  for (const { user_id: id } of before) await backend.sql("insert into public.admins (user_id) values ($1)", [id]);
});
