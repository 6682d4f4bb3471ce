import { beforeEach, expect, test } from "vitest";
import { borrowBackend } from "../support/backend/borrow-backend.ts";
import { invitePeople } from "../support/backend/actors.ts";

const backend = await borrowBackend();
const { admin } = await invitePeople(backend);
const name = "images/boat-1600x900.webp";

beforeEach(async () => {
  await backend.sql("delete from public.blog_posts where id > 900");
  await backend.sql("delete from public.record_versions");
});

/** Stores the picture. Returns its address. */
async function store(): Promise<string> {
  const bucket = admin.storage.from("blog-posts");
  await bucket.upload(name, new Blob(["x"], { type: "image/webp" }), { upsert: true });
  return bucket.getPublicUrl(name).data.publicUrl;
}

async function listUses(): Promise<unknown> {
  const { data } = await admin.rpc("list_pictures", { search: "boat" }).throwOnError();
  return (data as { pictures: { uses: unknown }[] }).pictures[0]?.uses;
}

test("a picture says what its record is called and says of it now, whatever they were before", async () => {
  const post = {
    id: 901,
    title: "Zebra",
    slug: "boats",
    category_id: 1,
    image_url: await store(),
    image_alt: "A wreck",
  };
  await admin.from("blog_posts").insert(post).throwOnError();
  await admin.from("blog_posts").update({ title: "Ants", image_alt: "A boat" }).eq("id", 901).throwOnError();
  const use = { table: "blog_posts", id: "901", title: "Ants" };
  expect(await listUses()).toEqual([{ ...use, alt: "A boat", state: "now" }]);
  await admin.from("blog_posts").update({ title: "Bees", image_url: null }).eq("id", 901).throwOnError();
  expect(await listUses()).toEqual([{ ...use, alt: "A boat", state: "version" }]);
});

test("a record with several descriptions shows one that says something, as its writer wrote it", async () => {
  const url = await store();
  const body = `<p><img src="${url}" alt=""><img alt="R&amp;lt;D &lt;b&gt;" src="${url}"></p>`;
  const post = { id: 902, title: "Boats", slug: "boats", category_id: 1, image_url: url, image_alt: "", body };
  await admin.from("blog_posts").insert(post).throwOnError();
  expect(await listUses()).toMatchObject([{ title: "Boats", alt: "R&lt;D <b>", state: "now" }]);
});

test("a page that shows a picture is called by its name", async () => {
  const row = { id: 900, page: "careers", content: { opening: { picture: await store() } } };
  await admin.from("page_content").insert(row).throwOnError();
  expect(await listUses()).toEqual([{ table: "page_content", id: "900", title: "careers", alt: null, state: "now" }]);
  await admin.from("page_content").delete().eq("id", 900).throwOnError();
  expect(await listUses()).toMatchObject([{ title: "careers", state: "bin" }]);
});

test("blanks search for nothing, and nonsensical sizes and offsets of a page are tolerated", async () => {
  await store();
  const count = async (question: object) => {
    const { data } = await admin.rpc("list_pictures", question).throwOnError();
    const { total, pictures } = data as { total: number; pictures: unknown[] };
    return [total, pictures.length];
  };
  const [total] = await count({});
  expect(total).toBeGreaterThan(0);
  expect(await count({ search: "  " })).toEqual(await count({}));
  expect(await count({ page_size: -5 })).toEqual([total, 0]);
  expect(await count({ page_offset: -5 })).toEqual(await count({}));
});

test("an enquiry that names a picture does not keep it, not even in the bin", async () => {
  const url = await store();
  await backend.sql(
    `insert into public.enquiries (id, name, email, project_type, message, submitted_at)
     values (gen_random_uuid(), 'Ada', 'ada@example.org', 'other', $1, now())`,
    [url],
  );
  await backend.sql("delete from public.enquiries");
  expect(await listUses()).toEqual([]);
  expect((await admin.storage.from("blog-posts").remove([name])).data).toHaveLength(1);
});
