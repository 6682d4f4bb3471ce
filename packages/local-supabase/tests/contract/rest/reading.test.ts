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

async function idsOf(query: string): Promise<number[]> {
  const response = await get(`/blog_posts?select=id&order=id&${query}`, { apikey: backend.serviceRoleKey });
  expect(response.status).toBe(200);
  return ((await response.json()) as { id: number }[]).map(({ id }) => id);
}

test.each([
  ["id=eq.7", [7]],
  ["id=neq.1&id=lt.4", [2, 3]],
  ["id=gt.18", [19, 20]],
  ["id=gte.19&id=lte.19", [19]],
  ["id=in.(1,3,99)", [1, 3]],
  ["id=in.()", []],
  ['title=in.("Tom, \\"Dick\\" %26 (Harry)",Post 5)', [3, 5]],
  ["image_alt=is.null&id=lt.7", [6]],
  ["id=not.gt.1", [1]],
  ["image_alt=not.is.null", [1, 2, 3, 4, 5]],
  ["or=(id.eq.1,id.eq.2)", [1, 2]],
  ["or=(id.eq.1,and(id.gt.10,id.lt.12),not.or(id.lt.20,id.gt.20))", [1, 11, 20]],
  ["and=(id.gt.3,or(id.lt.5,id.eq.9))", [4, 9]],
  ["not.and=(id.gt.1)", [1]],
  ["not.or=(id.gt.2)", [1, 2]],
  ['or=(title.eq."Tom, \\"Dick\\" %26 (Harry)",id.in.(5,6))', [3, 5, 6]],
  ["title=like.*_done_", [4]],
  ["title=like.Post%251_", [10, 11, 12, 13, 14, 15, 16, 17, 18, 19]],
  ["title=not.ilike.post*", [3, 4]],
  ["title=like(any).{Post 1,*done*}", [1, 4]],
  ["title=ilike(all).{post*,*7}", [7, 17]],
  ["title=match(any).{^Post 1$,Dick}", [1, 3]],
  ["id=eq(any).{3,4}", [3, 4]],
  ["id=gt(all).{17,19}", [20]],
  ["id=not.lte(any).{18,19}", [20]],
  ["image_alt=is.NOT_NULL&id=gt.3", [4, 5]],
  ['pictures=cs.{"https:%2F%2Fnowhere.example%2Fx.png":""}', []],
  ["title=fts(english).posting%26!7&id=in.(7,8)", [8]],
  ["title=wfts(english).harry or done -post", [3, 4]],
  ["title=not.fts.post", [3, 4]],
  ["or=(title.like.*done*,title.fts(simple).dick)", [3, 4]],
  ["or=(id.eq(any).{1,2},title.ilike(any).{*dick*,*done*})", [1, 2, 3, 4]],
  ["and=( or ( id.in.( 1, 2 ) , id.eq.3 ) , not.or ( id.eq.2 , id.eq.3 ) )", [1]],
  ['title=in.(Tom, "Dick" %26 (Harry),Post 5)', []],
  ['title=in.(100%25 _done_,Post"5)', [4]],
  ['id=in.("1","\\2")', [1, 2]],
  ["id=not.in.()&id=lt.3", [1, 2]],
  ["title=like(all).{Post*,*9}", [9, 19]],
  ["title=match.^Post .$&id=lt.6", [1, 2, 5]],
  ["title=imatch.DICK", [3]],
  ["image_alt=isdistinct.Picture 1&id=lt.3", [2]],
  ["pictures=cs.{}&id=lt.3", [1, 2]],
  ['pictures=cd.{"any":1}&id=lt.3', [1, 2]],
  ["title=fts.'tom' %26 'harry'", [3]],
  ["title=plfts.harry tom", [3]],
  ["title=phfts.tom dick", [3]],
  ["pictures->>none=is.null&id=lt.2", [1]],
])("the filter %s finds %j", async (query, ids) => {
  expect(await idsOf(query)).toEqual(ids);
});

test("arrays are compared by contains, containedBy and overlaps", async () => {
  const found = async (filter: string) => {
    const response = await fetch(`${backend.url}/rest/v1/rpc/find_posts?select=total&${filter}`, {
      method: "POST",
      headers: { apikey: backend.publishableKey, "content-type": "application/json" },
      body: "{}",
    });
    return [response.status, ((await response.json()) as unknown[]).length];
  };
  expect(await found("ids=cs.{19,20}")).toEqual([200, 1]);
  expect(await found("ids=cs.{20,99}")).toEqual([200, 0]);
  expect(await found("ids=cd.{1,2}")).toEqual([200, 0]);
  expect(await found("or=(ids.ov.{20,99},total.eq.0)")).toEqual([200, 1]);
});

// No table has a range: Postgres says which operator it was asked for.
test.each([
  ["sl", "<<"],
  ["sr", ">>"],
  ["nxr", "&<"],
  ["nxl", "&>"],
  ["adj", "-|-"],
])("%s asks Postgres for %s", async (name, operator) => {
  const response = await get(`/blog_posts?pictures=${name}.[1,2)`);
  expect(await response.json()).toMatchObject({
    code: "42883",
    message: expect.stringContaining(`jsonb ${operator} `),
  });
});

