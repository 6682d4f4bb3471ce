import { type CaseStudy, type CaseStudyContent, createCaseStudy, getCaseStudy, updateCaseStudy } from "@/data/admin/case-studies";
import {
  type CaseStudyDraft, type CaseStudyErrors, checkCaseStudyDraft, holdsCaseStudyContent, isCaseStudyDraft, listCaseStudyPictures,
  toCaseStudyContent, toCaseStudyDraft,
} from "./case-study-draft";
import { failureReason } from "@/pages/admin/records/failure-reason";
import type { CoverPicture } from "@/pages/admin/pictures/picture-field";
import { usePictureUploads } from "@/pages/admin/pictures/use-picture-uploads";
import { type Opened, type RecordKind, useRecordForm } from "@/pages/admin/records/use-record-form";

const CASE_STUDY: RecordKind<CaseStudy, CaseStudyDraft, CaseStudyContent, CaseStudyErrors> = {
  noun: "case study",
  create: createCaseStudy,
  update: updateCaseStudy,
  get: getCaseStudy,
  holdsContent: holdsCaseStudyContent,
  toDraft: toCaseStudyDraft,
  isDraft: isCaseStudyDraft,
  check: checkCaseStudyDraft,
  toContent: toCaseStudyContent,
  listPictures: listCaseStudyPictures,
  describeSaved: () => "Case study saved.",
  explainFailure: (error) => failureReason(error) ?? "The case study could not be saved. Please try again.",
};

export type OpenedCaseStudy = Opened<CaseStudy, CaseStudyDraft>;

/** The case study form's state. */
export function useCaseStudyForm(opened: OpenedCaseStudy, onSaved: () => void) {
  const uploads = usePictureUploads("case-studies");
  const form = useRecordForm(CASE_STUDY, opened, {
    complete: (fields) => fields,
    changedBeside: false,
    uploads: [uploads],
    onSaved,
  });

  function change(part: Partial<CaseStudyDraft>) {
    form.setFields((before) => ({ ...before, ...part }));
    form.setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))));
  }

  function changeCover(update: (before: CoverPicture) => CoverPicture) {
    form.setFields((before) => ({ ...before, cover: update(before.cover) }));
    form.setErrors(({ cover: _fixed, ...others }) => others);
  }

  return { ...form, change, changeCover, uploads };
}
