import { beforeAll, expect, test } from "vitest";
import { borrowBackend } from "../support/backend/borrow-backend.ts";
import { invitePeople } from "../support/backend/people.ts";

const backend = await borrowBackend();
const people = await invitePeople(backend);

const draft = { title: "A secret plan", slug: "a-secret-plan", body: "<p>Confidential zanzibar</p>", category_id: 1 };

beforeAll(async () => {
  await people.admin.from("blog_posts").insert({ ...draft, slug: "out" });
});

test("a change counts the version and notes its time", async () => {
  const posts = people.admin.from("blog_posts");
  await posts.insert({ ...draft, slug: "counted" });
  const { data } = await posts.update({ title: "Changed", version: 9 }).eq("slug", "counted").select("version, updated_at").single();
  expect(data).toEqual({ version: 2, updated_at: expect.any(String) });
  await posts.delete().eq("slug", "counted");
});

test.each([
  ["an empty title", { title: "  " }, "23514"],
  ["a slug that is not URL-safe", { slug: "Not Safe" }, "23514"],
  ["a slug that is taken", { slug: "out" }, "23505"],
  ["an unknown status", { status: "hidden" }, "23514"],
  ["a project link outside category 2", { project_link: "https://project.example" }, "23514"],
  ["a project link that is not https", { category_id: 2, project_link: "http://project.example" }, "23514"],
  ["a project link that is a script", { category_id: 2, project_link: "javascript:alert(1)" }, "23514"],
  ["a category that does not exist", { category_id: 99 }, "23503"],
  ["published without a date", { status: "published" }, "23514"],
  ["a date on a draft", { published_at: "2026-01-01T00:00:00Z" }, "23514"],
  ["a picture pasted into the text as data", { body: '<p><img src="data:image/png;base64,AAAA"></p>' }, "23514"],
  ["a cover that is no web address", { image_url: "javascript:alert(1)" }, "23514"],
])("%s is refused", async (_what, change, code) => {
  const { error } = await people.admin.from("blog_posts").insert({ ...draft, slug: "of-its-own", ...change });
  expect(error?.code).toBe(code);
});

test("the excerpt is plain text of at most 150 characters, with entities decoded once", async () => {
  const body = `<h2>Tools &amp; teams</h2><script>alert(1)</script><p>Less &lt;noise&gt;, &amp;lt; more&nbsp;work. ${"word ".repeat(60)}</p>`;
  const posts = people.admin.from("blog_posts");
  const { data } = await posts.insert({ ...draft, slug: "plain", body }).select("excerpt, body_text, reading_minutes").single();
  expect(data?.excerpt.startsWith("Tools & teams Less <noise>, &lt; more work. word")).toBe(true);
  expect(data?.excerpt.length).toBeLessThanOrEqual(150);
  expect(data?.body_text).not.toContain("alert");
  expect(data?.reading_minutes).toBe(1);
  await posts.delete().eq("slug", "plain");
});
