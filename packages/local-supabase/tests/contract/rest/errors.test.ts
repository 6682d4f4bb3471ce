import { expect, test } from "vitest";
import { signIn } from "../../../src/testing/testing.ts";
import { openContractBackend } from "../../support/contract-backend.ts";

const backend = await openContractBackend();
const adminToken = (await signIn(backend)).access_token;

type Sent = { method?: string; headers?: Record<string, string>; body?: string };

async function ask(path: string, { method = "GET", headers = {}, body }: Sent = {}) {
  const response = await fetch(`${backend.url}/rest/v1${path}`, {
    method,
    headers: {
      apikey: backend.publishableKey,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  };
}

const asAdmin = () => ({ authorization: `Bearer ${adminToken}` });

test.each([
  ["an unknown table", "/nope", 404, "PGRST205"],
  ["a name that every object has", "/__proto__", 404, "PGRST205"],
  ["an unknown relationship", "/blog_posts?select=id,settings(id)", 400, "PGRST200"],
  ["an unknown hint", "/blog_posts?select=id,blog_categories!nope(id)", 400, "PGRST200"],
  ["a number beside a column", "/blog_posts?select=id,count", 400, "42803"],
  ["a filter by a number of rows", "/blog_posts?count=eq.1", 400, "42803"],
  ["an unknown column of letters, spaces and dashes", "/blog_posts?select=größte zahl-1", 400, "42703"],
  ["the same in a filter", "/blog_posts?größte zahl-1=eq.1", 400, "42703"],
  ["the same in an order", "/blog_posts?order=größte zahl-1.desc", 400, "42703"],
  ["the same in logic", "/blog_posts?or=(größte zahl-1.eq.1)", 400, "42703"],
  ["a filter on a table that is not embedded", "/blog_posts?blog_categories.name=eq.News", 400, "PGRST108"],
  ["a nested path", "/blog_posts/1", 404, "PGRST125"],
  ["a bad percent sign in the path", "/%E0%A4%A", 404, "PGRST205"],
  ["a wrong type", "/blog_posts?id=eq.seven", 400, "22P02"],
  ["a filter without an operator", "/blog_posts?id=7", 400, "PGRST100"],
  ["an operator that every object has", "/blog_posts?id=constructor.7", 400, "PGRST100"],
  ["any of an operator that compares one value", "/blog_posts?id=neq(any).{1,2}", 400, "PGRST100"],
  ["some of an operator", "/blog_posts?id=eq(some).{1,2}", 400, "PGRST100"],
  ["is with a number", "/blog_posts?id=is.1", 400, "PGRST100"],
  ["in without brackets", "/blog_posts?id=in.1,2", 400, "PGRST100"],
  ["a list that does not close", "/blog_posts?id=in.(1,2", 400, "PGRST100"],
  ["a select that does not close", "/blog_posts?select=id,blog_categories(name", 400, "PGRST100"],
  ["an unreadable order", "/blog_posts?order=id.upwards", 400, "PGRST100"],
  ["an order of nulls that is none", "/blog_posts?order=id.asc.nullslasttt", 400, "PGRST100"],
  ["logic that does not close", "/blog_posts?or=(id.eq.1", 400, "PGRST100"],
  ["logic without a condition", "/blog_posts?or=()", 400, "PGRST100"],
  ["logic of an unknown kind", "/blog_posts?or=(id.eq.1,not.xor(id.eq.2,id.eq.3))", 400, "PGRST100"],
  ["an unreadable search", "/blog_posts?title=fts.two%20words", 400, "42601"],
  ["a search in an unknown language", "/blog_posts?title=fts(klingon).cat", 400, "42704"],
  ["a pattern for a number", "/blog_posts?id=like.1*", 404, "42883"],
  ["an unreadable expression", "/blog_posts?title=match.(", 400, "2201B"],
  ["an unreadable array", "/blog_posts?id=eq(any).1", 400, "22P02"],
  ["a limit below 0", "/blog_posts?limit=-1", 416, "PGRST103"],
  ["a page before the first", "/blog_posts?limit=2&offset=-4", 416, "PGRST103"],
  ["any type of an application", "/blog_posts", 406, "PGRST107", { headers: { accept: "application/*" } }],
  ["a media type that nobody knows", "/blog_posts", 406, "PGRST107", { headers: { accept: "text/unknown" } }],
  ["a range that ends before it begins", "/blog_posts", 416, "PGRST103", { headers: { range: "1-0" } }],
  ["a method of no table", "/blog_posts", 405, "PGRST117", { method: "PURGE" }],
  ["deleting a function", "/rpc/find_posts", 405, "PGRST101", { method: "DELETE" }],
  ["a cast in an unknown table", "/nope?select=id::text", 404, "PGRST205"],
  ["a cast where one may not read", "/enquiries?select=id::text", 401, "42501"],
  ["a limit where one may not delete", "/settings?id=eq.1&limit=1", 401, "42501", { method: "DELETE" }],
  ["a preference where one may not read", "/enquiries", 401, "42501", { headers: { prefer: "count=planned" } }],
  ["GET of a function that one may not call", "/rpc/get_job_status", 401, "42501"],
] satisfies [string, string, number, string, Sent?][])("%s is refused: %s answers %i %s", async (...row) => {
  const [, path, status, code, sent] = row;
  const answer = await ask(path, sent);
  expect(answer.status).toBe(status);
  expect(answer.body["code"]).toBe(code);
  expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(answer.headers.get("www-authenticate")).toBe(status === 401 ? "Bearer" : null);
  expect(Object.keys(answer.body).toSorted()).toEqual(["code", "details", "hint", "message"]);
});

test.each([
  [
    "/blog_posts?select=id,settings(id)",
    "Searched for a foreign key relationship between 'blog_posts' and 'settings' in the schema 'public', but no matches were found.",
    undefined,
  ],
  ["/settings", null, "Only the following schemas are exposed: public", { headers: { "accept-profile": "nope" } }],
  [
    "/settings",
    "Invalid preferences: what=ever, count=all",
    null,
    { headers: { prefer: "handling=strict, what=ever, count=all, tx=commit" } },
  ],
  [
    "/rpc/restore_row",
    "Searched for the function public.restore_row with parameters a, b or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.",
    undefined,
    { method: "POST", body: '{"b":1,"a":2}' },
  ],
] satisfies [string, string | null, (string | null)?, Sent?][])(
  "%s is refused with details and a hint",
  async (...row) => {
    const [path, details, hint, sent] = row;
    const { body } = await ask(path, sent);
    // Which name is most alike is not asked.
    expect(body).toMatchObject({ details, ...(hint !== undefined && { hint }) });
  },
);

test("a page beyond the counted rows answers 416 with their number", async () => {
  const beyond = await ask("/settings?offset=10", { headers: { prefer: "count=exact" } });
  expect(beyond.headers.get("content-range")).toBe("*/1");
  const none = await ask("/settings?id=eq.7&offset=1", { headers: { prefer: "count=exact" } });
  expect([none.status, none.headers.get("content-range")]).toEqual([416, "*/0"]);
  expect([beyond.status, beyond.body["details"]]).toEqual([
    416,
    "An offset of 10 was requested, but there are only 1 rows.",
  ]);
});

test.each([
  ["invalid JSON", "{", "PGRST102"],
  ["nothing in it", "", "PGRST102"],
  ["different keys", '[{"name":"A"},{"id":70}]', "PGRST102"],
  ["no objects", "[1]", "PGRST102"],
  ["an unknown column", '{"nope":1}', "PGRST204"],
  ["a __proto__ key", '{"__proto__":1}', "PGRST204"],
  ["a missing value", '{"name":null}', "23502"],
])("a body with %s answers 400 %s", async (_what, body, code) => {
  const answer = await ask("/blog_categories", { method: "POST", headers: asAdmin(), body });
  expect([answer.status, answer.body["code"]]).toEqual([400, code]);
});

test.each(["PATCH", "DELETE"])("%s without a filter is refused", async (method) => {
  const answer = await ask("/blog_posts", { method, headers: asAdmin(), body: '{"title":"All"}' });
  expect([answer.status, answer.body["code"]]).toEqual([400, "21000"]);
});

test("SQL injected into a value, a name, a list or a body is never executed", async () => {
  const evil = "1'; drop table public.settings; --";
  await ask(`/blog_posts?title=eq.${encodeURIComponent(evil)}`);
  await ask(`/blog_posts?select=${encodeURIComponent(`id:"${evil}"`)}`);
  await ask(`/blog_posts?select=${encodeURIComponent(`"x"";drop table public.settings;--":id`)}`);
  await ask(`/blog_posts?title=in.("${encodeURIComponent(evil)}")`);
  await ask(`/blog_posts?order=${encodeURIComponent(evil)}`);
  await ask(`/blog_posts?on_conflict=${encodeURIComponent(evil)}`, {
    method: "POST",
    headers: asAdmin(),
    body: JSON.stringify({ title: evil }),
  });
  expect((await ask("/settings?select=id")).body).toEqual([{ id: 1 }]);
});
