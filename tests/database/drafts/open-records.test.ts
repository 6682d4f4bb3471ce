import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { borrowBackend } from "../../support/backend/borrow-backend.ts";
import { invitePeople } from "../../support/backend/people.ts";

const backend = await borrowBackend();
const { admin, fullAdmin, stranger } = await invitePeople(backend);

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
  await backend.sql("update private.open_records set seen_at = now() - interval '3 minutes'");
  expect(await others()).toEqual([]);
});
