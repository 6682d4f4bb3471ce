import { expect, test } from "vitest";
import { newPicture, openContractBackend } from "../../support/contract-backend.ts";
import { connectAsAdmin } from "../../support/connect.ts";

const backend = await openContractBackend();

const png = (text: string) => new Blob([text], { type: "image/png" });
const publicUrl = (name: string) => `${backend.url}/storage/v1/object/public/blog-posts/${name}`;

async function store(text: string, cacheControl = "60"): Promise<string> {
  const name = newPicture("stored");
  await (await connectAsAdmin(backend)).storage.from("blog-posts").upload(name, png(text), { cacheControl });
  return name;
}

const ask = async (url: string, headers: Record<string, string> = {}, method = "GET") => {
  const response = await fetch(url, { method, headers, cache: "no-store" });
  const told = Object.fromEntries(response.headers);
  return { status: response.status, headers: told, body: await response.text() };
};

test("a public object is served without a key, with caching headers", async () => {
  const name = await store("0123456789", "3600");
  const headers = {
    "accept-ranges": "bytes",
    "content-type": "image/png",
    "content-length": "10",
    "cache-control": "max-age=3600",
    etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
    "last-modified": expect.stringMatching(/GMT$/),
    "x-robots-tag": "none",
    "access-control-allow-origin": "*",
  };

  expect(await ask(publicUrl(name))).toMatchObject({ status: 200, headers, body: "0123456789" });
  expect(await ask(publicUrl(name), {}, "HEAD")).toMatchObject({ status: 200, headers, body: "" });
});

test("a browser that already has the object gets 304, and otherwise the new one", async () => {
  const url = publicUrl(await store("known"));
  const { etag = "" } = (await ask(url)).headers;
  const status = async (headers: Record<string, string>) => (await ask(url, headers)).status;

  expect(await status({ "if-none-match": etag })).toBe(304);
  expect(await status({ "if-modified-since": "Thu, 01 Jan 2037 00:00:00 GMT" })).toBe(304);
  expect(await status({ "if-modified-since": "Thu, 01 Jan 2026 00:00:00 GMT" })).toBe(200);
  expect(await status({ "if-modified-since": "yesterday" })).toBe(200);
  expect(await ask(url, { "if-none-match": '"other"' })).toMatchObject({
    status: 200,
    headers: { "cache-control": "max-age=60, stale-while-revalidate=30" },
  });
});

test.each([
  ["bytes=0-3", "0123", "0-3"],
  ["bytes=3-", "3456789", "3-9"],
  ["bytes=-3", "789", "7-9"],
  ["bytes=5-100", "56789", "5-9"],
  ["bytes=-100", "0123456789", "0-9"],
])("of ten bytes, %s are %s", async (range, body, told) => {
  const headers = { "content-range": `bytes ${told}/10`, "content-length": String(body.length) };
  expect(await ask(publicUrl(await store("0123456789")), { range })).toMatchObject({ status: 206, body, headers });
});

test.each(["bytes=10-", "bytes=-0"])("a file of ten bytes has no %s", async (range) => {
  const { status, body } = await ask(publicUrl(await store("0123456789")), { range });

  expect(status).toBe(416);
  expect(JSON.parse(body)).toEqual({
    statusCode: "416",
    error: "invalid_range",
    message: "invalid range provided",
    code: "InvalidRange",
  });
});

test.each([
  ["", "attachment;"],
  ["a boat.png", "attachment; filename=a%20boat.png; filename*=UTF-8''a%20boat.png"],
  ['é".png', "attachment; filename=%C3%A9%22.png; filename*=UTF-8''%C3%A9%22.png"],
])("a download is offered as “%s”", async (name, disposition) => {
  const url = `${publicUrl(await store("x"))}?download=${encodeURIComponent(name)}`;

  expect((await ask(url)).headers["content-disposition"]).toBe(disposition);
  expect((await ask(publicUrl(await store("x")))).headers).not.toHaveProperty("content-disposition");
});

test("a missing object is not found, in a bucket or in none", async () => {
  const read = async (path: string) => {
    const { status, body } = await ask(`${backend.url}/storage/v1/object/public/${path}`);
    return { status, body: JSON.parse(body) };
  };

  expect(await read("blog-posts/images/nothing.png")).toEqual({
    status: 400,
    body: { statusCode: "404", error: "not_found", message: "Object not found", code: "NoSuchKey" },
  });
  // Whichever it finds missing first.
  const code = expect.stringMatching(/^NoSuch(Bucket|Key)$/);
  expect(await read("nothing/images/a.png")).toMatchObject({ status: 400, body: { statusCode: "404", code } });
  expect(await read("blog-posts/")).toMatchObject({ status: 400, body: { statusCode: "400", code: "InvalidKey" } });
});
