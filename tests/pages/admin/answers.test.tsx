import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { waitFor } from "@testing-library/react";
import * as records from "@/data/admin/records";
import { failureReason } from "@/data/admin/failures";
import { supabase } from "@/data/admin/client";
import { beginSignedIn } from "../../support/admin-page.ts";
import { enquiryId, fillInbox } from "../../support/enquiries/fill-inbox.ts";
import { broken, intercept } from "../../support/requests.ts";
import { backend } from "../../support/backend/page-backend.ts";
import { renderApp } from "../../support/page.tsx";

beginSignedIn();
const [caseStudies, categories, dashboard, drafts, enquiries, pages, pictures, blogPosts, versions] = await Promise.all(
  [
    import("@/data/admin/case-studies"),
    import("@/data/admin/categories"),
    import("@/data/admin/dashboard"),
    import("@/data/admin/draft-links"),
    import("@/data/admin/enquiries"),
    import("@/data/admin/page-content"),
    import("@/data/admin/pictures"),
    import("@/data/admin/blog-posts"),
    import("@/data/admin/versions"),
  ],
);

const id = enquiryId(1);
const post = { search: "", status: "", categoryId: null, page: 1 } as const;
const inbox = { search: "", show: "", page: 1 } as const;
const picture = {
  bucket: "blog-posts",
  names: ["images/none-300x150.webp"],
  url: `${backend.url}/storage/v1/object/public/blog-posts/images/none-300x150.webp`,
  alt: null,
} as Parameters<typeof pictures.exchangePicture>[0];
const nobody = 987_654;

const asks: Record<string, () => Promise<unknown>> = {
  "the case studies": () => caseStudies.listCaseStudies({ search: "", page: 1 }),
  "case studies that are searched": () => caseStudies.listCaseStudies({ search: "a", page: 1 }),
  "a place in the list": () => caseStudies.moveCaseStudy(nobody, 1),
  "posts for a story": () => caseStudies.findStories("a"),
  "the categories": () => categories.listCountedCategories(),
  "a category deleted whose posts move": () => categories.deleteCategoryMovingPosts(nobody, 1),
  "recent drafts": () => dashboard.listRecentDrafts(5),
  "scheduled posts": () => dashboard.listScheduledPosts(5),
  "the weeks": () => dashboard.listWeeks(),
  deliveries: () => dashboard.describeDeliveries(),
  "the services": () => dashboard.readServiceStatus(),
  "what does not work": () => dashboard.listFailedJobs(),
  "links to a draft": () => drafts.listDraftLinks(1),
  "a link to a draft": () => drafts.createDraftLink(1),
  "a link ended": () => drafts.revokeDraftLink(nobody),
  "waiting enquiries": () => enquiries.countUnansweredEnquiries(),
  "matching spam": () => enquiries.countMatchingSpam("a"),
  enquiries: () => enquiries.listEnquiries(inbox),
  "unanswered enquiries": () => enquiries.listUnansweredEnquiries(5),
  "enquiries to export": () => enquiries.listEnquiriesForExport(inbox),
  "an enquiry assigned": () => enquiries.changeEnquiry(id, { assigned_to: null }),
  colleagues: () => enquiries.listColleagues(),
  "first steps": () => dashboard.readFirstSteps(),
  "changed pages": () => pages.listChangedPages(),
  pictures: () => pictures.listPictures({}),
  "a picture described": () => pictures.exchangePicture(picture, picture.url, "Described"),
  "a note on a picture": () => pictures.notePicture("blog-posts", "images/none.webp", { name: "None" }),
  "unused pictures": () => pictures.countUnusedPictures(30),
  "a picture deleted": () => pictures.deletePictures([picture]),
  posts: () => blogPosts.listPosts(post),
  "posts that are searched": () => blogPosts.listPosts({ ...post, search: "a" }),
  "a copy of a post": () => blogPosts.duplicatePost(1, randomUUID()),
  "texts of posts": () => blogPosts.listPostTexts([1]),
  "a free address": () => blogPosts.findFreeSlug("a", null),
  "a record": () => blogPosts.blogPosts.get({ id: 1 }),
  "a record of a key": () => blogPosts.blogPosts.get(null, randomUUID()),
  "a record saved": () => categories.categories.save({ name: "New" }, null, randomUUID()),
  "records changed": () => records.changeOf("case_studies", [{ id: nobody, version: 1 }], { status: "draft" })(),
  "records of no version changed": () => records.changeOf("blog_categories", [{ id: nobody }], { name: "a" })(),
  "records deleted": () => records.deleteRecords("case_studies", [{ id: nobody }]),
  versions: () => versions.listVersions("case_studies", 1, 1),
  "the last date of a post": () => versions.findLastDate(1),
  "a version": () => versions.getVersion(nobody),
  "the bin": () => versions.listDeleted({ search: "", table: null, page: 1 }),
  "the bin searched": () => versions.listAllDeleted({ search: "a", table: null }),
  "a thing in the bin deleted": () => versions.forgetDeleted("case_studies", "1"),
};

const said = "The server sent an unexpected answer.";

/** What the storage answers is not checked, nor a part of a JSON column: what is no date is none. */
const unchecked = ["a picture deleted", "the last date of a post"];

/** Refusals, and answers to something else; and what is heard of them. */
const wrongAnswers: [what: string, answer: () => Response, heard: RegExp][] = [
  ["refused", broken, /^broken$/],
  ...["{}", "[{}]", "null"].map((body): (typeof wrongAnswers)[number] => [
    body,
    () => new Response(body),
    /unexpected answer\.$/,
  ]),
];

