import { is, nullable, number, object, string } from "valibot";
import {
  CASE_STUDY_COLUMNS,
  type CaseStudy,
  type CaseStudyColumn,
  type CaseStudyContent,
  createCaseStudy,
  getCaseStudy,
  type Story,
  updateCaseStudy,
} from "@/data/admin/case-studies";
import { describeExcess, isBlank } from "@/lib/characters";
import { failureReason } from "@/components/admin/failure-reason";
import { listOf, oneOf, time } from "@/browser/storage";
import { type KeyFigure, readKeyFigures } from "@/lib/case-study/key-figures";
import { keysOf, recordOf, without } from "@/lib/objects";
import { checkLink, repairLink } from "@/pages/admin/form/check-link";
import type { FieldErrors, Opened, RecordKind } from "@/pages/admin/form/record-kind";
import { readTexts, toOptional } from "@/pages/admin/form/texts";

const OTHERS = ["status", "image_alt", "story_id", "key_figures"] as const;
type TextColumn = Exclude<CaseStudyColumn, (typeof OTHERS)[number]>;
const TEXTS: TextColumn[] = without(keysOf(CASE_STUDY_COLUMNS), OTHERS);

/** A case study in the form: its columns, with "" for what is not there. */
export type CaseStudyDraft = Record<TextColumn, string> & {
  status: "draft" | "published";
  image_alt: string | null;
  story: Story | null;
  /** As many as there may be; those that nobody has typed are empty. */
  key_figures: readonly KeyFigure[];
};

const shape = object({
  ...recordOf(TEXTS, () => string()),
  status: oneOf(["draft", "published"]),
  image_alt: nullable(string()),
  story: nullable(object({ id: number(), title: string(), status: string(), published_at: nullable(time) })),
  key_figures: listOf(object({ value: string(), label: string(), counted_on: string() })),
});

export type OpenedCaseStudy = Opened<CaseStudy, CaseStudyDraft>;

export const CASE_STUDY: RecordKind<CaseStudy, CaseStudyDraft, CaseStudyContent> = {
  table: "case_studies",
  save: (content, known, key) =>
    known ? updateCaseStudy(known.id, known.version, content) : createCaseStudy(key, content),
  get: (known, key) => getCaseStudy(known ? { id: known.id } : { idempotency_key: key }),
  holdsContent: (row, content) => JSON.stringify(toCaseStudyContent(toDraft(row))) === JSON.stringify(content),
  toDraft,
  isDraft: (value): value is CaseStudyDraft => is(shape, value),
  limits: {
    title: 200,
    category: 80,
    description: 5000,
    image_alt: 300,
    link: 2000,
    app_store_link: 2000,
    play_store_link: 2000,
    sector: 80,
    situation_before: 300,
  },
  check,
  toContent: toCaseStudyContent,
  toText,
  describeSaved: ({ status }) => (status === "draft" ? "Draft saved. Visitors do not see it." : "Case study saved."),
  explainFailure: (error) => [failureReason(error) ?? "The case study could not be saved. Please try again."],
};

const NO_FIGURE: KeyFigure = { value: "", label: "", counted_on: "" };

function toDraft(row: CaseStudy | null): CaseStudyDraft {
  return {
    ...readTexts(TEXTS, row),
    status: row?.status === "published" ? "published" : "draft",
    image_alt: row?.image_alt ?? null,
    story: row?.story ?? null,
    key_figures: [...readKeyFigures(row?.key_figures), NO_FIGURE, NO_FIGURE, NO_FIGURE].slice(0, 3),
  };
}

function check(draft: CaseStudyDraft): FieldErrors<CaseStudyDraft> {
  const found: FieldErrors<CaseStudyDraft> = {
    title: isBlank(draft.title) ? "Enter the name of the project" : undefined,
    category: isBlank(draft.category) ? "Enter a category" : undefined,
    description: isBlank(draft.description) ? "Enter a description" : undefined,
    link: checkLink(draft.link),
    app_store_link: checkLink(draft.app_store_link),
    play_store_link: checkLink(draft.play_store_link),
    year: checkNumber(draft.year, 1990, 2100, "Enter a year such as 2026"),
    weeks: checkNumber(draft.weeks, 1, 520, "Enter a number of weeks, from 1 to 520"),
    key_figures:
      describeLongFigure(draft.key_figures) ??
      (draft.key_figures.some(isHalfFigure)
        ? "A figure needs all three: a value, what it counts, and the day"
        : undefined),
  };
  return Object.fromEntries(Object.entries(found).filter(([, error]) => error !== undefined));
}

function checkNumber(typed: string, least: number, most: number, problem: string): string | undefined {
  const text = typed.trim();
  if (text === "") return undefined;
  return /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most ? undefined : problem;
}

export const FIGURE_LIMITS: Record<keyof KeyFigure, number> = { value: 20, label: 120, counted_on: 10 };

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
  const filled = [value, label, counted_on].filter((text) => text.trim() !== "");
  return filled.length > 0 && filled.length < 3;
}

/** The row for a valid draft. */
export function toCaseStudyContent(draft: CaseStudyDraft): CaseStudyContent {
  const { title, category, description, image, image_alt, status, story } = draft;
  return {
    title: title.trim(),
    category: category.trim(),
    description: description.trim(),
    image: image || null,
    image_alt: image_alt?.trim() ?? null,
    link: repairLink(draft.link) || null,
    app_store_link: repairLink(draft.app_store_link) || null,
    play_store_link: repairLink(draft.play_store_link) || null,
    status,
    story_id: story?.id ?? null,
    sector: toOptional(draft.sector),
    year: Number(draft.year) || null,
    weeks: Number(draft.weeks) || null,
    situation_before: toOptional(draft.situation_before),
    key_figures: draft.key_figures
      .filter(({ value }) => value.trim() !== "")
      .map(({ value, label, counted_on }) => ({ value: value.trim(), label: label.trim(), counted_on })),
  };
}

function toText({ weeks, situation_before, key_figures, ...draft }: CaseStudyDraft): string {
  const before = situation_before && `Before: ${situation_before}`;
  const links = [draft.link, draft.app_store_link, draft.play_store_link];
  const facts = [draft.sector, draft.year, weeks && `${weeks} weeks`, before];
  return [
    draft.title,
    draft.category,
    draft.description,
    ...links,
    ...facts,
    ...key_figures.map(({ value, label, counted_on }) => value && `${value} ${label} (${counted_on})`),
  ]
    .filter(Boolean)
    .join("\n\n");
}
