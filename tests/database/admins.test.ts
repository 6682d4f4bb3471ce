import { expect, test } from "vitest";
import { borrowBackend } from "../support/backend/borrow-backend.ts";
import { invitePeople } from "../support/backend/people.ts";

const backend = await borrowBackend();
const people = await invitePeople(backend);

test("an admin sees only their own row", async () => {
  const { data } = await people.admin.from("admins").select("user_id");
  expect(data).toEqual([{ user_id: people.adminId }]);
});
