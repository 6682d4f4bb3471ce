import { expect, test } from "vitest";
import { callBackend, signIn } from "../../../src/testing/testing.ts";
import { newPicture, openContractBackend } from "../../support/contract-backend.ts";
import { declareUpload, form } from "../../support/raw-storage.ts";

const backend = await openContractBackend();
const token = (await signIn(backend)).access_token;
const owner = { apikey: backend.serviceRoleKey };

const limit = 5 * 1024 * 1024;
const png = (bytes: BlobPart = "x") => new Blob([bytes], { type: "image/png" });

/** As the admin. */
async function upload(path: string, body: BodyInit, headers: Record<string, string> = {}) {
  const response = await fetch(`${backend.url}/storage/v1/object/blog-posts/${path}`, {
    method: "POST",
    headers: { apikey: backend.publishableKey, authorization: `Bearer ${token}`, ...headers },
    body,
  });
  return { status: response.status, body: await response.json() };
}

const ask = async (method: string, path: string, call: Parameters<typeof callBackend>[3]) => {
  const { status, body } = await callBackend(backend, method, `/storage/v1${path}`, { token, ...call });
  return { status, body };
};

const refusal = (statusCode: string, error: string, message: unknown, code: string) => ({
  status: 400,
  body: { statusCode, error, message, code },
});
const tooLarge = refusal("413", "Payload too large", "The object exceeded the maximum allowed size", "EntityTooLarge");
const wrongType = (message: string) => refusal("415", "invalid_mime_type", message, "InvalidMimeType");
const invalidRequest = (message: unknown, error: string) => refusal("400", error, message, "InvalidRequest");
const invalidName = refusal("400", "InvalidKey", expect.stringMatching(/^Invalid key: /), "InvalidKey");
const invalidBucket = refusal("400", "Invalid Input", "Bucket name invalid", "InvalidBucketName");
const denied = refusal("403", "Unauthorized", "new row violates row-level security policy", "AccessDenied");

test.each<[type: string, raw?: string]>([
  ["text/html"],
  ["image/svg+xml"],
  ["image/png;charset=utf-8"],
  ["image/*"],
  ["IMAGE/PNG"],
  ["image/png, text/html", "Invalid Content-Type header"],
  ["image", "Invalid Content-Type header"],
])("type %s is refused by these buckets, raw or in a form", async (type, raw) => {
  const message = `mime type ${type} is not supported`;
  expect(await upload("images/a.png", "x", { "content-type": type })).toEqual(wrongType(raw ?? message));
  expect(await upload("images/a.png", form(png(), { contentType: type }))).toEqual(wrongType(message));
});

test("a form's file has the type that a field names, else its own without parameters", async () => {
  const withParameters = new Blob(["x"], { type: "image/png; charset=utf-8" });
  for (const body of [form(withParameters), form(png(), { contentType: "" })]) {
    const name = newPicture("typed");
    expect((await upload(name, body)).status).toBe(200);
    const stored = await fetch(`${backend.url}/storage/v1/object/public/blog-posts/${name}`);
    expect(stored.headers.get("content-type")).toBe("image/png");
  }
});

test("the dashboard's mark of an empty folder is of no kind, and empty", async () => {
  const call = {
    ...owner,
    token: backend.serviceRoleKey,
    headers: { "content-type": "text/plain", "x-upsert": "true" },
  };
  const mark = (body: string) => ask("POST", "/object/blog-posts/images/.emptyFolderPlaceholder", { ...call, body });

  expect((await mark("")).status).toBe(200);
  expect(await mark("x")).toEqual(tooLarge);
});

test("one byte over the bucket's limit is refused, raw or in a form; the limit itself is not", async () => {
  const path = "/storage/v1/object/blog-posts/images/large.png";
  expect(await declareUpload(backend, token, path, limit + 1)).toEqual(tooLarge);
  for (const size of [limit + 1, limit * 3])
    expect(await upload(newPicture("large"), form(png(new Uint8Array(size))))).toEqual(tooLarge);

  expect((await upload(newPicture("largest"), form(png(new Uint8Array(limit))))).status).toBe(200);
});

test.each([
  "a%00.png",
  "a%0A.png",
  "a%5C.png",
  "a%25.png",
  "a%23.png",
  "a~.png",
  "%C3%A9.png",
  "%F0%9F%98%80.png",
  "..%2f..%2fa.png",
  "%2e%2fa.png",
])("nobody can store a picture as %s", async (name) => {
  const path = `/object/blog-posts/images/${name}`;
  const isAllowed = /^[a.]*%2[ef]/.test(name) || name.startsWith("..");

  expect(
    await ask("POST", path, {
      ...owner,
      token: backend.serviceRoleKey,
      body: "x",
      headers: { "content-type": "image/png" },
    }),
  ).toEqual(invalidName);
  expect(await ask("GET", `/object/public/blog-posts/images/${name}`, {})).toEqual(
    isAllowed ? refusal("404", "not_found", "Object not found", "NoSuchKey") : invalidName,
  );
});

