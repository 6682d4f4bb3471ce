import { mkdir, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { openGhost } from "../../scripts/moving-in/ghost.ts";
import { moveIn } from "../../scripts/moving-in/move-in.ts";
import { openWordPress } from "../../scripts/moving-in/wordpress.ts";
import { connect } from "../../tools/connect.ts";
import { emptyBackend } from "../support/archive/compare-backends.ts";
import { borrowBackend } from "../support/backend/borrow-backend.ts";

const FILE = "tests/support/moving-in/old-site.xml";
const project = await borrowBackend();
const client = connect(project.url, project.serviceRoleKey);
const folder = await mkdtemp(join(tmpdir(), "blockwork-moving-in-"));
const draw = (background: string) =>
  sharp({ create: { width: 1000, height: 500, channels: 3, background } })
    .png()
    .toBuffer();
await mkdir(join(folder, "2012/05"), { recursive: true });
await writeFile(join(folder, "2012/05/boat.png"), await draw("red"));

beforeEach(() => emptyBackend(project));

const asked: string[] = [];
async function fetchTree(address: string): Promise<Buffer> {
  asked.push(address);
  if (address !== "https://old.example/files/tree.png") throw new Error("the server answers 404");
  return draw("green");
}
const move = async () => moveIn(client, await openWordPress(FILE), { folder, fetch: fetchTree });
const read = (sql: string) => project.sql<Record<string, unknown>>(sql);

async function listPosts(): Promise<unknown[]> {
  const rows = await read(
    `select concat_ws('|', title, slug, author, status, c.name, published_at, created_at, custom_excerpt, image_alt) as post
     from public.blog_posts p join public.blog_categories c on c.id = p.category_id order by p.id`,
  );
  return rows.map(({ post }) => post);
}

test("an export of WordPress comes with its dates, names, pictures, notes and addresses, and says what is lost", async () => {
  const report = await move();
  expect(await listPosts()).toEqual([
    "Tram & train|tram|Ada Byron|published|Rail|2012-05-03 09:00:00+00|2012-05-03 09:00:00+00|Short & sweet|A red boat",
    expect.stringMatching(
      /^Words alone Shared words A block's note\|post-\w+\|bob\|draft\|Uncategorised\|2013-01-02 03:04:05\+00$/,
    ),
    "Hidden|tram-2|draft|Uncategorised|2014-01-01 00:00:00+00",
  ]);
  expect(asked).toEqual(["http://old.example/lost.png", "https://old.example/files/tree.png"]);

  const [{ body = "" } = {}, { body: second = "", slug = "" } = {}] = await project.sql<{ body: string; slug: string }>(
    "select body, slug from public.blog_posts order by id",
  );
  const picture = `${project.url}/storage/v1/object/public/blog-posts/images/[0-9a-f]{32}-1000x500\\.webp`;
  expect(body.replaceAll(new RegExp(picture, "g"), "PICTURE")).toBe(
    [
      '<p>A first paragraph,<br>in two lines<sup><a href="#fn-old-0" id="fnref-old-0">1</a></sup>.</p>',
      '<figure><img src="PICTURE" alt="A red boat"><figcaption>The boat</figcaption></figure>',
      `<p>Read <a href="/blog/${slug}">the other one</a> [sic], or write.</p>`,
      '<figure><img src="PICTURE" alt="A red boat"></figure><figure><img src="PICTURE"><figcaption>A tree</figcaption></figure>',
      '<hr><ol><li>With a note. <a href="#fnref-old-0" id="fn-old-0">↩︎</a></li></ol>',
    ].join(""),
  );
  expect(second).toContain('<p>Shared words</p><hr><ol><li>A block\'s note <a href="#fnref-old-0" id="fn-old-0">');
  for (const [, url = ""] of body.matchAll(/src="([^"]+)/g)) expect((await fetch(url)).status).toBe(200);
  expect(await read("select name, alt from public.picture_notes order by name")).toEqual([
    { name: "boat.png", alt: "A red boat" },
    { name: "tree.png", alt: null },
  ]);
  expect(await read("select slug from public.blog_post_old_slugs order by slug")).toEqual([
    { slug: "/2012/05/streetcar/" },
    { slug: "/2012/05/tram/" },
  ]);
  expect(report.summary.join("\n")).toMatch(
    /^Old Kiln: published 1, drafts 2, pictures 2, not taken 0\.\nLeft out are pages \(1\): About\./,
  );
  expect(report.details.join("\n")).toMatch(
    /^“Tram & train” \(\/blog\/tram\)\n[^“]*\[contact-form\] is left out[^“]*lost\.png is missing: the server answers 404/,
  );
});

test("an address that somebody has here already gets a number, and a run that was cut off goes on", async () => {
  await read(
    "insert into public.blog_posts (title, slug, category_id) select 'Mine', 'tram', min(id) from public.blog_categories",
  );
  const site = await openWordPress(FILE);
  const halted = moveIn(client, { ...site, posts: () => halt(site.posts()) }, { folder, fetch: fetchTree });
  await expect(halted).rejects.toThrow("The power is gone");
  expect((await move()).summary[1]).toBe("Here already, and as they were: 1.");
  expect(await read("select slug from public.blog_posts where slug like 'tram%' order by slug")).toEqual(
    ["tram", "tram-2", "tram-3"].map((slug) => ({ slug })),
  );
  expect(await read("select count(*)::int from public.blog_post_old_slugs")).toEqual([{ count: 2 }]);
});

