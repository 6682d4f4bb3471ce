import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type LocalBackend, startLocalBackend } from "../../supabase/local/start.ts";
import { connect } from "../support/supabase-client.ts";

let backend: LocalBackend;

beforeAll(async () => {
  backend = await startLocalBackend({ port: 0, dataDir: null });
});
afterAll(() => backend.close());

const bytesOf = (text: string) => new TextEncoder().encode(text);
const png = (text: string) => new Blob([text], { type: "image/png" });

async function openAdmin() {
  const client = connect(backend.url, backend.secrets.publishableKey);
  const { error } = await client.auth.signInWithPassword({ email: "admin@blockwork.example", password: "blockwork-local" });
  if (error) throw error;
  return client;
}

const publicUrl = (name: string) => `${backend.url}/storage/v1/object/public/blog-posts/${name}`;
const listFiles = () => readdirSync(join(backend.dataDir, "storage"));

async function readMetadata(name: string) {
  const [row] = await backend.database.query<{ metadata: Record<string, unknown>; owner: string; user_metadata: unknown }>(
    "select metadata, owner, user_metadata from storage.objects where name = $1",
    [name],
  );
  return row;
}

test("a file from a form (multipart) is kept with its type, its cache time and its owner", async () => {
  const client = await openAdmin();
  const { data, error } = await client.storage.from("blog-posts").upload("images/form-1x1.png", png("form"), {
    cacheControl: "31536000",
    metadata: { alt: "A form" },
  });

  expect(error).toBeNull();
  expect(data).toEqual({ path: "images/form-1x1.png", fullPath: "blog-posts/images/form-1x1.png", id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  const { data: user } = await client.auth.getUser();
  expect(await readMetadata("images/form-1x1.png")).toMatchObject({
    owner: user.user?.id,
    user_metadata: { alt: "A form" },
    metadata: { size: 4, mimetype: "image/png", cacheControl: "max-age=31536000" },
  });
});

test("raw bytes are kept as well", async () => {
  const client = await openAdmin();
  const { error } = await client.storage.from("blog-posts").upload("images/raw-1x1.png", bytesOf("raw bytes"), {
    contentType: "image/png",
    metadata: { alt: "Raw" },
  });

  expect(error).toBeNull();
  expect(await readMetadata("images/raw-1x1.png")).toMatchObject({
    user_metadata: { alt: "Raw" },
    metadata: { size: 9, mimetype: "image/png", cacheControl: "max-age=3600" },
  });
});

test("a name that is taken is a duplicate, and with upsert the same object gets new bytes", async () => {
  const bucket = (await openAdmin()).storage.from("blog-posts");
  const first = await bucket.upload("images/twice-1x1.png", png("first"));
  const before = listFiles().length;
  expect((await bucket.upload("images/twice-1x1.png", png("second"))).error).toMatchObject({
    status: 400,
    statusCode: "409",
    message: "The resource already exists",
  });

  const second = await bucket.upload("images/twice-1x1.png", png("second"), { upsert: true });
  expect(second.data?.id).toBe(first.data?.id);
  expect(await (await fetch(publicUrl("images/twice-1x1.png"))).text()).toBe("second");
  expect((await bucket.update("images/twice-1x1.png", png("third"))).error).toBeNull();
  expect(await (await fetch(publicUrl("images/twice-1x1.png"))).text()).toBe("third");
  expect(listFiles()).toHaveLength(before);
});

test("uploads of one name at the same moment leave one object and one file", async () => {
  const bucket = (await openAdmin()).storage.from("blog-posts");
  const before = listFiles().length;

  const answers = await Promise.all(Array.from({ length: 6 }, (_, index) => bucket.upload("images/race-1x1.png", png(`racer ${index}`))));

  expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
  expect(answers.filter(({ error }) => error !== null && "statusCode" in error && error.statusCode === "409")).toHaveLength(5);
  expect(listFiles()).toHaveLength(before + 1);
});

test("files lie under random names, whatever the client called them", async () => {
  await (await openAdmin()).storage.from("blog-posts").upload("images/secret-name-1x1.png", png("x"));

  for (const name of listFiles()) expect(name).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/);
});

test("a public object comes without a key, with what caches and browsers need and nothing that runs", async () => {
  await (await openAdmin()).storage.from("blog-posts").upload("images/public-1x1.png", png("0123456789"));
  const response = await fetch(publicUrl("images/public-1x1.png"));

  expect(response.status).toBe(200);
  expect(await response.text()).toBe("0123456789");
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "image/png",
    "content-length": "10",
    "cache-control": "max-age=3600",
    etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
    "last-modified": expect.stringMatching(/GMT$/),
    "accept-ranges": "bytes",
    "x-robots-tag": "none",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
    "access-control-allow-origin": "*",
  });
});

