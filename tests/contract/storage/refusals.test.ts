import { expect, test } from "vitest";
import { signIn } from "../../support/backend/call-backend.ts";
import { newPicture, openContractBackend } from "../../support/backend/contract-backend.ts";
import { form, sendRawPath, stream } from "../../support/backend/raw-storage.ts";

const backend = await openContractBackend();
const adminToken = (await signIn(backend)).access_token;

const limit = 5 * 1024 * 1024;

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

  expect((await upload(`blog-posts/${newPicture("largest")}`, { body: new Uint8Array(limit) })).status).toBe(200);
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
