import { SignJWT } from "jose";
import { expect, test } from "vitest";
import { borrowBackend } from "../../support/backend/borrow-backend.ts";
import { invitePeople, tokenFor } from "../../support/backend/people.ts";

const backend = await borrowBackend();
const people = await invitePeople(backend);
const adminToken = await tokenFor(backend, people.adminId);

type Sent = { method?: string; headers?: Record<string, string>; body?: string };

async function ask(path: string, { method = "GET", headers = {}, body }: Sent = {}) {
  const response = await fetch(`${backend.url}/rest/v1${path}`, {
    method,
    headers: { apikey: backend.publishableKey, ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers },
    ...(body === undefined ? {} : { body }),
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Record<string, unknown> };
}

const asAdmin = () => ({ authorization: `Bearer ${adminToken}` });

test.each([
  ["an unknown column in select", "/blog_posts?select=nope", 400, "42703"],
  ["an unknown column in a filter", "/blog_posts?nope=eq.1", 400, "42703"],
  ["an unknown column in order", "/blog_posts?order=nope", 400, "42703"],
  ["an unknown column in logic", "/blog_posts?or=(nope.eq.1,id.eq.1)", 400, "42703"],
  ["an unknown table", "/nope", 404, "PGRST205"],
  ["a name that every object has", "/__proto__", 404, "PGRST205"],
  ["an unknown relationship", "/blog_posts?select=id,settings(id)", 400, "PGRST200"],
  ["a filter on what is not embedded", "/blog_posts?blog_categories.name=eq.News", 400, "PGRST108"],
  ["an unknown function", "/rpc/nope", 404, "PGRST202"],
  ["an unknown argument", "/rpc/find_published_posts?nope=1", 404, "PGRST202"],
  ["a nested path", "/blog_posts/1", 404, "PGRST125"],
  ["a bad percent sign in the path", "/%E0%A4%A", 400, "PGRST125"],
  ["a filter without an operator", "/blog_posts?id=7", 400, "PGRST100"],
  ["an unknown operator", "/blog_posts?id=equals.7", 400, "PGRST100"],
  ["a select that does not close", "/blog_posts?select=id,blog_categories(name", 400, "PGRST100"],
  ["an order that cannot be read", "/blog_posts?order=id.upwards", 400, "PGRST100"],
  ["logic that does not close", "/blog_posts?or=(id.eq.1", 400, "PGRST100"],
  ["is with a value", "/blog_posts?id=is.7", 400, "PGRST100"],
  ["a NUL", "/blog_posts?slug=eq.%00", 400, "PGRST100"],
  ["a wrong type", "/blog_posts?id=eq.seven", 400, "22P02"],
  ["a bad date", "/blog_posts?created_at=gt.yesterdayish", 400, "22007"],
  ["a bad regular expression", "/blog_posts?slug=match.(", 400, "2201B"],
  ["an unknown type in a cast", "/blog_posts?select=id::nope", 400, "42704"],
  ["an aggregate", "/blog_posts?select=id.count()", 400, "PGRST123"],
  ["a negative limit", "/blog_posts?limit=-1", 416, "PGRST103"],
])("%s is refused: %s answers %i %s", async (_what, path, status, code) => {
  const answer = await ask(path);
  expect(answer.status).toBe(status);
  expect(answer.body["code"]).toBe(code);
  expect(Object.keys(answer.body).toSorted()).toEqual(["code", "details", "hint", "message"]);
  expect(answer.headers.get("proxy-status")).toBe(`PostgREST; error=${code}`);
});

test.each([
  ["full-text search", "/blog_posts?title=fts.cat"],
  ["JSON paths", "/settings?select=social_links->>twitter"],
  ["spreading", "/blog_posts?select=id,...blog_categories(name)"],
  ["any and all", "/blog_posts?id=eq(any).{1,2}"],
  ["embeds four levels deep", "/blog_posts?select=blog_categories(blog_posts(blog_categories(blog_posts(id))))"],
  ["logic eleven levels deep", `/blog_posts?or=${"(and".repeat(12)}(id.eq.1,id.eq.2)${")".repeat(12)}`],
  ["endless lists", `/blog_posts?id=in.(${Array.from({ length: 2001 }, (_, id) => id).join(",")})`],
  ["the OpenAPI description", "/"],
])("%s: refused with 501 and its name", async (_what, path) => {
  const { status, body } = await ask(path);
  expect(status).toBe(501);
  expect(body["message"]).toMatch(/is not part of the local backend\.$/);
});

test.each([
  ["text/html", 406, "PGRST107"],
  ["text/csv", 501, "not_implemented"],
])("Accept: %s answers %i", async (accept, status, code) => {
  const answer = await ask("/blog_posts", { headers: { accept } });
  expect([answer.status, answer.body["code"]]).toEqual([status, code]);
});

test("another schema is refused", async () => {
  const reading = await ask("/users", { headers: { "accept-profile": "auth" } });
  const writing = await ask("/users", { method: "POST", headers: { "content-profile": "auth" }, body: "{}" });
  expect([reading.status, reading.body["code"], writing.status, writing.body["code"]]).toEqual([406, "PGRST106", 406, "PGRST106"]);
});

test("a page beyond the counted rows is 416 with their number", async () => {
  const beyond = await ask("/settings?offset=10", { headers: { prefer: "count=exact" } });
  expect(beyond.headers.get("content-range")).toBe("*/1");
  const none = await ask("/settings?id=eq.7&offset=1", { headers: { prefer: "count=exact" } });
  expect([none.status, none.headers.get("content-range")]).toEqual([416, "*/0"]);
  expect([beyond.status, beyond.body["details"]]).toEqual([416, "An offset of 10 was requested, but there are only 1 rows."]);
  const backwards = await ask("/settings", { headers: { range: "5-1" } });
  expect([backwards.status, backwards.body["code"], backwards.headers.get("content-range")]).toEqual([416, "PGRST103", null]);
});

test.each([
  ["not JSON", "{", "PGRST102"],
  ["nothing", "", "PGRST102"],
  ["different keys", '[{"name":"A"},{"id":70}]', "PGRST102"],
  ["no object", "[1]", "PGRST102"],
  ["an unknown column", '{"nope":1}', "PGRST204"],
  ["a prototype", '{"__proto__":1}', "PGRST204"],
  ["a missing value", '{"name":null}', "23502"],
])("a body with %s answers 400 %s", async (_what, body, code) => {
  const answer = await ask("/blog_categories", { method: "POST", headers: asAdmin(), body });
  expect([answer.status, answer.body["code"]]).toEqual([400, code]);
});

test("generated columns, duplicates and missing rows have PostgREST's statuses", async () => {
  const post = (table: string, body: object) => ask(table, { method: "POST", headers: asAdmin(), body: JSON.stringify(body) });
  const generated = await post("/blog_posts", { title: "T", slug: "t", category_id: 1, excerpt: "Mine" });
  const duplicate = await post("/blog_categories", { name: "Guides" });
  const missing = await post("/blog_posts", { title: "T", slug: "t", category_id: 99 });
  expect([generated.status, generated.body["code"]]).toEqual([400, "428C9"]);
  expect([duplicate.status, duplicate.body["code"], duplicate.body["details"]]).toEqual([409, "23505", null]);
  expect([missing.status, missing.body["code"]]).toEqual([409, "23503"]);
});

test.each(["PATCH", "DELETE"])("%s without a filter is refused", async (method) => {
  const answer = await ask("/blog_posts", { method, headers: asAdmin(), body: '{"title":"All"}' });
  expect([answer.status, answer.body["code"]]).toEqual([400, "21000"]);
});

test("a refused privilege is 401 for visitors, with a challenge, and 403 for signed-in people", async () => {
  const body = '{"name":"X"}';
  const visitor = await ask("/blog_categories", { method: "POST", body });
  const token = await tokenFor(backend, people.strangerId);
  const stranger = await ask("/blog_categories", { method: "POST", body, headers: { authorization: `Bearer ${token}` } });
  expect([visitor.status, visitor.body["code"], visitor.headers.get("www-authenticate")]).toEqual([401, "42501", "Bearer"]);
  expect([stranger.status, stranger.body["code"]]).toEqual([403, "42501"]);
});

const sign = (claims: Record<string, unknown>, secret = backend.jwtSecret) =>
  new SignJWT(claims).setProtectedHeader({ alg: "HS256" }).sign(new TextEncoder().encode(secret));
const now = () => Math.floor(Date.now() / 1000);
const unsigned = (claims: object) =>
  [{ alg: "none" }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString("base64url")).join(".");

test.each([
  ["expired", () => sign({ role: "authenticated", exp: now() - 60 }), "PGRST303", "JWT expired"],
  ["not valid yet", () => sign({ role: "authenticated", nbf: now() + 600 }), "PGRST303", "JWT not yet valid"],
  ["signed by somebody else", () => sign({ role: "service_role" }, "x".repeat(43)), "PGRST301", "No suitable key or wrong key type"],
  ["unsigned", async () => `${unsigned({ role: "service_role" })}.`, "PGRST301", "Wrong or unsupported encoding algorithm"],
  ["not a token", async () => "abc", "PGRST301", "Expected 3 parts in JWT; got 1"],
  ["of an unknown role", () => sign({ role: "postgres" }), "22023", 'role "postgres" does not exist'],
])("a token that is %s is 401", async (_what, token, code, message) => {
  const answer = await ask("/blog_posts", { headers: { authorization: `Bearer ${await token()}` } });
  expect([answer.status, answer.body["code"], answer.body["message"]]).toEqual([401, code, message]);
  expect(answer.headers.get("www-authenticate")).toContain("Bearer");
});

test("a clock that is thirty seconds off is forgiven", async () => {
  const token = await sign({ role: "authenticated", exp: now() - 10 });
  expect((await ask("/settings", { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
});

test("unknown preferences are ignored, or refused under handling=strict", async () => {
  expect((await ask("/settings", { headers: { prefer: "foo=bar" } })).status).toBe(200);
  const strict = await ask("/settings", { headers: { prefer: "handling=strict, foo=bar" } });
  expect([strict.status, strict.body["code"]]).toEqual([400, "PGRST122"]);
});

test("injection in a value, a name, a list or a body stays a value", async () => {
  const evil = "1'; drop table public.settings; --";
  await ask(`/blog_posts?title=eq.${encodeURIComponent(evil)}`);
  await ask(`/blog_posts?select=${encodeURIComponent(`id:"${evil}"`)}`);
  await ask(`/blog_posts?select=${encodeURIComponent(`"x"";drop table public.settings;--":id`)}`);
  await ask(`/blog_posts?title=in.("${encodeURIComponent(evil)}")`);
  await ask(`/blog_posts?order=${encodeURIComponent(evil)}`);
  await ask(`/blog_posts?on_conflict=${encodeURIComponent(evil)}`, { method: "POST", headers: asAdmin(), body: JSON.stringify({ title: evil }) });
  expect((await ask("/settings?select=id")).body).toEqual([{ id: 1 }]);
});
