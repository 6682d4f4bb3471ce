import { expect, test } from "vitest";
import { connect, connectAsAdmin } from "../../support/connect.ts";
import { newPicture, openContractBackend } from "../../support/contract-backend.ts";
import { form } from "../../support/raw-storage.ts";

const backend = await openContractBackend();

const png = (text: string) => new Blob([text], { type: "image/png" });

const publicUrl = (name: string) => `${backend.url}/storage/v1/object/public/blog-posts/${name}`;

test("a multipart upload is stored with its type, cache time, owner and what is noted beside it", async () => {
  const client = await connectAsAdmin(backend);
  const name = newPicture("form");
  const bucket = client.storage.from("blog-posts");
  const metadata = { camera: "none" };
  const { data, error } = await bucket.upload(name, png("form"), { cacheControl: "31536000", metadata });

  expect(error).toBeNull();
  expect(data).toEqual({
    path: name,
    fullPath: `blog-posts/${name}`,
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  const file = name.replace("images/", "");
  expect((await bucket.list("images", { search: file })).data).toMatchObject([
    { name: file, metadata: { size: 4, mimetype: "image/png", cacheControl: "max-age=31536000" } },
  ]);
  const { data: user } = await client.auth.getUser();
  expect((await bucket.remove([name])).data).toMatchObject([
    { name, bucket_id: "blog-posts", owner: user.user?.id, owner_id: user.user?.id, user_metadata: metadata },
  ]);
});

test("a taken name is a duplicate; with upsert, the same object gets new bytes", async () => {
  const bucket = (await connectAsAdmin(backend)).storage.from("blog-posts");
  const name = newPicture("twice");
  const first = await bucket.upload(name, png("first"));
  expect((await bucket.upload(name, png("second"))).error).toMatchObject({
    status: 400,
    statusCode: "409",
    message: "The resource already exists",
  });

  const second = await bucket.upload(name, png("second"), { upsert: true });
  expect(second.data?.id).toBe(first.data?.id);
  expect(await (await fetch(publicUrl(name))).text()).toBe("second");
  expect((await bucket.update(name, png("third"))).error).toBeNull();
  expect(await (await fetch(publicUrl(name))).text()).toBe("third");
});

test("removing deletes by exact name, and skips missing ones", async () => {
  const bucket = (await connectAsAdmin(backend)).storage.from("blog-posts");
  const [gone, kept] = [newPicture("gone"), newPicture("kept")];
  await bucket.upload(gone, png("a"));
  await bucket.upload(kept, png("b"));

  const { data } = await bucket.remove([gone, newPicture("nothing"), "images"]);

  expect(data?.map(({ name }) => name)).toEqual([gone]);
  expect((await fetch(publicUrl(gone))).status).toBe(400);
  expect((await fetch(publicUrl(kept))).status).toBe(200);
});

test.each([
  ["3600", "max-age=3600"],
  ["soon", "max-age=soon"],
  ["", "no-cache"],
])("the cache time of a form, “%s”, is sent as %s", async (given, sent) => {
  const name = newPicture("cached");
  const response = await fetch(`${backend.url}/storage/v1/object/blog-posts/${name}`, {
    method: "POST",
    headers: { apikey: backend.serviceRoleKey, authorization: `Bearer ${backend.serviceRoleKey}` },
    body: form(png("x"), { cacheControl: given }),
  });

  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/json; charset=utf-8"]);
  expect(await response.json()).toEqual({ Id: expect.any(String), Key: `blog-posts/${name}` });
  expect((await fetch(publicUrl(name))).headers.get("cache-control")).toBe(sent);
});

test("the buckets are those in config.toml, and only the service role sees them", async () => {
  const { storage } = connect(backend.url, backend.serviceRoleKey);
  const bucket = {
    id: "blog-posts",
    name: "blog-posts",
    owner: "",
    public: true,
    file_size_limit: 5 * 1024 * 1024,
    allowed_mime_types: ["image/png", "image/jpeg", "image/gif", "image/webp", "image/avif", "image/bmp"],
    created_at: expect.any(String),
    updated_at: expect.any(String),
  };
  expect((await storage.listBuckets()).data).toContainEqual({ ...bucket, type: "STANDARD" });
  expect((await storage.getBucket("blog-posts")).data).toEqual(bucket);
  const { storage: admins } = await connectAsAdmin(backend);
  expect((await admins.listBuckets()).data).toEqual([]);
  expect((await admins.getBucket("blog-posts")).error).toMatchObject({
    statusCode: "404",
    message: "Bucket not found",
  });
});
