import { expect, test } from "@playwright/test";
import { listBuilt, listPages, listPosts, parsePage, pathOf, readBuilt, siteFolder } from "../support/built-site.ts";
import { openCloudflarePages } from "../support/hosts/cloudflare-pages.ts";
import type { Host } from "../support/hosts/built-files.ts";
import { openNetlify } from "../support/hosts/netlify.ts";
import { openVercel } from "../support/hosts/vercel.ts";

const hosts: Record<string, () => Host> = {
  "Cloudflare Pages": () => openCloudflarePages(siteFolder),
  Netlify: () => openNetlify(siteFolder),
  Vercel: () => openVercel(`${siteFolder}/../.vercel/output`),
};

const entry: string = JSON.parse(parsePage("index.html").getElementById("page-data")?.textContent ?? "{}").entry;
const [post = ""] = listPosts();

/** Addresses of every kind: the status that each host has to answer, and the file. */
const addresses: { path: string; status: number; file: string; noindex?: boolean }[] = [
  { path: "/", status: 200, file: "/index.html" },
  { path: "/blog", status: 200, file: "/blog.html" },
  { path: pathOf(post), status: 200, file: `/${post}` },
  { path: "/blog/written-after-the-build", status: 200, file: "/shell.htm" },
  { path: "/blog/page", status: 200, file: "/shell.htm" },
  { path: "/blog/page/2", status: 200, file: "/blog/page/2.html" },
  { path: "/blog/page/99", status: 200, file: "/shell.htm" },
  { path: "/draft/a-token", status: 200, file: "/shell.htm", noindex: true },
  { path: "/products/atsute/privacy", status: 200, file: "/products/atsute/privacy.html" },
  { path: "/admin", status: 200, file: "/shell.htm", noindex: true },
  { path: "/admin/settings/security", status: 200, file: "/shell.htm", noindex: true },
  { path: entry, status: 200, file: entry },
  { path: "/sitemap.xml", status: 200, file: "/sitemap.xml" },
  { path: "/no-such-page", status: 404, file: "/404.html" },
  { path: "/blog/no/such/folder", status: 404, file: "/404.html" },
  { path: "/assets/gone-12345678.js", status: 404, file: "/404.html" },
];

for (const [name, open] of Object.entries(hosts)) {
  test(`${name} answers addresses of every kind with the right file, status and headers`, () => {
    const ask = open();
    const policy = /Content-Security-Policy: (.*)/.exec(readBuilt("_headers"))?.[1];
    expect(policy).toContain("default-src 'none'");
    for (const { path, status, file, noindex } of addresses) {
      const answer = ask(path);
      expect([answer.status, answer.file], path).toEqual([status, file]);
      expect(answer.headers.get("content-security-policy"), path).toBe(policy);
      expect(answer.headers.get("x-content-type-options"), path).toBe("nosniff");
      expect(answer.headers.get("x-robots-tag"), path).toBe(noindex ? "noindex" : undefined);
      if (path === entry) expect(answer.headers.get("cache-control"), path).toBe("public, max-age=31536000, immutable");
      else if (status === 200) expect(answer.headers.get("cache-control"), path).toMatch(/max-age=0,\s?must-revalidate/);
    }
  });

  test(`${name} serves every page at its own address, and leads other spellings there`, () => {
    const ask = open();
    for (const file of listPages()) expect(ask(pathOf(file)), file).toMatchObject({ status: 200, file: `/${file}` });
    for (const spelling of ["/about-us/", "/about-us.html"]) {
      const { status, file, headers } = ask(spelling);
      // Netlify shows the same page, whose canonical link names the address; the others redirect there.
      if (status === 200) expect(file, spelling).toBe("/about-us.html");
      else expect([status, headers.get("location")], spelling).toEqual([308, "/about-us"]);
    }
  });
}

test("hosts lead the first page of the list to its own address", () => {
  for (const [name, open] of Object.entries(hosts)) {
    const { status, headers } = open()("/blog/page/1");
    expect([status, headers.get("location")], name).toEqual([name === "Vercel" ? 308 : 301, "/blog"]);
  }
});

test("what a build for Vercel leaves beside itself is the same site", () => {
  const ask = hosts["Vercel"]?.();
  const served = listBuilt().filter((path) => !["_headers", "_redirects"].includes(path) && !path.endsWith(".html"));
  for (const path of served) expect(ask?.(`/${path}`), path).toMatchObject({ status: 200, file: `/${path}` });
  expect(ask?.("/_headers").status).toBe(404);
});

test("Vercel keeps nothing that is not there, and leads nowhere else", () => {
  const ask = hosts["Vercel"]?.();
  expect(ask?.("/assets/gone-12345678.js").headers.get("cache-control")).not.toContain("immutable");
  for (const path of ["//elsewhere.example/", "/\\elsewhere.example/", "//elsewhere.example.html"]) {
    expect(ask?.(path).headers.get("location") ?? "/", path).not.toMatch(/^\/[/\\]/);
  }
});
