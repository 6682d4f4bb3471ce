import { expect, test } from "vitest";
import { borrowBackend } from "../support/backend/borrow-backend.ts";
import { invitePeople } from "../support/backend/people.ts";

const backend = await borrowBackend();
const people = await invitePeople(backend);

test("an admin saves the settings by an upsert without naming the row", async () => {
  const { data, status } = await people.admin
    .from("settings")
    .upsert({ site_name: "Blockwork Studio", contact_email: "hello@blockwork.example" })
    .select("id, site_name")
    .single();
  expect(data).toEqual({ id: 1, site_name: "Blockwork Studio" });
  expect(status).toBe(200);
});

test("there is exactly one row, and nobody can delete it", async () => {
  const { error } = await people.admin.from("settings").insert({ id: 2, site_name: "Two", contact_email: "a@b.example" });
  expect(error?.code).toBe("23514");
  expect((await people.admin.from("settings").delete().eq("id", 1)).error?.code).toBe("42501");
});

test.each([
  ["an unknown network", { myspace: "https://myspace.example" }],
  ["a network that is a script", { twitter: "javascript:alert(1)" }],
  ["a list", ["https://x.com"]],
])("%s is refused among the networks", async (_what, social_links) => {
  const { error } = await people.admin.from("settings").update({ social_links }).eq("id", 1);
  expect(error?.code).toBe("23514");
});

test("a network without encryption, as an older backup may have it, is stored with it", async () => {
  const social_links = { twitter: "http://x.example/blockwork", linkedin: "", instagram: "https://photos.example" };
  const { data } = await people.admin.from("settings").update({ social_links }).eq("id", 1).select("social_links").single();
  expect(data?.social_links).toEqual({ ...social_links, twitter: "https://x.example/blockwork" });
});

test("an invalid contact address is refused", async () => {
  const { error } = await people.admin.from("settings").update({ contact_email: "nobody" }).eq("id", 1);
  expect(error?.code).toBe("23514");
});
