import { expect, test } from "vitest";
import { borrowBackend } from "../support/backend/borrow-backend.ts";
import { invitePeople } from "../support/backend/actors.ts";

const backend = await borrowBackend();
const people = await invitePeople(backend);

test("each save is a version of its own, with its time", async () => {
  const settings = () => people.admin.from("settings").select("version, updated_at").eq("id", 1).single();
  const before = (await settings()).data?.version ?? 0;
  await people.admin.from("settings").update({ meta_description: "Saved", version: 40 }).eq("id", 1).throwOnError();
  expect((await settings()).data).toEqual({ version: before + 1, updated_at: expect.any(String) });
});

test("there can be only one row", async () => {
  const { error } = await people.admin
    .from("settings")
    .insert({ id: 2, site_name: "Two", contact_email: "a@b.example" });
  expect(error?.code).toBe("23514");
});

test.each([
  ["an unknown network", { myspace: "https://myspace.example" }],
  ["a list", ["https://x.com"]],
  ["a number", { instagram: 3 }],
  ["nothing at all instead of an empty text", { instagram: null }],
])("%s is refused in the social links", async (_what, social_links) => {
  const { error } = await people.admin.from("settings").update({ social_links }).eq("id", 1);
  expect(error?.code).toBe("23514");
});

test("each known network can have an address or none", async () => {
  const social_links = {
    twitter: "",
    linkedin: "https://linkedin.example/in",
    instagram: "http://instagram.example/b",
  };
  expect((await people.admin.from("settings").update({ social_links }).eq("id", 1)).error).toBeNull();
});
