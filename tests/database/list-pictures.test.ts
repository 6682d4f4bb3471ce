import { beforeEach, expect, test } from "vitest";
import { connect } from "../../tools/connect.ts";
import { borrowBackend } from "../support/backend/borrow-backend.ts";
import { invitePeople } from "../support/backend/actors.ts";

const backend = await borrowBackend();
const { admin } = await invitePeople(backend);

beforeEach(async () => {
  await backend.sql("delete from public.blog_posts where id > 900");
  await backend.sql("delete from public.case_studies where id > 900");
  await backend.sql("delete from public.record_versions");
});

type Use = { table: string; id: string; title: string; alt: string | null; state: "now" | "version" | "bin" };
type Found = {
  total: number;
  months: string[];
  pictures: {
    bucket: string;
    names: string[];
    bytes: number;
    created_at: string;
    uses: Use[];
  }[];
};

async function list(question: {
  search?: string;
  unused_days?: number;
  page_size?: number;
  page_offset?: number;
  of_month?: string;
}): Promise<Found> {
  const { data } = await admin.rpc("list_pictures", question).throwOnError();
  return data as Found;
}

/** Uploads a picture of 1600 px and its smaller copy into a bucket. Returns the address of the large one. */
async function store(stem: string, bucket = "blog-posts", sizes = ["1600x900", "800x450"]): Promise<string> {
  for (const size of sizes) {
    const { error } = await admin.storage
      .from(bucket)
      .upload(`images/${stem}-${size}.webp`, new Blob([size], { type: "image/webp" }), { upsert: true });
    expect(error).toBeNull();
  }
  return admin.storage.from(bucket).getPublicUrl(`images/${stem}-1600x900.webp`).data.publicUrl;
}

const find = async (stem: string) => {
  const { pictures } = await list({ search: stem });
  return pictures.find(({ names }) => names[0] === `images/${stem}-1600x900.webp`) ?? null;
};
const usesOf = async (stem: string) => (await find(stem))?.uses;

const remove = (stem: string, bucket = "blog-posts") =>
  admin.storage.from(bucket).remove([`images/${stem}-1600x900.webp`, `images/${stem}-800x450.webp`]);

const post = (id: number, part: object) => ({ id, title: `Post ${id}`, slug: `post-${id}`, category_id: 1, ...part });

test("a picture and its smaller copy are listed as one, with its size; the mark of an empty folder is not", async () => {
  await store("alone");
  const { storage } = connect(backend.url, backend.serviceRoleKey);
  await storage.from("blog-posts").upload("images/.emptyFolderPlaceholder", new Blob([]), { upsert: true });
  expect((await list({ search: "emptyFolder" })).pictures).toEqual([]);
  expect(await find("alone")).toMatchObject({
    bucket: "blog-posts",
    names: ["images/alone-1600x900.webp", "images/alone-800x450.webp"],
    bytes: "1600x900".length,
    uses: [],
  });
});

test("every use of a picture is listed: covers, texts at either width, case studies, earlier versions", async () => {
  const url = await store("shown");
  const inText = `<p><img src="${url.replace("1600x900", "800x450")}" width="800" alt="A &quot;phone&quot; &amp; more"></p>`;
  await admin
    .from("blog_posts")
    .insert(post(901, { image_url: url, image_alt: "" }))
    .throwOnError();
  await admin
    .from("blog_posts")
    .insert(post(902, { body: inText }))
    .throwOnError();
  await admin
    .from("case_studies")
    .insert({ id: 901, title: "Client", category: "Shop", description: "A shop", image: url });
  await admin.from("blog_posts").insert({ ...post(903, { image_url: url }), title: "A former one" });
  await admin.from("blog_posts").update({ image_url: null }).eq("id", 903);
  expect(await usesOf("shown")).toEqual([
    { table: "case_studies", id: "901", title: "Client", alt: null, state: "now" },
    { table: "blog_posts", id: "901", title: "Post 901", alt: "", state: "now" },
    { table: "blog_posts", id: "902", title: "Post 902", alt: 'A "phone" & more', state: "now" },
    { table: "blog_posts", id: "903", title: "A former one", alt: null, state: "version" },
  ]);
});

