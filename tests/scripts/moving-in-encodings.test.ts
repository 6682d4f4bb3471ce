import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { openGhost } from "../../scripts/moving-in/ghost.ts";
import { moveIn } from "../../scripts/moving-in/move-in.ts";
import { repairMarkup } from "../../scripts/moving-in/repair-markup.ts";
import { openWordPress } from "../../scripts/moving-in/wordpress.ts";
import { connect } from "../../tools/connect.ts";
import { emptyBackend } from "../support/archive/compare-backends.ts";
import { borrowBackend } from "../support/backend/borrow-backend.ts";
import { writeWordPress } from "../support/moving-in/write-wordpress.ts";

const project = await borrowBackend();
const client = connect(project.url, project.serviceRoleKey);
const folder = await mkdtemp(join(tmpdir(), "blockwork-encodings-"));
const fetchTree = () => Promise.reject(new Error("the server answers 404"));

beforeEach(() => emptyBackend(project));

const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le");

const cafe = "Caf\u00e9 M\u00fcnster";
/** The words as an export has them that says it is encoded so, and is. */
const within = (encoding: string, words: string) => {
  const [before = "", after = ""] = writeWordPress("|", encoding).split("|");
  return Buffer.concat([Buffer.from(before), Buffer.from(words, "hex"), Buffer.from(after)]);
};

const encoded: [what: string, bytes: Buffer, words?: string][] = [
  ["as declared", Buffer.from(writeWordPress(cafe, "ISO-8859-1"), "latin1")],
  ["in UTF-16", utf16(writeWordPress(cafe, "UTF-16"))],
  ["in UTF-16 from the other end", utf16(writeWordPress(cafe, "UTF-16")).swap16()],
  ["with a mark before it", Buffer.from(`\uFEFF${writeWordPress(cafe)}`)],
  ["as declared in capitals, and in Windows' own", Buffer.from(writeWordPress(cafe, "WINDOWS-1252"), "latin1")],
  ["in UTF-8, though it says what a database calls it", Buffer.from(writeWordPress(cafe, "utf8mb4"))],
  ["with zero bytes in it", Buffer.from(writeWordPress("Caf\u00e9\0 M\0\u00fcnster"))],
  ["in UTF-16 without a mark, after an empty line", Buffer.from(`\n ${writeWordPress(cafe)}`, "utf16le")],
  ["in UTF-16 without a mark", Buffer.from(writeWordPress(cafe, "UTF-16"), "utf16le")],
  ["in UTF-8, though it says Latin 1", Buffer.from(writeWordPress(cafe, "ISO-8859-1"))],
  ["in UTF-8, though it says UTF-16", Buffer.from(writeWordPress(cafe, "UTF-16"))],
  [
    "after notices of PHP",
    Buffer.from(`<br />\n<b>Notice</b>: Undefined & <index> in /a.php<br>\n${writeWordPress(cafe)}`),
  ],
  ["in ISO 8859-2", within("iso-8859-2", "aecd6f"), "\u017d\u00cdo"],
  ["in ISO 8859-15", within("iso-8859-15", "3130a4"), "10\u20ac"],
  ["in KOI8-R", within("koi8-r", "f0d2c9d7c5d4"), "\u041f\u0440\u0438\u0432\u0435\u0442"],
  ["in Shift JIS", within("shift_jis", "93fa967b8cea"), "\u65e5\u672c\u8a9e"],
  ["in GBK", within("gbk", "d6d0cec4"), "\u4e2d\u6587"],
];

test.each(encoded)("a file is read %s", async (_, bytes, words = cafe) => {
  const file = join(folder, "encoded.xml");
  await writeFile(file, bytes);
  const site = await openWordPress(file);
  const texts: string[] = [];
  for await (const { html } of site.posts()) texts.push(html);
  expect(texts[0]).toBe(words);
});

test.each([
  ["with a mark before it", (text: string) => Buffer.from(`\uFEFF${text}`)],
  ["in UTF-16", (text: string) => utf16(text)],
  ["in UTF-16 without a mark, from the other end", (text: string) => Buffer.from(text, "utf16le").swap16()],
  ["with zero bytes in it", (text: string) => Buffer.from(text.replace("Caf", "C\0af"))],
])("Ghost’s file is read %s", async (_, encode) => {
  const file = join(folder, "ghost.json");
  await writeFile(
    file,
    encode(JSON.stringify({ data: { posts: [{ id: "1", title: "Caf\u00e9", html: "<p>x</p>" }] } })),
  );
  const site = await openGhost(file);
  const titles: string[] = [];
  for await (const { title } of site.posts()) titles.push(title);
  expect(titles).toEqual(["Caf\u00e9"]);
});

