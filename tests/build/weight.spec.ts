import { expect, test } from "@playwright/test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliSize, listBuilt, listPages, pageData, parsePage, pathOf, readBuilt, scriptSize, scriptsOf, siteFolder } from "../support/built-site.ts";

// One worker for all of them: each page is parsed once.
test.describe.configure({ mode: "default" });

const HTML_BUDGET = 14_000;
const SCRIPT_BUDGET = 115_000;
const FONT_BUDGET = 22_000;

for (const file of listPages()) {
  test(`${pathOf(file)} keeps its budgets and asks for nothing but its fonts before load`, () => {
    const document = parsePage(file);
    expect(brotliSize(readBuilt(file)), "HTML with its styles").toBeLessThanOrEqual(HTML_BUDGET);

    const scripts = scriptsOf(pageData(document));
    expect(scripts.reduce((sum, path) => sum + scriptSize(path), 0), "scripts in all").toBeLessThanOrEqual(SCRIPT_BUDGET);

    expect(document.querySelectorAll("script[src], link[rel=stylesheet], link[rel=modulepreload]")).toHaveLength(0);
    expect(document.querySelectorAll("[style]"), "inline styles break the content-security policy").toHaveLength(0);
    expect(document.querySelectorAll("script:not([type])"), "one inline loader").toHaveLength(1);
    const fonts = Array.from(document.querySelectorAll('link[rel="preload"][as="font"]'));
    expect(fonts.map((font) => font.getAttribute("media")), "one for all, one where there is room").toEqual([null, "(width>=40rem)"]);
    for (const font of fonts) {
      expect(readFileSync(join(siteFolder, font.getAttribute("href") ?? "")).length).toBeLessThanOrEqual(FONT_BUDGET);
    }
    const eager = document.querySelectorAll("img:not([loading=lazy])");
    expect(eager.length, "pictures above the fold").toBeLessThanOrEqual(1);
  });

  test(`every picture on ${pathOf(file)} has its size`, () => {
    for (const image of parsePage(file).querySelectorAll("img")) {
      expect(Number(image.getAttribute("width")), image.outerHTML).toBeGreaterThan(0);
      expect(Number(image.getAttribute("height")), image.outerHTML).toBeGreaterThan(0);
    }
  });
}

test("visitors load no editor, no auth, no storage code and nothing of the admin", () => {
  const visitorScripts = new Set(listPages().flatMap((file) => scriptsOf(pageData(parsePage(file)))));
  for (const path of visitorScripts) {
    const text = readBuilt(path.slice(1));
    for (const trace of ["GoTrueClient", "ql-editor", "/storage/v1/object", "auth-token", "Admin Login"]) {
      expect(text.includes(trace), `${trace} in ${path}`).toBe(false);
    }
  }
});

/** Anything that looks like a secret: API keys, private keys, tokens of well-known services. */
const SECRET = /sb_secret_[\w-]{8,}|-----BEGIN [A-Z ]*PRIVATE KEY|\bAKIA[0-9A-Z]{16}\b|\bgh[pousr]_\w{30,}|\bsk_live_\w{10,}|postgres(?:ql)?:\/\/[^\s"'`]+:[^\s"'`]+@/;

/** The roles of the JSON web tokens in a text. */
function rolesOfTokens(text: string): string[] {
  return [...text.matchAll(/eyJ[\w-]+\.(eyJ[\w-]+)\.[\w-]+/g)].map(([, claims = ""]) => JSON.parse(Buffer.from(claims, "base64url").toString()).role);
}

test("no secret is in any file of the build", () => {
  const secrets = [process.env.E2E_SERVICE_ROLE_KEY ?? "", process.env.E2E_ADMIN_PASSWORD ?? ""];
  expect(secrets.every(Boolean), "the secrets are known to this test").toBe(true);
  for (const path of listBuilt()) {
    expect(path, "source maps show the source").not.toMatch(/\.map$/);
    const text = readFileSync(join(siteFolder, path)).toString("latin1");
    for (const secret of secrets) expect(text.includes(secret), path).toBe(false);
    expect(SECRET.exec(text)?.[0], path).toBeUndefined();
    expect(rolesOfTokens(text).filter((role) => role !== "anon"), path).toEqual([]);
  }
});

test("the search for secrets knows one when it sees it", () => {
  const claims = Buffer.from(JSON.stringify({ role: "service_role" })).toString("base64url");
  expect(rolesOfTokens(`"eyJhbGciOiJIUzI1NiJ9.${claims}.c2ln"`)).toEqual(["service_role"]);
  for (const secret of ["sb_secret_abcdefgh12345", "-----BEGIN RSA PRIVATE KEY-----", "postgresql://owner:pass@db.example/postgres"]) {
    expect(SECRET.test(`const key="${secret}";`), secret).toBe(true);
  }
});
