import { afterAll, beforeAll, expect, test } from "vitest";
import { borrowBackend } from "../support/backend/borrow-backend.ts";
import type { TestBackend } from "../support/backend/local-backend.ts";
import { type People, invitePeople } from "../support/backend/people.ts";

let backend: TestBackend;
let people: People;

beforeAll(async () => {
  backend = await borrowBackend();
  people = await invitePeople(backend);
});
afterAll(() => backend.close());

test.each(["visitor", "stranger", "admin"] as const)("%s reads the categories", async (reader) => {
  const { data } = await people[reader].from("blog_categories").select("name").order("id");
  expect(data?.map(({ name }) => name)).toEqual(["Guides", "Projects", "News", "Engineering"]);
});

test.each(["visitor", "stranger", "anonymous", "halfAdmin"] as const)("%s cannot write categories", async (writer) => {
  const categories = people[writer].from("blog_categories");
  expect((await categories.insert({ name: writer })).error?.code).toBe("42501");
  await categories.update({ name: "Hijacked" }).eq("id", 1);
  await categories.delete().eq("id", 4);
  expect(await backend.sql("select name from public.blog_categories where id in (1, 4) order by id")).toEqual([
    { name: "Guides" }, { name: "Engineering" },
  ]);
});

test("an admin adds, renames and deletes a category", async () => {
  const categories = people.admin.from("blog_categories");
  const { data } = await categories.insert({ name: "Events" }).select().single();
  expect(data?.id).toBeGreaterThan(4);
  const id = data?.id ?? 0;
  expect((await categories.update({ name: "Meetups" }).eq("id", id).select("name")).data).toEqual([{ name: "Meetups" }]);
  expect((await categories.delete().eq("id", id).select("id")).data).toEqual([{ id }]);
});

test("two categories cannot differ by case or blanks only", async () => {
  expect((await people.admin.from("blog_categories").insert({ name: " guides " })).error?.code).toBe("23505");
});

test("a category with posts cannot be deleted", async () => {
  expect((await people.admin.from("blog_categories").delete().eq("id", 1)).error?.code).toBe("23503");
});

test("the project category can be renamed, but neither removed nor renumbered", async () => {
  const categories = people.admin.from("blog_categories");
  expect((await categories.delete().eq("id", 2)).error?.code).toBe("23514");
  expect((await categories.update({ id: 77 }).eq("id", 2)).error?.code).toBe("23514");
  expect((await categories.update({ name: "Work" }).eq("id", 2)).error).toBeNull();
});
