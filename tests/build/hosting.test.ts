import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contentSecurityPolicy } from "../../scripts/build/content-security-policy.ts";
import { settings } from "./build-from-source.ts";

const lines = (file: string) =>
  readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));

const vercel = JSON.parse(readFileSync("vercel.json", "utf8"));

test("Vercel gets the same redirects and headers as Cloudflare and Netlify", () => {
  const plain = (path: string) => path.replace("(.*)", "*");
  type Rule = { source: string; destination: string; statusCode?: number };
  expect(
    [...vercel.redirects, ...vercel.rewrites].map(
      ({ source, destination, statusCode = 200 }: Rule) => `${plain(source)} ${destination} ${statusCode}`,
    ),
  ).toEqual(lines("public/_redirects"));
  type Headers = { source: string; headers: { key: string; value: string }[] };
  expect(
    vercel.headers.flatMap(({ source, headers }: Headers) => [
      plain(source),
      ...headers.map(({ key, value }) => `  ${key}: ${value}`),
    ]),
  ).toEqual(lines("public/_headers"));
});

test("Cloudflare Workers builds as Vercel does, runs no program, and answers with 404.html what has no file", () => {
  const { build, assets, main } = JSON.parse(readFileSync("wrangler.jsonc", "utf8"));
  expect([build.command, assets.directory, main]).toEqual([vercel.buildCommand, vercel.outputDirectory, undefined]);
  expect(assets).toMatchObject({ not_found_handling: "404-page" });
  // By itself it leads from /about-us.html to /about-us, as the other hosts do.
  expect(assets).not.toHaveProperty("html_handling");
});

const directive = (policy: string, name: string) => policy.split("; ").find((each) => each.startsWith(`${name} `));

test("a public site's policy lets pages talk only to the project and the webhook, over https", () => {
  const policy = contentSecurityPolicy(settings, { script: "run()", style: "" });
  expect(directive(policy, "connect-src")).toBe(
    "connect-src 'self' https://abcdefghijklmnopqrst.supabase.co wss://abcdefghijklmnopqrst.supabase.co https://hooks.example.com",
  );
  expect(directive(policy, "script-src")).toMatch(/^script-src 'self' 'sha256-[\w+/]{43}='$/);
  expect(policy).toMatch(/; upgrade-insecure-requests$/);
  expect(policy).not.toMatch(/unsafe-|frame-ancestors|cloudflare/);
});

test("the policy lets a bot check in, and needs no https for a backend on this machine", () => {
  const checked = contentSecurityPolicy({ ...settings, turnstileSiteKey: "0x4A" });
  expect(directive(checked, "frame-src")).toBe("frame-src https://challenges.cloudflare.com");
  const local = contentSecurityPolicy({ ...settings, supabaseUrl: "http://127.0.0.1:54321" });
  expect(directive(local, "connect-src")).toContain("ws://127.0.0.1:54321");
  expect(local).not.toContain("upgrade-insecure-requests");
});
