import { is, object } from "valibot";
import { listOf, nullable, number, string, time } from "@/browser/storage";
import { choice, line, picture, text } from "@/content/fields";
import type { Tables } from "@/data/database.types";
import { COLOURS } from "@/lib/case-study/client-colours";
import { type KeyFigure, readKeyFigures } from "@/lib/case-study/key-figures";
import { describeExcess } from "@/lib/characters";
import { supabase } from "./client";
import { alt, count, moment, own, video, webLink } from "./field-rules";
import { type DraftOf, kind } from "./kind";
import { type ListPage, listPage, type Sort } from "./records";

/** A post that tells of a case study, or may. */
export type Story = Pick<Tables<"blog_posts">, "id" | "title" | "status" | "published_at">;

export type CaseStudy = Tables<"case_studies"> & { story: Story | null };

const STORY = object({ id: number(), title: string(), status: string(), published_at: nullable(time) });
const FIGURE = object({ value: string(), label: string() });
export const FIGURE_LIMITS: Record<keyof KeyFigure, number> = { value: 20, label: 120 };
const NO_FIGURE: KeyFigure = { value: "", label: "" };

const fields = {
  title: line("", { label: "Project", max: 200, missing: "Enter the name of the project" }),
  category: line("", { max: 80, missing: "Enter a category" }),
  description: text("", { max: 5000, missing: "Enter a description" }),
  link: webLink("", { label: "Website link", optional: true }),
  app_store_link: webLink("", { label: "App Store link", optional: true }),
  play_store_link: webLink("", { label: "Play Store link", optional: true }),
  sector: line("", { max: 80, optional: true }),
  year: count("", { from: 1990, to: 2100, wrong: "Enter a year such as 2026", optional: true }),
  weeks: count("", { from: 1, to: 520, wrong: "Enter a number of weeks, from 1 to 520", optional: true }),
  cost: line("", { max: 40, optional: true }),
  situation_before: text("", { label: "What was there before", max: 300, optional: true }),
  /** As many as there may be; those that nobody has typed are empty. */
  key_figures: own({
    label: "Figures",
    shape: listOf(FIGURE),
    read: (stored): readonly KeyFigure[] => [...readKeyFigures(stored), NO_FIGURE, NO_FIGURE, NO_FIGURE].slice(0, 3),
    write: (figures) =>
      figures
        .filter(({ value }) => value.trim() !== "")
        .map(({ value, label }) => ({ value: value.trim(), label: label.trim() })),
    check: (figures) =>
      describeLongFigure(figures) ??
      (figures.some(isHalfFigure) ? "A figure needs both: a value, and what it counts" : undefined),
  }),
  counted_on: moment("", { optional: true }),
  status: choice(["draft", "published"]),
  image: picture("", { label: "Picture", optional: true }),
  image_alt: alt("", { label: "Picture description", optional: true }),
  colour: choice(COLOURS),
  video: video("", { label: "Video link", optional: true }),
  story_id: own({
    label: "Story",
    shape: nullable(STORY),
    read: (stored): Story | null => (is(STORY, stored) ? stored : null),
    write: (story) => story?.id ?? null,
  }),
};

/** By how much the first figure that does not fit is too long. */
export function describeLongFigure(figures: readonly KeyFigure[]): string | undefined {
  return figures
    .map(
      ({ value, label }) =>
        describeExcess(value, FIGURE_LIMITS.value, "the figure") ??
        describeExcess(label, FIGURE_LIMITS.label, "what it counts"),
    )
    .find(Boolean);
}

/** Whether a figure is begun, but not complete. */
export function isHalfFigure({ value, label }: KeyFigure): boolean {
  return (value.trim() === "") !== (label.trim() === "");
}

export type CaseStudyDraft = DraftOf<typeof fields>;

export const caseStudies = kind("case_studies", {
  noun: ["case study", "case studies"],
  screen: "/admin/case-studies",
  fields,
  columns: "*,story:blog_posts(id,title,status,published_at)",
  outsideText: ["status", "image", "image_alt", "colour", "video", "story_id"],
  flatten: ({ story, ...row }: CaseStudy) => ({ ...row, story_id: story }),
  checkTogether: ({ key_figures, counted_on }) =>
    counted_on === null && key_figures.some(({ value }) => value.trim() !== "")
      ? { counted_on: "Enter the day on which the figures were counted" }
      : {},
  toText({ weeks, situation_before, key_figures, counted_on, ...draft }) {
    const links = [draft.link, draft.app_store_link, draft.play_store_link];
    const facts = [draft.sector, draft.year, draft.cost, weeks && `${weeks} weeks`];
    const before = situation_before && `Before: ${situation_before}`;
    const figures = key_figures.map(({ value, label }) => value && `${value} ${label}`);
    const counted = counted_on && `Counted on ${counted_on}`;
    return [draft.title, draft.category, draft.description, ...links, ...facts, before, ...figures, counted]
      .filter(Boolean)
      .join("\n\n");
  },
});

export const CASE_STUDIES_PER_PAGE = 20;

const STORIES_OFFERED = 8;

/** The columns by which the list can be sorted, and what they are called there. */
export const CASE_STUDY_SORTS = { title: "Project", category: "Category" } as const;

export type CaseStudyFilter = {
  search: string;
  sort?: Sort<keyof typeof CASE_STUDY_SORTS>;
  /** From 1. */
  page: number;
};

/** One page of the case studies in the order of the site or sorted, and how many match in all. Throws the PostgREST error. */
export function listCaseStudies(filter: CaseStudyFilter): Promise<ListPage<CaseStudy>> {
  const matching = () => {
    const counted = { count: "exact" } as const;
    const query = filter.search
      ? supabase
          .rpc("search_case_studies", { search: filter.search }, counted)
          .select<string, CaseStudy>(caseStudies.columns)
      : supabase.from("case_studies").select<string, CaseStudy>(caseStudies.columns, counted);
    const { by, descending } = filter.sort ?? {};
    const sorted = by ? query.order(by, { ascending: !descending }) : query;
    return sorted.order("position").order("created_at", { ascending: false }).order("id", { ascending: false });
  };
  return listPage(matching, filter.page, CASE_STUDIES_PER_PAGE);
}

/**
 * Gives a case study a place, from 1, in the list of all. False when it is gone. Throws the PostgREST error.
 */
export async function moveCaseStudy(id: number, place: number): Promise<boolean> {
  const { data } = await supabase.rpc("move_case_study", { moved_id: id, new_place: place }).throwOnError();
  return data;
}

/** The newest posts with these words, drafts included. Throws the PostgREST error. */
export async function findStories(search: string): Promise<Story[]> {
  const question = { search, show: "all", page_size: STORIES_OFFERED };
  const { data: found } = await supabase.rpc("find_posts", question).single().throwOnError();
  const { data } = await supabase
    .from("blog_posts")
    .select("id,title,status,published_at")
    .in("id", found.ids)
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .throwOnError();
  return data;
}
