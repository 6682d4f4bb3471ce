import { expect, test } from "vitest";
import { borrowBackend } from "../support/backend/borrow-backend.ts";
import { invitePeople } from "../support/backend/people.ts";

const backend = await borrowBackend();
const people = await invitePeople(backend);

test("an admin who has begun to set up a second factor may go on as before until it is verified", async () => {
  const mayEdit = async () => (await people.admin.from("record_versions").select("id").limit(1)).data?.length === 1;
  await backend.sql(
    "insert into public.record_versions (table_name, record_id, operation, content) values ('settings', '1', 'update', '{}')",
  );
  await backend.sql(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
     values (gen_random_uuid(), $1, 'totp', 'unverified', now(), now())`,
    [people.adminId],
  );
  expect(await mayEdit()).toBe(true);
  await backend.sql("update auth.mfa_factors set status = 'verified' where user_id = $1", [people.adminId]);
  expect(await mayEdit()).toBe(false);
});
