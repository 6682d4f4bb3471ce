import { beforeAll, expect, test } from "vitest";
import { connect } from "../../support/connect.ts";
import { openContractBackend } from "../../support/contract-backend.ts";
import { writePosts } from "../../support/twenty-posts.ts";

const backend = await openContractBackend();

const owner = connect(backend.url, backend.serviceRoleKey);

beforeAll(() => writePosts(owner));

const client = () => connect(backend.url, backend.publishableKey);
const posts = () => client().from("blog_posts");

function get(path: string, headers: Record<string, string> = {}, method = "GET") {
  return fetch(`${backend.url}/rest/v1${path}`, { method, headers: { apikey: backend.publishableKey, ...headers } });
}

test("a post embeds its category as an object, a category its posts as a list", async () => {
  const post = await posts().select("id, category:blog_categories(name)").eq("id", 4).single();
  expect(post.data).toEqual({ id: 4, category: { name: "Guides" } });
  const category = await client()
    .from("blog_categories")
    .select("name, blog_posts(id)")
    .eq("id", 1)
    .order("id", { referencedTable: "blog_posts", ascending: false })
    .limit(2, { referencedTable: "blog_posts" })
    .single();
  expect(category.data).toEqual({ name: "Guides", blog_posts: [{ id: 20 }, { id: 16 }] });
});

test.each([
  [
    "their number",
    "blog_categories?select=name,blog_posts(count)&id=eq.1",
    [{ name: "Guides", blog_posts: [{ count: 5 }] }],
  ],
  ["the number of rows", "blog_posts?select=count&id=lt.4", [{ count: 3 }]],
  ["another name for their number", "blog_posts?select=all:count&id=lt.4", [{ all: 3 }]],
  [
    "a row by its column",
    "blog_posts?select=id,category_id(name)&id=eq.4",
    [{ id: 4, category_id: { name: "Guides" } }],
  ],
  [
    "a row by its column, renamed",
    "blog_posts?select=id,in:category_id(name)&id=eq.4",
    [{ id: 4, in: { name: "Guides" } }],
  ],
  [
    "a row by its constraint",
    "blog_posts?select=id,blog_posts_category_id_fkey(name)&id=eq.4",
    [{ id: 4, blog_posts_category_id_fkey: { name: "Guides" } }],
  ],
  [
    "rows by their constraint",
    "blog_categories?select=blog_posts_category_id_fkey(id)&id=eq.1&blog_posts_category_id_fkey.id=lt.5",
    [{ blog_posts_category_id_fkey: [{ id: 4 }] }],
  ],
  [
    "a hint of a column",
    "blog_posts?select=id,c:blog_categories!category_id(name)&id=eq.4",
    [{ id: 4, c: { name: "Guides" } }],
  ],
  [
    "a hint of the other column",
    "blog_posts?select=id,c:blog_categories!id(name)&id=eq.4",
    [{ id: 4, c: { name: "Guides" } }],
  ],
  [
    "a hint of a constraint, and a join",
    "blog_posts?select=id,c:blog_categories!blog_posts_category_id_fkey!inner(name)&c.name=eq.Guides&id=lt.6",
    [{ id: 4, c: { name: "Guides" } }],
  ],
  [
    "a join before a hint",
    "blog_categories?select=name,blog_posts!inner!category_id(id)&blog_posts.id=eq.4",
    [{ name: "Guides", blog_posts: [{ id: 4 }] }],
  ],
  [
    "a filter by the name of the table",
    "blog_posts?select=id,c:blog_categories!inner(name)&blog_categories.name=eq.Guides&c.id=gt.0&id=lt.6",
    [{ id: 4, c: { name: "Guides" } }],
  ],
  [
    "an order and a limit by the name of the table",
    "blog_categories?select=p:blog_posts(id)&blog_posts.order=id.desc&blog_posts.limit=1&id=eq.1",
    [{ p: [{ id: 20 }] }],
  ],
  [
    "an embed without columns",
    "blog_posts?select=id,blog_categories!inner()&blog_categories.name=eq.Guides&id=lt.6",
    [{ id: 4 }],
  ],
  ["the first of two selects", "blog_categories?select=id&select=name&id=eq.1", [{ id: 1 }]],
  [
    "spaces around names",
    "blog_posts?select= id , n : id , c : blog_categories ( name )&id=eq.4",
    [{ id: 4, n: 4, c: { name: "Guides" } }],
  ],
])("a query asks for %s: %s", async (_what, path, rows) => {
  const response = await get(`/${path}`);
  expect([response.status, await response.json()]).toEqual([200, rows]);
});

test("a filter on an embed empties it, and drops the row with !inner", async () => {
  const plain = await get(
    "/blog_posts?select=id,blog_categories(name)&blog_categories.name=eq.Guides&id=in.(4,5)&order=id",
  );
  expect(await plain.json()).toEqual([
    { id: 4, blog_categories: { name: "Guides" } },
    { id: 5, blog_categories: null },
  ]);
  const inner = await get("/blog_posts?select=id,c:blog_categories!inner(name)&c.name=eq.Guides&id=in.(4,5)", {
    prefer: "count=exact",
  });
  expect(await inner.json()).toEqual([{ id: 4, c: { name: "Guides" } }]);
  expect(inner.headers.get("content-range")).toBe("0-0/1");
});
