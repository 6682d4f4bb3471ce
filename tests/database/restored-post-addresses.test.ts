import { afterAll, beforeAll, expect, test } from "vitest";
import { connect } from "../../tools/connect.ts";
import { makePerson, signIn } from "../support/backend/call-backend.ts";
import { borrowBackend } from "../support/backend/borrow-backend.ts";
import type { TestBackend } from "../support/backend/local-backend.ts";

let backend: TestBackend;
let admin: ReturnType<typeof connect>;
let stranger: ReturnType<typeof connect>;
let visitor: ReturnType<typeof connect>;

beforeAll(async () => {
  backend = await borrowBackend();
  const as = (token?: string) => connect(backend.url, backend.publishableKey, token);
  admin = as((await signIn(backend)).access_token);
  stranger = as((await makePerson(backend, "stranger@blockwork.example")).access_token);
  visitor = as();
});
afterAll(() => backend.close());

async function publishedPostId(): Promise<number> {
  const [post] = await backend.sql<{ id: number }>("select id::int from public.blog_posts where status = 'published' limit 1");
  if (!post) throw new Error("The seed holds no published post");
  return post.id;
}

test("an admin gives a restored post its old address back, and a visitor can follow it", async () => {
  const post_id = await publishedPostId();
  const { error } = await admin.from("blog_post_old_slugs").insert({ slug: "an-address-of-before", post_id });
  expect(error).toBeNull();
  const { data } = await visitor.from("blog_post_old_slugs").select("post_id").eq("slug", "an-address-of-before").single();
  expect(data?.post_id).toBe(post_id);
});

test("neither a visitor nor a signed-in stranger can give a post an old address", async () => {
  const row = { slug: "a-stolen-address", post_id: await publishedPostId() };
  for (const person of [visitor, stranger]) {
    const { error } = await person.from("blog_post_old_slugs").insert(row);
    expect(error?.code).toBe("42501");
  }
  expect(await backend.sql("select 1 from public.blog_post_old_slugs where slug = $1", [row.slug])).toEqual([]);
});

test("not even an admin changes or removes an old address by hand", async () => {
  const post_id = await publishedPostId();
  const { error: changed } = await admin.from("blog_post_old_slugs").update({ slug: "moved" }).eq("post_id", post_id);
  const { error: removed } = await admin.from("blog_post_old_slugs").delete().eq("post_id", post_id);
  expect([changed?.code, removed?.code]).toEqual(["42501", "42501"]);
});
