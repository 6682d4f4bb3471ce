import { afterAll, beforeEach, expect, test } from "vitest";
import { startLocalBackend } from "../../supabase/local/server/start.ts";

const lines: string[] = [];
const backend = await startLocalBackend({ port: 0, dataDir: null, log: (line) => void lines.push(line) });

afterAll(() => backend.close());
beforeEach(() => {
  lines.length = 0;
});

const hook = () => `${backend.url}/webhooks/contact`;

function submit(body: unknown, contentType = "application/json") {
  return fetch(hook(), {
    method: "POST",
    headers: { "content-type": contentType, origin: "http://localhost:5173" },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

const enquiry = (id: string) => ({
  type: "contact_form_submission",
  data: { id, name: "Ada", email: "ada@example.com", projectType: "other", message: "A secret plan", timestamp: "2026-11-21T10:00:00.000Z" },
});

const listCalls = async () => (await fetch(hook())).json();

test("an enquiry is kept as it came, listed, and told in one line without what it says", async () => {
  const body = enquiry("8a4ec3f0-0000-4000-8000-000000000001");
  const response = await submit(body);

  expect(response.status).toBe(200);
  expect(response.headers.get("access-control-allow-origin")).toBe("http://localhost:5173");
  expect((await listCalls())[0]).toMatchObject({ body, received_at: expect.any(String) });
  expect(lines).toEqual(["Contact hook: contact_form_submission, enquiry 8a4ec3f0-0000-4000-8000-000000000001"]);
});

test("the same enquiry a second time is taken and dropped", async () => {
  const body = enquiry("8a4ec3f0-0000-4000-8000-000000000002");
  await submit(body);
  const before = (await listCalls()).length;

  expect((await submit(body)).status).toBe(200);
  expect(await listCalls()).toHaveLength(before);
  expect(lines.at(-1)).toMatch(/a double, dropped/);
});

test("a simple request, as a browser sends it past a hook without preflight, is taken as well", async () => {
  expect((await submit(enquiry("8a4ec3f0-0000-4000-8000-000000000003"), "text/plain;charset=UTF-8")).status).toBe(200);
  expect((await listCalls())[0].body.data.id).toBe("8a4ec3f0-0000-4000-8000-000000000003");
});

test("a browser's preflight is answered", async () => {
  const response = await fetch(hook(), {
    method: "OPTIONS",
    headers: {
      origin: "http://localhost:5173",
      "access-control-request-method": "POST",
      "access-control-request-headers": "content-type",
    },
  });

  expect(response.ok).toBe(true);
  expect(response.headers.get("access-control-allow-origin")).toBe("http://localhost:5173");
  expect(response.headers.get("access-control-allow-headers")).toContain("content-type");
});

test.each([
  ["text", "hello"],
  ["a list", "[]"],
  ["null", "null"],
  ["nothing", ""],
  ["NUL", '{"type":"\\u0000"}'],
  ["half a surrogate pair", '{"type":"\\ud800"}'],
  ["deep nesting", `{"a":${"[".repeat(20_000)}${"]".repeat(20_000)}}`],
  ["more than 100 kB", JSON.stringify({ type: "a".repeat(100 * 1024) })],
])("%s is refused", async (_what, body) => {
  const before = (await listCalls()).length;
  const response = await submit(body);

  expect([response.status, (await response.json()).code]).toEqual([400, "bad_json"]);
  expect(await listCalls()).toHaveLength(before);
});

test("what a sender writes cannot forge a line of the terminal", async () => {
  await submit({ type: "a\nContact hook: forged \u001b[31m", data: { id: "x\ny" } });

  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^[\x20-\x7e]+$/);
});
