import { beforeEach, expect, test } from "vitest";
import { connect } from "../../support/connect.ts";
import { signIn } from "../../../src/testing/testing.ts";
import { openContractBackend } from "../../support/contract-backend.ts";

const backend = await openContractBackend();
const token = (await signIn(backend)).access_token;
const categories = () => connect(backend.url, backend.serviceRoleKey).from("blog_categories");

beforeEach(async () => {
  await categories().delete().gt("id", 4).throwOnError();
  await categories()
    .insert([
      { id: 101, name: "One" },
      { id: 102, name: "Two" },
    ])
    .throwOnError();
});

async function send(method: string, path: string, body?: unknown, prefer = "", accept = "*/*") {
  const response = await fetch(`${backend.url}/rest/v1${path}`, {
    method,
    headers: {
      apikey: backend.publishableKey,
      authorization: `Bearer ${token}`,
      accept,
      "content-type": "application/json",
      prefer,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: (text === "" ? null : JSON.parse(text)) as unknown,
  };
}

const names = async () => (await categories().select("name").gt("id", 4).order("id")).data?.map(({ name }) => name);

const full = "return=representation";
const merge = "resolution=merge-duplicates";

test.each([
  ["POST", "", { id: 103 }, "", 201, "*/*", null],
  ["POST", "", { id: 103 }, "count=exact, return=minimal", 201, "*/1", "return=minimal, count=exact"],
  ["POST", "", [{ id: 103 }, { id: 104 }], `tx=commit, count=exact, ${full}`, 201, "*/2", `${full}, count=exact`],
  ["POST", "", [], full, 201, "*/*", full],
  ["POST", "", { id: 101 }, merge, 200, "*/*", merge],
  ["POST", "", [{ id: 101 }, { id: 103 }], `${merge}, ${full}`, 201, "*/*", `${merge}, ${full}`],
  ["POST", "", { id: 101 }, "resolution=ignore-duplicates", 201, "*/*", "resolution=ignore-duplicates"],
  ["PATCH", "id=eq.102", {}, "handling=lenient", 204, "0-0/*", "handling=lenient"],
  [
    "PATCH",
    "id=eq.102",
    {},
    `handling=strict, count=exact, ${full}`,
    200,
    "0-0/1",
    `${full}, count=exact, handling=strict`,
  ],
  ["PATCH", "id=eq.999", {}, merge, 204, "*/*", null],
  ["DELETE", "id=gt.100", null, "count=exact", 204, "*/2", "count=exact"],
  ["DELETE", "id=eq.101", null, full, 200, "*/*", full],
] satisfies [string, string, object | null, string, number, string, string | null][])(
  "%s of categories?%s with %j and Prefer: %s answers %i, Content-Range %s, Preference-Applied %s",
  async (method, query, rows, prefer, ...expected) => {
    const name = (row: object) => ({ ...row, name: `Name ${JSON.stringify(row)}` });
    const body = Array.isArray(rows) ? rows.map(name) : rows && name(rows);
    const { status, headers } = await send(method, `/blog_categories?${query}`, body ?? undefined, prefer);
    expect([status, headers.get("content-range"), headers.get("preference-applied")]).toEqual(expected);
  },
);

test("an insert answers 201 without a body, or with what was requested", async () => {
  expect(await send("POST", "/blog_categories", { name: "Three" })).toMatchObject({
    status: 201,
    text: "",
  });
  const shown = await send(
    "POST",
    "/blog_categories?select=id,name",
    { id: 104, name: "Four" },
    "return=representation",
  );
  expect(shown).toMatchObject({ status: 201, json: [{ id: 104, name: "Four" }] });
});

test("an insert of several rows is all or nothing", async () => {
  const { status } = await send("POST", "/blog_categories", [{ name: "Fine" }, { name: "One" }]);
  expect(status).toBe(409);
  expect(await names()).toEqual(["One", "Two"]);
});

test("with columns=, keys may differ and any others are ignored", async () => {
  const body = [
    { name: "Three", ignored: 1 },
    { id: 104, name: "Four" },
  ];
  expect((await send("POST", "/blog_categories?columns=%22name%22", body)).status).toBe(201);
  expect(await names()).toContain("Four");
  expect((await categories().select("id").eq("id", 104)).data).toEqual([]);
});

test("an upsert inserts new rows and updates existing ones", async () => {
  const merged = `${merge}, ${full}`;
  expect(await send("POST", "/blog_categories", { id: 101, name: "Uno" }, merged)).toMatchObject({
    status: 200,
    json: [{ id: 101, name: "Uno" }],
  });
  expect(
    await send(
      "POST",
      "/blog_categories",
      [
        { id: 101, name: "Eins" },
        { id: 103, name: "Drei" },
      ],
      merged,
    ),
  ).toMatchObject({ status: 201 });
  expect(await names()).toEqual(["Eins", "Two", "Drei"]);
});

test("an update answers 204 without a body, or 200 with the rows, even if there are none", async () => {
  expect(await send("PATCH", "/blog_categories?id=eq.101", { name: "Uno" })).toMatchObject({ status: 204, text: "" });
  const shown = await send(
    "PATCH",
    "/blog_categories?id=in.(101,102)&order=id.desc&select=id",
    { name: "X" },
    "return=representation",
  );
  expect(shown.status).toBe(409);
  const none = await send("PATCH", "/blog_categories?id=eq.999", { name: "None" }, "return=representation");
  expect(none).toMatchObject({ status: 200, json: [] });
});

test("a delete answers 204 without a body, or 200 with the rows", async () => {
  expect(await send("DELETE", "/blog_categories?id=eq.101")).toMatchObject({ status: 204, text: "" });
  const shown = await send("DELETE", "/blog_categories?id=eq.102&select=name", undefined, "return=representation");
  expect(shown).toMatchObject({ status: 200, json: [{ name: "Two" }] });
});

test("a write meant for one row that touches none or several is undone", async () => {
  const one = "application/vnd.pgrst.object+json";
  const many = await send("DELETE", "/blog_categories?id=in.(101,102)", undefined, "return=representation", one);
  const none = await send("PATCH", "/blog_categories?id=eq.999", { name: "N" }, "return=representation", one);
  expect([many.status, none.status]).toEqual([406, 406]);
  expect(await names()).toEqual(["One", "Two"]);
  const exact = await send(
    "PATCH",
    "/blog_categories?id=eq.101&select=name",
    { name: "Uno" },
    "return=representation",
    one,
  );
  expect(exact).toMatchObject({ status: 200, json: { name: "Uno" } });
  const unseen = await send(
    "PATCH",
    "/blog_categories?id=eq.101",
    { name: "Eins" },
    "return=minimal, tx=rollback",
    one,
  );
  expect(unseen).toMatchObject({ status: 204, text: "" });
  expect((await send("DELETE", "/blog_categories?id=gt.100", undefined, "return=minimal", one)).status).toBe(406);
  expect(await names()).toEqual(["Eins", "Two"]);
});

test.each([
  ["nope", {}, 404, "PGRST202"],
  ["find_posts", { nope: 1 }, 404, "PGRST202"],
])("the function %s with %j answers %i", async (name, body, status, code) => {
  expect(await send("POST", `/rpc/${name}`, body)).toMatchObject({ status, json: { code } });
});

test("a function is called by POST with named arguments", async () => {
  const found = await send("POST", "/rpc/find_posts", { page_size: 1 });
  expect(found).toMatchObject({ status: 200, json: [{ ids: [expect.any(Number)] }] });
});
