import { expect, test } from "vitest";
import { connect } from "../../../tools/connect.ts";
import { borrowBackend } from "../../support/backend/borrow-backend.ts";
import { connectAsAdmin } from "../../support/backend/sign-in.ts";

const backend = await borrowBackend();

const png = (text: string) => new Blob([text], { type: "image/png" });
const publicUrl = (name: string) => `${backend.url}/storage/v1/object/public/blog-posts/${name}`;

test("a public object is served without a key, with caching headers and nothing that could run", async () => {
  await (await connectAsAdmin(backend)).storage.from("blog-posts").upload("images/public-1x1.png", png("0123456789"));
  const response = await fetch(publicUrl("images/public-1x1.png"));

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
  await (await connectAsAdmin(backend)).storage.from("blog-posts").upload("images/known-1x1.png", png("known"));
  const url = publicUrl("images/known-1x1.png");
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

test("objects in a private bucket are not public, and only those who may see the row can read them", async () => {
  await backend.sql("insert into storage.buckets (id, name, public) values ('private', 'private', false)");
  const service = connect(backend.url, backend.serviceRoleKey).storage.from("private");
  await service.upload("notes.txt", "a note", { contentType: "text/plain" });

  expect(await (await fetch(`${backend.url}/storage/v1/object/public/private/notes.txt`)).json()).toMatchObject({
    code: "NoSuchKey",
  });
  expect((await (await connectAsAdmin(backend)).storage.from("private").download("notes.txt")).error).not.toBeNull();
  expect(await (await service.download("notes.txt")).data?.text()).toBe("a note");
});

test("HTML is served as plain text, so that no upload becomes a page", async () => {
  await backend.sql("insert into storage.buckets (id, name, public) values ('pages', 'pages', true)");
  const service = connect(backend.url, backend.serviceRoleKey).storage.from("pages");
  await service.upload("page.html", "<script>alert(1)</script>", { contentType: "text/html; charset=utf-8" });

  const response = await fetch(`${backend.url}/storage/v1/object/public/pages/page.html`);

  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
});
