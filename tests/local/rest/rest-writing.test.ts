import { beforeEach, expect, test } from "vitest";
import { borrowBackend } from "../../support/backend/borrow-backend.ts";
import { invitePeople, tokenFor } from "../../support/backend/people.ts";

const backend = await borrowBackend();
const people = await invitePeople(backend);
const token = await tokenFor(backend, people.adminId);

beforeEach(async () => {
  await backend.sql("delete from public.blog_categories where id > 4");
  await backend.sql("insert into public.blog_categories (id, name) values (101, 'One'), (102, 'Two')");
});

async function send(method: string, path: string, body?: unknown, prefer = "", accept = "*/*") {
  const response = await fetch(`${backend.url}/rest/v1${path}`, {
    method,
    headers: { apikey: backend.publishableKey, authorization: `Bearer ${token}`, accept, "content-type": "application/json", prefer },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    text,
    json: (text === "" ? null : JSON.parse(text)) as unknown,
    range: response.headers.get("content-range"),
    applied: response.headers.get("preference-applied"),
    location: response.headers.get("location"),
  };
}

const names = async () =>
  (await backend.sql<{ name: string }>("select name from public.blog_categories where id > 4 order by id")).map(({ name }) => name);

test("an insert answers 201 without a body, or with what was requested", async () => {
  expect(await send("POST", "/blog_categories", { name: "Three" })).toMatchObject({ status: 201, text: "", range: "*/*" });
  const shown = await send("POST", "/blog_categories?select=id,name", { id: 104, name: "Four" }, "return=representation");
  expect(shown).toMatchObject({ status: 201, json: [{ id: 104, name: "Four" }], applied: "return=representation" });
  const headersOnly = await send("POST", "/blog_categories", { id: 105, name: "Five" }, "return=headers-only");
  expect(headersOnly).toMatchObject({ status: 201, text: "", location: "/blog_categories?id=eq.105" });
  const counted = await send("POST", "/blog_categories", [{ name: "Six" }, { name: "Seven" }], "count=exact");
  expect(counted).toMatchObject({ status: 201, range: "*/2" });
});

test("an insert of several rows is all or nothing", async () => {
  const { status } = await send("POST", "/blog_categories", [{ name: "Fine" }, { name: "One" }]);
  expect(status).toBe(409);
  expect(await names()).toEqual(["One", "Two"]);
});

test("with columns= keys may differ, and other keys are left out", async () => {
  const body = [{ name: "Three", ignored: 1 }, { id: 104, name: "Four" }];
  expect((await send("POST", "/blog_categories?columns=name", body)).status).toBe(201);
  expect(await names()).toContain("Four");
  expect((await backend.sql("select 1 from public.blog_categories where id = 104")).length).toBe(0);
});

test("supabase-js inserts several rows and gets them back with their embeds", async () => {
  const { data, error } = await people.admin
    .from("blog_posts")
    .insert([{ title: "A", slug: "write-a", category_id: 1 }, { title: "B", slug: "write-b", category_id: 3 }])
    .select("slug, category:blog_categories(name)");
  expect(error).toBeNull();
  expect(data).toEqual([{ slug: "write-a", category: { name: "Guides" } }, { slug: "write-b", category: { name: "News" } }]);
});

test("missing=default leaves a column that no row names to its default", async () => {
  const answer = await send(
    "POST", "/blog_posts?columns=title,slug,category_id,status&select=status",
    { title: "D", slug: "defaulted", category_id: 1 }, "return=representation, missing=default",
  );
  expect(answer).toMatchObject({ status: 201, json: [{ status: "draft" }] });
});

test("an upsert answers 201 when something is new, 200 when everything was there", async () => {
  const merge = "resolution=merge-duplicates, return=representation";
  expect(await send("POST", "/blog_categories", { id: 101, name: "Uno" }, merge)).toMatchObject({ status: 200, json: [{ id: 101, name: "Uno" }] });
  expect(await send("POST", "/blog_categories", [{ id: 101, name: "Eins" }, { id: 103, name: "Drei" }], merge)).toMatchObject({ status: 201 });
  expect(await names()).toEqual(["Eins", "Two", "Drei"]);
});

test("an upsert can ignore existing rows", async () => {
  const ignore = "resolution=ignore-duplicates, return=representation";
  const body = [{ id: 101, name: "Uno" }, { id: 103, name: "Three" }];
  expect(await send("POST", "/blog_categories", body, ignore)).toMatchObject({ status: 201, json: [{ id: 103, name: "Three" }] });
  expect(await send("POST", "/blog_categories", body, ignore)).toMatchObject({ status: 200, json: [] });
});

test("an upsert on another column needs a constraint there", async () => {
  const merge = "resolution=merge-duplicates";
  const bySlug = { title: "S", slug: "by-slug", category_id: 1 };
  expect((await send("POST", "/blog_posts?on_conflict=slug", bySlug, merge)).status).toBe(201);
  expect((await send("POST", "/blog_posts?on_conflict=slug", { ...bySlug, title: "T" }, merge)).status).toBe(200);
  expect(await send("POST", "/blog_posts?on_conflict=title", bySlug, merge)).toMatchObject({ status: 400, json: { code: "42P10" } });
});

test("an update answers 204, or 200 with the rows, none if none was found", async () => {
  expect(await send("PATCH", "/blog_categories?id=eq.101", { name: "Uno" })).toMatchObject({ status: 204, text: "", range: "0-0/*" });
  expect(await send("PATCH", "/blog_categories?id=eq.999", { name: "None" })).toMatchObject({ status: 204, range: "*/*" });
  const shown = await send("PATCH", "/blog_categories?id=in.(101,102)&order=id.desc&select=id", { name: "X" }, "return=representation");
  expect(shown.status).toBe(409);
  const none = await send("PATCH", "/blog_categories?id=eq.999", { name: "None" }, "return=representation, count=exact");
  expect(none).toMatchObject({ status: 200, json: [], range: "*/0" });
});

test("a delete answers 204, or 200 with the rows", async () => {
  expect(await send("DELETE", "/blog_categories?id=eq.101", undefined, "count=exact")).toMatchObject({ status: 204, text: "", range: "*/1" });
  const shown = await send("DELETE", "/blog_categories?id=eq.102&select=name", undefined, "return=representation");
  expect(shown).toMatchObject({ status: 200, json: [{ name: "Two" }], range: "*/*" });
});

test("a write that should touch one row and touches another number is undone", async () => {
  const one = "application/vnd.pgrst.object+json";
  const many = await send("DELETE", "/blog_categories?id=in.(101,102)", undefined, "return=representation", one);
  const none = await send("PATCH", "/blog_categories?id=eq.999", { name: "N" }, "return=representation", one);
  expect([many.status, none.status]).toEqual([406, 406]);
  expect(await names()).toEqual(["One", "Two"]);
  const exact = await send("PATCH", "/blog_categories?id=eq.101&select=name", { name: "Uno" }, "return=representation", one);
  expect(exact).toMatchObject({ status: 200, json: { name: "Uno" } });
});

test("max-affected undoes a write that goes further", async () => {
  const answer = await send("DELETE", "/blog_categories?id=gt.100", undefined, "handling=strict, max-affected=1");
  expect(answer).toMatchObject({ status: 400, json: { code: "PGRST124" } });
  expect(await names()).toEqual(["One", "Two"]);
});

test.each(["limit=1", "offset=1"])("an update or delete with %s is refused with 501", async (page) => {
  expect((await send("DELETE", `/blog_categories?id=gt.100&${page}`)).status).toBe(501);
});

test("a function is called with named arguments, by POST and by GET", async () => {
  const byPost = await send("POST", "/rpc/find_published_posts", { page_size: 1 });
  const byGet = await send("GET", "/rpc/find_published_posts?page_size=1");
  expect(byPost.status).toBe(200);
  expect(byPost.json).toEqual(byGet.json);
});

test("a function that writes cannot be called by GET", async () => {
  const path = "/rpc/submit_enquiry?enquiry_id=2f0c54e0-3b0a-4d8e-8f0e-0d5f4f6b7a10&name=A&email=a@b.example&project_type=other&message=Hi";
  expect(await send("GET", path)).toMatchObject({ status: 405, json: { code: "25006" } });
});

test("a function may choose its HTTP status by PTxyz", async () => {
  const enquiry = { name: "A", email: "a@b.example", project_type: "other", message: "Hi" };
  await backend.sql("update private.enquiry_pools set places_an_hour = 0");
  const answer = await send("POST", "/rpc/submit_enquiry", { ...enquiry, enquiry_id: crypto.randomUUID() });
  expect(answer).toMatchObject({ status: 429, json: { code: "PT429" } });
});
