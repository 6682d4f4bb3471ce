import { expect, test } from "@playwright/test";
import { cspHash } from "../../scripts/build/styles/inline-styles.ts";
import { listPages, parsePage } from "../support/built-site.ts";

test("the policy allows exactly the inline script and styles that the pages hold, and nothing unsafe", async ({ request }) => {
  const policy = (await request.get("/")).headers()["content-security-policy"] ?? "";
  expect(policy).not.toMatch(/unsafe-(inline|eval)/);
  const inline = new Set<string>();
  for (const file of [...listPages(), "404.html", "shell.htm"]) {
    const document = parsePage(file);
    for (const element of document.querySelectorAll("style, script:not([type])")) inline.add(cspHash(element.textContent ?? ""));
  }
  expect(new Set(policy.match(/'sha256-[^']+'/g))).toEqual(inline);
});

test("every answer carries the security headers", async ({ request }) => {
  for (const path of ["/", "/blog", "/admin/login", "/no-such-page", "/assets/no-such.js"]) {
    const headers = (await request.get(path)).headers();
    expect(headers["x-content-type-options"], path).toBe("nosniff");
    expect(headers["content-security-policy"], path).toContain("frame-ancestors 'none'");
    expect(headers["referrer-policy"], path).toBe("strict-origin-when-cross-origin");
    expect(headers["permissions-policy"], path).toContain("camera=()");
  }
});

test("hashed files are kept for ever, pages are asked for again", async ({ request }) => {
  const entry = JSON.parse(parsePage("index.html").getElementById("page-data")?.textContent ?? "{}").entry;
  expect((await request.get(entry)).headers()["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect((await request.get("/")).headers()["cache-control"]).toContain("must-revalidate");
});

test("an unknown address is a 404 with the site's own page, a missing asset a plain 404", async ({ request }) => {
  const page = await request.get("/no-such-page");
  expect(page.status()).toBe(404);
  expect(await page.text()).toContain('id="page-data"');
  const asset = await request.get("/assets/gone-12345678.js");
  expect(asset.status()).toBe(404);
  expect(asset.headers()["content-type"]).toContain("text/plain");
});

test("the admin, drafts and posts newer than the build get the neutral shell, never another page's HTML", async ({ request }) => {
  for (const path of ["/admin", "/admin/blog-posts", "/blog/written-after-the-build", "/blog/page/99", "/draft/a-token"]) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    const html = await answer.text();
    expect(html, path).toContain("Loading...");
    expect(html, path).not.toContain('id="page-data"');
  }
  for (const path of ["/admin/login", "/draft/a-token"]) expect((await request.get(path)).headers()["x-robots-tag"], path).toBe("noindex");
});
