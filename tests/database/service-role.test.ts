import { expect, test } from "vitest";
import { borrowBackend } from "../support/backend/borrow-backend.ts";

const backend = await borrowBackend();

const key = {
  apikey: backend.serviceRoleKey,
  authorization: `Bearer ${backend.serviceRoleKey}`,
  "content-type": "application/json",
};

test.each([
  ["blog_posts", { title: "By a script", slug: "by-a-script", body: "<p>Words</p>", category_id: 1 }],
  [
    "case_studies",
    {
      title: "Ferry",
      category: "Transport",
      description: "Tickets.",
      key_figures: [{ value: "3", label: "days" }],
    },
  ],
  ["blog_categories", { name: "By a script" }],
])("the owner's scripts can write to %s with the secret key", async (table, row) => {
  const written = await fetch(`${backend.url}/rest/v1/${table}`, {
    method: "POST",
    headers: key,
    body: JSON.stringify(row),
  });
  expect(await written.text()).toBe("");
  expect(written.status).toBe(201);
});

test("the secret key may call every function in schema private, as constraints, indexes and triggers need them", async () => {
  expect(
    await backend.sql(`
    select p.oid::regprocedure::text as name from pg_proc p
    where p.pronamespace = 'private'::regnamespace and not has_function_privilege('service_role', p.oid, 'execute')`),
  ).toEqual([]);
});

test.each(["admins", "draft_links", "pg_authid"])("a backup cannot be made to read %s", async (of_table) => {
  const answer = await fetch(`${backend.url}/rest/v1/rpc/export_rows`, {
    method: "POST",
    headers: key,
    body: JSON.stringify({ of_table }),
  });
  expect(await answer.json()).toMatchObject({ code: "22023", message: `“${of_table}” is not part of a backup` });
});
