import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { openGhost } from "../../scripts/moving-in/ghost.ts";
import { importSite } from "../../scripts/moving-in/import-site.ts";
import { moveIn } from "../../scripts/moving-in/move-in.ts";
import { keepReading } from "../../scripts/moving-in/old-site.ts";
import { openWordPress } from "../../scripts/moving-in/wordpress.ts";
import { connect } from "../../tools/connect.ts";
import { emptyBackend } from "../support/archive/compare-backends.ts";
import { borrowBackend } from "../support/backend/borrow-backend.ts";
import { writeWordPress } from "../support/moving-in/write-wordpress.ts";

const project = await borrowBackend();
const client = connect(project.url, project.serviceRoleKey);
const folder = await mkdtemp(join(tmpdir(), "blockwork-odd-files-"));
const read = (sql: string) => project.sql<Record<string, unknown>>(sql);
const fetchTree = () => Promise.reject(new Error("the server answers 404"));

beforeEach(() => emptyBackend(project));

/** An export of WordPress of these items. */
const writeItems = (...items: string[]) =>
  `<rss><channel><title>Old</title><wp:wxr_version>1.0</wp:wxr_version><link>https://old.example</link>${items.map((item) => `<item>${item}</item>`).join("")}</channel></rss>`;
const post = (title: string, more = "", date = "2012-05-03 09:00:00") =>
  `<title>${title}</title><content:encoded>${title} words</content:encoded><wp:post_date>${date}</wp:post_date><wp:status>publish</wp:status>\n<wp:post_type> post\n</wp:post_type>${more}`;

async function runItems(...items: string[]) {
  const file = join(folder, "items.xml");
  await writeFile(file, writeItems(...items));
  return moveIn(client, await openWordPress(file), { folder, fetch: fetchTree });
}

test("what a file holds beside its posts' texts is named: fields, terms, comments, versions, and files that no post shows", async () => {
  const library = ["used-scaled.jpg", "lost.pdf"].map(
    (name, place) =>
      `<title>${name}</title><wp:post_id>${place + 50}</wp:post_id><wp:post_type>attachment</wp:post_type><wp:attachment_url>\n https://old.example/files/${name}\n</wp:attachment_url>`,
  );
  const { summary, details } = await runItems(
    post(
      "One",
      [
        "<wp:post_id>1</wp:post_id><category>Rail</category>",
        '<category domain="category">Rail</category><category domain="tag">Tram</category><category domain="series">Lines</category>',
        "<wp:postmeta><wp:meta_key>price</wp:meta_key><wp:meta_value>9</wp:meta_value></wp:postmeta>",
        "<wp:postmeta><wp:meta_key>_edit_last</wp:meta_key><wp:meta_value>9</wp:meta_value></wp:postmeta>",
        "<wp:postmeta><wp:meta_key>_yoast_wpseo_opengraph-title</wp:meta_key><wp:meta_value>Shared</wp:meta_value></wp:postmeta>",
        '<excerpt:encoded>&lt;img src="/files/used-300x200.jpg"&gt;</excerpt:encoded>',
      ].join(""),
    ).replace(
      "One words",
      '<![CDATA[<p>One</p><img src="/files/used-300x200.jpg"><script src="https://gist.github.com/a/1.js"></script><script src="https://x.example/chart.js"></script>]]>',
    ),
    `<title>One</title><wp:post_type>revision</wp:post_type>`,
    ...library,
  );
  const said = [...summary, ...details].join("\n");
  for (const line of [
    "it had further categories or tags: Tram, Lines\n",
    "its custom fields are left out: price\n",
    "shared links had a title, description or picture of their own",
    "something embedded is a link now: https://gist.github.com/a/1\n",
    "a program and what it shows are left out: https://x.example/chart.js",
    "Left out are earlier versions of posts (1): One.",
    "Left out are files that no post shows (1): lost.pdf.",
  ])
    expect(said).toContain(line);
});

test("what a post refers to and the file does not hold is named", async () => {
  const cover = "<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>7</wp:meta_value></wp:postmeta>";
  const { details } = await runItems(
    post("One", cover).replace("One words", '<![CDATA[<p>One</p><!-- wp:block {"ref":9} /-->[gallery ids="8"]]]>'),
  );
  expect(details).toEqual([
    "“One” (/blog/one)",
    "  its cover is not in the file (7)",
    "  a block that several posts share is not in the file (9)",
    "  a picture of a gallery is not in the file (8)",
  ]);
});

test("posts without numbers come each, and of two with the same the second is named, in a further run, too", async () => {
  const two = [
    post("One"),
    post("Two"),
    post("Three", "<wp:post_id>3</wp:post_id>"),
    post("Four", "<wp:post_id>3</wp:post_id>"),
  ];
  for (const first of [
    "published 3, drafts 0, pictures 0, not taken 1",
    "published 0, drafts 0, pictures 0, not taken 1",
  ]) {
    const { summary, details } = await runItems(...two);
    expect(summary[0]).toContain(first);
    expect(details.join("\n")).toContain(
      "“Four” (/blog/three)\n  it is not taken, because the file has another post under its number",
    );
  }
  expect(await read("select title from public.blog_posts order by id")).toEqual(
    ["One", "Two", "Three"].map((title) => ({ title })),
  );
});

