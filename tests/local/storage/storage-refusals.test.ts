import { readdirSync } from "node:fs";
import { join } from "node:path";
import { SignJWT } from "jose";
import { expect, test } from "vitest";
import { connect } from "../../../tools/connect.ts";
import { signIn } from "../../support/backend/call-backend.ts";
import { borrowBackend } from "../../support/backend/borrow-backend.ts";
import { form, sendRawPath, stream } from "../../support/backend/raw-storage.ts";

const backend = await borrowBackend();
const adminToken = (await signIn(backend)).access_token;

const limit = 5 * 1024 * 1024;
const listFiles = () => readdirSync(join(backend.dataDir, "storage")).toSorted();

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
const denied = refusal("403", "Unauthorized", "new row violates row-level security policy", "AccessDenied");
const tooLarge = refusal("413", "Payload too large", "The object exceeded the maximum allowed size", "EntityTooLarge");
const wrongType = (type: string) => refusal("415", "invalid_mime_type", `mime type ${type} is not supported`, "InvalidMimeType");

const signToken = (claims: Record<string, unknown>, secret = backend.jwtSecret) =>
  new SignJWT(claims).setProtectedHeader({ alg: "HS256" }).sign(new TextEncoder().encode(secret));

test("visitors, strangers and names outside images/ are refused by the policies before a byte is written", async () => {
  const before = listFiles();
  const stranger = await signToken({ sub: "00000000-0000-4000-8000-000000000000", role: "authenticated" });

  expect(await upload("blog-posts/images/a.png", { token: null })).toEqual(denied);
  expect(await upload("blog-posts/images/a.png", { token: backend.publishableKey })).toEqual(denied);
  expect(await upload("blog-posts/images/a.png", { token: stranger })).toEqual(denied);
  expect(await upload("blog-posts/images/a.png", { token: stranger, body: form(new Blob(["x"], { type: "image/png" })) })).toEqual(denied);
  expect(await upload("blog-posts/a.png")).toEqual(denied);
  expect(await upload("blog-posts/images/deep/a.png")).toEqual(denied);
  expect(await upload("blog-posts/images/.hidden")).toEqual(denied);
  expect(await upload("blog-posts/images/a..png")).toEqual(denied);
  expect(listFiles()).toEqual(before);
  expect(await backend.sql("select 1 from storage.objects where version = 'probe'")).toEqual([]);
});

test("a missing bucket is named as such", async () => {
  expect(await upload("nothing/images/a.png")).toEqual(refusal("404", "Bucket not found", "Bucket not found", "NoSuchBucket"));
});

test.each(["text/html", "image/svg+xml", "application/xhtml+xml", "text/html;image/png", "image/png;charset=utf-8", "image/*", "IMAGE/PNG", "image/png, text/html"])(
  "%s is no type of these buckets, raw or in a form",
  async (type) => {
    expect(await upload("blog-posts/images/a.png", { headers: { "content-type": type } })).toEqual(wrongType(type));
    expect(await upload("blog-posts/images/a.png", { body: form(new Blob(["x"], { type: "image/png" }), { contentType: type }) })).toEqual(wrongType(type));
  },
);

test("a file without a type is refused", async () => {
  expect((await upload("blog-posts/images/a.png", { body: form(new Blob(["x"])) })).body.code).toBe("InvalidMimeType");
});

test("one byte beyond the bucket's limit is too much, declared or not, raw or in a form; the limit itself is not", async () => {
  const before = listFiles();

  expect(await upload("blog-posts/images/large.png", { body: new Uint8Array(limit + 1) })).toEqual(tooLarge);
  expect(await upload("blog-posts/images/large.png", { body: stream(limit + 1) })).toEqual(tooLarge);
  expect(await upload("blog-posts/images/large.png", { body: form(new Blob([new Uint8Array(limit + 1)], { type: "image/png" })) })).toEqual(tooLarge);
  expect(await upload("blog-posts/images/large.png", { body: form(new Blob([new Uint8Array(limit * 3)], { type: "image/png" })) })).toEqual(tooLarge);
  expect(listFiles()).toEqual(before);

  expect((await upload("blog-posts/images/largest-1x1.png", { body: new Uint8Array(limit) })).status).toBe(200);
});

test("an upload that breaks off leaves neither a file nor a row", async () => {
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
  ["letters beyond ASCII", "images/%C3%BC.png"],
  ["a percent sign", "images/a%25.png"],
  ["half an escape", "images/a%E0%A4.png"],
  ["a name of 2,000 characters", `images/${"a".repeat(2000)}`],
  ["no name", ""],
])("a name with %s is invalid", async (_what, name) => {
  const { status, body } = await upload(`blog-posts/${name}`);

  expect(status).toBe(400);
  expect(body).toMatchObject({ statusCode: "400", error: "InvalidKey", message: expect.stringMatching(/^Invalid key: /) });
});

test.each([
  "/storage/v1/object/public/blog-posts/../../../../etc/passwd",
  "/storage/v1/object/public/blog-posts/..%2f..%2f..%2f..%2fetc%2fpasswd",
  "/storage/v1/object/public/blog-posts/%2e%2e/%2e%2e/secrets.json",
  "/storage/v1/object/public/..%2fsecrets.json",
  "/storage/v1/object/public/blog-posts/%00",
  "/storage/v1/object/public/%E0%A4/a.png",
])("GET %s finds no file of the machine", async (path) => {
  const { status, text } = await sendRawPath(backend, adminToken, "GET", path);

  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(JSON.parse(text)).toHaveProperty("message");
});

