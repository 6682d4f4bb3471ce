import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { connect } from "../../../tools/connect.ts";
import { borrowBackend } from "../../support/backend/borrow-backend.ts";
import { connectAsAdmin } from "../../support/backend/sign-in.ts";

const backend = await borrowBackend();

const png = (text: string) => new Blob([text], { type: "image/png" });

const publicUrl = (name: string) => `${backend.url}/storage/v1/object/public/blog-posts/${name}`;
const listFiles = () => readdirSync(join(backend.dataDir, "storage"));

async function readMetadata(name: string) {
  const [row] = await backend.sql<{ metadata: Record<string, unknown>; owner: string }>(
    "select metadata, owner from storage.objects where name = $1",
    [name],
  );
  return row;
}

test("a multipart upload is stored with its type, cache time and owner", async () => {
  const client = await connectAsAdmin(backend);
  const { data, error } = await client.storage.from("blog-posts").upload("images/form-1x1.png", png("form"), {
    cacheControl: "31536000",
  });

  expect(error).toBeNull();
  expect(data).toEqual({
    path: "images/form-1x1.png",
    fullPath: "blog-posts/images/form-1x1.png",
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  const { data: user } = await client.auth.getUser();
  expect(await readMetadata("images/form-1x1.png")).toMatchObject({
    owner: user.user?.id,
    metadata: { size: 4, mimetype: "image/png", cacheControl: "max-age=31536000" },
  });
});

test("a taken name is a duplicate; with upsert, the same object gets new bytes", async () => {
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

test("removing deletes rows and files by exact name, and skips missing ones", async () => {
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
  const names = async (...args: Parameters<typeof shelf.list>) =>
    (await shelf.list(...args)).data?.map(({ name }) => name);

  expect(await names()).toEqual(["box", "Another.txt", "a.txt", "b.txt"]);
  expect((await shelf.list()).data?.[0]).toMatchObject({ name: "box", id: null, metadata: null });
  expect((await shelf.list("box")).data).toMatchObject([
    { name: "deep", id: null },
    { name: "c.txt", metadata: { size: 9 } },
  ]);
  expect(await names("", { sortBy: { column: "name", order: "desc" } })).toEqual([
    "box",
    "b.txt",
    "a.txt",
    "Another.txt",
  ]);
  expect(await names("", { limit: 2, offset: 1 })).toEqual(["Another.txt", "a.txt"]);
  expect(await names("", { search: "a" })).toEqual(["Another.txt", "a.txt"]);
  expect(await names("%")).toEqual([]);
});

test("the buckets are those in config.toml, and only the service role sees them", async () => {
  const { data } = await connect(backend.url, backend.serviceRoleKey).storage.listBuckets();
  expect(data?.find(({ id }) => id === "blog-posts")).toMatchObject({
    public: true,
    file_size_limit: 5 * 1024 * 1024,
    allowed_mime_types: ["image/png", "image/jpeg", "image/gif", "image/webp", "image/avif", "image/bmp"],
  });
  expect((await (await connectAsAdmin(backend)).storage.listBuckets()).data).toEqual([]);
});

test("unsupported operations say so", async () => {
  const { storage } = await connectAsAdmin(backend);
  const bucket = storage.from("blog-posts");
  for (const { error } of [
    await bucket.createSignedUrl("images/a.png", 60),
    await bucket.createSignedUploadUrl("images/a.png"),
    await bucket.copy("images/a.png", "images/b.png"),
    await bucket.move("images/a.png", "images/b.png"),
    await bucket.listV2(),
    await bucket.info("images/a.png"),
    await storage.createBucket("mine", { public: true }),
    await storage.deleteBucket("blog-posts"),
  ]) {
    const message = expect.stringMatching(/not part of the local backend/);
    expect(error).toMatchObject({ status: 501, statusCode: "501", message });
  }
});

test("the pictures in objects_path are in their buckets under the same paths", async () => {
  const folder = new URL("../../../supabase/seed/blog-posts/images/", import.meta.url);
  const [picture] = readdirSync(folder).filter((name) => name.endsWith(".webp"));
  expect(existsSync(new URL(picture ?? "", folder))).toBe(true);

  const response = await fetch(publicUrl(`images/${picture}`));

  expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/webp"]);
});
