import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { openGhost } from "../../scripts/moving-in/ghost.ts";
import { moveIn } from "../../scripts/moving-in/move-in.ts";
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
afterAll(() => rm(folder, { recursive: true }));

const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le");

const encoded: [what: string, bytes: Buffer][] = [
  ["as declared", Buffer.from(writeWordPress("Caf\u00e9 M\u00fcnster", "ISO-8859-1"), "latin1")],
  ["in UTF-16", utf16(writeWordPress("Caf\u00e9 M\u00fcnster", "UTF-16"))],
  ["in UTF-16 from the other end", utf16(writeWordPress("Caf\u00e9 M\u00fcnster", "UTF-16")).swap16()],
  ["with a mark before it", Buffer.from(`\uFEFF${writeWordPress("Caf\u00e9 M\u00fcnster")}`)],
  [
    "after notices of PHP",
    Buffer.from(
      `<br />\n<b>Notice</b>: Undefined & <index> in /a.php<br>\n${writeWordPress("Caf\u00e9 M\u00fcnster")}`,
    ),
  ],
];

test.each(encoded)("a file is read %s", async (_, bytes) => {
  const file = join(folder, "encoded.xml");
  await writeFile(file, bytes);
  await moveIn(client, await openWordPress(file), { folder, fetch: fetchTree });
  expect(await read("select body from public.blog_posts where slug = 'one'")).toEqual([
    { body: "<p>Caf\u00e9 M\u00fcnster</p>" },
  ]);
});

test("a file that is not encoded as it says is refused before anything is written, with the line", async () => {
  const file = join(folder, "encoded.xml");
  await writeFile(file, Buffer.from(writeWordPress("One\nCaf\u00e9"), "latin1"));
  await expect(openWordPress(file)).rejects.toThrow(/cannot be read as utf-8 in line 5\. Nothing is written/);
  await writeFile(file, writeWordPress("x", "EBCDIC-X"));
  await expect(openWordPress(file)).rejects.toThrow("encoded as EBCDIC-X, which is unknown");
});

test("a post that cannot be read, or has become nothing, keeps no other from coming and is never published", async () => {
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
    /“one”[^]*rule of a plugin[^]*another title of it: “Another”[^]*named https:\/\/first\.example\/[^]*a sound is a link now[^]*file of the old site: https:\/\/old\.example\/files\/a\.pdf/,
  );
});
