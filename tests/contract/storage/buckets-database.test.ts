import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { connect } from "../../../tools/connect.ts";
import { openContractBackend } from "../../support/backend/contract-backend.ts";
import { connectAsAdmin } from "../../support/backend/sign-in.ts";

const backend = await openContractBackend();

/** A bucket that no policy knows, by a name that is not taken, as its owner sees it. */
async function openBucket({ isPublic }: { isPublic: boolean }) {
  const name = `bucket-${randomUUID()}`;
  await backend.sql("insert into storage.buckets (id, name, public) values ($1, $1, $2)", [name, isPublic]);
  return { name, bucket: connect(backend.url, backend.serviceRoleKey).storage.from(name) };
}

test("a list shows folders and files directly under a prefix, in the requested order and page", async () => {
  const { bucket: shelf } = await openBucket({ isPublic: false });
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

test("objects in a private bucket are not public, and only those who may see the row can read them", async () => {
  const { name, bucket: service } = await openBucket({ isPublic: false });
  await service.upload("notes.txt", "a note", { contentType: "text/plain" });

  expect(await (await fetch(`${backend.url}/storage/v1/object/public/${name}/notes.txt`)).json()).toMatchObject({
    code: "NoSuchKey",
  });
  expect((await (await connectAsAdmin(backend)).storage.from(name).download("notes.txt")).error).not.toBeNull();
  expect(await (await service.download("notes.txt")).data?.text()).toBe("a note");
});

test("HTML is served as plain text, so that no upload becomes a page", async () => {
  const { name, bucket: service } = await openBucket({ isPublic: true });
  await service.upload("page.html", "<script>alert(1)</script>", { contentType: "text/html; charset=utf-8" });

  const response = await fetch(`${backend.url}/storage/v1/object/public/${name}/page.html`);

  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
});