let turns = 0;
async function* halt<Post>(posts: AsyncIterable<Post>): AsyncGenerator<Post> {
  turns += 1;
  let taken = 0;
  for await (const post of posts) {
    if (turns > 1 && taken === 1) throw new Error("The power is gone");
    taken += 1;
    yield post;
  }
}

const damaged: [what: string, change: (file: string) => string, sentence: RegExp][] = [
  [
    "a file whose elements do not fit",
    (file) => file.replace("</item>", ""),
    /is not a complete WordPress export: \d+:\d+/,
  ],
  ["a file that ends before it says what it is", (file) => file.slice(0, 60), /is not a WordPress export/],
  ["a page", () => "<html><body>Sign in</body></html>", /is not a WordPress export \(Tools → Export\)/],
  ["a whole page", () => "<!DOCTYPE html><html><body>Sign in</body></html>", /it is a web page/],
  [
    "a file that declares entities",
    (file) => file.replace("<rss", '<!DOCTYPE rss [<!ENTITY a SYSTEM "file:///etc/passwd">]><rss'),
    /it declares entities of its own/,
  ],
];

test.each(damaged)("%s is refused in a sentence", async (_, change, sentence) => {
  const file = join(folder, "damaged.xml");
  await writeFile(file, change(await readFile(FILE, "utf8")));
  await expect(openWordPress(file)).rejects.toThrow(sentence);
});

test("what plugins leave in a file, such as a control character, keeps nothing from coming", async () => {
  const file = join(folder, "odd.xml");
  await writeFile(file, `\n${await readFile(FILE, "utf8")}`.replace("in two lines", "in &nbsp; two \u000b lines"));
  await moveIn(client, await openWordPress(file), { folder, fetch: fetchTree });
  expect(await read("select 1 from public.blog_posts")).toHaveLength(3);
});

test("an export of Ghost comes with its cards, tags, authors and addresses", async () => {
  const file = join(folder, "ghost.json");
  const post = { uuid: "", type: "post", status: "published", visibility: "public", author_id: "u1", plaintext: "" };
  const [dates, html] = [{ created_at: "2020-01-01T00:00:00.000Z", published_at: 1_600_000_000_000 }, "<p>Hello</p>"];
  const posts = [
    { id: "1", title: "One", slug: "one", html: '<p>See <a href="__GHOST_URL__/two/">two</a></p>', ...post, ...dates },
    {
      id: "2",
      title: "Two",
      slug: "two",
      html,
      feature_image: "__GHOST_URL__/content/images/size/w600/2012/05/boat.png",
      ...post,
      ...dates,
    },
    { id: "3", title: "Paid", slug: "paid", html, ...post, ...dates, visibility: "paid" },
    { id: "6", title: "Long", slug: "long", html: `<p>${"W".repeat(2_200_000)}</p>`, ...post, ...dates },
    { id: "4", title: "\u200b", slug: "old", html: null, ...post, ...dates, status: "draft", plaintext: "A < B\n\nC" },
    { id: "5", title: "About", slug: "about", html, ...post, ...dates, type: "page" },
  ];
  const data = {
    posts,
    users: [
      { id: "u1", name: "Ada" },
      { id: "u2", name: "Bob" },
    ],
    tags: [
      { id: "t1", name: "#hidden" },
      { id: "t2", name: "Rail" },
    ],
    posts_tags: [
      { post_id: "1", tag_id: "t2", sort_order: 1 },
      { post_id: "1", tag_id: "t1", sort_order: 0 },
    ],
    posts_authors: [
      { post_id: "1", author_id: "u2", sort_order: 1 },
      { post_id: "1", author_id: "u1" },
    ],
    posts_meta: [{ post_id: "2", feature_image_alt: "A red boat" }],
  };
  await writeFile(file, JSON.stringify({ db: [{ meta: { version: "5.0.0" }, data }] }));
  const report = await moveIn(client, await openGhost(file), { folder, fetch: fetchTree });
  expect(await listPosts()).toEqual([
    "One|one|Ada and Bob|published|Rail|2020-09-13 12:26:40+00|2020-09-13 12:26:40+00",
    "Two|two|Ada|published|Uncategorised|2020-09-13 12:26:40+00|2020-09-13 12:26:40+00|A red boat",
    "Paid|paid|Ada|draft|Uncategorised|2020-01-01 00:00:00+00",
    "A < B C|old|Ada|draft|Uncategorised|2020-01-01 00:00:00+00",
  ]);
  expect(await read("select body from public.blog_posts where slug in ('one', 'old') order by id")).toEqual([
    { body: '<p>See <a href="/blog/two">two</a></p>' },
    { body: "<p>A &lt; B</p><p>C</p>" },
  ]);
  expect(await read("select slug from public.blog_post_old_slugs order by slug")).toEqual([
    { slug: "/one/" },
    { slug: "/two/" },
  ]);
  expect([...report.summary, ...report.details].join("\n")).toMatch(
    /Left out are pages \(1\): About[^]*only its paid readers saw it[^]*“Long”[^“]* it is not taken, because its text is longer than 2 MB/,
  );
  await writeFile(file, "{}");
  await expect(openGhost(file)).rejects.toThrow("is not a Ghost export");
});
