import { existsSync } from "node:fs";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { beforeEach, expect, test } from "vitest";
import { sendChanges } from "../../scripts/announce/send-changes.ts";
import {
  indexNowKey,
  type SearchableContent,
  listChanged,
  readPublished,
} from "../../scripts/build/changed-addresses.ts";
import { serveApp } from "../support/serve-app.ts";

const supabaseUrl = "https://abcdefghijklmnopqrst.supabase.co";
const before: SearchableContent = {
  posts: { same: 3, changed: 1, gone: 2, "old-name": 4 },
  pages: { "/": "a", "/careers": "b", "/blog/page/3": "c" },
};
const now: SearchableContent = {
  posts: { same: 3, changed: 2, added: 1, "new-name": 5 },
  pages: { "/": "a", "/careers": "d", "/press": "e" },
};
const paths = [
  "/careers",
  "/press",
  "/blog/page/3",
  "/blog/changed",
  "/blog/added",
  "/blog/new-name",
  "/blog/gone",
  "/blog/old-name",
];

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "blockwork-announce-"));
  file = join(folder, "changed.json");
});

/** A published site, with what a host or an owner adds to it. */
const serveSite = (add: (app: Hono) => Hono = (app) => app, build: object = { builtAt: "today" }) =>
  serveApp(
    add(new Hono())
      .get("/build.json", (c) => c.json(build))
      .get("/robots.txt", (c) => c.text("User-agent: *\nDisallow: /admin\n"))
      .get("/", (c) => c.html("<title>Site</title>")),
  );

/** Sends what a build has left, to search engines that answer with this status. Returns what is said, and the calls that came. */
async function send(siteUrl: string, changes: unknown = { builtAt: "today", paths }, status = 200, local = false) {
  await writeFile(file, JSON.stringify(changes));
  const calls: Record<string, unknown>[] = [];
  const endpoint = await serveApp(
    new Hono().post("/", async (c) => {
      calls.push(await c.req.json());
      return new Response("", { status });
    }),
  );
  const site = { siteUrl, supabaseUrl, local };
  const say = () => sendChanges(site, file, endpoint, 0);
  return { said: await say(), again: await say(), calls };
}

test("what is new, changed and gone is named once, what stayed is not", () => {
  expect(listChanged(before, now)).toEqual(paths);
  expect(listChanged(now, now)).toEqual([]);
  expect(listChanged({ posts: {}, pages: {} }, now)).toHaveLength(7);
});

test("after a deploy search engines are told once of what has changed, with a key whose file the build has", async () => {
  const siteUrl = await serveSite();
  const { said, again, calls } = await send(siteUrl);
  const key = indexNowKey({ siteUrl, supabaseUrl });
  expect(key).toMatch(/^[a-f0-9-]{8,128}$/);
  expect(calls).toEqual([
    {
      host: new URL(siteUrl).host,
      key,
      keyLocation: `${siteUrl}/${key}.txt`,
      urlList: paths.map((path) => siteUrl + path),
    },
  ]);
  expect(said).toBe("Search engines were told of 8 changed addresses.");
  expect(again).toMatch(/told of nothing/);
});

test.each<[when: string, add: (app: Hono) => Hono, said: RegExp]>([
  ["its pages say noindex", (app) => app.get("/", (c) => c.html('<meta name="robots" content="noindex">')), /asks not/],
  ["its host sends noindex", (app) => app.get("/", (c) => c.html("", 200, { "x-robots-tag": "noindex" })), /asks not/],
  [
    "its robots.txt forbids it",
    (app) => app.get("/robots.txt", (c) => c.text("User-agent: *\nDisallow: /\n")),
    /asks not/,
  ],
  ["another build is online", (app) => app.get("/build.json", (c) => c.json({ builtAt: "before" })), /does not show/],
  ["nothing is online", (app) => app.get("/build.json", (c) => c.notFound()), /does not show/],
])("nobody is told of anything when %s", async (_, add, words) => {
  const { said, calls } = await send(await serveSite(add));
  expect(calls).toEqual([]);
  expect(said).toMatch(words);
});

test("nobody is told of anything when nothing has changed, and by a build for this machine", async () => {
  const siteUrl = await serveSite();
  for (const [changes, local] of [[{ builtAt: "today", paths: [] }], [undefined, true]] as const)
    expect(await send(siteUrl, changes, 200, local)).toMatchObject({
      calls: [],
      said: expect.stringMatching(/nothing/),
    });
});

test.each([
  [202, /were told of 8/],
  [403, /answered 403, which means that they do not find the key's file/],
  [422, /answered 422/],
  [429, /they have heard too much/],
  [500, /answered 500/],
])("an answer of %i is reported once, and nothing is sent a second time", async (status, words) => {
  const { said, again, calls } = await send(await serveSite(), undefined, status);
  expect(said).toMatch(words);
  expect(again).toMatch(/left no changes/);
  expect(calls).toHaveLength(1);
});

test("search engines that do not answer are no failure", async () => {
  await writeFile(file, JSON.stringify({ builtAt: "today", paths }));
  const site = { siteUrl: await serveSite(), supabaseUrl, local: false };
  expect(await sendChanges(site, file, "http://127.0.0.1:9/indexnow", 0)).toMatch(/did not answer/);
  expect(existsSync(file)).toBe(false);
});

test("a build compares itself with the published one of its project, and with nothing where there is none", async () => {
  const read = async (build: object, add?: (app: Hono) => Hono) =>
    readPublished({ siteUrl: await serveSite(add, build), supabaseUrl });
  const published = { local: false, project: supabaseUrl, ...before };
  const none = { posts: {}, pages: {} };
  expect(await read(published)).toEqual(before);
  expect(await read({ ...published, pages: undefined }), "an older build").toEqual(none);
  expect(await read({ ...published, project: "https://else.supabase.co" })).toEqual(none);
  expect(await read({}, (app) => app.get("/build.json", (c) => c.notFound())), "the first deploy").toEqual(none);
  expect(await read({}, (app) => app.get("/build.json", (c) => c.text("", 503))), "nobody knows").toBeNull();
  expect(await readPublished({ siteUrl: "http://127.0.0.1:9", supabaseUrl })).toBeNull();
});