test("a picture dropped from a post is still used by its history or the bin, until the post is deleted for good", async () => {
  const url = await store("former");
  await admin.from("blog_posts").insert(post(903, { image_url: url }));
  await admin.from("blog_posts").update({ image_url: null, title: "Renamed" }).eq("id", 903);
  expect(await usesOf("former")).toMatchObject([{ title: "Post 903", state: "version" }]);
  await admin.from("blog_posts").delete().eq("id", 903);
  expect(await usesOf("former")).toMatchObject([{ state: "version" }]);

  await admin.rpc("restore_deleted", { of_table: "blog_posts", deleted_id: "903" });
  await admin.from("blog_posts").update({ image_url: url }).eq("id", 903);
  await admin.from("blog_posts").delete().eq("id", 903);
  expect(await usesOf("former")).toMatchObject([{ title: "Renamed", state: "bin" }]);
  expect((await remove("former")).data).toEqual([]);

  await admin.rpc("forget_deleted", { of_table: "blog_posts", deleted_id: "903" });
  expect(await usesOf("former")).toEqual([]);
  expect((await remove("former")).data).toHaveLength(2);
});

test("same-named pictures in two buckets are kept apart, and found by name, description and where they are used", async () => {
  await store("same");
  const url = await store("same", "case-studies");
  await admin
    .from("case_studies")
    .insert({ id: 905, title: "Ferry 100%", category: "c", description: "d", image: url, image_alt: "Two boats" });
  const search = async (words: string) => (await list({ search: words })).pictures.map(({ bucket }) => bucket);
  expect(await search("SAME-16")).toEqual(["case-studies", "blog-posts"]);
  expect(await search("two BOATS")).toEqual(["case-studies"]);
  expect(await search("100% ferr")).toEqual(["case-studies"]);
  expect(await search("boats geese")).toEqual([]);
  expect(await search("%")).toEqual([]);
  expect((await remove("same", "case-studies")).data).toEqual([]);
  expect((await remove("same")).data).toHaveLength(2);
});

test("a file without a size in its name is a picture of its own, whatever the name ends in", async () => {
  for (const name of ["odd-box.png", "odd-fox.png", "odd-x.png", "odd-12x.png", "odd-1x1.x.png"]) {
    await admin.storage
      .from("blog-posts")
      .upload(`images/${name}`, new Blob(["x"], { type: "image/png" }), { upsert: true });
  }
  const address = (name: string) => admin.storage.from("blog-posts").getPublicUrl(`images/${name}`).data.publicUrl;
  await admin
    .from("blog_posts")
    .insert(post(907, { image_url: address("odd-fox.png"), body: `<img src="${address("odd-12x.png")}">` }))
    .throwOnError();
  const { pictures } = await list({ search: "odd-" });
  expect(pictures.map(({ names, uses }) => [names.join(), uses.length]).toSorted()).toEqual([
    ["images/odd-12x.png", 1],
    ["images/odd-1x1.x.png", 0],
    ["images/odd-box.png", 0],
    ["images/odd-fox.png", 1],
    ["images/odd-x.png", 0],
  ]);
});

test("unused pictures that are a given number of days old are counted and paged", async () => {
  await store("old-one");
  await store("old-two");
  await store("fresh");
  await admin.from("blog_posts").insert(post(906, { image_url: await store("old-but-shown") }));
  await backend.sql("update storage.objects set created_at = now() - interval '40 days' where name ~ 'old-'");
  const unused = async (unused_days: number, page_offset = 0) => {
    const { total, pictures } = await list({ unused_days, page_size: 1, page_offset });
    return [total, ...pictures.map(({ names }) => names[0])];
  };
  expect(await unused(30)).toEqual([2, "images/old-one-1600x900.webp"]);
  expect(await unused(30, 1)).toEqual([2, "images/old-two-1600x900.webp"]);
  expect(await unused(30, 2)).toEqual([2]);
  expect((await unused(0))[0]).toBeGreaterThanOrEqual(3);
  await backend.sql("delete from public.blog_posts where id = 906");
  expect((await unused(30))[0], "the bin still shows it").toBe(2);
  await backend.sql("delete from public.record_versions");
  expect((await unused(30))[0]).toBe(3);
});

