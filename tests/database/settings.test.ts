import { expect, test } from "vitest";
import { borrowBackend } from "../support/backend/borrow-backend.ts";
import { invitePeople } from "../support/backend/people.ts";

const backend = await borrowBackend();
const people = await invitePeople(backend);

test("an admin saves the settings by an upsert without naming the row", async () => {
  const { data } = await people.admin
    .from("settings")
    .upsert({ site_name: "Blockwork Studio", contact_email: "hello@blockwork.example" })
    .select("id, site_name")
    .single();
  expect(data).toEqual({ id: 1, site_name: "Blockwork Studio" });
});

test("there is exactly one row", async () => {
  const { error } = await people.admin
    .from("settings")
    .insert({ id: 2, site_name: "Two", contact_email: "a@b.example" });
  expect(error?.code).toBe("23514");
});

test.each([
  ["an unknown network", { myspace: "https://myspace.example" }],
  ["a network without encryption", { twitter: "http://x.example/blockwork" }],
  ["a network that is a script", { twitter: "javascript:alert(1)" }],
  ["a list", ["https://x.com"]],
])("%s is refused among the networks", async (_what, social_links) => {
  const { error } = await people.admin.from("settings").update({ social_links }).eq("id", 1);
  expect(error?.code).toBe("23514");
});

test("an invalid contact address is refused", async () => {
  const { error } = await people.admin.from("settings").update({ contact_email: "nobody" }).eq("id", 1);
  expect(error?.code).toBe("23514");
});
