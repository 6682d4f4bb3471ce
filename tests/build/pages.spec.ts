import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import sharp from "sharp";
import {
  brotliSize,
  listBuilt,
  listPages,
  listPosts,
  pageData,
  parsePage,
  pathOf,
  readBuilt,
  scriptSize,
  scriptsOf,
  siteFolder,
} from "../support/built-files.ts";
import { listGluedWords } from "../support/glued-words.ts";
import { listUnread } from "../support/reader-view.ts";

// These look at the files of the browser tests' build, without a browser. One worker for all, so that each page is parsed once.
test.describe.configure({ mode: "default" });

const site = process.env.E2E_SITE_URL ?? "";
const budgets = { html: 24_000, scripts: 125_000, font: 22_000, shareImage: 300_000 };
const metaTags = [
  ...["description", "keywords", "twitter:card", "twitter:image"].map((name) => `meta[name="${name}"]`),
  ...["title", "description", "type", "url", "image", "image:width", "image:height"].map(
    (name) => `meta[property="og:${name}"]`,
  ),
];

const addressOf = (file: string): string =>
  new URL(file === "atsute.html" ? "/products/atsute" : pathOf(file), site).href;
/** All but /atsute, which is a second address of /products/atsute. */
const listIndexable = (): string[] => listPages().filter((file) => file !== "atsute.html");

function content(document: Document, selector: string): (string | null)[] {
  const values = (element: Element) => element.getAttribute("content") ?? element.getAttribute("href");
  return Array.from(document.querySelectorAll(selector), values);
}

test("a crawler without JavaScript finds one of each tag and a share image on every page", async () => {
  for (const file of listPages()) {
    const page = pathOf(file);
    const document = parsePage(file);
    for (const tag of metaTags)
      expect.soft(content(document, tag), `${page} has one ${tag}`).toEqual([expect.stringMatching(/./)]);
    const canonical = content(document, 'link[rel="canonical"]');
    expect.soft(canonical, `${page} names its own address`).toEqual([addressOf(file)]);
    for (const one of ["title", "h1"])
      expect.soft(document.querySelectorAll(one).length, `${page} has one ${one}`).toBe(1);
    expect.soft(document.title, `${page} names the studio in its title`).toContain("No-code app studio in London");
    const feeds = content(document, 'link[rel="alternate"][type="application/rss+xml"]');
    expect.soft(feeds, `${page} names the feed`).toEqual(["/rss.xml"]);
    const robots = content(document, 'meta[name="robots"]');
    expect.soft(robots, `search engines may index ${page}, with large pictures`).toEqual(["max-image-preview:large"]);

    const address = content(document, 'meta[property="og:image"]')[0] ?? "";
    expect(address, `the share image of ${page}`).toContain(`${site}/`);
    const image = readFileSync(join(siteFolder, decodeURI(new URL(address).pathname)));
    expect.soft(image.length, `bytes of the share image of ${page}`).toBeLessThan(budgets.shareImage);
    const size = await sharp(image).metadata();
    expect.soft(size, `the share image of ${page}`).toMatchObject({ width: 1200, height: 630 });
  }
});

test("every page stays within its budgets, and requests nothing but its fonts before load", () => {
  const early = "script[src], link[rel=stylesheet]:not([disabled]), link[rel=modulepreload]";
  for (const file of listPages()) {
    const page = pathOf(file);
    const document = parsePage(file);
    const count = (selector: string) => document.querySelectorAll(selector).length;
    expect
      .soft(brotliSize(readBuilt(file), budgets.html), `HTML of ${page} with its styles`)
      .toBeLessThanOrEqual(budgets.html);
    const scripts = scriptsOf(pageData(document)).reduce((sum, path) => sum + scriptSize(path), 0);
    expect.soft(scripts, `scripts of ${page} in all`).toBeLessThanOrEqual(budgets.scripts);
    expect.soft(count(`${early}, [style]`), `${page} holds nothing that delays or breaks it`).toBe(0);
    expect.soft(count("script:not([type])"), `${page} has one inline loader`).toBe(1);
    const fonts = [...document.querySelectorAll('link[rel="preload"][as="font"]')];
    expect.soft(fonts, `fonts of ${page}`).toHaveLength(2);
    for (const font of fonts)
      expect
        .soft(statSync(join(siteFolder, font.getAttribute("href") ?? "")).size, `a font of ${page}`)
        .toBeLessThanOrEqual(budgets.font);
    expect.soft(count("img:not([loading=lazy])"), `pictures of ${page} above the fold`).toBeLessThanOrEqual(1);
    for (const image of document.querySelectorAll("img"))
      for (const side of ["width", "height"])
        expect.soft(Number(image.getAttribute(side)), `the ${side} of ${image.outerHTML}`).toBeGreaterThan(0);
  }
});