test("a picture is found by its original file name, its noted description and the whole digest of its file", async () => {
  await store("noted");
  const note = {
    picture: "blog-posts/images/noted-",
    name: "Çiçek IMG_0042.jpeg",
    alt: "Two herons",
    digest: "fe".repeat(32),
  };
  await admin.from("picture_notes").upsert(note).throwOnError();
  for (const search of ["cicek 0042", "HERONS", note.digest])
    expect((await list({ search })).pictures).toMatchObject([{ name: "Çiçek IMG_0042.jpeg", alt: "Two herons" }]);
  expect((await list({ search: "fefe" })).pictures).toEqual([]);
});

test("pictures are narrowed to a month as London counts it, and every month that has some is named once", async () => {
  for (const [stem, time] of [
    ["month-april", "2001-03-31 23:30Z"],
    ["month-march", "2001-03-31 22:30Z"],
    ["month-more", "2001-03-02 12:00Z"],
  ] as const) {
    await store(stem);
    await backend.sql("update storage.objects set created_at = $2 where name like $1", [`images/${stem}-%`, time]);
  }
  expect((await list({ page_size: 0 })).months.slice(-2)).toEqual(["2001-04", "2001-03"]);
  const inMonth = async (of_month: string) => {
    const { total, months, pictures } = await list({ search: "month", of_month });
    expect(months.length).toBeGreaterThan(2);
    return [total, ...pictures.map(({ names }) => /month-\w+/.exec(names[0] ?? "")?.[0])];
  };
  expect(await inMonth("2001-04")).toEqual([1, "month-april"]);
  expect(await inMonth("2001-03")).toEqual([2, "month-march", "month-more"]);
  expect(await inMonth("2001-02")).toEqual([0]);
});

test("swapping a picture replaces it, its size and its alt text wherever it is shown; the history keeps the old one", async () => {
  const [old, next] = [await store("before"), await store("after", "case-studies")];
  const page = { id: 900, page: "fresh", content: { people: { list: [{ portrait: old }] } } };
  await admin
    .from("blog_posts")
    .insert([
      post(901, {
        image_url: old,
        image_alt: "Old",
        body: `<p><img src="${old}" width="9" height="9" alt="Old"><a href="${old}">it</a></p>`,
      }),
      post(902, { body: `<p><img alt="" src="${next}"></p>` }),
    ])
    .throwOnError();
  await admin
    .from("case_studies")
    .insert({ id: 901, title: "S", category: "C", description: "D", image: old, image_alt: "Old" })
    .throwOnError();
  await admin.from("page_content").insert(page).throwOnError();

  const paths = ["blog-posts/images/before-1600x900.webp", "blog-posts/images/before-800x450.webp"];
  const path = "case-studies/images/after-1600x900.webp";
  const { data } = await admin.rpc("exchange_picture", { paths, path, alt: 'A "new" <one>' }).throwOnError();
  expect(data).toMatchObject([
    { table: "blog_posts", id: 901, outcome: "done", version: 2, before: { image_url: old, image_alt: "Old" } },
    { table: "case_studies", id: 901, outcome: "done", before: { image: old, image_alt: "Old" } },
    { table: "page_content", id: 900, outcome: "done" },
  ]);
  const { data: posts } = await admin.from("blog_posts").select("body,image_url,image_alt").gt("id", 900).order("id");
  expect(posts).toEqual([
    {
      body: `<p><img alt="A &quot;new&quot; &lt;one&gt;" src="${next}" width="1600" height="900"><a href="${next}">it</a></p>`,
      image_url: next,
      image_alt: 'A "new" <one>',
    },
    { body: `<p><img alt="" src="${next}"></p>`, image_url: null, image_alt: null },
  ]);
  expect(await backend.sql("select content from page_content where id = 900")).toEqual([
    { content: { people: { list: [{ portrait: next }] } } },
  ]);
  expect((await usesOf("before"))?.map(({ state }) => state)).toEqual(["version", "version", "version"]);
  expect((await list({ search: "after" })).pictures[0]).toMatchObject({ alt: 'A "new" <one>' });
  await backend.sql("delete from page_content where id = 900");
  const onlyOtherSizes = { paths: ["case-studies/images/after-800x450.webp"], path: "case-studies/images/third.webp" };
  expect((await admin.rpc("exchange_picture", onlyOtherSizes).throwOnError()).data).toEqual([]);
  const quote = await admin.rpc("exchange_picture", { paths, path: 'blog-posts/images/a.webp" onerror="x' });
  expect(quote.error?.message).toBe("This is not a picture of the site");
});
