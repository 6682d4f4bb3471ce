import { expect, test } from "vitest";
import { borrowBackend } from "../support/backend/borrow-backend.ts";
import { invitePeople } from "../support/backend/people.ts";

const backend = await borrowBackend();
const people = await invitePeople(backend);

test("an admin can upsert the settings without giving an id", async () => {
  const { data } = await people.admin
    .from("settings")
    .upsert({ site_name: "Blockwork Studio", contact_email: "hello@blockwork.example" })
    .select("id, site_name")
    .single();
  expect(data).toEqual({ id: 1, site_name: "Blockwork Studio" });
});

test("there can be only one row", async () => {
  const { error } = await people.admin
    .from("settings")
    .insert({ id: 2, site_name: "Two", contact_email: "a@b.example" });
  expect(error?.code).toBe("23514");
});

test.each([
  ["an unknown network", { myspace: "https://myspace.example" }],
  ["a link over plain http", { twitter: "http://x.example/blockwork" }],
  ["a javascript: link", { twitter: "javascript:alert(1)" }],
  ["a list", ["https://x.com"]],
])("%s is refused in the social links", async (_what, social_links) => {
  const { error } = await people.admin.from("settings").update({ social_links }).eq("id", 1);
  expect(error?.code).toBe("23514");
});

test("an invalid contact address is refused", async () => {
  const { error } = await people.admin.from("settings").update({ contact_email: "nobody" }).eq("id", 1);
  expect(error?.code).toBe("23514");
});
