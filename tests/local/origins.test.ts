import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rememberSiteAddress } from "../../supabase/local/server/site-address.ts";
import { type LocalBackend, prepareTemporaryData, startLocalBackend } from "../../supabase/local/server/start.ts";

let backend: LocalBackend;
const lines: string[] = [];

beforeAll(async () => {
  backend = await startLocalBackend({
    port: 0, dataDir: null, siteUrl: "http://localhost:5210", log: (line) => void lines.push(line),
  });
});
afterAll(() => backend.close());

const evil = "https://evil.example";
const site = "http://localhost:5210";

type Call = { method?: string; headers?: Record<string, string>; body?: unknown };

/** fetch() would choose Host and Sec-Fetch-Mode itself. */
async function ask(path: string, { method = "GET", headers = {}, body }: Call = {}) {
  const response = await new Promise<IncomingMessage>((answered, failed) => {
    request(`${backend.url}${path}`, {
      method,
      headers: { apikey: backend.secrets.publishableKey, "content-type": "application/json", ...headers },
    }, answered)
      .on("error", failed)
      .end(body === undefined ? undefined : JSON.stringify(body));
  });
  return {
    status: response.statusCode,
    allowedOrigin: response.headers["access-control-allow-origin"] ?? null,
    headers: response.headers,
    text: await text(response),
  };
}

/** The preflight that a page of this origin sends. */
const preflight = (path: string, origin: string) =>
  ask(path, {
    method: "OPTIONS",
    headers: { origin, "access-control-request-method": "POST", "access-control-request-headers": "apikey,content-type" },
  });

const admin = { email: "admin@blockwork.example", password: "blockwork-local" };
const signIn = (origin?: string) =>
  ask("/auth/v1/token?grant_type=password", { method: "POST", body: admin, headers: origin ? { origin } : {} });

/** The headers that browsers send with requests from another site's pages. */
const strangers: Record<string, string>[] = [
  { origin: evil }, { origin: site }, { origin: "null" },
  { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors", "sec-fetch-dest": "script" },
  { "sec-fetch-site": "same-site", "sec-fetch-mode": "cors", "sec-fetch-dest": "empty" },
  { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "iframe" },
];
const privatePages = ["/mails", "/mails/1", "/mails.json", "/webhooks/contact"];

test.each(privatePages)("%s can be read by its own pages and by programs, and by no page of another origin", async (path) => {
  const own = await ask(path, { headers: { "sec-fetch-site": "same-origin", origin: backend.url } });
  expect([own.status === 403, own.allowedOrigin]).toEqual([false, null]);
  expect((await ask(path)).status).not.toBe(403);

  for (const headers of strangers) {
    const response = await ask(path, { headers });
    expect([headers, response.status, response.allowedOrigin]).toEqual([headers, 403, null]);
    expect(response.text).not.toContain("recipient");
  }
});

test("a link on another site may open the mails in a tab of their own", async () => {
  const headers = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" };
  const response = await ask("/mails", { headers });
  expect(response.status).toBe(200);
  expect(response.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
});

test("a name that was made to point at this machine reads no mail", async () => {
  expect((await ask("/mails.json", { headers: { host: `evil.example:${new URL(backend.url).port}` } })).status).toBe(421);
});

test("a page of another origin can neither sign in nor ask for a mail nor use its code", async () => {
  const refusals = [
    await signIn(evil),
    await signIn("null"),
    await signIn("http://localhost:5173"),
    await ask("/auth/v1/recover", { method: "POST", body: { email: admin.email }, headers: { origin: evil } }),
    await ask("/auth/v1/verify", { method: "POST", body: { type: "recovery", email: admin.email, token: "123456" }, headers: { origin: evil } }),
    // A request without a preflight: plain text, with the key in the address.
    await ask(`/auth/v1/recover?apikey=${backend.secrets.publishableKey}`, {
      method: "POST", body: { email: admin.email }, headers: { origin: evil, "content-type": "text/plain" },
    }),
  ];
  for (const response of refusals) {
    expect([response.status, response.allowedOrigin]).toEqual([403, null]);
    expect(JSON.parse(response.text)).toMatchObject({ code: "origin_not_allowed" });
  }
  expect(await backend.database.query("select 1 from local.mails")).toEqual([]);
  expect((await preflight("/auth/v1/token", evil)).allowedOrigin).toBeNull();
  expect(lines).toContain(
    `Refused ${evil}: sign-in works from the addresses of site_url and additional_redirect_urls in supabase/config.toml.`,
  );
  expect(lines.filter((line) => line.startsWith(`Refused ${evil}`))).toHaveLength(1);
});

test.each([site, "http://127.0.0.1:5210", "http://localhost:4173"])("the site at %s signs in", async (origin) => {
  const response = await signIn(origin);
  expect([response.status, response.allowedOrigin]).toEqual([200, origin]);
  expect((await preflight("/auth/v1/token", origin)).allowedOrigin).toBe(origin);
});

test("a program, which has no origin, signs in", async () => {
  expect((await signIn()).status).toBe(200);
});

test("the contact hook accepts what the site sends and nothing from elsewhere", async () => {
  const send = (origin: string) =>
    ask("/webhooks/contact", { method: "POST", body: { type: "t", data: { id: origin } }, headers: { origin } });
  const sent = await send(site);
  expect([sent.status, sent.allowedOrigin]).toEqual([200, site]);
  expect((await preflight("/webhooks/contact", site)).headers["access-control-allow-headers"]).toContain("content-type");
  expect((await send(evil)).status).toBe(403);
  expect(await backend.database.query("select enquiry_id from local.webhook_calls")).toEqual([{ enquiry_id: site }]);
});

test("what anybody may read, any origin may read, as on a hosted project", async () => {
  const response = await ask("/rest/v1/settings", { headers: { origin: evil } });
  expect([response.status, response.allowedOrigin]).toEqual([200, "*"]);
});

test("the mail for a new password leads to the site where it really is", async () => {
  await ask(`/auth/v1/recover?redirect_to=${encodeURIComponent(`${site}/admin/reset-password`)}`, {
    method: "POST", body: { email: admin.email }, headers: { origin: site },
  });
  const [{ link }] = JSON.parse((await ask("/mails.json")).text);
  expect(new URL(link).searchParams.get("redirect_to")).toBe(`${site}/admin/reset-password`);
  expect((await ask(link.slice(backend.url.length))).headers.location).toMatch(/^http:\/\/localhost:5210\/admin\/reset-password#access_token=/);
});

test("a command that opens the data without serving the site sends people where the site was served last", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "blockwork-site-"));
  cpSync(await prepareTemporaryData(), dataDir, { recursive: true });
  rememberSiteAddress(dataDir, site);
  const command = await startLocalBackend({ port: 0, dataDir });
  expect(command.config.auth).toMatchObject({ siteUrl: site, additionalRedirectUrls: expect.arrayContaining([`${site}/admin/reset-password`]) });
  await command.close();
  rmSync(dataDir, { recursive: true });
}, 60_000);
