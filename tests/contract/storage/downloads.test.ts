import { expect, test } from "vitest";
import { newPicture, openContractBackend } from "../../support/backend/contract-backend.ts";
import { connectAsAdmin } from "../../support/backend/sign-in.ts";

const backend = await openContractBackend();

const png = (text: string) => new Blob([text], { type: "image/png" });
const publicUrl = (name: string) => `${backend.url}/storage/v1/object/public/blog-posts/${name}`;

test("a public object is served without a key, with caching headers and nothing that could run", async () => {
  const name = newPicture("public");
  await (await connectAsAdmin(backend)).storage.from("blog-posts").upload(name, png("0123456789"));
  const response = await fetch(publicUrl(name));

  expect(response.status).toBe(200);
  expect(await response.text()).toBe("0123456789");
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "image/png",
    "content-length": "10",
    "cache-control": "max-age=3600",
    etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
    "last-modified": expect.stringMatching(/GMT$/),
    "x-robots-tag": "none",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
    "access-control-allow-origin": "*",
  });
});

test("a browser that already has the object gets 304", async () => {
  const name = newPicture("known");
  await (await connectAsAdmin(backend)).storage.from("blog-posts").upload(name, png("known"));
  const url = publicUrl(name);
  const first = await fetch(url);
  const eTag = first.headers.get("etag") ?? "";
  const modified = first.headers.get("last-modified") ?? "";
  await first.text();
  const ask = async (headers: Record<string, string>) => (await fetch(url, { headers, cache: "no-store" })).status;

  expect(await ask({ "if-none-match": eTag })).toBe(304);
  expect(await ask({ "if-none-match": `"other", W/${eTag}` })).toBe(304);
  expect(await ask({ "if-none-match": '"other"' })).toBe(200);
  expect(await ask({ "if-modified-since": modified })).toBe(304);
  expect(await ask({ "if-modified-since": "Thu, 01 Jan 2026 00:00:00 GMT" })).toBe(200);
  expect(await ask({ "if-modified-since": "yesterday" })).toBe(200);
});

test("a missing object and a missing bucket are told apart", async () => {
  const read = async (path: string) => {
    const response = await fetch(`${backend.url}/storage/v1/object/public/${path}`);
    return { status: response.status, body: await response.json() };
  };

  expect(await read("blog-posts/images/nothing.png")).toEqual({
    status: 400,
    body: { statusCode: "404", error: "not_found", message: "Object not found", code: "NoSuchKey" },
  });
  expect(await read("nothing/images/a.png")).toEqual({
    status: 400,
    body: { statusCode: "404", error: "Bucket not found", message: "Bucket not found", code: "NoSuchBucket" },
  });
});
