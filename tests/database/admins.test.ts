import { expect, test } from "vitest";
import { borrowBackend } from "../support/backend/borrow-backend.ts";
import { connect } from "../../tools/connect.ts";
import { invitePeople, tokenFor } from "../support/backend/actors.ts";

const backend = await borrowBackend();
const people = await invitePeople(backend);

const mayEdit = async (person = people.admin) =>
  (await person.from("record_versions").select("id").limit(1)).data?.length === 1;
await backend.sql(
  "insert into public.record_versions (table_name, record_id, operation, content) values ('settings', '1', 'update', '{}')",
);

test("a token that says neither how somebody signed in nor whether they are anonymous is one of the first level", async () => {
  const bare = { is_anonymous: undefined, aal: undefined };
  const token = await tokenFor(backend, people.adminId, bare);
  expect(await mayEdit(connect(backend.url, backend.publishableKey, token))).toBe(true);
});

test("an admin who has begun to set up a second factor may go on as before until it is verified", async () => {
  await backend.sql(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
     values (gen_random_uuid(), $1, 'totp', 'unverified', now(), now())`,
    [people.adminId],
  );
  expect(await mayEdit()).toBe(true);
  await backend.sql("update auth.mfa_factors set status = 'verified' where user_id = $1", [people.adminId]);
  expect(await mayEdit()).toBe(false);
});

test("an account that is deleted is an admin no longer, and what it changed goes on saying who it was", async () => {
  const { adminId } = people;
  await backend.sql("delete from auth.mfa_factors where user_id = $1", [adminId]);
  await people.admin.from("settings").update({ site_name: "Renamed" }).eq("id", 1).throwOnError();
  await backend.sql("delete from auth.users where id = $1", [adminId]);
  expect(await backend.sql("select 1 from public.admins where user_id = $1", [adminId])).toEqual([]);
  expect(await mayEdit()).toBe(false);
  expect(
    await backend.sql("select changed_by, changed_by_email from public.record_versions order by id desc limit 1"),
  ).toEqual([{ changed_by: adminId, changed_by_email: "editor@blockwork.example" }]);
});
