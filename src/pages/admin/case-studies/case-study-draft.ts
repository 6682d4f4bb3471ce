import { type CaseStudy, type CaseStudyContent, createCaseStudy, getCaseStudy, getCaseStudyByKey, updateCaseStudy } from "@/data/admin/case-studies";
import { checkLink } from "@/pages/admin/records/check-link";
import { failureReason } from "@/pages/admin/records/failure-reason";
import type { CoverPicture } from "@/pages/admin/pictures/picture-field";
import type { FieldErrors, Opened, RecordKind } from "@/pages/admin/records/use-record-form";

/** A case study in the form. */
export type CaseStudyDraft = {
  title: string;
  category: string;
  description: string;
  cover: CoverPicture;
  link: string;
  appStoreLink: string;
  playStoreLink: string;
};

export type OpenedCaseStudy = Opened<CaseStudy, CaseStudyDraft>;

export const CASE_STUDY: RecordKind<CaseStudy, CaseStudyDraft, CaseStudyContent> = {
  noun: "case study",
  table: "case_studies",
  save: (content, known, key) => (known ? updateCaseStudy(known.id, known.version, content) : createCaseStudy(key, content)),
  get: (known, key) => (known ? getCaseStudy(known.id) : getCaseStudyByKey(key)),
  holdsContent: holdsCaseStudyContent,
  toDraft: toCaseStudyDraft,
  isDraft: isCaseStudyDraft,
  check: checkCaseStudyDraft,
  toContent: toCaseStudyContent,
  toText: toCaseStudyText,
  describeSaved: () => "Case study saved.",
  explainFailure: (error) => [failureReason(error) ?? "The case study could not be saved. Please try again."],
};

/** The draft for a stored case study, or for a new one. */
function toCaseStudyDraft(row: CaseStudy | null): CaseStudyDraft {
  return {
    title: row?.title ?? "",
    category: row?.category ?? "",
    description: row?.description ?? "",
    cover: { url: row?.image ?? "", alt: row?.image_alt ?? null },
    link: row?.link ?? "",
    appStoreLink: row?.app_store_link ?? "",
    playStoreLink: row?.play_store_link ?? "",
  };
}

/** The draft's errors, in the order of the form; empty if it can be saved. */
function checkCaseStudyDraft(draft: CaseStudyDraft): FieldErrors<CaseStudyDraft> {
  const found: FieldErrors<CaseStudyDraft> = {
    title: draft.title.trim() ? undefined : "Enter the name of the project",
    category: draft.category.trim() ? undefined : "Enter a category",
    description: draft.description.trim() ? undefined : "Enter a description",
    link: checkLink(draft.link),
    appStoreLink: checkLink(draft.appStoreLink),
    playStoreLink: checkLink(draft.playStoreLink),
  };
  return Object.fromEntries(Object.entries(found).filter(([, error]) => error !== undefined));
}

/** The row for a valid draft. */
function toCaseStudyContent(draft: CaseStudyDraft): CaseStudyContent {
  return {
    title: draft.title.trim(),
    category: draft.category.trim(),
    description: draft.description.trim(),
    image: draft.cover.url || null,
    image_alt: draft.cover.url ? (draft.cover.alt?.trim() ?? null) : null,
    link: draft.link.trim() || null,
    app_store_link: draft.appStoreLink.trim() || null,
    play_store_link: draft.playStoreLink.trim() || null,
  };
}

/** Whether the row has the content that a save wanted to write. */
function holdsCaseStudyContent(row: CaseStudy, content: CaseStudyContent): boolean {
  return (Object.keys(content) as (keyof CaseStudyContent)[]).every((column) => row[column] === content[column]);
}

function toCaseStudyText({ title, category, description, link, appStoreLink, playStoreLink }: CaseStudyDraft): string {
  return [title, category, description, link, appStoreLink, playStoreLink].filter(Boolean).join("\n\n");
}

function isCaseStudyDraft(value: unknown): value is CaseStudyDraft {
  if (typeof value !== "object" || value === null) return false;
  const draft = value as Partial<Record<keyof CaseStudyDraft, unknown>>;
  const texts = [draft.title, draft.category, draft.description, draft.link, draft.appStoreLink, draft.playStoreLink];
  return texts.every((text) => typeof text === "string") && typeof draft.cover === "object" && draft.cover !== null && "url" in draft.cover;
}
