import { beforeAll, expect, test } from "vitest";
import { borrowBackend } from "../support/backend/borrow-backend.ts";
import { invitePeople } from "../support/backend/actors.ts";

const backend = await borrowBackend();
const people = await invitePeople(backend);

const draft = { title: "A secret plan", slug: "a-secret-plan", body: "<p>Confidential zanzibar</p>", category_id: 1 };

beforeAll(async () => {
  await people.admin.from("blog_posts").insert({ ...draft, slug: "out" });
});

test("a change increments the version and sets its time", async () => {
  const posts = people.admin.from("blog_posts");
  await posts.insert({ ...draft, slug: "counted" });
  const { data } = await posts
    .update({ title: "Changed", version: 9 })
    .eq("slug", "counted")
    .select("version, updated_at")
    .single();
  expect(data).toEqual({ version: 2, updated_at: expect.any(String) });
  await posts.delete().eq("slug", "counted");
});

test.each([
  ["a description with spaces around it", { meta_description: " For searchers " }, "23514"],
  ["an author with spaces around the name", { author: " Ada " }, "23514"],
  ["a slug that is not URL-safe", { slug: "Not Safe" }, "23514"],
  ["a slug that is taken", { slug: "out" }, "23505"],
  ["an unknown status", { status: "hidden" }, "23514"],
  ["a project link outside category 2", { project_link: "https://project.example" }, "23514"],
  ["a category that does not exist", { category_id: 99 }, "23503"],
  ["a published post without a date", { status: "published" }, "23514"],
  ["a date on a draft", { published_at: "2026-01-01T00:00:00Z" }, "23514"],
  ["a text of more than two MiB", { body: "ü".repeat(1_048_576) + "x" }, "23514"],
])("%s is refused", async (_what, change, code) => {
  const { error } = await people.admin.from("blog_posts").insert({ ...draft, slug: "of-its-own", ...change });
  expect(error?.code).toBe(code);
});

test("the excerpt is plain text, with entities decoded once", async () => {
  const body = `<h2>Tools &amp; teams</h2><script>alert(1)</script><p>Less &lt;noise&gt;, &amp;lt; more&nbsp;work. ${"word ".repeat(60)}</p>`;
  const posts = people.admin.from("blog_posts");
  const { data } = await posts
    .insert({ ...draft, slug: "plain", body })
    .select("excerpt, search_text, reading_minutes")
    .single();
  expect(data?.excerpt.startsWith("Tools & teams Less <noise>, &lt; more work. word")).toBe(true);
  expect(data?.search_text).not.toContain("alert");
  expect(data?.reading_minutes).toBe(1);
  await posts.delete().eq("slug", "plain");
});

test.each([
  ["of 150 characters is shown whole", "x".repeat(150), "x".repeat(150)],
  [
    "that is longer ends with a whole word and an ellipsis",
    `${"word ".repeat(28)}last, and then more`,
    `${"word ".repeat(28)}last, and…`,
  ],
  ["is not cut in the middle of a word", `${"word ".repeat(29)}longest and more`, `${"word ".repeat(28)}word…`],
  ["has no comma before the ellipsis", `${"word ".repeat(28)}first, secondly and more`, `${"word ".repeat(28)}first…`],
  ...[";", ":", " –", " —", " -"].map((mark) => [
    `has no “${mark}” before the ellipsis`,
    `${"word ".repeat(28)}first${mark} secondly and more`,
    `${"word ".repeat(28)}first…`,
  ]),
  [
    "of words that end at the border keeps them all",
    `${"word ".repeat(28)}lasting a b c`,
    `${"word ".repeat(28)}lasting a…`,
  ],
  ["without spaces is cut anyway", "字".repeat(200), `${"字".repeat(149)}…`],
  ["of 151 characters is too long", "字".repeat(151), `${"字".repeat(149)}…`],
])("a text %s", async (_what, text, excerpt) => {
  const posts = people.admin.from("blog_posts");
  const { data } = await posts
    .insert({ ...draft, slug: "begins", body: `<p>${text}</p>` })
    .select("excerpt")
    .single();
  expect(data?.excerpt).toBe(excerpt);
  expect(excerpt.length).toBeLessThanOrEqual(150);
  await posts.delete().eq("slug", "begins");
});

test.each([
  [
    "the entities that editors write as their characters",
    "a&nbsp;b&#160;c &lt;d&gt; &quot;e&#34; &#39;f&apos; &lsquo;g&rsquo; &ldquo;h&rdquo; i&ndash;j&mdash;k&hellip; &amp;amp; &amp;lt;",
    `a b c <d> "e" 'f' ‘g’ “h” i–j—k… &amp; &lt;`,
  ],
  [
    "a word whole that is partly marked",
    ["a", "abbr", "b", "code", "em", "i", "mark", "s", "small", "span", "strong", "sub", "sup", "u"]
      .map((tag) => `${tag}<${tag} title="x">y</${tag.toUpperCase()}>z`)
      .join(" "),
    "ayz abbryz byz codeyz emyz iyz markyz syz smallyz spanyz strongyz subyz supyz uyz",
  ],
  [
    "a space wherever a line ends, and neither script nor style",
    '<h2>One</h2><p>two<br>three\n four</p><ul><li>five</li><li>six</li></ul><STYLE type="x">p {\n}</STYLE>seven<script src="x">a\nb</script>eight',
    "One two three four five six seven eight",
  ],
  [
    "what stands between two scripts or styles",
    "<script>a</script><p>One</p><style>b</style>two<script>c</script><style>d</style> three",
    "One two three",
  ],
])("the plain text has %s", async (_what, body, plain) => {
  const posts = people.admin.from("blog_posts");
  const { data } = await posts
    .insert({ ...draft, slug: "in-plain", body })
    .select("excerpt")
    .single();
  expect(data?.excerpt).toBe(plain);
  await posts.delete().eq("slug", "in-plain");
});

test("a text of two MiB, one with a picture in the text itself, and a cover of the site itself are kept", async () => {
  const posts = people.admin.from("blog_posts");
  const rows = [
    { ...draft, slug: "kept-long", body: "ü".repeat(1_048_576) },
    {
      ...draft,
      slug: "kept-data",
      body: '<p><img src="data:image/png;base64,iVBORw0KGgo="></p>',
      image_url: "/a.png",
    },
  ];
  expect((await posts.insert(rows)).error).toBeNull();
  await posts.delete().like("slug", "kept-%");
});

test("a custom excerpt replaces the beginning of the text", async () => {
  const posts = people.admin.from("blog_posts");
  const own = { custom_excerpt: "In short.", meta_description: "For searchers." };
  const { data } = await posts
    .insert({ ...draft, slug: "own", ...own })
    .select("excerpt, meta_description")
    .single();
  expect(data).toEqual({ excerpt: "In short.", meta_description: "For searchers." });
  await posts.delete().eq("slug", "own");
});