test("HEAD answers the same headers and no body", async () => {
  await (await openAdmin()).storage.from("blog-posts").upload("images/head-1x1.png", png("0123456789"));
  const response = await fetch(publicUrl("images/head-1x1.png"), { method: "HEAD" });

  expect([response.status, response.headers.get("content-length"), await response.text()]).toEqual([200, "10", ""]);
});

test("what a browser has already is answered with 304", async () => {
  await (await openAdmin()).storage.from("blog-posts").upload("images/known-1x1.png", png("known"));
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

test.each([
  ["bytes=2-4", 206, "234", "bytes 2-4/10"],
  ["bytes=7-", 206, "789", "bytes 7-9/10"],
  ["bytes=-3", 206, "789", "bytes 7-9/10"],
  ["bytes=8-100", 206, "89", "bytes 8-9/10"],
  ["bytes=10-", 416, "", "bytes */10"],
  ["bytes=4-2", 200, "0123456789", null],
  ["bytes=-", 200, "0123456789", null],
  ["lines=1-2", 200, "0123456789", null],
])("Range: %s is answered with %i", async (range, status, text, contentRange) => {
  await (await openAdmin()).storage.from("blog-posts").upload("images/range-1x1.png", png("0123456789"), { upsert: true });
  const response = await fetch(publicUrl("images/range-1x1.png"), { headers: { range } });

  expect([response.status, await response.text(), response.headers.get("content-range")]).toEqual([status, text, contentRange]);
});

test("?download= offers the file under that name, encoded", async () => {
  await (await openAdmin()).storage.from("blog-posts").upload("images/offer-1x1.png", png("x"));
  const ask = async (query: string) => (await fetch(`${publicUrl("images/offer-1x1.png")}${query}`)).headers.get("content-disposition");

  expect(await ask("")).toBeNull();
  expect(await ask("?download=")).toBe("attachment;");
  expect(await ask('?download=Blöck"%0d%0aX: y.png')).toBe(
    "attachment; filename=Bl%C3%B6ck%22%0D%0AX%3A%20y.png; filename*=UTF-8''Bl%C3%B6ck%22%0D%0AX%3A%20y.png;",
  );
});

test("downloads, information and existence through supabase-js", async () => {
  const bucket = (await openAdmin()).storage.from("blog-posts");
  await bucket.upload("images/read-1x1.png", png("read me"), { metadata: { alt: "Read" } });

  expect(await (await bucket.download("images/read-1x1.png")).data?.text()).toBe("read me");
  expect((await bucket.info("images/read-1x1.png")).data).toMatchObject({
    name: "images/read-1x1.png",
    bucketId: "blog-posts",
    size: 7,
    contentType: "image/png",
    cacheControl: "max-age=3600",
    metadata: { alt: "Read" },
  });
  expect((await bucket.exists("images/read-1x1.png")).data).toBe(true);
  expect((await bucket.exists("images/nothing.png")).data).toBe(false);
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

test("objects of a private bucket are not public, and only those who may see the row read it", async () => {
  await backend.database.query("insert into storage.buckets (id, name, public) values ('private', 'private', false)");
  const service = connect(backend.url, backend.secrets.serviceRoleKey).storage.from("private");
  await service.upload("notes.txt", "a note", { contentType: "text/plain" });

  expect(await (await fetch(`${backend.url}/storage/v1/object/public/private/notes.txt`)).json()).toMatchObject({ code: "NoSuchKey" });
  expect((await (await openAdmin()).storage.from("private").download("notes.txt")).error).not.toBeNull();
  expect(await (await service.download("notes.txt")).data?.text()).toBe("a note");
});

test("HTML is served as plain text, so that no upload becomes a page", async () => {
  await backend.database.query("insert into storage.buckets (id, name, public) values ('pages', 'pages', true)");
  const service = connect(backend.url, backend.secrets.serviceRoleKey).storage.from("pages");
  await service.upload("page.html", "<script>alert(1)</script>", { contentType: "text/html; charset=utf-8" });

  const response = await fetch(`${backend.url}/storage/v1/object/public/pages/page.html`);

  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
});

test("removing deletes rows and bytes of the exact names, and leaves out what is not there", async () => {
  const bucket = (await openAdmin()).storage.from("blog-posts");
  await bucket.upload("images/remove-a-1x1.png", png("a"));
  await bucket.upload("images/remove-b-1x1.png", png("b"));
  const before = listFiles().length;

  const { data } = await bucket.remove(["images/remove-a-1x1.png", "images/nothing.png", "images"]);

  expect(data?.map(({ name }) => name)).toEqual(["images/remove-a-1x1.png"]);
  expect(listFiles()).toHaveLength(before - 1);
  expect((await fetch(publicUrl("images/remove-a-1x1.png"))).status).toBe(400);
  expect((await fetch(publicUrl("images/remove-b-1x1.png"))).status).toBe(200);
});

test("a list shows folders and files directly under a prefix, in the order and page asked for", async () => {
  await backend.database.query("insert into storage.buckets (id, name, public) values ('shelf', 'shelf', false)");
  const shelf = connect(backend.url, backend.secrets.serviceRoleKey).storage.from("shelf");
  for (const name of ["b.txt", "a.txt", "box/c.txt", "box/deep/d.txt", "Another.txt"]) {
    await shelf.upload(name, name, { contentType: "text/plain" });
  }
  const names = async (...args: Parameters<typeof shelf.list>) => (await shelf.list(...args)).data?.map(({ name }) => name);

  expect(await names()).toEqual(["box", "Another.txt", "a.txt", "b.txt"]);
  expect((await shelf.list()).data?.[0]).toMatchObject({ name: "box", id: null, metadata: null });
  expect((await shelf.list("box")).data).toMatchObject([{ name: "deep", id: null }, { name: "c.txt", metadata: { size: 9 } }]);
  expect(await names("", { sortBy: { column: "name", order: "desc" } })).toEqual(["box", "b.txt", "a.txt", "Another.txt"]);
  expect(await names("", { limit: 2, offset: 1 })).toEqual(["Another.txt", "a.txt"]);
  expect(await names("", { search: "a" })).toEqual(["Another.txt", "a.txt"]);
  expect(await names("%")).toEqual([]);
});

test("buckets are those of config.toml, seen by the service role and changed by nobody", async () => {
  const service = connect(backend.url, backend.secrets.serviceRoleKey).storage;
  const admin = (await openAdmin()).storage;

  expect((await service.getBucket("blog-posts")).data).toMatchObject({
    id: "blog-posts",
    public: true,
    file_size_limit: 5 * 1024 * 1024,
    allowed_mime_types: ["image/png", "image/jpeg", "image/gif", "image/webp", "image/avif", "image/bmp"],
  });
  expect((await admin.listBuckets()).data).toEqual([]);
  expect((await admin.createBucket("mine", { public: true })).error).toMatchObject({ status: 400, statusCode: "403" });
  expect((await admin.deleteBucket("blog-posts")).error).toMatchObject({ status: 400, statusCode: "403" });
  expect((await service.createBucket("mine", { public: true })).error).toMatchObject({ status: 501, statusCode: "501" });
});

test("what is not imitated says so", async () => {
  const bucket = (await openAdmin()).storage.from("blog-posts");

  for (const { error } of [
    await bucket.createSignedUrl("images/a.png", 60),
    await bucket.createSignedUploadUrl("images/a.png"),
    await bucket.copy("images/a.png", "images/b.png"),
    await bucket.move("images/a.png", "images/b.png"),
    await bucket.listV2(),
  ]) {
    expect(error).toMatchObject({ status: 501, statusCode: "501", message: expect.stringMatching(/not part of the local backend/) });
  }
  const transformed = await fetch(`${backend.url}/storage/v1/render/image/public/blog-posts/images/a.png?width=100`, {
    headers: { apikey: backend.secrets.publishableKey },
  });
  expect(transformed.status).toBe(501);
});

test("the pictures of objects_path lie in their buckets under their paths", async () => {
  const folder = new URL("../../supabase/seed/blog-posts/images/", import.meta.url);
  const [picture] = readdirSync(folder).filter((name) => name.endsWith(".webp"));
  expect(existsSync(new URL(picture ?? "", folder))).toBe(true);

  const response = await fetch(publicUrl(`images/${picture}`));

  expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/webp"]);
});