test("impossible dates are not believed, and texts that are too long are cut and reported whole", async () => {
  const never = "<pubDate>Mon, 30 Nov -0001 00:00:00 +0000</pubDate><wp:post_id>1</wp:post_id>";
  const { details } = await runItems(
    post("One", never, "0000-00-00 00:00:00"),
    post(`Long ${"title ".repeat(40)}`, "<wp:post_id>2</wp:post_id>"),
    post("Future", "<wp:post_id>3</wp:post_id>", "2999-01-01 00:00:00").replace("publish<", "future<"),
    post("One", "<wp:post_id>4</wp:post_id>").replace("<title>", "<wp:post_name>one</wp:post_name><title>"),
  );
  expect(details.join("\n")).toMatch(/“One”[^“]*today’s date[^]*its title is cut to 200 characters: “Long title/);
  expect(details.join("\n")).toContain("its address is /blog/one-2, because /blog/one is another one’s");
  const [{ now, later } = {}] = await read(
    "select bool_or(title = 'One' and published_at > now() - interval '1 hour') as now, bool_or(published_at > '2998-01-01') as later from public.blog_posts",
  );
  expect([now, later]).toEqual([true, true]);
});

test("a post whose fields cannot be read is left out by name, and stops no other", () => {
  const leftOut = new Map<string, string[]>();
  const fail = () => {
    throw new RangeError("Maximum call stack size exceeded");
  };
  expect([...keepReading("Deep", leftOut, fail)]).toEqual([]);
  expect([...leftOut]).toEqual([["posts that cannot be read", ["Deep"]]]);
});

test("characters and elements that a file should have written as entities are read as they are, which is said", async () => {
  const { summary } = await runItems(
    post(
      "AT&T & R&amp;D <3 &nbsp;&#0;x",
      "<wp:post_id>1</wp:post_id><guid>https://old.example/?p=1&a=2</guid>",
    ).replace("words", 'w & <b>bold</b><br/><a href="https://x.example/?a=1&b=2">link</a>'),
    post("Two", '<wp:post_id>2</wp:post_id><category domain="category" nicename="r&d">R&D</category>'),
  );
  expect(summary[1]).toMatch(/^& and < that the file does not write as entities were read as they are: \d+\.$/);
  const [one, two] = await read(
    "select p.title, p.body, c.name from public.blog_posts p join public.blog_categories c on c.id = p.category_id order by p.id",
  );
  expect(one).toMatchObject({
    title: "AT&T & R&D <3 \uFFFDx",
    body: expect.stringMatching(
      /w &amp; <b>bold<\/b><br><a href="https:\/\/x\.example\/\?a=1&amp;b=2"[^>]*>link<\/a><\/p>$/,
    ),
  });
  expect(two).toMatchObject({ title: "Two", name: "R&D" });
});

test("no word is lost where CDATA ends within CDATA", async () => {
  await runItems(
    post("One", "<wp:post_id>1</wp:post_id>").replace("One words", "<![CDATA[Nested <![CDATA[ words ]]> after]]>"),
  );
  const [{ body = "" } = {}] = await project.sql<{ body: string }>("select body from public.blog_posts");
  expect(body).toMatch(/Nested.*words.*after/);
});

test("a post that cannot be read or is empty is never published, and stops no other", async () => {
  const file = join(folder, "odd.xml");
  await writeFile(file, writeWordPress("<b>".repeat(3000) + "deep"));
  const deep = await moveIn(client, await openWordPress(file), { folder, fetch: fetchTree });
  expect(deep.summary[0]).toBe("Old: published 1, drafts 0, pictures 0, not taken 1.");
  expect(deep.details.join("\n")).toContain(
    "“one” (/blog/one)\n  it is not taken, because its text is nested too deeply",
  );
  await writeFile(file, writeWordPress('<object data=""></object>[gallery]'));
  const empty = await moveIn(client, await openWordPress(file), { folder, fetch: fetchTree });
  expect(empty.summary[0]).toBe("Old: published 0, drafts 1, pictures 0, not taken 0.");
  expect(empty.details.join("\n")).toContain("it has no text that could be read, and is a draft here");
});