test("what is in JSON is selected, named by its last key, filtered and ordered", async () => {
  const links = { linkedin: "https://www.linkedin.com/company/b" };
  await owner.from("settings").update({ social_links: links }).eq("id", 1).throwOnError();
  const path = "social_links->>linkedin";
  const response = await get(
    `/settings?select=id,${path},all:social_links,none:social_links->0&${path}=like.*b&order=${path}.asc.nullsfirst`,
  );
  expect(await response.json()).toEqual([
    {
      id: 1,
      linkedin: "https://www.linkedin.com/company/b",
      all: { linkedin: "https://www.linkedin.com/company/b" },
      none: null,
    },
  ]);
});

test("supabase-js quotes list values with commas and brackets", async () => {
  await owner.from("blog_posts").update({ title: "Tom, Dick (and Harry)" }).eq("id", 9).throwOnError();
  const { data } = await posts().select("id").in("title", ["Tom, Dick (and Harry)", "Post 6"]).order("id");
  expect(data).toEqual([{ id: 6 }, { id: 9 }]);
});

test("rows come as Postgres writes them: microseconds, offsets, numbers, nulls", async () => {
  const response = await get("/blog_posts?select=id,created_at,updated_at,version&id=eq.1");
  expect(await response.text()).toBe(
    '[{"id":1,"created_at":"2026-01-02T10:00:00.123456+00:00","updated_at":null,"version":1}]',
  );
  expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(response.headers.get("content-range")).toBe("0-0/*");
});

test("a column may be asked for under another name, beside all columns", async () => {
  expect(await (await get("/blog_posts?select=*,number:id&id=eq.7")).json()).toMatchObject([{ id: 7, number: 7 }]);
});

test.each([
  ["/blog_posts?limit=5&order=id", {}, 200, "0-4/*"],
  ["/blog_posts?limit=5&offset=18&order=id", {}, 200, "18-19/*"],
  ["/blog_posts?offset=50", {}, 200, "*/*"],
  ["/blog_posts?limit=0", {}, 200, "*/*"],
  ["/blog_posts?limit=5", { prefer: "count=exact" }, 206, "0-4/20"],
  ["/blog_posts", { prefer: "count=exact" }, 200, "0-19/20"],
  ["/blog_posts?id=eq.99", { prefer: "count=exact" }, 200, "*/0"],
  ["/blog_posts?order=id&limit=9", { range: "0-1" }, 200, "0-1/*"],
  ["/blog_posts?order=id&limit=2", { range: "1-" }, 200, "1-1/*"],
  ["/blog_posts?order=id&limit=6&offset=-4", {}, 200, "0-1/*"],
  ["/blog_posts?order=id&limit=3&offset=2", { range: "3-9", prefer: "count=exact" }, 206, "3-4/20"],
  ["/blog_posts?order=id&offset=2", { range: "0-1" }, 416, null],
  ["/blog_posts?order=id&limit=0", { range: "1-" }, 200, "*/*"],
  ["/blog_posts?order=id", { range: "18-", prefer: "count=exact" }, 206, "18-19/20"],
  ["/blog_posts?order=id", { range: "30-40", prefer: "count=exact" }, 416, "*/20"],
  [
    "/blog_posts?order=id",
    { prefer: "tx=rollback, unknown=1, count=exact", accept: "text/unknown, */*" },
    200,
    "0-19/20",
  ],
])("GET %s with %j answers %i and Content-Range %s", async (path, headers, status, range) => {
  const response = await get(path, headers);
  expect(response.status).toBe(status);
  expect(response.headers.get("content-range")).toBe(range);
});

test("no response has more than max_rows rows", async () => {
  // Categories, because indexing and summarising a thousand posts would take seconds.
  const many = Array.from({ length: 1100 }, (_, index) => ({ name: `Many ${index}` }));
  await owner.from("blog_categories").insert(many).throwOnError();
  const { data, count } = await client()
    .from("blog_categories")
    .select("id", { count: "exact" })
    .like("name", "Many %")
    .limit(5000);
  expect([data?.length, count]).toEqual([1000, 1100]);
  await owner.from("blog_categories").delete().like("name", "Many %").throwOnError();
});

test("a single object is requested by its own media type", async () => {
  const headers = { accept: "application/vnd.pgrst.object+json" };
  const one = await get("/blog_posts?select=id&id=eq.3", headers);
  expect(one.headers.get("content-type")).toBe("application/vnd.pgrst.object+json; charset=utf-8");
  expect(await one.json()).toEqual({ id: 3 });
  const none = await get("/blog_posts?select=id&id=eq.99", headers);
  expect(none.status).toBe(406);
  expect(await none.json()).toEqual({
    code: "PGRST116",
    message: "Cannot coerce the result to a single JSON object",
    details: "The result contains 0 rows",
    hint: null,
  });
  expect((await (await get("/blog_posts?select=id", headers)).json()) as object).toMatchObject({
    details: "The result contains 20 rows",
  });
});
