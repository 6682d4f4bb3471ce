import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { connect, connectAsAdmin } from "../../support/connect.ts";
import { newPicture, openContractBackend } from "../../support/contract-backend.ts";

const backend = await openContractBackend();

/** A bucket that no policy knows, by a name that is not taken, as its owner sees it. */
async function openBucket({ isPublic = false, types = null as string[] | null, size = null as number | null } = {}) {
  const name = `bucket-${randomUUID()}`;
  await backend.sql(
    "insert into storage.buckets (id, name, public, allowed_mime_types, file_size_limit) values ($1, $1, $2, $3, $4)",
    [name, isPublic, types, size],
  );
  return { name, bucket: connect(backend.url, backend.serviceRoleKey).storage.from(name) };
}

const shelf = await openBucket();
const files = [
  "b.txt",
  "a.txt",
  "box/c.txt",
  "box/deep/d.txt",
  "Another.txt",
  "box.txt",
  "Box/E.txt",
  "a_b.txt",
  "x/y/z",
];
for (const name of files) await shelf.bucket.upload(name, name, { contentType: "text/plain" });
const everything = ["a.txt", "a_b.txt", "Another.txt", "b.txt", "box.txt", "box", "x"];

test.each<[string, Parameters<typeof shelf.bucket.list>[1], string[]]>([
  ["", {}, everything],
  ["", { limit: 2, offset: 1 }, ["a_b.txt", "Another.txt"]],
  [
    "",
    { sortBy: { column: "name", order: "desc" } },
    ["x", "Box", "box.txt", "b.txt", "Another.txt", "a_b.txt", "a.txt"],
  ],
  [
    "",
    { sortBy: { column: "created_at", order: "desc" } },
    ["x", "box", "Box", "a_b.txt", "box.txt", "Another.txt", "a.txt", "b.txt"],
  ],
  ["", { search: "A" }, ["a.txt", "a_b.txt", "Another.txt"]],
  ["", { search: "a_" }, ["a_b.txt"]],
  ["", { search: "bo" }, ["box.txt", "box"]],
  ["", { search: "box/d" }, ["box/deep"]],
  ["box", {}, ["c.txt", "deep", "E.txt"]],
  ["BOX/", { search: "D" }, ["deep"]],
  ["box", { sortBy: { column: "updated_at" } }, ["deep", "c.txt", "E.txt"]],
  ["x", {}, ["y"]],
  ["%", {}, []],
  ["box.txt", {}, []],
])("a list of “%s” with %j shows %j", async (prefix, options, names) => {
  const { data } = await shelf.bucket.list(prefix, options);

  expect(data?.map(({ name }) => name)).toEqual(names);
});

test("a list tells of a file what is known, and of a folder nothing", async () => {
  const { data } = await shelf.bucket.list("box");

  expect(data).toMatchObject([
    { name: "c.txt", id: expect.any(String), created_at: expect.any(String), metadata: { size: 9 } },
    { name: "deep", id: null, created_at: null, metadata: null },
    { name: "E.txt" },
  ]);
});

test("objects in a private bucket are not public, and only those who may see the row can read them", async () => {
  const { name, bucket: service } = await openBucket();
  await service.upload("notes.txt", "a note", { contentType: "text/plain" });
  const paths = ["public", "authenticated"].map((part) => `${part}/${name}/notes.txt`);
  const read = async (path: string, key: string) => {
    const headers = { apikey: key, authorization: `Bearer ${key}` };
    const response = await fetch(`${backend.url}/storage/v1/object/${path}`, { headers });
    return response.status === 200 ? response.text() : (await response.json()).code;
  };

  for (const [key, answers] of [
    [backend.publishableKey, ["NoSuchBucket", "NoSuchKey"]],
    [backend.serviceRoleKey, ["NoSuchBucket", "a note"]],
  ] as const)
    expect(await Promise.all(paths.map((path) => read(path, key)))).toEqual(answers);
  expect((await (await connectAsAdmin(backend)).storage.from(name).download("notes.txt")).error).not.toBeNull();
  expect(await (await service.download("notes.txt")).data?.text()).toBe("a note");
});

test("HTML is served as plain text, so that no upload becomes a page; other bytes and types as they are", async () => {
  const { name, bucket } = await openBucket({ isPublic: true });
  for (const [type, served] of [
    ["text/html; charset=utf-8", "text/plain"],
    ["application/x-thing; a=b", "application/x-thing; a=b"],
    ["image/svg+xml", "image/svg+xml"],
  ] as const) {
    const bytes = new Uint8Array([0, 255, 128, 10, 13]);
    await bucket.upload("page", bytes, { contentType: type, upsert: true });
    const response = await fetch(`${backend.url}/storage/v1/object/public/${name}/page`);
    expect(response.headers.get("content-type")).toBe(served);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes);
  }
});

test.each([
  [["image/*"], "image/svg+xml", true],
  [["image/*"], "text/plain", false],
  [["*/*"], "image/png", false],
  [[], "text/plain", true],
])("a bucket of %j takes %s: %s", async (types, contentType, isTaken) => {
  const { bucket } = await openBucket({ types });

  expect((await bucket.upload("a", "x", { contentType })).error === null).toBe(isTaken);
});

test("a bucket's limit counts as far as the project's is not smaller", async () => {
  const { bucket: small } = await openBucket({ size: 10 });
  const { bucket: large } = await openBucket({ size: 100 * 1024 * 1024 });
  const upload = async (bucket: typeof small, size: number) =>
    (await bucket.upload(`a-${size}`, new Blob([new Uint8Array(size)], { type: "image/png" }))).error?.message;

  const tooLarge = "The object exceeded the maximum allowed size";
  expect([await upload(small, 10), await upload(small, 11)]).toEqual([undefined, tooLarge]);
  expect(await upload(large, 5 * 1024 * 1024 + 1)).toBe(tooLarge);
});

test("a picture that a post shows is neither replaced, moved, copied over nor removed", async () => {
  const bucket = (await connectAsAdmin(backend)).storage.from("blog-posts");
  const name = newPicture("used");
  await bucket.upload(name, new Blob(["x"], { type: "image/png" }));
  // Other files leave posts with ids of their own on a server that all of them ask.
  await backend.sql(
    `insert into public.blog_posts (id, title, slug, body, category_id)
     select (select coalesce(max(id), 0) + 1 from public.blog_posts), 'Used', $1, $2, min(id) from public.blog_categories where id <> 2`,
    [name.replace(/\W/g, "-"), `<p><img src="${bucket.getPublicUrl(name).data.publicUrl}" alt=""></p>`],
  );

  const denied = { statusCode: "403", message: "new row violates row-level security policy" };
  expect((await bucket.update(name, new Blob(["y"], { type: "image/png" }))).error).toMatchObject(denied);
  expect(await bucket.remove([name])).toMatchObject({ data: [], error: null });
  const other = newPicture("other");
  await bucket.upload(other, new Blob(["z"], { type: "image/png" }));
  const refused = [
    await bucket.move(name, newPicture("moved")),
    await bucket.move(other, name),
    await bucket.copy(other, name),
  ];
  expect(refused.filter(({ error }) => !error)).toEqual([]);
  expect(await (await bucket.download(name)).data?.text()).toBe("x");
});
