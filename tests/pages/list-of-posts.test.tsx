import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { type PostQuery, getPostBySlug, listPublishedPosts } from "@/data/posts/posts";
import { findNextCase, listToldCaseStudies } from "@/data/posts/next-case";
import { listCaseStudies } from "@/data/case-studies";
import { listOldAddresses } from "@/data/old-addresses";
import { writeNumberedPosts } from "../support/numbered-posts.ts";
import { backend } from "../support/backend/page-backend.ts";

const { sql } = backend;
const query: PostQuery = { search: "", categoryId: null, oldestFirst: false, page: 1 };

/** 14 posts: every third is in Projects, the second in News, the rest in Guides. The last two have one moment in common. */
beforeEach(async () => {
  await writeNumberedPosts(backend, 14, (n) => ({
    body: `<p>All about number ${n}.</p>`,
    category_id: n % 3 === 0 ? 2 : n === 2 ? 3 : 1,
  }));
  await sql(
    "update public.blog_posts set created_at = (select max(created_at) from public.blog_posts) where slug = 'post-13'",
  );
});

const numbersOf = async (changes: Partial<PostQuery>) => {
  const { posts, total } = await listPublishedPosts({ ...query, ...changes });
  return [total, ...posts.map(({ slug }) => Number(slug.replace("post-", "")))];
};

test("the list goes from the newest or from the oldest, in one category or in all, and so does a search", async () => {
  for (const search of ["", "number"]) {
    expect(await numbersOf({ search })).toEqual([14, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
    expect(await numbersOf({ search, page: 2 })).toEqual([14, 2, 1]);
    expect(await numbersOf({ search, oldestFirst: true })).toEqual([14, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(await numbersOf({ search, oldestFirst: true, page: 2 })).toEqual([14, 13, 14]);
    expect(await numbersOf({ search, categoryId: 2 })).toEqual([4, 12, 9, 6, 3]);
    expect(await numbersOf({ search, categoryId: 2, oldestFirst: true })).toEqual([4, 3, 6, 9, 12]);
  }
  expect(await numbersOf({ search: "nowhere" })).toEqual([0]);
});

test("a story leads to that of the next case study in the admin's order, the last to the first, and an only one nowhere", async () => {
  await sql("update public.case_studies set story_id = null");
  expect(await listToldCaseStudies()).toEqual([]);
  await sql("update public.blog_posts set status = 'draft', published_at = null where slug = 'post-4'");
  await sql(`
    update public.case_studies set story_id = p.id, status = case case_studies.title when 'Stem & Post' then 'draft' else 'published' end
    from public.blog_posts p where slug = case case_studies.title
      when 'Ferngate Dental' then 'post-1' when 'Stem & Post' then 'post-2' when 'Northline Rail' then 'post-1'
      when 'Harbour Lane' then 'post-3' when 'Larder Box' then 'post-4' when 'Parish Rides' then 'post-5' end`);
  const told = await listToldCaseStudies();
  const after = (slug: string) => findNextCase(told, slug)?.title;
  expect(["post-1", "post-3", "post-5"].map(after)).toEqual(["Harbour Lane", "Parish Rides", "Ferngate Dental"]);
  expect(findNextCase(told, "post-1")).toMatchObject({
    colour: "lagoon",
    story: { slug: "post-3", title: "Post number 3" },
  });
  expect(findNextCase(told.slice(0, 2), "post-1")).toBeNull();
  await sql("update public.case_studies set status = 'published'");
});

test("a post comes with its case studies in the admin's order", async () => {
  await sql(`
    update public.case_studies set story_id = (select id from public.blog_posts where slug = 'post-2'),
      position = case title when 'Parish Rides' then 1 when 'Larder Box' then 3 else 2 end`);
  const told = (await getPostBySlug("post-2"))?.case_studies.map(({ title }) => title);
  expect([told?.[0], told?.at(-1)]).toEqual(["Parish Rides", "Larder Box"]);
});

const none = { link: null, app_store_link: null, play_store_link: null, image: null, image_alt: null, story: null };
const figures = { colour: "sky", key_figures: [], weeks: null, cost: null, counted_on: null };
const study = (id: number) => ({ id, title: "A", category: "B", description: "C", ...figures, ...none });

/** Answers with these rows, with or without regard to the offset; returns how often it was asked. */
function answerWith(rows: object[], heedsOffset: boolean, most: number): () => number {
  let asked = 0;
  vi.stubGlobal("fetch", async (address: string) => {
    asked += 1;
    const first = heedsOffset ? Number(new URL(address).searchParams.get("offset")) : 0;
    return Response.json(rows.slice(first, first + most));
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return () => asked;
}

test.each([
  [45, 20, true, 45],
  [45, 20, false, 20],
  [200, 200, false, 200],
  [3, 20, false, 3],
])("of %i rows that come %i at a time, offset heeded: %s, %i are read, each once", async (count, most, heeds, read) => {
  const rows = Array.from({ length: count }, (_, n) => study(n + 1));
  const asked = answerWith(rows, heeds, most);
  expect((await listCaseStudies()).map(({ id }) => id)).toEqual(rows.slice(0, read).map(({ id }) => id));
  expect(asked()).toBeLessThanOrEqual(4);
  const old = Array.from({ length: count }, (_, n) => ({ slug: `/${n}`, post: { slug: "a" } }));
  const askedAgain = answerWith(old, heeds, most);
  expect((await listOldAddresses()).map(({ path }) => path)).toEqual(old.slice(0, read).map(({ slug }) => slug));
  expect(askedAgain()).toBeLessThanOrEqual(4);
});
