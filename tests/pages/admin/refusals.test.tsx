import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { beginSignedIn } from "../../support/admin-page.ts";
import { enquiryId, fillInbox } from "../../support/enquiries/fill-inbox.ts";
import { broken, intercept } from "../../support/requests.ts";
import { backend } from "../../support/backend/page-backend.ts";
import * as records from "@/data/admin/records";

beginSignedIn();
const [caseStudies, categories, dashboard, drafts, enquiries, pages, pictures, posts, versions] = await Promise.all([
  import("@/data/admin/case-studies"),
  import("@/data/admin/categories"),
  import("@/data/admin/dashboard"),
  import("@/data/admin/draft-links"),
  import("@/data/admin/enquiries"),
  import("@/data/admin/page-content"),
  import("@/data/admin/pictures"),
  import("@/data/admin/blog-posts"),
  import("@/data/admin/versions"),
]);

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
  posts: () => posts.listPosts(post),
  "posts that are searched": () => posts.listPosts({ ...post, search: "a" }),
  "a copy of a post": () => posts.duplicatePost(1, randomUUID()),
  "texts of posts": () => posts.listPostTexts([1]),
  "a free address": () => posts.findFreeSlug("a", null),
  "a record": () => posts.blogPosts.get({ id: 1 }),
  "a record of a key": () => posts.blogPosts.get(null, randomUUID()),
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

test.each(Object.entries(asks))("%s: each refused request is an error, never an answer", async (_, ask) => {
  await fillInbox(backend);
  for (let refused = 1; ; refused += 1) {
    let asked = 0;
    const mend = intercept((address) => {
      if (/\/admins\?|\/auth\//.test(address)) return false;
      asked += 1;
      return asked === refused && broken();
    });
    const outcome = await ask().then(
      () => "an answer",
      (error: unknown) => Object(error).message,
    );
    mend();
    expect(asked, "requests").toBeGreaterThan(0);
    if (refused > asked) break;
    expect([refused, outcome]).toEqual([refused, "broken"]);
  }
});
