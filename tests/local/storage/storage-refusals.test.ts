import { once } from "node:events";
import { readdirSync } from "node:fs";
import { Agent, type ClientRequest, type IncomingMessage, type OutgoingHttpHeaders, request } from "node:http";
import { join } from "node:path";
import { expect, test } from "vitest";
import { connect } from "../../../tools/connect.ts";
import { signIn } from "../../support/backend/call-backend.ts";
import { borrowBackend } from "../../support/backend/borrow-backend.ts";
import { form, sendRawPath, stream } from "../../support/backend/raw-storage.ts";

const backend = await borrowBackend();
const adminToken = (await signIn(backend)).access_token;

const limit = 5 * 1024 * 1024;
const listFiles = () => readdirSync(join(backend.dataDir, "storage")).toSorted();

const answerTo = (call: ClientRequest) =>
  new Promise<IncomingMessage>((resolve, reject) => call.once("response", resolve).once("error", reject));

type Upload = { token?: string | null; body?: BodyInit; headers?: Record<string, string>; signal?: AbortSignal };

/** A raw upload, as the admin unless another token is given. */
async function upload(path: string, { token = adminToken, body = "x", headers = {}, signal }: Upload = {}) {
  const response = await fetch(`${backend.url}/storage/v1/object/${path}`, {
    method: "POST",
    headers: {
      apikey: backend.publishableKey,
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body instanceof FormData ? {} : { "content-type": "image/png" }),
      ...headers,
    },
    body,
    ...(signal ? { signal } : {}),
    ...(body instanceof ReadableStream ? { duplex: "half" } : {}),
  });
  return { status: response.status, body: await response.json() };
}

const refusal = (statusCode: string, error: string, message: unknown, code: string) => ({
  status: 400,
  body: { statusCode, error, message, code },
});
const tooLarge = refusal("413", "Payload too large", "The object exceeded the maximum allowed size", "EntityTooLarge");
const wrongType = (type: string) =>
  refusal("415", "invalid_mime_type", `mime type ${type} is not supported`, "InvalidMimeType");

test.each(["text/html", "image/svg+xml", "image/png;charset=utf-8", "image/*", "image/png, text/html"])(
  "type %s is refused by these buckets, raw or in a form",
  async (type) => {
    expect(await upload("blog-posts/images/a.png", { headers: { "content-type": type } })).toEqual(wrongType(type));
    expect(
      await upload("blog-posts/images/a.png", {
        body: form(new Blob(["x"], { type: "image/png" }), { contentType: type }),
      }),
    ).toEqual(wrongType(type));
  },
);

test("one byte over the bucket's limit is refused, declared or not, raw or in a form; the limit itself is not", async () => {
  const before = listFiles();

  expect(await upload("blog-posts/images/large.png", { body: new Uint8Array(limit + 1) })).toEqual(tooLarge);
  expect(await upload("blog-posts/images/large.png", { body: stream(limit + 1) })).toEqual(tooLarge);
  expect(
    await upload("blog-posts/images/large.png", {
      body: form(new Blob([new Uint8Array(limit + 1)], { type: "image/png" })),
    }),
  ).toEqual(tooLarge);
  expect(
    await upload("blog-posts/images/large.png", {
      body: form(new Blob([new Uint8Array(limit * 3)], { type: "image/png" })),
    }),
  ).toEqual(tooLarge);
  expect(listFiles()).toEqual(before);

  expect((await upload("blog-posts/images/largest-1x1.png", { body: new Uint8Array(limit) })).status).toBe(200);
});

test("a client that is still sending when its upload is refused keeps its connection, and can send something else", async () => {
  const { hostname, port } = new URL(backend.url);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const call = (headers: OutgoingHttpHeaders) =>
    request({ hostname, port, path: "/storage/v1/object/blog-posts/images/slow.png", method: "POST", agent, headers });
  const authorised = {
    apikey: backend.publishableKey,
    authorization: `Bearer ${adminToken}`,
    "content-type": "image/png",
  };

  const slow = call({ ...authorised, "content-length": limit + 1 });
  slow.write(new Uint8Array(1000));
  const refused = await answerTo(slow);
  const refusedFrom = refused.socket.localPort;
  // Longer than a server that closes such a connection takes to do it.
  await new Promise((resolve) => setTimeout(resolve, 800));
  slow.end(new Uint8Array(limit + 1 - 1000));
  refused.resume();
  await once(refused, "end");
  const next = call(authorised);
  next.end("x");
  const stored = await answerTo(next);

  expect([refused.statusCode, stored.statusCode]).toEqual([400, 200]);
  expect(stored.socket.localPort).toBe(refusedFrom);
  agent.destroy();
});

