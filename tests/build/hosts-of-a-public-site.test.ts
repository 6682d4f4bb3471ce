import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { headerRules, headersFile, redirectsFile } from "../../scripts/build/hosts/hosting.ts";
import { writeVercelOutput } from "../../scripts/build/hosts/vercel-output.ts";
import type { Host } from "../support/hosts/built-files.ts";
import { openCloudflarePages } from "../support/hosts/cloudflare-pages.ts";
import { openNetlify } from "../support/hosts/netlify.ts";
import { openVercel } from "../support/hosts/vercel.ts";

// A build for the public talks to addresses with https, which the browser tests' build does not.
const folder = mkdtempSync(join(tmpdir(), "blockwork-hosts-"));
const site = join(folder, "site");
const posts = Array.from({ length: 2500 }, (_, index) => `/blog/post-${index}`);
const hosts: [string, () => Host][] = [
  ["Cloudflare Pages", () => openCloudflarePages(site)],
  ["Netlify", () => openNetlify(site)],
  ["Vercel", () => openVercel(join(folder, ".vercel/output"))],
];

beforeAll(async () => {
  const rules = headerRules({
    supabaseUrl: "https://abcdefghijklmnopqrst.supabase.co",
    webhookUrl: "https://hooks.example.com/contact",
    turnstile: true,
    scriptHashes: ["'sha256-AAAA'"],
    // One for each kind of page, and some to spare.
    styleHashes: Array.from({ length: 20 }, (_, index) => `'sha256-${String(index).padStart(43, "A")}='`),
  });
  const files = { "_headers": headersFile(rules), "_redirects": redirectsFile(posts), "index.html": "", "404.html": "", "shell.htm": "", "assets/a.js": "" };
  for (const [path, content] of [...Object.entries(files), ...posts.map((post) => [`${post.slice(1)}.html`, ""] as const)]) {
    mkdirSync(dirname(join(site, path)), { recursive: true });
    writeFileSync(join(site, path), content);
  }
  await writeVercelOutput(site, rules);
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each(hosts)("%s tells browsers to come by https only, and lets pages talk to the project and the webhook only", (_, open) => {
  const ask = open();
  for (const path of ["/", "/blog/post-1", "/blog/newer", "/admin", "/no-such-page", "/assets/a.js"]) {
    const { headers } = ask(path);
    const policy = headers.get("content-security-policy") ?? "";
    expect({ path, transport: headers.get("strict-transport-security"), connections: /connect-src [^;]*/.exec(policy)?.[0] }).toEqual({
      path,
      transport: "max-age=63072000; includeSubDomains",
      connections: "connect-src 'self' https://abcdefghijklmnopqrst.supabase.co wss://abcdefghijklmnopqrst.supabase.co https://hooks.example.com",
    });
    expect(policy).toContain("upgrade-insecure-requests");
  }
});

test.each(hosts)("%s accepts the rules of a blog with thousands of posts", (_, open) => {
  const ask = open();
  expect(ask("/blog/post-0")).toMatchObject({ status: 200, file: "/blog/post-0.html" });
  expect(ask("/blog/post-1800")).toMatchObject({ status: 200, file: "/blog/post-1800.html" });
  expect(ask("/blog/newer")).toMatchObject({ status: 200, file: "/shell.htm" });
  // Cloudflare reads no more rules than this: the posts beyond it are rendered in the browser instead of being lost.
  expect(ask("/blog/post-2499").status).toBe(200);
});