test.each(["blog-posts%2Fimages", "blog-posts%00", "%C3%A9", "a".repeat(101)])(
  "there can be no bucket %s",
  async (bucket) => {
    expect(await ask("POST", `/object/${bucket}/a.png`, { body: "x" })).toEqual(invalidBucket);
    expect(await ask("GET", `/object/public/${bucket}/a.png`, {})).toEqual(invalidBucket);
    expect(await ask("POST", `/object/list/${bucket}`, { body: { prefix: "" } })).toEqual(invalidBucket);
    expect(await ask("DELETE", `/object/${bucket}`, { body: { prefixes: ["a"] } })).toEqual(invalidBucket);
  },
);

test.each([
  "/storage/v1/object/public/blog-posts/../../../../etc/passwd",
  "/storage/v1/object/public/blog-posts/..%2f..%2f..%2f..%2fetc%2fpasswd",
  "/storage/v1/object/public/blog-posts/%2e%2e/%2e%2e/secrets.json",
  "/storage/v1/object/public/blog-posts/%00",
])("GET %s reaches no file on the machine", async (path) => {
  const { status, body } = await declareUpload(backend, token, path, 0, "GET");

  expect(status).toBeGreaterThanOrEqual(400);
  expect(body).toHaveProperty("message");
});

const withoutFile = new FormData();
withoutFile.append("cacheControl", "3600");

test.each<[string, BodyInit, string, unknown]>([
  ["a malformed body", "no form", "; boundary=x", expect.any(String)],
  ["nothing", "", "; boundary=x", expect.any(String)],
  ["no boundary", "no form", "", "Multipart: Boundary not found"],
  ["no file", withoutFile, "", "No content provided"],
])("a form with %s is a bad request", async (_what, body, parameters, message) => {
  const headers = { "content-type": `multipart/form-data${parameters}` };
  expect(await upload("images/a.png", body, body instanceof FormData ? {} : headers)).toEqual(
    invalidRequest(message, "InvalidRequest"),
  );
});

const listing = "/object/list/blog-posts";

test.each([
  ["DELETE", "/object/blog-posts", {}, "body must have required property 'prefixes'"],
  ["DELETE", "/object/blog-posts", { prefixes: [] }, "body/prefixes must NOT have fewer than 1 items"],
  ["DELETE", "/object/blog-posts", { prefixes: [{}] }, "body/prefixes/0 must be string"],
  ["POST", listing, {}, "body must have required property 'prefix'"],
  ["POST", listing, { prefix: "", limit: 0 }, "body/limit must be >= 1"],
  ["POST", listing, { prefix: "", limit: 1.5 }, "body/limit must be integer"],
  ["POST", listing, { prefix: "", offset: -1 }, "body/offset must be >= 0"],
  ["POST", listing, { prefix: "", sortBy: {} }, "body/sortBy must have required property 'column'"],
  [
    "POST",
    listing,
    { prefix: "", sortBy: { column: "name; drop table x" } },
    "body/sortBy/column must be equal to one of the allowed values",
  ],
  [
    "POST",
    listing,
    { prefix: "", sortBy: { column: "name", order: "DESC" } },
    "body/sortBy/order must be equal to one of the allowed values",
  ],
])("%s %s with %j is a bad request", async (method, path, body, message) => {
  expect(await ask(method, path, { body })).toEqual(invalidRequest(message, "Error"));
});

test("what is not JSON is a bad request", async () => {
  const message = "Body is not valid JSON but content-type is set to 'application/json'";
  expect(await ask("DELETE", "/object/blog-posts", { body: '{"prefixes"' })).toEqual(
    invalidRequest(message, "FastifyError"),
  );
  const asText = { body: '{"prefix":""}', headers: { "content-type": "text/plain" } };
  expect(await ask("POST", listing, asText)).toEqual(invalidRequest("body must be object", "Error"));
});

test.each([
  ["GET", "/object/blog-posts"],
  ["PATCH", "/object/blog-posts/images/a.png"],
])("there is no route %s %s", async (method, path) => {
  expect(await ask(method, path, method === "GET" ? {} : { body: {} })).toEqual({
    ...refusal("404", "Not Found", `Route ${method}:${path} not found`, "InvalidRequest"),
    status: 404,
  });
});

test("a visitor neither stores, replaces, lists nor removes a picture, and learns of none", async () => {
  const name = newPicture("kept");
  await upload(name, form(png()));
  const visitor = { token: backend.publishableKey, headers: { "content-type": "image/png" } };

  for (const path of [name, newPicture("new")]) {
    expect(await ask("POST", `/object/blog-posts/${path}`, { ...visitor, body: "x" })).toEqual(denied);
    expect(await ask("PUT", `/object/blog-posts/${path}`, { ...visitor, body: "x" })).toEqual(denied);
  }
  const nothing = { status: 200, body: [] };
  for (const bucket of ["blog-posts", "nothing"]) {
    const json = { token: backend.publishableKey };
    expect(await ask("POST", `/object/list/${bucket}`, { ...json, body: { prefix: "images" } })).toEqual(nothing);
    expect(await ask("DELETE", `/object/${bucket}`, { ...json, body: { prefixes: [name] } })).toEqual(nothing);
  }
  expect((await fetch(`${backend.url}/storage/v1/object/public/blog-posts/${name}`)).status).toBe(200);
});