test("an upload cannot climb out of its bucket", async () => {
  const { status } = await sendRawPath(backend, adminToken, "POST", "/storage/v1/object/blog-posts/images%2f..%2f..%2fescaped.png", { "content-type": "image/png" });

  expect(status).toBe(400);
});

test("expired, foreign and unsigned tokens are refused with what is wrong", async () => {
  const past = Math.floor(Date.now() / 1000) - 60;
  const unsigned = `${Buffer.from('{"alg":"none"}').toString("base64url")}.${adminToken.split(".")[1]}.`;

  for (const [token, message] of [
    [await signToken({ role: "service_role", exp: past }), '"exp" claim timestamp check failed'],
    [await signToken({ role: "service_role" }, "another secret of at least 32 bytes"), "signature verification failed"],
    [unsigned, expect.stringContaining('"alg"')],
    ["nonsense", expect.any(String)],
    [await signToken({ role: "postgres" }), 'role "postgres" does not exist'],
  ] as const) {
    expect(await upload("blog-posts/images/a.png", { token })).toEqual(refusal("403", "Unauthorized", message, "AccessDenied"));
  }
});

test("a token whose subject is no UUID is a bad request, not a failure", async () => {
  const token = await signToken({ role: "authenticated", sub: "' or 1=1 --" });

  expect(await upload("blog-posts/images/a.png", { token })).toMatchObject({ status: 400, body: { code: "InvalidRequest" } });
});

test("forms that cannot be read, hold no file or bad metadata are bad requests", async () => {
  const broken = { "content-type": "multipart/form-data; boundary=x" };
  const image = new Blob(["x"], { type: "image/png" });
  const withoutFile = new FormData();
  withoutFile.append("cacheControl", "3600");

  for (const answer of [
    await upload("blog-posts/images/a.png", { body: "no form", headers: broken }),
    await upload("blog-posts/images/a.png", { body: "", headers: broken }),
    await upload("blog-posts/images/a.png", { body: withoutFile }),
    await upload("blog-posts/images/a.png", { body: form(image, { metadata: "[1]" }) }),
    await upload("blog-posts/images/a.png", { body: form(image, { metadata: "{" }) }),
    await upload("blog-posts/images/a.png", { headers: { "x-metadata": "bm90IGpzb24=" } }),
  ]) {
    expect(answer).toMatchObject({ status: 400, body: { statusCode: "400", code: "InvalidRequest" } });
  }
});

test("a cache time that would break a header is ignored", async () => {
  await upload("blog-posts/images/cache-1x1.png", { body: form(new Blob(["x"], { type: "image/png" }), { cacheControl: "1\r\nX-Evil: 1" }) });
  const response = await fetch(`${backend.url}/storage/v1/object/public/blog-posts/images/cache-1x1.png`);

  expect(response.headers.get("cache-control")).toBe("no-cache");
  expect(response.headers.get("x-evil")).toBeNull();
});

test("removing an invisible object removes nothing and gives nothing away", async () => {
  const [row] = await backend.sql<{ name: string; version: string }>("select name, version from storage.objects where bucket_id = 'case-studies' limit 1");
  const name = row?.name ?? "";
  const visitor = connect(backend.url, backend.publishableKey).storage;

  expect((await visitor.from("case-studies").remove([name])).data).toEqual([]);
  expect((await visitor.from("nothing").remove([name])).data).toEqual([]);
  expect((await visitor.from("case-studies").list("images")).data).toEqual([]);
  expect(listFiles()).toContain(row?.version);
});

test.each([
  ["DELETE", "/object/blog-posts", "{}"],
  ["DELETE", "/object/blog-posts", '{"prefixes":[]}'],
  ["DELETE", "/object/blog-posts", '{"prefixes":[1]}'],
  ["DELETE", "/object/blog-posts", '{"prefixes":["a\\u0000"]}'],
  ["DELETE", "/object/blog-posts", '{"prefixes"'],
  ["DELETE", "/object/blog-posts", ""],
  ["DELETE", "/object/blog-posts", JSON.stringify({ prefixes: Array.from({ length: 1001 }, () => "a") })],
  ["POST", "/object/list/blog-posts", "null"],
  ["POST", "/object/list/blog-posts", '{"prefix":1}'],
  ["POST", "/object/list/blog-posts", '{"limit":-1}'],
  ["POST", "/object/list/blog-posts", '{"limit":1e308}'],
  ["POST", "/object/list/blog-posts", '{"offset":"1; drop table"}'],
  ["POST", "/object/list/blog-posts", '{"sortBy":{"column":"name; drop table x"}}'],
  ["POST", "/object/list/blog-posts", '{"sortBy":"name"}'],
])("%s %s with %s is a bad request or an empty answer, never a failure", async (method, path, body) => {
  const headers = { apikey: backend.publishableKey, authorization: `Bearer ${adminToken}`, "content-type": "application/json" };
  const init: RequestInit = { method, headers, body };
  const response = await fetch(`${backend.url}/storage/v1${path}`, init);

  expect(response.status).toBeLessThan(500);
  await expect(response.json()).resolves.toBeDefined();
});

test("rows of storage cannot be deleted in SQL past the API", async () => {
  await expect(backend.sql("delete from storage.objects")).rejects.toThrow("Direct deletion from storage tables is not allowed");
});