const lexical = JSON.stringify({
  root: {
    children: [
      { type: "heading", tag: "h2", children: [{ type: "text", text: "Kilns & clay", format: 0 }] },
      {
        type: "paragraph",
        children: [
          { type: "extended-text", text: "Hot", format: 3 },
          { type: "linebreak" },
          { type: "link", url: "https://x.example/", children: [{ type: "text", text: "here", format: 0 }] },
        ],
      },
      {
        type: "list",
        listType: "number",
        start: 3,
        children: [{ type: "listitem", children: [{ type: "text", text: "Three" }] }],
      },
      { type: "markdown", markdown: "**Bold** <name>" },
      { type: "codeblock", code: "a < b" },
      { type: "product", productTitle: "Mug", productDescription: "<p>Blue</p>" },
    ],
  },
});
const mobiledoc = JSON.stringify({
  version: "0.3.1",
  atoms: [["soft-return", "", {}]],
  cards: [
    ["hr", {}],
    ["html", { html: "<p>From a card</p>" }],
  ],
  markups: [["strong"], ["a", ["href", "https://x.example/"]]],
  sections: [
    [
      1,
      "p",
      [
        [0, [0], 1, "Bold"],
        [1, [], 0, 0],
        [0, [1], 1, "link"],
      ],
    ],
    [10, 0],
    [10, 1],
    [3, "ol", [[[0, [], 0, "item"]]]],
  ],
});

test("a post that Ghost’s file has in Ghost’s own form alone comes as a draft, and is named", async () => {
  const file = join(folder, "ghost.json");
  const post = { uuid: "", type: "post", status: "published", visibility: "public", html: null, plaintext: "" };
  const posts = [
    { id: "1", title: "Newer", slug: "newer", ...post, lexical },
    { id: "2", title: "Older", slug: "older", ...post, mobiledoc },
    { id: "3", title: "Broken", slug: "broken", ...post, lexical: "{", plaintext: "Its words" },
    { id: "4", title: "Empty", slug: "empty", ...post },
  ];
  await writeFile(file, JSON.stringify({ data: { posts } }));
  const { summary, details } = await moveIn(client, await openGhost(file), { folder, fetch: fetchTree });
  expect(summary[0]).toContain("published 0, drafts 4,");
  const link = '<a href="https://x.example/" target="_blank" rel="noopener noreferrer">';
  expect(await read("select body from public.blog_posts order by id")).toEqual([
    {
      body: `<h2>Kilns &amp; clay</h2><p><em><strong>Hot</strong></em><br>${link}here</a></p><ol start="3"><li>Three</li></ol><p><strong>Bold</strong> &lt;name&gt;</p><pre>a &lt; b</pre><p>Mug</p><p>Blue</p>`,
    },
    { body: `<p><strong>Bold</strong><br>${link}link</a></p><hr><p>From a card</p><ol><li>item</li></ol>` },
    { body: "<p>Its words</p>" },
    { body: "" },
  ]);
  expect(details.join("\n")).toMatch(/“Newer”[^“]*read from Ghost’s own form[^“]*only the words are read: product/);
});

test("what plugins keep beside a text is taken or named: authors, sound, titles, addresses and rules", async () => {
  const file = join(folder, "plugins.xml");
  const meta = (key: string, value: string) =>
    `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`;
  const more = [
    '<category domain="author" nicename="a"><![CDATA[ada]]></category>',
    '<category domain="author" nicename="b"><![CDATA[Bob]]></category>',
    meta("enclosure", "https://old.example/a.mp3\n123\naudio/mpeg"),
    meta("_yoast_wpseo_title", "Another"),
    meta("_yoast_wpseo_metadesc", "%%excerpt%%"),
    meta("_yoast_wpseo_canonical", "https://first.example/"),
  ].join("");
  await writeFile(
    file,
    writeWordPress('<p>One <a href="/files/a.pdf">paper</a></p>')
      .replace("</item>", `${more}</item>`)
      .replace(
        "<item>",
        "<wp:author><wp:author_login>ada</wp:author_login><wp:author_display_name>Ada Byron</wp:author_display_name></wp:author><item>",
      ),
  );
  const { details } = await moveIn(client, await openWordPress(file), { folder, fetch: fetchTree });
  const [{ author = "", body = "" } = {}] = await project.sql<{ author: string; body: string }>(
    "select author, body from public.blog_posts where slug = 'one'",
  );
  expect(author).toBe("Ada Byron and Bob");
  expect(body).toMatch(/^<p><a href="https:\/\/old\.example\/a\.mp3"[^>]*>a\.mp3<\/a><\/p><p>One /);
  expect(details.slice(0, details.indexOf("“two” (/blog/two)") + 1 || undefined).join("\n")).toMatch(
    /“one”[^]*rule of a plugin[^]*another title for search engines: “Another”[^]*named https:\/\/first\.example\/[^]*a sound is a link now[^]*file of the old site: https:\/\/old\.example\/files\/a\.pdf/,
  );
});

test.each([
  ["wordpress", "/none/site.xml", {}, "There is no file /none/site.xml."],
  ["ghost", "/none/site.json", {}, "There is no file /none/site.json."],
  ["wordpress", "package.json", { pictures: "/none" }, "There is no folder /none."],
  ["ghost", "package.json", { site: "blog" }, "Where was it? --site https://blog.example"],
  ["ghost", "package.json", {}, "Ghost’s file does not say where the site was"],
])("an import from %s of %s with %j says what is missing before it reads", async (from, file, options, sentence) => {
  await expect(importSite(client, from, file, { undo: false, ...options })).rejects.toThrow(sentence);
});
