import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { beginSignedIn } from "../../support/admin-page.ts";
import { sessionKey } from "../../support/backend/sign-in.ts";
import { backend } from "../../support/backend/page-backend.ts";
import { caseStudies as kind } from "@/data/admin/case-studies";
import { categories as categoryKind } from "@/data/admin/categories";
import { deleteRecords } from "@/data/admin/records";
import { pageKind } from "@/pages/admin/pages/page-kind";

beginSignedIn();
const [caseStudies, pages, posts, drafts, categories] = await Promise.all([
  import("@/data/admin/case-studies"),
  import("@/data/admin/page-content"),
  import("@/data/admin/blog-posts"),
  import("@/data/admin/draft-links"),
  import("@/data/admin/categories"),
]);

const caseStudy = (title: string) => ({
  title,
  category: "Tests",
  description: "Text",
  link: null,
  app_store_link: null,
  play_store_link: null,
  sector: null,
  year: null,
  weeks: null,
  cost: null,
  situation_before: null,
  key_figures: [],
  counted_on: null,
  image: null,
  image_alt: null,
  status: "draft" as const,
  colour: "sky" as const,
  video: null,
  story_id: null,
});

test("a case study is created once, and never written over a version that its writer has not seen", async () => {
  const key = randomUUID();
  const created = await kind.save(caseStudy("First"), null, key);
  const { id = 0, version = 0 } = created ?? {};
  expect(created).toMatchObject({ title: "First", version: 1 });
  expect(await kind.save(caseStudy("Sent again"), null, key)).toBeNull();
  expect(await kind.get(null, key)).toMatchObject({ id, title: "First" });
  expect(await kind.save(caseStudy("Second"), { id, version })).toMatchObject({ title: "Second" });
  expect(await kind.save(caseStudy("Not seen"), { id, version })).toBeNull();
  expect(await kind.get({ id })).toMatchObject({ title: "Second", version: 2 });
  expect(await caseStudies.moveCaseStudy(id, 1)).toBe(true);
  await backend.sql("delete from case_studies where id = $1", [id]);
  expect(await kind.save(caseStudy("Gone"), { id, version: 2 })).toBeNull();
  expect(await caseStudies.moveCaseStudy(id, 1)).toBe(false);
});

test("a page's words are written over no version that their writer has not seen, and over no other page", async () => {
  await backend.sql("delete from page_content");
  const [contact, blog] = [
    { id: 5, page: "contact" },
    { id: 6, page: "blog" },
  ].map((page) => ({ ...page, kind: pageKind({ ...page, name: "A page", path: "/", sections: {} }) }));
  const words = (title: string) => ({ form: { title } });
  const save = (to: typeof contact, title: string, version: number) =>
    to?.kind.save({ page: to.page, content: words(title) }, { id: to.id, version });
  await save(blog, "Blog", 0);
  expect(await save(contact, "One", 0)).toMatchObject({ version: 1, content: words("One") });
  expect(await save(contact, "Nothing seen", 0)).toBeNull();
  expect(await save(contact, "Two", 1)).toMatchObject({ version: 2, content: words("Two") });
  expect(await save(contact, "Not seen", 1)).toBeNull();
  expect((await pages.listChangedPages()).map(({ page, content }) => [page, content])).toEqual([
    ["contact", words("Two")],
    ["blog", words("Blog")],
  ]);
});

test("case studies are sorted either way, and posts are listed by status and category, searched or not", async () => {
  await backend.sql("delete from case_studies");
  await backend.sql("delete from blog_posts");
  await backend.sql(
    "insert into case_studies (title, category, description) values ('B', 'Tests', 'x'), ('A', 'Tests', 'x'), ('C', 'Tests', 'x')",
  );
  const sorted = async (descending: boolean) => {
    const { rows } = await caseStudies.listCaseStudies({ search: "", sort: { by: "title", descending }, page: 1 });
    return rows.map(({ title }) => title).join("");
  };
  expect([await sorted(false), await sorted(true)]).toEqual(["ABC", "CBA"]);

  await backend.sql(
    `insert into blog_posts (title, slug, category_id, status, published_at, created_at) values
      ('Out ferry', 'out', 1, 'published', now() - interval '2 d', now() - interval '9 d'),
      ('Out later ferry', 'out-later', 3, 'published', now() - interval '1 d', now() - interval '9 d 1 h'),
      ('Next ferry', 'next', 1, 'published', now() + interval '1 d', now() - interval '8 d'),
      ('Draft ferry', 'draft', 1, 'draft', null, now() - interval '7 d')`,
  );
  type Filter = Parameters<typeof posts.listPosts>[0];
  for (const search of ["", "ferry"]) {
    const list = async (filter: Partial<Filter>) =>
      (await posts.listPosts({ search, status: "", categoryId: null, page: 1, ...filter })).rows.map((row) => row.slug);
    expect((await list({ status: "published" })).toSorted()).toEqual(["out", "out-later"]);
    expect(await list({ status: "scheduled" })).toEqual(["next"]);
    expect(await list({ status: "draft" })).toEqual(["draft"]);
    expect(await list({ status: "published", categoryId: 3 })).toEqual(["out-later"]);
    expect(await list({ sort: { by: "status", descending: true } })).toEqual(["next", "out-later", "out", "draft"]);
  }
});

