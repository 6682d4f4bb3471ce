import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildFromSource } from "./build-from-source.ts";
import { backend } from "../support/backend/page-backend.ts";
import { plantedLinks, plantLinks } from "../support/planted-links.ts";

let folder: string;
let demo: string;
let planted: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "blockwork-dead-links-"));
  demo = (await buildFromSource(backend, join(folder, "demo"))).warnings;
  await plantLinks(backend);
  const words = { contact: { text: "See [this](/nowhere), [that](/contact) and [more](#no-part)." } };
  await backend.sql(
    "insert into public.page_content (id, page, content) values (17, 'accessibility', $1) on conflict (id) do update set content = excluded.content",
    [JSON.stringify(words)],
  );
  planted = (await buildFromSource(backend, join(folder, "planted"))).warnings;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const toldIn = (warnings: string) =>
  Array.from(warnings.matchAll(/^ {2}(\S+): (.+); on (.+)$/gm), ([, link = "", why = "", on = ""]) => ({
    link,
    why,
    on,
  }));

test("in the demo no link leads nowhere", () => {
  expect(toldIn(demo)).toEqual([]);
});

test("the build names the 20 of 120 links in a post that lead nowhere, with their places and reasons", () => {
  expect([plantedLinks.alive.length, Object.keys(plantedLinks.dead).length]).toEqual([100, 20]);
  const told = toldIn(planted).filter(({ on }) => on === "/blog/post-1");
  expect(Object.fromEntries(told.map(({ link, why }) => [link, why]))).toEqual(plantedLinks.dead);
});

test("a link in an owner's words that leads nowhere is named with its page, and nothing else is", () => {
  expect(toldIn(planted).filter(({ on }) => on !== "/blog/post-1")).toEqual([
    { link: "/nowhere", why: "there is nothing at this address", on: "/accessibility" },
    { link: "#no-part", why: "there is no part “no-part”", on: "/accessibility" },
  ]);
  expect(planted).toContain("22 links lead nowhere:");
});

test("the build tells the admin which addresses it has besides posts, with the parts of pages", async () => {
  const { places } = JSON.parse(await readFile(join(folder, "planted", "build.json"), "utf8"));
  expect(places["/about-us"]).toEqual(expect.arrayContaining(["values", "team", "main"]));
  expect(places["/blog/*"]).toContain("main");
  expect(places).toMatchObject({ "/share.jpg": [], "/rss.xml": [], "/feed": [], "/2012/05/tram": expect.any(Array) });
  expect(Object.keys(places).filter((path) => /^\/blog\/(?!page|\*)|^\/og\//.test(path))).toEqual([]);
});
