import { beforeEach, expect, test } from "vitest";
import { PICTURE_ADDRESS } from "@blockwork/article-html/picture-address";
import { borrowBackend } from "../support/backend/borrow-backend.ts";
import { invitePeople } from "../support/backend/actors.ts";

const backend = await borrowBackend();
const people = await invitePeople(backend);
const { admin } = people;
const files = admin.storage.from("blog-posts");

beforeEach(async () => {
  await backend.sql("delete from public.blog_posts where id > 900");
  await backend.sql("delete from public.case_studies where id > 900");
  await backend.sql("delete from public.record_versions");
});

const namesOf = (stem: string) => ["1600x900", "800x450"].map((size) => `images/${stem}-${size}.webp`);
const post = (id: number, part: object) => ({ id, title: `Post ${id}`, slug: `post-${id}`, category_id: 1, ...part });

/** Uploads a picture of 1600 px and its smaller copy. Returns the address of the large one. */
async function store(stem: string): Promise<string> {
  const [large = "", small = ""] = namesOf(stem);
  for (const name of [large, small])
    expect((await files.upload(name, new Blob(["x"], { type: "image/webp" }), { upsert: true })).error).toBeNull();
  return files.getPublicUrl(large).data.publicUrl;
}

const remove = (stem: string) => files.remove(namesOf(stem));

/** What the Storage API does to the row when an admin moves an object. */
async function move(name: string, rows: 0 | 1): Promise<void> {
  const claims = JSON.stringify({ sub: people.adminId, role: "authenticated", aal: "aal1" });
  await backend.sql(`do $$
    declare
      moved integer;
    begin
      perform set_config('request.jwt.claims', '${claims}', true);
      set local role authenticated;
      update storage.objects set name = 'images/moved-800x450.webp' where name = '${name}';
      get diagnostics moved = row_count;
      reset role;
      if moved <> ${rows} then raise 'moved %', moved; end if;
    end $$`);
}

type Show = (url: string) => PromiseLike<{ error: unknown }>;

/** Ways of writing the address of a stored picture that lead a browser and the storage to the same one. */
const writings = (
  [
    ["/images/", "%2Fimages/"],
    ["/images/", "/%69mages/"],
    ["/images/", "/./images/"],
    ["/images/", "/%2E/images/"],
    ["/images/", "/x/../images/"],
    ["/images/", "/x/y/%2e./.%2E/images/"],
    ["/images/", "/x%2Fy/../images/"],
    ["/images/", "/x%3Fy/../images/"],
    ["/images/", "//../images/"],
    ["/images/", "/x&sol;y/../images/"],
    ["/storage/", "/x/../../storage/"],
    ["/storage/", "\\storage\\..\\storage/"],
    ["/images/", "/ima\n\tges/"],
    ["/images/", "/ima&Tab;ges&#x2F;"],
    ["/images/", "&#47;&#105mages&sol;"],
    ["/images/", "&#0000047;&#X69;mages&bsol;"],
    [".webp", "&period;webp"],
    [".webp", ".webp?width=20/../x"],
    [".webp", ".webp#/../y"],
    ["http:", "HTTP:"],
    ["http://127.0.0.1", "//LOCALHOST"],
  ] as const
).map(([part, written]): [string, (url: string) => string] => [
  JSON.stringify(written),
  (url) => url.replace(part, written),
]);

test.each<[string, Show]>([
  ["a cover", (url) => admin.from("blog_posts").insert(post(904, { image_url: url }))],
  ["a text", (url) => admin.from("blog_posts").insert(post(904, { body: `<p><img src='${url}'></p>` }))],
  [
    "a case study",
    (url) => admin.from("case_studies").insert({ id: 904, title: "C", category: "c", description: "d", image: url }),
  ],
])(
  "a picture used by %s is neither removed, moved nor written over, nor is its copy; an unused one is",
  async (_name, use) => {
    const url = await store("locked");
    await store("beside");
    expect((await use(url)).error).toBeNull();
    expect((await remove("locked")).data).toEqual([]);
    const small = "images/locked-800x450.webp";
    const overwriting = admin.storage
      .from("blog-posts")
      .upload(small, new Blob(["x"], { type: "image/webp" }), { upsert: true });
    expect((await overwriting).error).toMatchObject({ statusCode: "403" });
    await move(small, 0);
    expect((await fetch(url)).ok).toBe(true);
    await move("images/beside-800x450.webp", 1);
    expect((await remove("moved")).data).toHaveLength(1);
    expect((await remove("beside")).data).toHaveLength(1);
    expect((await files.list("images", { search: "beside" })).data).toEqual([]);
  },
);

const isKept = async (stem: string) => (await remove(stem)).data?.length === 0;

test("a picture is used by a link in a text and by a text through its transformation, too", async () => {
  const url = await store("linked");
  for (const body of [`<p><a href="${url}">x</a></p>`, `<img src="${url.replace("/object/", "/render/image/")}">`]) {
    await admin.from("blog_posts").upsert(post(904, { body })).throwOnError();
    await backend.sql("delete from public.record_versions");
    expect([body, await isKept("linked")]).toEqual([body, true]);
  }
});

test.each(writings)("a picture is used by a text or a cover that writes its address %s", async (_written, change) => {
  const url = await store("written");
  await admin
    .from("blog_posts")
    .insert(post(904, { body: `<p><img src="${change(url)}"></p>` }))
    .throwOnError();
  expect(await isKept("written")).toBe(true);
  if (!PICTURE_ADDRESS.test(change("http://127.0.0.1:9/storage/v1/object/public/blog-posts/images/a.webp"))) return;
  await admin
    .from("blog_posts")
    .update({ body: "", image_url: change(url) })
    .eq("id", 904)
    .throwOnError();
  await backend.sql("delete from public.record_versions");
  expect(await isKept("written")).toBe(true);
});
