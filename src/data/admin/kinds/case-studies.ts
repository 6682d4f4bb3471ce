import { is, nullable, number, object, string } from "valibot";
import { listOf, time } from "@/browser/storage";
import type { Tables } from "@/data/database.types";
import { type KeyFigure, readKeyFigures } from "@/lib/case-study/key-figures";
import { COLOURS } from "@/lib/case-study/colours";
import { describeExcess } from "@/lib/characters";
import { choice, count, field, line, lines, link, picture, pictureDescription, video } from "./fields";
import { type DraftOf, kind } from "./kind";

/** A post that tells of a case study, or may. */
export type Story = Pick<Tables<"blog_posts">, "id" | "title" | "status" | "published_at">;

export type CaseStudy = Tables<"case_studies"> & { story: Story | null };

const STORY = object({ id: number(), title: string(), status: string(), published_at: nullable(time) });
const FIGURE = object({ value: string(), label: string(), counted_on: string() });
export const FIGURE_LIMITS: Record<keyof KeyFigure, number> = { value: 20, label: 120, counted_on: 10 };
const NO_FIGURE: KeyFigure = { value: "", label: "", counted_on: "" };

const fields = {
  title: line("Project", { max: 200, missing: "Enter the name of the project" }),
  category: line("Category", { max: 80, missing: "Enter a category" }),
  description: lines("Description", { max: 5000, missing: "Enter a description" }),
  link: link("Website link"),
  app_store_link: link("App Store link"),
  play_store_link: link("Play Store link"),
  sector: line("Sector", { max: 80 }),
  year: count("Year", { from: 1990, to: 2100, wrong: "Enter a year such as 2026" }),
  weeks: count("Weeks", { from: 1, to: 520, wrong: "Enter a number of weeks, from 1 to 520" }),
  situation_before: lines("What was there before", { max: 300 }),
  /** As many as there may be; those that nobody has typed are empty. */
  key_figures: field("Figures", {
    shape: listOf(FIGURE),
    read: (stored): readonly KeyFigure[] => [...readKeyFigures(stored), NO_FIGURE, NO_FIGURE, NO_FIGURE].slice(0, 3),
    write: (figures) =>
      figures
        .filter(({ value }) => value.trim() !== "")
        .map(({ value, label, counted_on }) => ({ value: value.trim(), label: label.trim(), counted_on })),
    check: (figures) =>
      describeLongFigure(figures) ??
      (figures.some(isHalfFigure) ? "A figure needs all three: a value, what it counts, and the day" : undefined),
  }),
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
export function isHalfFigure({ value, label, counted_on }: KeyFigure): boolean {
  const filled = [value, label, counted_on].filter((words) => words.trim() !== "");
  return filled.length > 0 && filled.length < 3;
}

export type CaseStudyDraft = DraftOf<typeof fields>;

export const caseStudies = kind("case_studies", {
  noun: ["case study", "case studies"],
  screen: "/admin/case-studies",
  fields,
  columns: "*,story:blog_posts(id,title,status,published_at)",
  beside: ["status", "image", "image_alt", "colour", "video", "story_id"],
  flatten: ({ story, ...row }: CaseStudy) => ({ ...row, story_id: story }),
  toText({ weeks, situation_before, key_figures, ...draft }) {
    const links = [draft.link, draft.app_store_link, draft.play_store_link];
    const facts = [draft.sector, draft.year, weeks && `${weeks} weeks`];
    const before = situation_before && `Before: ${situation_before}`;
    const figures = key_figures.map(({ value, label, counted_on }) => value && `${value} ${label} (${counted_on})`);
    return [draft.title, draft.category, draft.description, ...links, ...facts, before, ...figures]
      .filter(Boolean)
      .join("\n\n");
  },
});
