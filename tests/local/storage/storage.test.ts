import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { connect } from "../../../tools/connect.ts";
import { borrowBackend } from "../../support/backend/borrow-backend.ts";
import { connectAsAdmin } from "../../support/backend/sign-in.ts";

const backend = await borrowBackend();

const bytesOf = (text: string) => new TextEncoder().encode(text);
const png = (text: string) => new Blob([text], { type: "image/png" });

const publicUrl = (name: string) => `${backend.url}/storage/v1/object/public/blog-posts/${name}`;
const listFiles = () => readdirSync(join(backend.dataDir, "storage"));

async function readMetadata(name: string) {
  const [row] = await backend.sql<{ metadata: Record<string, unknown>; owner: string; user_metadata: unknown }>(
    "select metadata, owner, user_metadata from storage.objects where name = $1",
    [name],
  );
  return row;
}

test("a file from a form (multipart) is kept with its type, its cache time and its owner", async () => {
  const client = await connectAsAdmin(backend);
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
  const client = await connectAsAdmin(backend);
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
  const bucket = (await connectAsAdmin(backend)).storage.from("blog-posts");
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
  const bucket = (await connectAsAdmin(backend)).storage.from("blog-posts");
  const before = listFiles().length;

  const answers = await Promise.all(Array.from({ length: 6 }, (_, index) => bucket.upload("images/race-1x1.png", png(`racer ${index}`))));

  expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
  expect(answers.filter(({ error }) => error !== null && "statusCode" in error && error.statusCode === "409")).toHaveLength(5);
  expect(listFiles()).toHaveLength(before + 1);
});

test("files lie under random names, whatever the client called them", async () => {
  await (await connectAsAdmin(backend)).storage.from("blog-posts").upload("images/secret-name-1x1.png", png("x"));

  for (const name of listFiles()) expect(name).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/);
});

test("removing deletes rows and bytes of the exact names, and leaves out missing ones", async () => {
  const bucket = (await connectAsAdmin(backend)).storage.from("blog-posts");
  await bucket.upload("images/remove-a-1x1.png", png("a"));
  await bucket.upload("images/remove-b-1x1.png", png("b"));
  const before = listFiles().length;

  const { data } = await bucket.remove(["images/remove-a-1x1.png", "images/nothing.png", "images"]);

  expect(data?.map(({ name }) => name)).toEqual(["images/remove-a-1x1.png"]);
  expect(listFiles()).toHaveLength(before - 1);
  expect((await fetch(publicUrl("images/remove-a-1x1.png"))).status).toBe(400);
  expect((await fetch(publicUrl("images/remove-b-1x1.png"))).status).toBe(200);
});

test("a list shows folders and files directly under a prefix, in the requested order and page", async () => {
  await backend.sql("insert into storage.buckets (id, name, public) values ('shelf', 'shelf', false)");
  const shelf = connect(backend.url, backend.serviceRoleKey).storage.from("shelf");
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

test("buckets are those of config.toml: the service role sees them and nobody changes them", async () => {
  const service = connect(backend.url, backend.serviceRoleKey).storage;
  const admin = (await connectAsAdmin(backend)).storage;

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

test("parts that are not imitated say so", async () => {
  const bucket = (await connectAsAdmin(backend)).storage.from("blog-posts");

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
    headers: { apikey: backend.publishableKey },
  });
  expect(transformed.status).toBe(501);
});

test("the pictures of objects_path lie in their buckets under their paths", async () => {
  const folder = new URL("../../../supabase/seed/blog-posts/images/", import.meta.url);
  const [picture] = readdirSync(folder).filter((name) => name.endsWith(".webp"));
  expect(existsSync(new URL(picture ?? "", folder))).toBe(true);

  const response = await fetch(publicUrl(`images/${picture}`));

  expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/webp"]);
});
