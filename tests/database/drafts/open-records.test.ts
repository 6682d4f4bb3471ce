import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { borrowBackend } from "../../support/backend/borrow-backend.ts";
import { invitePeople } from "../../support/backend/people.ts";

const backend = await borrowBackend();
const { admin, fullAdmin, stranger, strangerId } = await invitePeople(backend);

const form = randomUUID();
const open = { of_form: form, of_table: "blog_posts", of_id: "7" };

test("opening a record tells you who else has it open, until their form closes, goes quiet or opens another record", async () => {
  const { data: alone } = await admin.rpc("note_open_record", open).throwOnError();
  expect(alone).toEqual([]);
  const others = async () => {
    const { data } = await fullAdmin.rpc("note_open_record", { ...open, of_form: randomUUID() }).throwOnError();
    return data;
  };
  expect(await others()).toEqual([{ email: "editor@blockwork.example", since: expect.any(String) }]);
  // Nobody can close somebody else's form, and a stranger learns nothing of it.
  await fullAdmin.rpc("note_open_record", { of_form: form, of_table: "blog_posts" }).throwOnError();
  expect(await others()).toHaveLength(1);
  expect((await stranger.rpc("note_open_record", open)).error?.message).toBe("Only admins may do this");

  await admin.rpc("note_open_record", { of_form: form, of_table: "blog_posts" }).throwOnError();
  expect(await others()).toEqual([]);
  await admin.rpc("note_open_record", { ...open, of_id: "8" }).throwOnError();
  expect(await others()).toEqual([]);
  await admin.rpc("note_open_record", open).throwOnError();
  expect(await others()).toHaveLength(1);
  // A form that goes on saying so stays open, from when it was opened.
  const age = (minutes: number) =>
    backend.sql("update private.open_records set seen_at = now() - make_interval(mins => $1)", [minutes]);
  await age(1);
  await backend.sql("update private.open_records set opened_at = '2026-01-02T10:00:00Z' where form = $1", [form]);
  await admin.rpc("note_open_record", { ...open, of_form: randomUUID() }).throwOnError();
  await admin.rpc("note_open_record", open).throwOnError();
  await backend.sql("update private.open_records set seen_at = seen_at - interval '90 seconds'");
  expect(await others()).toEqual([{ email: "editor@blockwork.example", since: "2026-01-02T10:00:00+00:00" }]);
  await admin.rpc("note_open_record", { of_form: randomUUID(), of_table: "case_studies", of_id: "7" }).throwOnError();
  expect(
    (
      await fullAdmin
        .rpc("note_open_record", { of_form: randomUUID(), of_table: "settings", of_id: "7" })
        .throwOnError()
    ).data,
  ).toEqual([]);
  await backend.sql(
    `insert into private.open_records (form, person, table_name, record_id, opened_at)
     values (gen_random_uuid(), $1, 'blog_posts', '7', '2026-01-02T09:00:00Z')`,
    [strangerId],
  );
  expect(await others()).toMatchObject([
    { email: "stranger@elsewhere.example" },
    { email: "editor@blockwork.example" },
  ]);
  await age(3);
  expect(await others()).toEqual([]);
});
