import { expect, test } from "vitest";
import { borrowBackend } from "../support/backend/borrow-backend.ts";
import { invitePeople } from "../support/backend/people.ts";

const backend = await borrowBackend();
const people = await invitePeople(backend);

test("two categories cannot differ only in case or surrounding spaces", async () => {
  expect((await people.admin.from("blog_categories").insert({ name: " guides " })).error?.code).toBe("23505");
});

test("the project category can be renamed, but neither removed nor renumbered", async () => {
  const categories = people.admin.from("blog_categories");
  expect((await categories.delete().eq("id", 2)).error?.code).toBe("23514");
  expect((await categories.update({ id: 77 }).eq("id", 2)).error?.code).toBe("23514");
  expect((await categories.update({ name: "Work" }).eq("id", 2)).error).toBeNull();
});