test("a free address is one that no other post has or had and that is not reserved, however many are taken", async () => {
  await backend.sql("delete from blog_posts");
  await backend.sql(
    "insert into blog_posts (id, title, slug, category_id) select 700 + n, 'x', case n when 1 then 'tram' else 'tram-' || n end, 1 from generate_series(1, 12) n",
  );
  await backend.sql("insert into blog_post_old_slugs (slug, post_id) values ('tram-13', 701)");
  expect(await posts.findFreeSlug("tram", null)).toBe("tram-14");
  expect(await posts.findFreeSlug("tram-5", 705)).toBe("tram-5");
  expect(await posts.findFreeSlug("tram-13", 701)).toBe("tram-13");
  expect(await posts.findFreeSlug("feed", null)).toBe("feed-2");
});

test("a post's links to its draft are its own, the newest first, and only those that still work", async () => {
  await backend.sql("delete from draft_links");
  await backend.sql(
    "insert into blog_posts (id, title, slug, category_id) values (801, 'x', 'linked', 1), (802, 'x', 'linked-2', 1)",
  );
  await backend.sql(
    `insert into draft_links (post_id, token_hash, created_at, expires_at)
     select post, md5(n::text) || md5(n::text), now() - interval '3 d', now() + age::interval
     from (values (1, 801, '1 d'), (2, 801, '3 d'), (3, 801, '-1 d'), (4, 802, '4 d')) v (n, post, age)`,
  );
  const links = await drafts.listDraftLinks(801);
  const inDays = links.map(({ expiresAt }) => Math.round((Date.parse(expiresAt) - Date.now()) / 86_400_000));
  expect(inDays).toEqual([3, 1]);
});

test("a category whose creation got no answer is created once", async () => {
  const real = globalThis.fetch;
  const key = randomUUID();
  const lose = vi.spyOn(globalThis, "fetch").mockImplementationOnce(async (...request) => {
    await real(...request);
    throw new TypeError("Failed to fetch");
  });
  expect(await categoryKind.save({ name: "Timetables" }, null, key), "as it is stored already").toBeNull();
  expect(lose).toHaveBeenCalledTimes(2);
  const { id = 0 } = (await categoryKind.get(null, key)) ?? {};
  expect(await categoryKind.save({ name: "Time tables" }, { id })).toEqual({ id, name: "Time tables" });
  expect(await deleteRecords("blog_categories", [{ id }])).toEqual([{ id }]);
  expect(await deleteRecords("blog_categories", [{ id }])).toEqual([]);
  expect(await categoryKind.save({ name: "Gone" }, { id })).toBeNull();
  await backend.sql("insert into blog_categories (name) values ('Aardvarks')");
  const names = (await categories.listCountedCategories()).map(({ name }) => name);
  expect(names).toEqual(["Aardvarks", "Engineering", "Guides", "News", "Projects"]);
});

test("a save whose token the server refuses goes on with a new one", async () => {
  await backend.sql("delete from blog_categories where name = 'Signals'");
  const session = JSON.parse(localStorage.getItem(sessionKey) ?? "");
  localStorage.setItem(sessionKey, JSON.stringify({ ...session, access_token: `${session.access_token}x` }));
  const { id = 0 } = (await categoryKind.save({ name: "Signals" }, null, randomUUID())) ?? {};
  expect(await categoryKind.save({ name: "Signal boxes" }, { id })).toEqual({ id, name: "Signal boxes" });
});

test("every kind of record has an address on a screen of the admin", async () => {
  const { recordAddress } = await import("@/data/admin/kinds");
  const { KIND_NAMES } = await import("@/data/admin/records");
  const { adminScreens } = await import("@/admin-routes");
  const screens = Object.keys(adminScreens).map((screen) => `/admin/${screen}`);
  const placed = KIND_NAMES.map((kind) => [kind, recordAddress(kind, 7).split("?")[0] ?? ""] as const);
  expect(placed.filter(([, screen]) => !screens.includes(screen))).toEqual([]);
  expect(recordAddress("blog_posts", 7)).toBe("/admin/blog-posts?edit=7");
  expect(recordAddress("blog_posts", "new")).toBe("/admin/blog-posts?edit=new");
  expect(recordAddress("enquiries", 7)).toBe("/admin/enquiries?open=7");
  expect(recordAddress("settings", 7)).toBe("/admin/settings");
});
