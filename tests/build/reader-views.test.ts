import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { writeNumberedPosts } from "../support/numbered-posts.ts";
import { listUnread } from "../support/reader-view.ts";
import { buildFromSource } from "./build-from-source.ts";
import { backend } from "../support/backend/page-backend.ts";

const sentence = "A booking is taken by whoever stands next to the telephone, and nobody writes down the second name. ";
const paragraphs = (count: number, length = 3) => `<p>${sentence.repeat(length)}</p>`.repeat(count);
const heading = (text: string) => `<h2>${text}</h2>${paragraphs(1)}`;

const leads = {
  "of one sentence": `<p>${sentence}</p>`,
  "of many sentences": `<p>${sentence.repeat(6)}</p>`,
  "of two words": "<p>We moved</p>",
  "that asks": "<p>What if nobody had to answer the telephone?</p>",
  "of eighty letters": `<p>${"abcdefghi ".repeat(8)}</p>`,
  "of links": `<p><a href="/blog">${sentence}</a> and <a href="/contact">${sentence}</a></p>`,
  "with a link": `<p>${sentence}<a href="/blog">The blog</a> has more.</p>`,
  "in Japanese":
    "<p>電話の隣に立っている人が予約を受け、二つ目の名前は誰も書き留めません。それで困るのは、次の朝に受付に立つ人です。</p>",
  "with entities": `<p>${"&amp; &lt; ".repeat(9)}</p>`,
  "with a size": `<p><span class="ql-size-large">${sentence}</span></p>`,
};

const endings = {
  "then a little": paragraphs(2, 1),
  "then much": paragraphs(12, 6),
  "then chapters": ["One", "Two", "Three"].map(heading).join(""),
};
const openings: Record<string, string> = {};
for (const [lead, opening] of Object.entries(leads))
  for (const [ending, rest] of Object.entries(endings)) openings[`a lead ${lead}, ${ending}`] = opening + rest;
// Of a short text that is mostly links, reader views keep nothing, wherever it stands.
delete openings["a lead of links, then a little"];

const bodies: Record<string, string> = {};
const asked = [
  "Contact us",
  "What is shared",
  "Comments and related posts",
  "Social media",
  "The footer",
  "Extra tags",
  "A menu",
];
bodies["headings that are called as what surrounds an article"] = paragraphs(1) + asked.map(heading).join("");
bodies["a callout"] = `${paragraphs(2)}<aside><p>Mind the gap.</p><p>${sentence}</p></aside>${paragraphs(2)}`;
bodies["quotations"] =
  `${paragraphs(2)}<blockquote>${sentence}</blockquote><blockquote>— Ada King</blockquote>${paragraphs(2)}`;
bodies["a quotation at its end"] =
  `${paragraphs(3)}<blockquote>${sentence}</blockquote><blockquote>— Ada King</blockquote>`;
bodies["lists"] =
  `${paragraphs(2)}<ul><li>${sentence}</li><li>Short</li></ul><ol><li>One</li><li>Two</li></ol>${paragraphs(2)}`;
bodies["a table"] =
  `${paragraphs(2)}<table><thead><tr><th>Thing</th><th>Price</th></tr></thead><tbody><tr><td>Tea</td><td>£2</td></tr><tr><td>Cake</td><td>£4</td></tr></tbody></table>${paragraphs(2)}`;
bodies["code"] = `${paragraphs(2)}<pre>const a = 1;\nconst b = 2;</pre>${paragraphs(2)}`;
bodies["a button and a video"] =
  `${paragraphs(2)}<p class="ql-button"><a href="/contact">Enquire</a></p><p><a href="https://vimeo.com/76979871">Watch the video</a></p>${paragraphs(2)}`;
bodies["footnotes"] =
  `<p>${sentence}<sup><a href="#fn-a" id="fnref-a">1</a></sup></p>${paragraphs(3)}<hr><ol><li>A note. <a href="#fnref-a">↩</a></li></ol>`;
const picture = "https://pictures.example/tea-800x450.webp";
bodies["a picture with words"] =
  `${paragraphs(2)}<p><img src="${picture}" alt="Tea"></p><p class="ql-caption">The kitchen on a Monday</p>${paragraphs(2)}`;

type Tried = { kind: "a post" | "a post with a cover" | "a story"; name: string; body: string };
const tried: Tried[] = [
  ...Object.entries(bodies).map(([name, body]): Tried => ({ kind: "a post", name, body })),
  ...Object.entries({ ...openings, ...bodies }).map(([name, body]): Tried => ({
    kind: "a post with a cover",
    name,
    body,
  })),
  ...Object.entries(bodies).map(([name, body]): Tried => ({ kind: "a story", name, body })),
  ...Object.entries(endings).map(([name, rest]): Tried => ({ kind: "a story", name, body: paragraphs(1) + rest })),
];
const numbersOf = (kind: Tried["kind"]) => tried.flatMap((each, place) => (each.kind === kind ? [place + 1] : []));
let folder: string;

beforeAll(async () => {
  await writeNumberedPosts(backend, tried.length, (n) => ({ body: tried[n - 1]?.body ?? "", category_id: 1 }));
  await backend.sql("delete from public.case_studies");
  await backend.sql("update public.blog_posts set image_url = $1 where substring(slug from 6)::int = any ($2)", [
    picture,
    numbersOf("a post with a cover"),
  ]);
  await backend.sql(
    `insert into public.case_studies (title, category, description, status, story_id, position)
     select 'Client ' || id, 'Clinic', 'Eleven clinics', 'published', id, id from public.blog_posts
     where substring(slug from 6)::int = any ($1)`,
    [numbersOf("a story")],
  );
  folder = await mkdtemp(join(tmpdir(), "blockwork-reader-views-"));
  await buildFromSource(backend, join(folder, "site"));
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

test.each(tried.map(({ kind, name }, place) => [kind, name, place + 1] as const))(
  "reader views have every paragraph of %s: %s",
  async (_, __, n) => {
    expect(listUnread(await readFile(join(folder, `site/blog/post-${n}.html`), "utf8"))).toEqual([]);
  },
);
