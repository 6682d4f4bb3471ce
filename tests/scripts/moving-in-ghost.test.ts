import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { openGhost } from "../../scripts/moving-in/ghost.ts";
import { moveIn } from "../../scripts/moving-in/move-in.ts";
import { connect } from "../../tools/connect.ts";
import { emptyBackend } from "../support/archive/compare-backends.ts";
import { borrowBackend } from "../support/backend/borrow-backend.ts";

const project = await borrowBackend();
const client = connect(project.url, project.serviceRoleKey);
const folder = await mkdtemp(join(tmpdir(), "blockwork-ghost-"));
const file = join(folder, "ghost.json");

beforeEach(() => emptyBackend(project));

const asked: string[] = [];
async function run(content: object) {
  await writeFile(file, JSON.stringify(content));
  return moveIn(client, await openGhost(file, "https://old.example"), {
    fetch: (address) => {
      asked.push(address);
      return Promise.reject(new Error("the server answers 404"));
    },
  });
}
const listPosts = () =>
  project.sql<Record<string, unknown>>(
    "select title, status, author, body, c.name as category from public.blog_posts p join public.blog_categories c on c.id = p.category_id order by p.id",
  );

test("an export of Ghost's first years, with Markdown and numbers, comes whole, from each of its databases", async () => {
  const data = {
    posts: [
      {
        id: 1,
        title: "Old",
        slug: "old",
        markdown: "One\ntwo",
        html: null,
        image: "/content/images/a.png",
        featured: 1,
        page: 0,
        status: "published",
        meta_title: "Older",
        author_id: 1,
        published_at: 1426078349156,
      },
      {
        id: 2,
        title: 404,
        slug: "number",
        html: "<p>Three</p>",
        page: false,
        status: "published",
        author_id: "1",
        published_at: "",
      },
      { id: 3, title: "About", slug: "about", html: "<p>Us</p>", page: 1, status: "published" },
    ],
    users: [{ id: 1, name: "Ada" }],
    tags: [{ id: 7, name: "Rail" }],
    posts_tags: [{ post_id: "1", tag_id: "7", sort_order: null }],
    settings: [
      { key: "title", value: "Kiln" },
      { key: "navigation", value: '[{"label":"Home","url":"/"}]' },
      { key: "is_private", value: false },
    ],
  };
  const other = { posts: [{ id: 9, title: "Other", slug: "other", html: "<p>Four</p>", status: "draft" }] };
  const { summary, details } = await run({ db: [{ meta: { version: "003" }, data }, { data: other }] });
  expect(await listPosts()).toEqual([
    { title: "Old", status: "draft", author: "Ada", body: "<p>One<br>two</p>", category: "Rail" },
    { title: "404", status: "published", author: "Ada", body: "<p>Three</p>", category: "Uncategorised" },
    { title: "Other", status: "draft", author: null, body: "<p>Four</p>", category: "Uncategorised" },
  ]);
  expect(asked).toContain("https://old.example/content/images/a.png");
  expect(summary).toEqual(
    expect.arrayContaining(["Left out are pages (1): About.", "Left out are entries of menus (1): Home."]),
  );
  expect(details.join("\n")).toMatch(
    /“Old”[^“]*pinned to the top[^“]*another title for search engines: “Older”[^]*“404”[^“]*it has today’s date/,
  );
});

test("what an export of Ghost holds beside its posts' texts is named", async () => {
  const post = {
    title: "One",
    slug: "one",
    html: "<p>One</p>",
    status: "published",
    published_at: "2020-01-01 00:00:00",
  };
  const { summary, details } = await run({
    data: {
      posts: [
        { id: "a", visibility: "members", ...post },
        { id: "b", ...post, slug: "two", lexical: "{", html: "", plaintext: "Its words" },
        { id: "b", ...post, slug: "three" },
      ],
      tags: [
        { id: "t", name: "Rail" },
        { id: "u", name: "Tram" },
      ],
      posts_tags: [
        { post_id: "a", tag_id: "u", sort_order: 1 },
        { post_id: "a", tag_id: "t", sort_order: 0 },
      ],
      posts_meta: [{ post_id: "a", og_title: "Shared", feature_image_caption: "<i>By</i> Ada" }],
      comments: [{ post_id: "a" }, { post_id: "a" }],
      members: [{ email: "ada@example.org" }],
      newsletters: [{ name: "Weekly" }],
      snippets: [{ name: "Footer" }],
      settings: [{ key: "codeinjection_head", value: "<script></script>" }],
    },
  });
  const said = [...summary, ...details].join("\n");
  for (const line of [
    "only its member readers saw it",
    "it had further tags: Tram",
    "it had comments (2)",
    "the caption of its cover is left out: “By Ada”",
    "shared links had a title, description or picture of their own",
    "Ghost’s own form of its text cannot be read",
    "the file has another post under its number",
    "Left out are members (1).",
    "Left out are newsletters (1): Weekly.",
    "Left out are snippets (1): Footer.",
    "Left out are scripts or styles of the whole site (1).",
  ])
    expect(said).toContain(line);
  expect(said).not.toContain("ada@example.org");
});

test("a file that was changed by hand and cannot be read is refused with the line", async () => {
  await writeFile(file, '{"data": {\n"posts": [],\n}}');
  await expect(openGhost(file)).rejects.toThrow("is no whole export of Ghost: it cannot be read in line 3.");
});