test.each(Object.entries(asks))("%s: each refused request is an error, and so is a wrong answer", async (name, ask) => {
  await fillInbox(backend);
  for (const [what, reply, heard] of wrongAnswers) {
    if (what !== "refused" && unchecked.includes(name)) break;
    for (let wrong = 1; ; wrong += 1) {
      let asked = 0;
      const mend = intercept((address) => {
        if (/\/admins\?|\/auth\//.test(address)) return false;
        asked += 1;
        return asked === wrong && reply();
      });
      const outcome = await ask().then(
        () => "an answer",
        (error: unknown) => Object(error).message,
      );
      mend();
      expect(asked, "requests").toBeGreaterThan(0);
      if (wrong > asked) break;
      expect(outcome, `request ${wrong}, ${what}`).toMatch(heard);
    }
  }
});

/** Other times and numbers than the real ones. */
function strange(value: unknown, key = ""): unknown {
  if (Array.isArray(value)) return value.map((entry) => strange(entry));
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, strange(entry, name)]));
  return key.endsWith("_at") ? "yesterday" : typeof value === "number" ? "many" : value;
}
const bodies = ["{}", "[{}]", "[null]", "null", '{"message":"ok"}', "<h1>Wi-Fi</h1>", "", "[[]]"];

test.each([
  "dashboard",
  "blog-posts",
  "case-studies",
  "pages",
  "pictures",
  "enquiries",
  "categories",
  "bin",
  "settings",
  "settings/people",
  "blog-posts?edit=1",
  "case-studies?edit=1",
])("/admin/%s names what the backend answers wrongly, and shows nothing of it", async (path) => {
  for (const log of ["error", "warn"] as const) vi.spyOn(console, log).mockReturnValue();
  for (const body of ["strange", "{}", "[{}]", "null"]) {
    const mend = intercept(async (address, _, send) => {
      // Who is signed in is asked at the door.
      if (!address.startsWith(`${backend.url}/rest/`) || /\/admins\?|read_site/.test(address)) return undefined;
      const real = await send();
      const headers = { "content-range": real.headers.get("content-range") ?? "" };
      return Response.json(body === "strange" ? strange(await real.json().catch(() => null)) : JSON.parse(body), {
        headers,
      });
    });
    const { view, router } = await renderApp(`/admin/${path}`);
    await waitFor(() => expect(router.state.navigation.state).toBe("idle"));
    const isSaid = () => /could not be|unexpected answer|Try again|Retry/i.test(document.body.textContent);
    // Of other values not all are shown.
    await waitFor(() => expect(body === "strange" || isSaid()).toBe(true));
    expect([
      path,
      body,
      /Invalid (Date|time)|NaN|undefined|\[object|yesterday|many/.exec(document.body.textContent)?.[0],
    ]).toEqual([path, body, undefined]);
    mend();
    view.unmount();
  }
});

const posts = () => supabase.from("blog_posts").select("id,version,published_at,category:blog_categories(id,name)");

/** What is said of each of these bodies as the answer; null of one that is taken. */
async function judge(ask: () => PromiseLike<unknown>, texts: string[]) {
  const judged: [body: string, said: string | null][] = [];
  for (const body of texts) {
    const mend = intercept((address) => address.includes("/rest/") && new Response(body));
    judged.push([body, await Promise.resolve(ask()).then(() => null, failureReason)]);
    mend();
  }
  return judged;
}

test.each<[what: string, ask: () => PromiseLike<unknown>]>([
  ["rows", () => posts().throwOnError()],
  ["one row", () => posts().limit(1).single().throwOnError()],
])("%s of a wrong shape: no answer", async (what, ask) => {
  const rows = [
    { id: 1, version: "1", published_at: null, category: null },
    { id: 1, version: 1, published_at: "soon", category: { id: 1, name: "A" } },
    { id: 1, version: 1, published_at: null, category: "A" },
    { id: 1, version: 1, published_at: null, category: {} },
    { id: 1, version: 1, published_at: null },
  ];
  const texts = [...bodies, ...rows.map((row) => JSON.stringify(what === "rows" ? [row] : row))];
  expect(await judge(ask, texts)).toEqual(texts.map((body) => [body, said]));
});

test.each<[what: string, ask: () => Promise<unknown>, answer: object]>([
  ["deliveries, a part", dashboard.describeDeliveries, { connected: false }],
  ["what works, a word", dashboard.listFailedJobs, { fresh: true, can: { "saving a post": "no" } }],
])("of %s: no answer", async (_, ask, answer) => {
  const body = JSON.stringify(answer);
  expect(await judge(ask, [body])).toEqual([[body, said]]);
});

test("rows of the right shape are an answer, none among them", async () => {
  const row = { id: 1, version: 1, published_at: null, category: null };
  for (const rows of [
    [],
    [row],
    [{ ...row, published_at: "2026-01-01T00:00:00+00:00", category: { id: 1, name: "A" } }],
  ]) {
    const mend = intercept((address) => address.includes("/rest/") && Response.json(rows));
    expect((await posts().throwOnError()).data).toEqual(rows);
    mend();
  }
});

test.each<[what: string, ask: () => PromiseLike<unknown>]>([
  ["a row is deleted", () => supabase.from("draft_links").delete().eq("id", 0).throwOnError()],
  ["a row is changed", () => supabase.from("enquiries").update({ note: "" }).eq("name", "").throwOnError()],
  ["a function is called", () => supabase.rpc("forget_deleted", { of_table: "", deleted_id: "" }).throwOnError()],
])("when %s without asking for an answer, anything that is said is none", async (_, ask) => {
  await ask();
  const texts = bodies.filter((text) => text !== "");
  expect(await judge(ask, texts)).toEqual(texts.map((body) => [body, said]));
});
