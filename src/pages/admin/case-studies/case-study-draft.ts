import { type CaseStudy, type CaseStudyContent, createCaseStudy, getCaseStudy, getCaseStudyByKey, type Story, updateCaseStudy } from "@/data/admin/case-studies";
import { readKeyFigures } from "@/lib/case-study/key-figures";
import { checkLink, repairLink } from "@/pages/admin/records/check-link";
import { failureReason } from "@/pages/admin/records/failure-reason";
import { isBlank } from "@/pages/admin/records/is-blank";
import type { CoverPicture } from "@/pages/admin/pictures/picture-field";
import type { FieldErrors, Opened, RecordKind } from "@/pages/admin/records/use-record-form";

/** A figure as it is typed: all of it, or nothing. `countedOn` is a date, "2026-02-01". */
export type FigureDraft = { value: string; label: string; countedOn: string };

const TEXTS = ["title", "category", "description", "link", "appStoreLink", "playStoreLink", "sector", "year", "weeks", "situationBefore"] as const;

/** A case study in the form. */
export type CaseStudyDraft = Record<(typeof TEXTS)[number], string> & {
  status: "draft" | "published";
  cover: CoverPicture;
  story: Story | null;
  /** The most that there may be. */
  figures: readonly FigureDraft[];
};

export type OpenedCaseStudy = Opened<CaseStudy, CaseStudyDraft>;

export const CASE_STUDY: RecordKind<CaseStudy, CaseStudyDraft, CaseStudyContent> = {
  noun: "case study",
  table: "case_studies",
  save: (content, known, key) => (known ? updateCaseStudy(known.id, known.version, content) : createCaseStudy(key, content)),
  get: (known, key) => (known ? getCaseStudy(known.id) : getCaseStudyByKey(key)),
  holdsContent: (row, content) => JSON.stringify(toCaseStudyContent(toCaseStudyDraft(row))) === JSON.stringify(content),
  toDraft: toCaseStudyDraft,
  isDraft: isCaseStudyDraft,
  check: checkCaseStudyDraft,
  toContent: toCaseStudyContent,
  toText: toCaseStudyText,
  describeSaved: ({ status }) => (status === "draft" ? "Draft saved. Visitors do not see it." : "Case study saved."),
  explainFailure: (error) => [failureReason(error) ?? "The case study could not be saved. Please try again."],
};

const NO_FIGURE: FigureDraft = { value: "", label: "", countedOn: "" };

/** The draft for a stored case study, an earlier version of it, or a new one. */
function toCaseStudyDraft(row: CaseStudy | null): CaseStudyDraft {
  const figures = readKeyFigures(row?.key_figures).map(({ value, label, counted_on: countedOn }) => ({ value, label, countedOn }));
  return {
    title: row?.title ?? "",
    category: row?.category ?? "",
    description: row?.description ?? "",
    status: row?.status === "draft" ? "draft" : "published",
    cover: { url: row?.image ?? "", alt: row?.image_alt ?? null },
    link: row?.link ?? "",
    appStoreLink: row?.app_store_link ?? "",
    playStoreLink: row?.play_store_link ?? "",
    story: row?.story ?? null,
    sector: row?.sector ?? "",
    year: String(row?.year ?? ""),
    weeks: String(row?.weeks ?? ""),
    situationBefore: row?.situation_before ?? "",
    figures: [...figures, NO_FIGURE, NO_FIGURE, NO_FIGURE].slice(0, 3),
  };
}

/** The draft's errors, in the order of the form; empty if it can be saved. */
function checkCaseStudyDraft(draft: CaseStudyDraft): FieldErrors<CaseStudyDraft> {
  const found: FieldErrors<CaseStudyDraft> = {
    title: isBlank(draft.title) ? "Enter the name of the project" : undefined,
    category: isBlank(draft.category) ? "Enter a category" : undefined,
    description: isBlank(draft.description) ? "Enter a description" : undefined,
    link: checkLink(draft.link),
    appStoreLink: checkLink(draft.appStoreLink),
    playStoreLink: checkLink(draft.playStoreLink),
    year: checkNumber(draft.year, 1990, 2100, "Enter a year such as 2026"),
    weeks: checkNumber(draft.weeks, 1, 520, "Enter a number of weeks, from 1 to 520"),
    figures: draft.figures.some(isHalfFigure) ? "A figure needs all three: a value, what it counts, and the day" : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, error]) => error !== undefined));
}

function checkNumber(typed: string, least: number, most: number, problem: string): string | undefined {
  const text = typed.trim();
  if (text === "") return undefined;
  return /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most ? undefined : problem;
}

/** Whether a figure is begun, but not complete. */
export function isHalfFigure({ value, label, countedOn }: FigureDraft): boolean {
  const filled = [value, label, countedOn].filter((text) => text.trim() !== "");
  return filled.length > 0 && filled.length < 3;
}

/** The row for a valid draft. */
export function toCaseStudyContent(draft: CaseStudyDraft): CaseStudyContent {
  const orNull = (text: string) => text.trim() || null;
  return {
    title: draft.title.trim(),
    category: draft.category.trim(),
    description: draft.description.trim(),
    image: draft.cover.url || null,
    image_alt: draft.cover.url ? (draft.cover.alt?.trim() ?? null) : null,
    link: repairLink(draft.link) || null,
    app_store_link: repairLink(draft.appStoreLink) || null,
    play_store_link: repairLink(draft.playStoreLink) || null,
    status: draft.status,
    story_id: draft.story?.id ?? null,
    sector: orNull(draft.sector),
    year: Number(draft.year) || null,
    weeks: Number(draft.weeks) || null,
    situation_before: orNull(draft.situationBefore),
    key_figures: draft.figures
      .filter(({ value }) => value.trim() !== "")
      .map(({ value, label, countedOn }) => ({ value: value.trim(), label: label.trim(), counted_on: countedOn })),
  };
}

function toCaseStudyText(draft: CaseStudyDraft): string {
  const { title, category, description, link, appStoreLink, playStoreLink, sector, year, weeks, situationBefore } = draft;
  const facts = [sector, year, weeks && `${weeks} weeks`, situationBefore && `Before: ${situationBefore}`];
  const figures = draft.figures.filter(({ value }) => value).map(({ value, label, countedOn }) => `${value} ${label} (${countedOn})`);
  return [title, category, description, link, appStoreLink, playStoreLink, ...facts, ...figures].filter(Boolean).join("\n\n");
}

function isCaseStudyDraft(value: unknown): value is CaseStudyDraft {
  if (typeof value !== "object" || value === null) return false;
  const draft = value as Partial<Record<keyof CaseStudyDraft, unknown>>;
  return (
    TEXTS.every((name) => typeof draft[name] === "string") &&
    typeof draft.cover === "object" && draft.cover !== null && "url" in draft.cover &&
    typeof draft.story === "object" && Array.isArray(draft.figures)
  );
}
