import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { TestBackend } from "../../support/backend/local-backend.ts";
import { borrowPageBackend } from "../../support/backend/borrow-backend.ts";
import { signInAsAdmin } from "../../support/backend/sign-in.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await borrowPageBackend();
});
afterAll(() => backend.close());
beforeEach(async () => {
  await signInAsAdmin(backend);
});

/** An object in storage that no browser had to draw. Returns its public address. */
async function storeObject(name: string): Promise<string> {
  const answer = await fetch(`${backend.url}/storage/v1/object/blog-posts/images/${name}`, {
    method: "POST",
    headers: { apikey: backend.serviceRoleKey, authorization: `Bearer ${backend.serviceRoleKey}`, "content-type": "image/webp" },
    body: "picture",
  });
  if (!answer.ok) throw new Error(await answer.text());
  return `${backend.url}/storage/v1/object/public/blog-posts/images/${name}`;
}

const isStored = async (url: string) => (await fetch(url)).ok;

test("an unused picture leaves the storage with its small copy, a used one stays for every way of using it", async () => {
  const { removeUnusedPictures } = await import("@/data/admin/pictures");
  const unused = await storeObject("aa-1600x900.webp");
  const small = await storeObject("aa-800x450.webp");
  const cover = await storeObject("bb-1600x900.webp");
  const inText = await storeObject("cc-1600x900.webp");
  const inCaseStudy = await storeObject("dd-1600x900.webp");
  await backend.sql("insert into blog_posts (title, slug, category_id, image_url, body) values ('t', 'test-uses', 1, $1, $2)", [
    cover,
    `<p><img src="${inText.replace("1600x900", "800x450")}"></p>`,
  ]);
  await backend.sql("insert into case_studies (title, category, description, image) values ('t', 'c', 'd', $1)", [inCaseStudy]);

  const elsewhere = "https://elsewhere.example/storage/v1/object/public/blog-posts/images/bb-1600x900.webp";
  const all = [unused, cover, inText, inCaseStudy, elsewhere];
  expect(await removeUnusedPictures(all)).toEqual(all);
  expect(await Promise.all([unused, small, cover, inText, inCaseStudy].map(isStored))).toEqual([false, false, true, true, true]);
});

test("a name with wildcards protects nothing but itself", async () => {
  const { removeUnusedPictures } = await import("@/data/admin/pictures");
  const wild = await storeObject("e_e-1x1.webp");
  await backend.sql("insert into blog_posts (title, slug, category_id, image_url) values ('t', 'test-wild', 1, $1)", [wild.replace("e_e", "exe")]);
  await removeUnusedPictures([wild]);
  expect(await isStored(wild)).toBe(false);
});

test("a released picture waits for its time and for every copy of unsaved work that shows it", async () => {
  const { releasePictures, removeReleasedPictures } = await import("@/pages/admin/pictures/picture-ledger");
  const url = await storeObject("ff-300x200.webp");
  releasePictures([url], 60_000);
  await removeReleasedPictures();
  expect(await isStored(url)).toBe(true);

  localStorage.setItem("blockwork-draft:post:1:x", JSON.stringify({ content: { body: `<img src="${url}">` } }));
  releasePictures([url]);
  await removeReleasedPictures();
  expect(await isStored(url)).toBe(true);

  localStorage.removeItem("blockwork-draft:post:1:x");
  await removeReleasedPictures();
  expect(await isStored(url)).toBe(false);
});

test("what cannot be removed stays on the list for a later visit", async () => {
  const { releasePictures, removeReleasedPictures } = await import("@/pages/admin/pictures/picture-ledger");
  const url = await storeObject("gg-300x200.webp");
  releasePictures([url]);
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const broken = vi.spyOn(globalThis, "fetch").mockImplementation(() => Promise.resolve(Response.json({ message: "No." }, { status: 500 })));
  await removeReleasedPictures();
  expect(log).toHaveBeenCalled();
  broken.mockRestore();
  expect(await isStored(url)).toBe(true);
  await removeReleasedPictures();
  expect(await isStored(url)).toBe(false);
});

test("files are refused by type, emptiness and size before anything is read", async () => {
  const { refusePicture } = await import("@/pages/admin/pictures/prepare-picture");
  const file = (type: string, bytes: number) => new File([new Uint8Array(bytes)], "f", { type });
  for (const type of ["image/png", "image/gif", "image/jpeg", "image/bmp", "image/x-icon", "image/webp", "image/avif"]) {
    expect(refusePicture(file(type, 10))).toBeNull();
  }
  for (const type of ["image/svg+xml", "text/html", "application/pdf", ""]) expect(refusePicture(file(type, 10))).toMatch(/is not a picture/);
  expect(refusePicture(file("image/png", 0))).toMatch(/is empty/);
  expect(refusePicture(file("image/gif", 5 * 1024 * 1024 + 1))).toMatch(/too large/);
  expect(refusePicture(file("image/png", 5 * 1024 * 1024 + 1))).toBeNull();
  expect(refusePicture(file("image/png", 30 * 1024 * 1024 + 1))).toMatch(/too large/);
});

test("pictures inside pasted content are taken out of it, with the places where they stood", async () => {
  const { takeOutPictures } = await import("@/pages/admin/rich-text/pasted-pictures");
  const { kept, pictures, lost } = takeOutPictures([
    { insert: "one " },
    { insert: { image: "data:image/png;base64,AAAA" } },
    { insert: " two" },
    { insert: { image: "https://example.com/x.png" }, attributes: { alt: "x" } },
    { insert: { image: "file:///C:/x.png" } },
    { insert: { image: "data:text/html;base64,AAAA" } },
    { insert: "\n" },
    { insert: { image: "data:image/gif;base64,AAAA" } },
  ]);
  expect(kept).toEqual([{ insert: "one " }, { insert: " two" }, { insert: { image: "https://example.com/x.png" }, attributes: { alt: "x" } }, { insert: "\n" }]);
  expect(pictures.map(({ index, file }) => [index, file.type, file.size])).toEqual([[4, "image/png", 3], [10, "image/gif", 3]]);
  expect(lost).toBe(2);
});
