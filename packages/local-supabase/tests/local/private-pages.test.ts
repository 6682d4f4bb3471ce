import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type LocalBackend, startLocalBackend } from "../../src/server/start.ts";
import { connect } from "../support/connect.ts";
import { project } from "../support/project.ts";

const { supabaseDir } = project;
let backend: LocalBackend;
const lines: string[] = [];

beforeAll(async () => {
  backend = await startLocalBackend({
    supabaseDir,
    port: 0,
    dataDir: null,
    siteUrl: "http://localhost:5210",
    log: (line) => void lines.push(line),
  });
});
afterAll(() => backend.close());

const evil = "https://evil.example";
const site = "http://localhost:5210";

type Call = { method?: string; headers?: Record<string, string>; body?: unknown };

/** fetch() would choose Host and Sec-Fetch-Mode itself. */
async function ask(path: string, { method = "GET", headers = {}, body }: Call = {}) {
  const response = await new Promise<IncomingMessage>((answered, failed) => {
    request(
      `${backend.url}${path}`,
      {
        method,
        headers: { apikey: backend.secrets.publishableKey, "content-type": "application/json", ...headers },
      },
      answered,
    )
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
    headers: {
      origin,
      "access-control-request-method": "POST",
      "access-control-request-headers": "apikey,content-type",
    },
  });

const admin = { email: "admin@blog.example", password: "blog-password" };
const signIn = (origin?: string) =>
  ask("/auth/v1/token?grant_type=password", { method: "POST", body: admin, headers: origin ? { origin } : {} });

/** The headers that browsers send with requests from another site's pages. */
const strangers: Record<string, string>[] = [
  { origin: evil },
  { origin: site },
  { origin: "null" },
  { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors", "sec-fetch-dest": "script" },
  { "sec-fetch-site": "same-site", "sec-fetch-mode": "cors", "sec-fetch-dest": "empty" },
  { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "iframe" },
];
const privatePages = ["/mails", "/mails/1", "/mails.json", "/webhooks/contact"];

test.each(privatePages)(
  "%s can be read by its own pages and by programs, but not by a page of another origin",
  async (path) => {
    const own = await ask(path, { headers: { "sec-fetch-site": "same-origin", origin: backend.url } });
    expect([own.status === 403, own.allowedOrigin]).toEqual([false, null]);
    expect((await ask(path)).status).not.toBe(403);

    for (const headers of strangers) {
      const response = await ask(path, { headers });
      expect([headers, response.status, response.allowedOrigin]).toEqual([headers, 403, null]);
      expect(response.text).not.toContain("recipient");
    }
  },
);

test("a link on another site may open the mails in a tab of their own", async () => {
  const headers = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" };
  const response = await ask("/mails", { headers });
  expect(response.status).toBe(200);
  expect(response.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
});

test("a page of another origin cannot sign in, request a mail or use its code", async () => {
  const refusals = [
    await signIn(evil),
    await signIn("null"),
    await signIn("http://localhost:5173"),
    await ask("/auth/v1/recover", { method: "POST", body: { email: admin.email }, headers: { origin: evil } }),
    await ask("/auth/v1/verify", {
      method: "POST",
      body: { type: "recovery", email: admin.email, token: "123456" },
      headers: { origin: evil },
    }),
    // A request without a preflight: plain text, with the key in the address.
    await ask(`/auth/v1/recover?apikey=${backend.secrets.publishableKey}`, {
      method: "POST",
      body: { email: admin.email },
      headers: { origin: evil, "content-type": "text/plain" },
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

test("a webhook accepts what the site sends and nothing from elsewhere", async () => {
  const send = (origin: string) =>
    ask("/webhooks/contact", { method: "POST", body: { type: "t", data: { id: origin } }, headers: { origin } });
  const sent = await send(site);
  expect([sent.status, sent.allowedOrigin]).toEqual([200, site]);
  expect((await preflight("/webhooks/contact", site)).headers["access-control-allow-headers"]).toContain(
    "content-type",
  );
  expect((await send(evil)).status).toBe(403);
  expect(await backend.database.query("select hook, data_id from local.webhook_calls")).toEqual([
    { hook: "contact", data_id: site },
  ]);
});

const read = async (path: string) => {
  const response = await fetch(`${backend.url}${path}`);
  return { type: response.headers.get("content-type"), text: await response.text() };
};

test("a mail is a line in the terminal, an entry in the list and a page with its link", async () => {
  await connect(backend.url, backend.secrets.publishableKey).auth.resetPasswordForEmail("admin@blog.example");

  expect(lines.at(-1)).toBe(`Mail to admin@blog.example: A new password. Read it at ${backend.url}/mails`);
  const [mail] = JSON.parse((await read("/mails.json")).text);
  expect(mail).toMatchObject({ recipient: "admin@blog.example", subject: "A new password" });
  expect((await read("/mails")).text).toContain(`<a href="/mails/${mail.id}">A new password</a>`);

  const page = await read(`/mails/${mail.id}`);
  expect(page.type).toMatch(/^text\/html/);
  expect(page.text).toContain(`href="${mail.link.replaceAll("&", "&amp;")}"`);
  expect(page.text).toContain("Somebody asked for a new password for admin@blog.example on http");
  const seen = await read(`/mails/${mail.id}/html`);
  expect(seen.text).toContain(`<a href="${mail.link.replaceAll("&", "&amp;")}"`);
});

test("any HTML in a mail is shown as text", async () => {
  await backend.database.query(
    "insert into local.mails (recipient, subject, body, link) values ('a@b.example', '<script>alert(1)</script>', '<img src=x>', 'http://x/?\"><b>')",
  );
  const [mail] = JSON.parse((await read("/mails.json")).text);

  for (const path of ["/mails", `/mails/${mail.id}`]) {
    const { text } = await read(path);
    expect(text).not.toMatch(/<script|<img|<b>/);
    expect(text).toContain("&lt;script&gt;");
  }
});

const hook = () => `${backend.url}/webhooks/contact`;

function submit(body: unknown, contentType = "application/json") {
  return fetch(hook(), {
    method: "POST",
    headers: { "content-type": contentType, origin: site },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

const enquiry = (id: string) => ({
  type: "contact_form_submission",
  data: {
    id,
    name: "Ada",
    email: "ada@example.com",
    projectType: "other",
    message: "A secret plan",
    timestamp: "2026-11-21T10:00:00.000Z",
  },
});

const listCalls = async () => (await fetch(hook())).json();

test("what a webhook is sent is kept as received, listed, and logged in one line without its content", async () => {
  const body = enquiry("8a4ec3f0-0000-4000-8000-000000000001");
  const response = await submit(body);

  expect(response.status).toBe(200);
  expect(response.headers.get("access-control-allow-origin")).toBe(site);
  expect((await listCalls())[0]).toMatchObject({ body, received_at: expect.any(String) });
  expect(lines.at(-1)).toBe("Webhook contact: contact_form_submission, 8a4ec3f0-0000-4000-8000-000000000001");
});

test("a repeated call is accepted and dropped", async () => {
  const body = enquiry("8a4ec3f0-0000-4000-8000-000000000002");
  await submit(body);
  const before = (await listCalls()).length;

  expect((await submit(body)).status).toBe(200);
  expect(await listCalls()).toHaveLength(before);
  expect(lines.at(-1)).toMatch(/a double, dropped/);
  const other = `${backend.url}/webhooks/other`;
  await fetch(other, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  expect(await (await fetch(other)).json(), "another hook has its own list").toHaveLength(1);
  expect(await listCalls()).toHaveLength(before);
});

test.each([
  ["text", "hello"],
  ["NUL", '{"type":"\\u0000"}'],
  ["more than 100 kB", JSON.stringify({ type: "a".repeat(100 * 1024) })],
])("%s is refused", async (_what, body) => {
  const before = (await listCalls()).length;
  const response = await submit(body);

  expect([response.status, (await response.json()).code]).toEqual([400, "bad_json"]);
  expect(await listCalls()).toHaveLength(before);
});

test("a sender cannot forge a line in the terminal", async () => {
  await submit({ type: "a\nWebhook contact: forged \u001b[31m", data: { id: "x\ny" } });

  expect(lines.at(-1)).toMatch(/^[\x20-\x7e]+$/);
});