test("each page's policy allows exactly its own inline script and style, and nothing unsafe", () => {
  for (const file of [...listPages(), "404.html", "shell.htm"]) {
    const document = parsePage(file);
    const tag = document.querySelector("meta[http-equiv=Content-Security-Policy]");
    const policy = tag?.getAttribute("content") ?? "";
    expect(policy, file).toContain("default-src 'none'");
    expect(policy, file).not.toMatch(/unsafe-(inline|eval)/);
    const inline = Array.from(document.querySelectorAll("style, script:not([type])"), ({ textContent }) => {
      return `'sha256-${createHash("sha256").update(textContent).digest("base64")}'`;
    });
    expect(new Set(policy.match(/'sha256-[^']+'/g)), file).toEqual(new Set(inline));
    const first = document.querySelector("meta[http-equiv], style, script, link[rel=stylesheet], link[rel=preload]");
    expect(first === tag, `${file}: what comes before a policy escapes it`).toBe(true);
  }
});

test("programs that read only the beginning of a page find what they show of it, and styles come after", () => {
  for (const file of [...listPages(), "404.html"]) {
    const page = Buffer.from(readBuilt(file));
    const places = ["<title>", 'name="description"', 'property="og:image"', 'name="twitter:image"'].map((text) =>
      page.indexOf(text),
    );
    expect(Math.min(...places), file).toBeGreaterThan(0);
    expect(Math.max(...places), file).toBeLessThan(Math.min(8000, page.indexOf("<style")));
    const canonical = page.indexOf('rel="canonical"');
    expect(canonical, file).toBeLessThan(8000);
  }
});

test("words stay apart where the styles do not apply", () => {
  for (const file of [...listPages(), "404.html"]) expect.soft(listGluedWords(parsePage(file).body), file).toEqual([]);
});

test("reader views have every paragraph of every post", () => {
  for (const file of listPosts()) expect(listUnread(readBuilt(file)), file).toEqual([]);
});

test("no two pages share a title or a description", () => {
  const pages = listIndexable().map(parsePage);
  for (const texts of [
    pages.map(({ title }) => title),
    pages.flatMap((page) => content(page, "meta[name=description]")),
  ])
    expect(new Set(texts).size).toBe(pages.length);
});

test("the sitemap lists exactly the indexable pages, with dates for posts", () => {
  const xml = readBuilt("sitemap.xml");
  const listed = Array.from(xml.matchAll(/<loc>([^<]+)<\/loc>/g), ([, url]) => url);
  expect(listed.toSorted()).toEqual(listIndexable().map(addressOf).toSorted());
  expect(xml.match(/<loc>[^<]+\/blog\/[^<]+<\/loc>(?!<lastmod>)/)).toBeNull();
  expect(readBuilt("robots.txt")).toContain(`Sitemap: ${site}/sitemap.xml`);
});

test("every post down to the oldest can be reached through the list's links, without a script", () => {
  const met: string[] = [];
  for (let path: string | undefined = "/blog"; path;) {
    const list = parsePage(`${path.slice(1)}.html`);
    met.push(...Array.from(list.querySelectorAll("article a"), (link) => link.getAttribute("href") ?? ""));
    path = list.querySelector("a[rel=next]")?.getAttribute("href") ?? undefined;
  }
  expect(met.toSorted()).toEqual(listPosts().map(pathOf).toSorted());
});

test("structured data names the organisation, the site, the app and open roles", () => {
  const dataOf = (file: string) =>
    Array.from(parsePage(file).querySelectorAll('script[type="application/ld+json"]'), (script) => script.textContent);
  expect(dataOf("index.html").join()).toMatch(/"@type":"Organization".*"@type":"WebSite"/);
  expect(dataOf("products/atsute.html").join()).toContain('"@type":"MobileApplication"');
  expect(dataOf("careers.html").join()).toContain('"@type":"JobPosting"');
});

test("except for the regulator's site, the demo links only to hosts that nobody can register", () => {
  const addresses = listPages().flatMap((file) => content(parsePage(file), "a[href^=http]"));
  expect(addresses.length).toBeGreaterThan(100);
  const hosts = new Set(addresses.map((address) => new URL(address ?? "").hostname));
  expect([...hosts].filter((host) => !host.endsWith(".example"))).toEqual(["ico.org.uk"]);
});

test("every width of a picture that a page offers is stored, and has the shape that the page reserves for it", async () => {
  const shapes = new Map<string, number>();
  for (const element of listPages().flatMap((file) => [...parsePage(file).querySelectorAll("img")])) {
    const candidates = (element.getAttribute("srcset") ?? "").split(", ").map((candidate) => candidate.split(" ")[0]);
    const [width, height] = [element.getAttribute("width"), element.getAttribute("height")].map(Number);
    for (const url of [...candidates, element.getAttribute("src")])
      if (url?.includes("/storage/")) shapes.set(url, (height ?? 0) / (width ?? 0));
  }
  expect([...shapes.keys()].filter((url) => url.includes("-800x450.")).length, "smaller copies").toBeGreaterThan(20);
  for (const [url, shape] of shapes) {
    const answer = await fetch(url);
    expect(answer.status, url).toBe(200);
    const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect(Math.abs(width * shape - height), url).toBeLessThan(1);
    expect(url).toContain(`-${width}x${height}.`);
  }
});

test("visitors load no code for the editor, auth, storage or the admin", () => {
  const scripts = new Set(listPages().flatMap((file) => scriptsOf(pageData(parsePage(file)))));
  const traces = /GoTrueClient|ql-editor|\/storage\/v1\/object|auth-token|Admin Login/;
  for (const path of scripts) expect(traces.exec(readBuilt(path.slice(1)))?.[0], path).toBeUndefined();
});

/** Anything that looks like a secret: API keys, private keys, tokens of well-known services. */
const SECRET =
  /sb_secret_[\w-]{8,}|-----BEGIN [A-Z ]*PRIVATE KEY|\bAKIA[0-9A-Z]{16}\b|\bgh[pousr]_\w{30,}|\bsk_live_\w{10,}|postgres(?:ql)?:\/\/[^\s"'`]+:[^\s"'`]+@/;

/** The secrets in this text: keys, and tokens of any role but a visitor's. */
function findSecrets(text: string, known: string[] = []): string[] {
  const tokens = text.matchAll(/eyJ[\w-]+\.(eyJ[\w-]+)\.[\w-]+/g);
  const roles = Array.from(tokens, ([, claims = ""]) => JSON.parse(String(Buffer.from(claims, "base64url"))).role);
  return [
    ...known.filter((secret) => text.includes(secret)),
    ...(SECRET.exec(text) ?? []),
    ...roles.filter((role) => role !== "anon"),
  ];
}

test("no file of the build contains a secret or is a source map", () => {
  const known = [process.env.E2E_SERVICE_ROLE_KEY ?? "", process.env.E2E_ADMIN_PASSWORD ?? ""];
  expect(known.every(Boolean), "the secrets are known to this test").toBe(true);
  for (const path of listBuilt()) {
    expect(path).not.toMatch(/\.map$/);
    expect(findSecrets(readFileSync(join(siteFolder, path)).toString("latin1"), known), path).toEqual([]);
  }
  const claims = Buffer.from('{"role":"service_role"}').toString("base64url");
  for (const secret of [
    `eyJhbGciOiJIUzI1NiJ9.${claims}.c2ln`,
    "sb_secret_abcdefgh12345",
    "-----BEGIN RSA PRIVATE KEY-----",
    "postgresql://owner:pass@db.example/postgres",
  ])
    expect(findSecrets(`const key="${secret}";`), secret).toHaveLength(1);
});
