import { is, object } from "valibot";
import { listOf, nullable, number, string, time } from "@/browser/storage";
import type { Tables } from "@/data/database.types";
import { type KeyFigure, readKeyFigures } from "@/lib/case-study/key-figures";
import { COLOURS } from "@/lib/case-study/client-colours";
import { describeExcess } from "@/lib/characters";
import { choice, count, field, line, moment, picture, pictureDescription, text, video, webLink } from "./fields";
import { type DraftOf, kind } from "./kind";

/** A post that tells of a case study, or may. */
export type Story = Pick<Tables<"blog_posts">, "id" | "title" | "status" | "published_at">;

export type CaseStudy = Tables<"case_studies"> & { story: Story | null };

const STORY = object({ id: number(), title: string(), status: string(), published_at: nullable(time) });
const FIGURE = object({ value: string(), label: string() });
export const FIGURE_LIMITS: Record<keyof KeyFigure, number> = { value: 20, label: 120 };
const NO_FIGURE: KeyFigure = { value: "", label: "" };

const fields = {
  title: line("Project", { max: 200, missing: "Enter the name of the project" }),
  category: line("Category", { max: 80, missing: "Enter a category" }),
  description: text("Description", { max: 5000, missing: "Enter a description" }),
  link: webLink("Website link"),
  app_store_link: webLink("App Store link"),
  play_store_link: webLink("Play Store link"),
  sector: line("Sector", { max: 80 }),
  year: count("Year", { from: 1990, to: 2100, wrong: "Enter a year such as 2026" }),
  weeks: count("Weeks", { from: 1, to: 520, wrong: "Enter a number of weeks, from 1 to 520" }),
  cost: line("Cost", { max: 40 }),
  situation_before: text("What was there before", { max: 300 }),
  /** As many as there may be; those that nobody has typed are empty. */
  key_figures: field("Figures", {
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
  counted_on: moment("Counted on"),
  status: choice("Status", ["draft", "published"]),
  image: picture("Picture"),
  image_alt: pictureDescription(),
  colour: choice("Colour", COLOURS),
  video: video("Video link"),
  story_id: field("Story", {
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
  beside: ["status", "image", "image_alt", "colour", "video", "story_id"],
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
