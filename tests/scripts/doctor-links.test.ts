import { existsSync } from "node:fs";
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { probeLinks } from "../../scripts/doctor/probe-links.ts";
import type { Finding } from "../../scripts/doctor/finding.ts";
import { serveApp } from "../support/serve-app.ts";

const STORAGE = "https://project.example/storage/v1/object/public/";

/** How the internet answers: a status, a status for HEAD and one for GET, another address, or the code of a failure. */
type Answer = number | [head: number, get: number] | { to: string } | { code: string };

const gone: [kind: string, answer: Answer, said: string][] = [
  ["missing", 404, "it is answered with 404"],
  ["removed", 410, "it is answered with 410"],
  ["moved-to-nothing", { to: "https://missing-1.example/" }, "it is answered with 404"],
  ["no-host", { code: "ENOTFOUND" }, "there is no such host"],
];
const unknown: [kind: string, answer: Answer][] = [
  ["there", 200],
  ["moved", { to: "https://there-1.example/" }],
  ["signed-in-only", 401],
  ["paid", 402],
  ["refused", 403],
  ["head-refused", [405, 200]],
  ["head-missing", [404, 200]],
  ["get-refused", [404, 403]],
  ["head-only", [200, 404]],
  ["legal", 451],
  ["too-many", 429],
  ["broken", 500],
  ["gateway", 502],
  ["overloaded", 503],
  ["strange", 999],
  ["bad-request", 400],
  ["no-name-server", { code: "EAI_AGAIN" }],
  ["closed", { code: "ECONNREFUSED" }],
  ["cut", { code: "ECONNRESET" }],
  ["expired", { code: "CERT_HAS_EXPIRED" }],
];
/** Twenty addresses that are gone, and a hundred that are not, or of which nobody can know. */
const dead = gone.flatMap(([kind, answer, said]) =>
  [1, 2, 3, 4, 5].map((n) => ({ address: `https://${kind}-${n}.example/`, answer, said })),
);
const others = unknown.flatMap(([kind, answer]) =>
  [1, 2, 3, 4, 5].map((n) => ({ address: `https://${kind}-${n}.example/`, answer })),
);
let internet: Map<string, Answer>;
let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "blockwork-links-"));
  file = join(folder, "never-made/links.json");
  internet = new Map([...dead, ...others].map(({ address, answer }) => [address, answer]));
  const real = globalThis.fetch;
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const address = String(input);
    if (address.startsWith("http://localhost") || address.startsWith("http://127.0.0.1")) return real(input, init);
    const follow = (at: string): Response => {
      const answer = internet.get(at) ?? 200;
      if (typeof answer === "number")
        return { status: answer, headers: new Headers(), text: async () => "" } as Response;
      if (Array.isArray(answer)) return follow2(answer[init?.method === "HEAD" ? 0 : 1]);
      if ("to" in answer) return follow(answer.to);
      throw new TypeError("fetch failed", { cause: new Error(`getaddrinfo ${answer.code} ${new URL(at).host}`) });
    };
    const follow2 = (status: number) => ({ status, headers: new Headers(), text: async () => "" }) as Response;
    return follow(address);
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
});

const linkTo = (address: string) => `<p><a class="link" href="${address.replaceAll("&", "&amp;")}">there</a></p>`;

async function serveSite(first: string[], second: string[] = []): Promise<string> {
  const app = new Hono()
    .get("/sitemap.xml", (c) =>
      c.body(
        "<urlset><url><loc>https://site.example/</loc></url><url><loc>https://site.example/blog/second</loc></url></urlset>",
      ),
    )
    .get("/", (c) => c.html(first.map(linkTo).join("")))
    .get("/blog/second", (c) => c.html(second.map(linkTo).join("")));
  return serveApp(app);
}

const on = (day: string) => new Date(`2026-11-${day}T05:23:00Z`);
const probe = async (siteUrl: string, day: string): Promise<Finding[]> =>
  probeLinks({ siteUrl, supabaseUrl: "https://project.example" }, file, on(day));
const failed = (findings: Finding[]) => findings.filter(({ state }) => state === "failed").map(({ text }) => text);

test("of 120 links to other sites, exactly the 20 that are still gone a week later are named", async () => {
  const site = await serveSite([...dead, ...others].map(({ address }) => address));
  expect(await probe(site, "02")).toEqual([
    {
      state: "ok",
      text: "120 links to other sites lead somewhere, of which 20 did not today: the next run, some days on, names what is gone for good",
    },
  ]);
  const named = failed(await probe(site, "09"));
  expect(named.toSorted()).toEqual(
    dead.map(({ address, said }) => `a link leads nowhere: ${address}, on /: ${said}`).toSorted(),
  );
});

test("one bad day names nothing, however often it is asked, and what was back in between is gone anew", async () => {
  const site = await serveSite(["https://missing-1.example/"]);
  for (const day of ["02", "02", "04"]) expect({ [day]: failed(await probe(site, day)) }).toEqual({ [day]: [] });
  internet.set("https://missing-1.example/", 503);
  expect(failed(await probe(site, "05"))).toEqual([]);
  internet.set("https://missing-1.example/", 404);
  for (const day of ["09", "11"]) expect({ [day]: failed(await probe(site, day)) }).toEqual({ [day]: [] });
  expect(failed(await probe(site, "12"))).toHaveLength(1);
});

test("an address is asked for once, whatever part or page it is linked from, and its pages are named", async () => {
  const site = await serveSite(
    ["https://missing-2.example/?a=1&b=2#one", "//MISSING-2.example/?a=1&b=2"],
    ["https://missing-2.example/?a=1&b=2#two", "mailto:a@b.example", "/blog/none", "#part", "https://www.site.example"],
  );
  internet.set("https://missing-2.example/?a=1&b=2", 404);
  await probe(site, "02");
  expect(failed(await probe(site, "09"))).toEqual([
    "a link leads nowhere: https://missing-2.example/?a=1&b=2, on /, /blog/second: it is answered with 404",
  ]);
});

test("a picture that the storage has no longer is named, although it answers with 400", async () => {
  const site = await serveSite([`${STORAGE}blog-posts/images/gone.webp`, `${STORAGE}blog-posts/images/there.webp`]);
  internet.set(`${STORAGE}blog-posts/images/gone.webp`, 400);
  await probe(site, "02");
  expect(failed(await probe(site, "09"))).toEqual([
    expect.stringContaining("images/gone.webp, on /: it is answered with 400"),
  ]);
});

test("a site that cannot be read says nothing about its links, and what is remembered stays", async () => {
  const silent = await serveApp(new Hono());
  expect(await probe(silent, "02")).toEqual([expect.objectContaining({ state: "unseen" })]);
  expect(existsSync(file)).toBe(false);
  const site = await serveSite(["https://missing-1.example/"]);
  await probe(site, "02");
  await probe(silent, "03");
  expect(failed(await probe(site, "09"))).toHaveLength(1);
  await writeFile(file, '["damaged');
  expect(failed(await probe(site, "12"))).toEqual([]);
  expect(JSON.parse(await readFile(file, "utf8"))).toEqual({ "https://missing-1.example/": on("12").toISOString() });
});
