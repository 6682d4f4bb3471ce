import { beforeEach, expect, test } from "vitest";
import type { CaseStudy, CaseStudyDraft } from "@/data/admin/case-studies";
import { caseStudies } from "@/data/admin/case-studies";
import { blogPosts, followTitle } from "@/data/admin/blog-posts";
import { disconnect } from "../../support/requests.ts";

beforeEach(() => void disconnect());

const figure = { value: " 2 taps ", label: " to a ticket " };
const nothing = { value: "", label: "" };

const typed: CaseStudyDraft = {
  title: " Pier ",
  category: " Ferries ",
  description: " A boat. ",
  image: "/pier.png",
  image_alt: " A pier ",
  colour: "moss",
  video: "films.example/pier.mp4",
  link: "pier.example",
  app_store_link: "apps.apple.com/pier",
  play_store_link: "play.google.com/pier",
  status: "published",
  story_id: { id: 7, title: "A story", status: "draft", published_at: null },
  sector: " Transport ",
  year: " 2026 ",
  weeks: " 9 ",
  cost: " £30,000 ",
  situation_before: " A ledger ",
  key_figures: [figure, nothing, { ...nothing, value: " " }],
  counted_on: "2026-02-01",
};

const stored = {
  title: "Pier",
  category: "Ferries",
  description: "A boat.",
  image: "/pier.png",
  image_alt: "A pier",
  colour: "moss",
  video: "https://films.example/pier.mp4",
  link: "https://pier.example",
  app_store_link: "https://apps.apple.com/pier",
  play_store_link: "https://play.google.com/pier",
  status: "published",
  story_id: 7,
  sector: "Transport",
  year: 2026,
  weeks: 9,
  cost: "£30,000",
  situation_before: "A ledger",
  key_figures: [{ value: "2 taps", label: "to a ticket" }],
  counted_on: "2026-02-01",
};

test("a case study is stored without blanks around its texts, with null for what is empty, and opened as it was stored", () => {
  expect(caseStudies.toContent(typed)).toEqual(stored);
  const empty = caseStudies.toDraft(null);
  expect(empty.key_figures).toEqual([nothing, nothing, nothing]);
  expect(caseStudies.toContent(empty)).toEqual({
    ...Object.fromEntries(Object.keys(stored).map((column) => [column, null])),
    title: "",
    category: "",
    description: "",
    status: "draft",
    colour: "sky",
    key_figures: [],
  });
  const row = { ...stored, id: 1, version: 1, story: typed.story_id } as unknown as CaseStudy;
  expect(caseStudies.toContent(caseStudies.toDraft(row))).toEqual(stored);
  expect(caseStudies.holdsContent(row, caseStudies.toContent(typed))).toBe(true);
  expect(caseStudies.holdsContent(row, caseStudies.toContent({ ...typed, weeks: "10" }))).toBe(false);
  expect(caseStudies.toContent({ ...typed, image_alt: "  " }).image_alt, "decoration").toBe("");
});

test("a case study needs a project, a category and a description; its links, numbers and figures have to be possible", () => {
  const problems = (part: Partial<CaseStudyDraft>) => Object.keys(caseStudies.check({ ...typed, ...part }));
  expect(problems({})).toEqual([]);
  expect(problems({ title: " ", category: "", description: "\n" })).toEqual(["title", "category", "description"]);
  const links = { link: "x", app_store_link: "x", play_store_link: "x" };
  expect(problems(links)).toEqual(Object.keys(links));
  for (const year of ["", "1990", "2100"]) expect(problems({ year })).toEqual([]);
  for (const year of ["1989", "2101", "20.5", "-2000", "x"]) expect(problems({ year })).toEqual(["year"]);
  for (const weeks of [" ", "1", "520"]) expect(problems({ weeks })).toEqual([]);
  for (const weeks of ["0", "521", "1.5"]) expect(problems({ weeks })).toEqual(["weeks"]);
  expect(problems({ cost: "x".repeat(40) })).toEqual([]);
  expect(problems({ cost: "x".repeat(41) })).toEqual(["cost"]);
  for (const part of ["value", "label"])
    expect(problems({ key_figures: [nothing, nothing, { ...figure, [part]: " " }] })).toEqual(["key_figures"]);
  expect(problems({ counted_on: null }), "a figure has a day").toEqual(["counted_on"]);
  expect(problems({ counted_on: null, key_figures: [nothing, nothing, nothing] })).toEqual([]);
});

test("the text of a case study holds all that was typed", () => {
  expect(
    caseStudies.toText({ ...typed, key_figures: [{ ...nothing, value: "2", label: "taps" }] }).split("\n\n"),
  ).toEqual([
    " Pier ",
    " Ferries ",
    " A boat. ",
    "pier.example",
    "apps.apple.com/pier",
    "play.google.com/pier",
    " Transport ",
    " 2026 ",
    " £30,000 ",
    " 9  weeks",
    "Before:  A ledger ",
    "2 taps",
    "Counted on 2026-02-01",
  ]);
  expect(caseStudies.toText(caseStudies.toDraft(null))).toBe("");
});

test("a copy is a draft only with all that its form reads", () => {
  const post = blogPosts.toDraft(null);
  expect([blogPosts.isDraft(post), caseStudies.isDraft(typed)]).toEqual([true, true]);
  for (const part of [{ status: "gone" }, { status: undefined }, { body: null }])
    expect(blogPosts.isDraft({ ...post, ...part })).toBe(false);
  for (const part of [{ key_figures: null }, { story_id: "7" }, { story_id: undefined }, { sector: undefined }])
    expect(caseStudies.isDraft({ ...typed, ...part })).toBe(false);
  expect(caseStudies.isDraft({ ...typed, story_id: null })).toBe(true);
});

test("an address follows the title until the writer chooses one, and a stored title keeps the number of its address", () => {
  const stored = { ...blogPosts.toDraft(null), title: "Tram", slug: "tram-2" };
  const follow = (draft: { title: string; slug: string }, next: string, before = stored) =>
    followTitle(draft, next, before);
  expect(follow(stored, "Trams")).toBe("trams");
  expect(follow({ title: "Trams", slug: "trams" }, "Tram")).toBe("tram-2");
  expect(follow({ title: "Trams", slug: "trams" }, "tram!")).toBe("tram-2");
  expect(follow({ title: "Tram", slug: "my-tram" }, "Bus")).toBe("my-tram");
  expect(follow({ title: "Tram", slug: "trams-2" }, "Bus")).toBe("trams-2");
  expect(follow(stored, "  ")).toBe("");
  expect(follow({ title: "", slug: "" }, "Bus", blogPosts.toDraft(null))).toBe("bus");
  expect(follow({ title: "Bus", slug: "bus" }, "Tram", { ...stored, slug: "my-tram" })).toBe("tram");
});
