import { expect, test } from "vitest";
import { borrowBackend } from "../support/backend/borrow-backend.ts";
import { invitePeople } from "../support/backend/actors.ts";

const backend = await borrowBackend();
const people = await invitePeople(backend);
const pages = () => people.admin.from("page_content");
await backend.sql("insert into public.page_content (id, page, content) values (4, 'about-us', '{}')");

test.each([
  ["more than 100 kB", { page: "home", content: { opening: { headline: "x".repeat(102_400) } } }],
  ["content that is not an object", { page: "home", content: ["x"] }],
  ["an id that no page has", { id: 0, page: "home", content: {} }],
  ["a page without a name", { page: "", content: {} }],
  ["a second row for the same page", { page: "about-us", content: {} }],
])("%s is refused", async (_, row) => {
  expect((await pages().insert({ id: 5, ...row })).error?.code).toMatch(/^23/);
});

test("visitors get the settings, the pages' words and the categories by name in one response", async () => {
  await backend.sql("delete from public.page_content");
  expect((await people.visitor.rpc("read_site")).data).toMatchObject({ pages: {} });
  await backend.sql(
    "insert into public.page_content (id, page, content) values (6, 'careers', '{\"roles\": {\"roles\": []}}')",
  );
  const { data } = await people.visitor.rpc("read_site");
  const [row] = await backend.sql<Record<string, unknown>>("select * from public.settings");
  const { id: _id, updated_at: _updated, ...settings } = row ?? {};
  expect(settings).toMatchObject({ site_name: "Blockwork", version: 1 });
  expect(data).toEqual({
    settings,
    pages: { careers: { roles: { roles: [] } } },
    categories: [
      { id: 4, name: "Engineering" },
      { id: 1, name: "Guides" },
      { id: 3, name: "News" },
      { id: 2, name: "Projects" },
    ],
  });
});

test("what enquiries are answered with is read by admins alone, in no response to visitors", async () => {
  await backend.sql("delete from public.page_content");
  await pages()
    .insert({ id: 15, page: "answers", content: { answers: { templates: [] } } })
    .throwOnError();
  const seen = async (person: "visitor" | "stranger" | "admin") => {
    const rows = await people[person].from("page_content").select("page");
    const site = await people[person].rpc("read_site");
    return [rows.data, site.data];
  };
  const nothing = [[], expect.objectContaining({ pages: {} })];
  expect(await seen("visitor")).toEqual(nothing);
  expect(await seen("stranger")).toEqual(nothing);
  expect(await seen("admin")).toEqual([[{ page: "answers" }], expect.objectContaining({ pages: {} })]);
});
