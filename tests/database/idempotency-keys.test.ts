import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { borrowBackend } from "../support/backend/borrow-backend.ts";
import { invitePeople } from "../support/backend/actors.ts";

const backend = await borrowBackend();
const people = await invitePeople(backend);

const once = { onConflict: "idempotency_key", ignoreDuplicates: true };

test("a post sent many times at once under one key becomes one row, and only one request gets it back", async () => {
  const row = { title: "Once", slug: "sent-often", category_id: 1, idempotency_key: randomUUID() };
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => people.admin.from("blog_posts").upsert(row, once).select("id")),
  );
  expect(answers.map(({ error }) => error)).toEqual(answers.map(() => null));
  expect(answers.filter(({ data }) => data?.length === 1)).toHaveLength(1);
  expect(await backend.sql("select 1 from public.blog_posts where slug = 'sent-often'")).toHaveLength(1);
});

test("a record saved again after its deletion cannot be restored as well", async () => {
  const row = { title: "Again", category: "Shop", description: "A shop", idempotency_key: randomUUID() };
  const caseStudies = people.admin.from("case_studies");
  const { data } = await caseStudies.upsert(row, once).select("id").single();
  await caseStudies.delete().eq("id", data?.id ?? 0);
  await caseStudies.upsert(row, once);
  const { error } = await people.admin.rpc("restore_deleted", {
    of_table: "case_studies",
    deleted_id: String(data?.id),
  });
  expect(error).toMatchObject({ code: "23505", message: "It has been saved again since it was deleted" });
});
