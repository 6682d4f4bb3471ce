import { expect, test } from "vitest";
import { borrowBackend } from "../support/backend/borrow-backend.ts";
import { invitePeople } from "../support/backend/actors.ts";

const backend = await borrowBackend();
const people = await invitePeople(backend);

test("two categories cannot differ only in case or surrounding spaces", async () => {
  expect((await people.admin.from("blog_categories").insert({ name: " guides " })).error?.code).toBe("23505");
});

test("a category is deleted with its posts moved to another one: both or neither", async () => {
  await backend.sql("insert into public.blog_categories (id, name) values (91, 'Passing')");
  await backend.sql(
    "insert into public.blog_posts (id, title, slug, category_id) select i, 'P', 'passing-' || i, 91 from generate_series(901, 902) i",
  );
  const move = (to: number, id = 91) => people.admin.rpc("delete_category", { category_id: id, move_posts_to: to });
  expect([(await move(91)).error?.code, (await move(9999)).error?.code, (await move(1, 2)).error?.code]).toEqual([
    "22023",
    "23503",
    "23514",
  ]);
  expect(await backend.sql("select 1 from public.blog_posts where category_id = 91")).toHaveLength(2);
  expect((await move(3)).data).toEqual([901, 902].map((id) => ({ id, version: 2 })));
  expect(await backend.sql("select 1 from public.blog_posts where category_id = 3 and id > 900")).toHaveLength(2);
  expect((await move(3)).error?.code).toBe("PT404");
});

test("the project category can be renamed, but neither removed nor renumbered", async () => {
  const categories = people.admin.from("blog_categories");
  expect((await categories.delete().eq("id", 2)).error?.code).toBe("23514");
  expect((await categories.update({ id: 77 }).eq("id", 2)).error?.code).toBe("23514");
  expect((await categories.update({ name: "Work" }).eq("id", 2)).error).toBeNull();
});