test("an aborted upload leaves neither a file nor a row", async () => {
  const before = listFiles();
  const leaving = new AbortController();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new Uint8Array(1000)),
    pull: () => leaving.abort(),
  });
  await expect(upload("blog-posts/images/broken-off.png", { body, signal: leaving.signal })).rejects.toThrow(/abort/);

  expect((await upload("blog-posts/images/afterwards-1x1.png")).status).toBe(200);
  expect(await backend.sql("select 1 from storage.objects where name = 'images/broken-off.png'")).toEqual([]);
  expect(listFiles()).toHaveLength(before.length + 1);
});

test.each([
  ["NUL", "images/a%00.png"],
  ["a backslash", "images/a%5C.png"],
  ["half an escape", "images/a%E0%A4.png"],
  ["2,000 characters", `images/${"a".repeat(2000)}`],
])("a name with %s is invalid", async (_what, name) => {
  const { status, body } = await upload(`blog-posts/${name}`);

  expect(status).toBe(400);
  expect(body).toMatchObject({
    statusCode: "400",
    error: "InvalidKey",
    message: expect.stringMatching(/^Invalid key: /),
  });
});

test.each([
  "/storage/v1/object/public/blog-posts/../../../../etc/passwd",
  "/storage/v1/object/public/blog-posts/..%2f..%2f..%2f..%2fetc%2fpasswd",
  "/storage/v1/object/public/blog-posts/%2e%2e/%2e%2e/secrets.json",
  "/storage/v1/object/public/blog-posts/%00",
])("GET %s reaches no file on the machine", async (path) => {
  const { status, text } = await sendRawPath(backend, adminToken, path);

  expect([400, 404, 501]).toContain(status);
  expect(JSON.parse(text)).toHaveProperty("message");
});

const withoutFile = new FormData();
withoutFile.append("cacheControl", "3600");

test.each<[string, Upload]>([
  ["a malformed body", { body: "no form", headers: { "content-type": "multipart/form-data; boundary=x" } }],
  ["nothing", { body: "", headers: { "content-type": "multipart/form-data; boundary=x" } }],
  ["no file", { body: withoutFile }],
])("a form with %s is a bad request", async (_what, given) => {
  expect(await upload("blog-posts/images/a.png", given)).toMatchObject({
    status: 400,
    body: { statusCode: "400", code: "InvalidRequest" },
  });
});

test("removing an invisible object removes nothing and gives nothing away", async () => {
  const [row] = await backend.sql<{ name: string; version: string }>(
    "select name, version from storage.objects where bucket_id = 'case-studies' limit 1",
  );
  const name = row?.name ?? "";
  const visitor = connect(backend.url, backend.publishableKey).storage;

  expect((await visitor.from("case-studies").remove([name])).data).toEqual([]);
  expect((await visitor.from("nothing").remove([name])).data).toEqual([]);
  expect((await visitor.from("case-studies").list("images")).data).toEqual([]);
  expect(listFiles()).toContain(row?.version);
});

test.each([
  ["DELETE", "/object/blog-posts", '{"prefixes":[1]}'],
  ["DELETE", "/object/blog-posts", '{"prefixes":["a\\u0000"]}'],
  ["DELETE", "/object/blog-posts", '{"prefixes"'],
  ["DELETE", "/object/blog-posts", JSON.stringify({ prefixes: Array.from({ length: 1001 }, () => "a") })],
  ["POST", "/object/list/blog-posts", '{"limit":1e308}'],
  ["POST", "/object/list/blog-posts", '{"sortBy":{"column":"name; drop table x"}}'],
])("%s %s with %s is a bad request or an empty response, never a server error", async (method, path, body) => {
  const headers = {
    apikey: backend.publishableKey,
    authorization: `Bearer ${adminToken}`,
    "content-type": "application/json",
  };
  const init: RequestInit = { method, headers, body };
  const response = await fetch(`${backend.url}/storage/v1${path}`, init);

  expect(response.status).toBeLessThan(500);
  await expect(response.json()).resolves.toBeDefined();
});