test("a file that is not encoded as it says is refused before anything is written, with the line", async () => {
  const file = join(folder, "encoded.xml");
  await writeFile(file, Buffer.from(writeWordPress("One\nCaf\u00e9"), "latin1"));
  await expect(openWordPress(file)).rejects.toThrow(/cannot be read as utf-8 in line 5\. Nothing is written/);
  await writeFile(file, writeWordPress("x", "EBCDIC-X"));
  await expect(openWordPress(file)).resolves.toHaveProperty("name", "Old");
  await writeFile(file, Buffer.from(writeWordPress("Caf\u00e9", "EBCDIC-X"), "latin1"));
  await expect(openWordPress(file)).rejects.toThrow("encoded as EBCDIC-X, which cannot be read");
  await writeFile(file, Buffer.from(writeWordPress("x").replaceAll(/[^]/g, "$&\0\0\0"), "latin1"));
  await expect(openWordPress(file)).rejects.toThrow("encoded as utf-32, which cannot be read");
  await writeFile(file, Buffer.from('{"data":{"posts":[{"title":"Caf\u00e9"}]}}', "latin1"));
  await expect(openGhost(file)).rejects.toThrow(/cannot be read as utf-8 in line 1\. Nothing is written/);
});

test.each([
  ["504b0304140000", "is a ZIP archive"],
  ["1f8b0800", "is compressed with gzip"],
  ["425a6839", "is compressed with bzip2"],
  ["fd377a585a", "is compressed with xz"],
  ["377abcaf", "is a 7z archive"],
  ["526172211a", "is a RAR archive"],
])("an archive that begins with %s is refused with what to do about it", async (bytes, what) => {
  const file = join(folder, "archive.zip");
  await writeFile(file, Buffer.from(bytes, "hex"));
  for (const open of [openWordPress, openGhost]) await expect(open(file)).rejects.toThrow(`${what}: unpack it`);
});

test("a file that was cut off gives its whole posts, and the report says first where it ends", async () => {
  const whole = writeWordPress("<p>Caf\u00e9</p>");
  const two = whole.indexOf("<title>two");
  const ends: [end: number, posts: number, said: RegExp][] = [
    [whole.indexOf("<p>Two") + 4, 1, /^The file ends within “two”, in line 5/],
    [whole.indexOf("</item>", two) + 3, 1, /^The file ends within “two”, in line 5/],
    [two + 3, 1, /^The file ends too early, in line 5/],
    [whole.length - 5, 2, /^The file ends too early, in line 5/],
  ];
  const file = join(folder, "cut.xml");
  for (const [end, posts, said] of ends) {
    await emptyBackend(project);
    await writeFile(file, whole.slice(0, end));
    const { summary } = await moveIn(client, await openWordPress(file), { folder, fetch: fetchTree });
    expect(summary[0]).toContain(`published ${posts},`);
    expect(summary[1]).toMatch(said);
  }
  // Within a character, too.
  await writeFile(file, Buffer.from(whole).subarray(0, Buffer.from(whole).indexOf("\u00e9") + 1));
  const { summary } = await moveIn(client, await openWordPress(file), { folder, fetch: fetchTree });
  expect(summary[1]).toMatch(/^The file ends within “one”/);
});

test("whatever part of a file is read at once, what is mended in it is the same", async () => {
  const text = "a & b &amp; <x> < 3 <![CDATA[ & < ]] ]]>&cd;]]><![CDATA[]]>& <";
  const mended = "a &amp; b &amp; <x> &lt; 3 <![CDATA[ & < ]] ]]>&cd;]]><![CDATA[]]>&amp; &lt;";
  for (let size = 1; size <= text.length; size += 1) {
    let [count, made] = [0, ""];
    async function* parts() {
      for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
    }
    for await (const part of repairMarkup(parts(), () => (count += 1))) made += part;
    expect([made, count], `${size}`).toEqual([mended, 4]);
  }
});
