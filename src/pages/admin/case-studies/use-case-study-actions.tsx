import type { ReactNode } from "react";
import { useAnnounce } from "@/components/admin/admin-shell";
import { useConfirm } from "@/components/admin/confirm-dialog";
import type { CaseStudy } from "@/data/admin/case-studies";
import { listQuestionable } from "@/pages/admin/pictures/picture-question";
import type { BulkAction } from "@/pages/admin/records/list/bulk-bar";
import { TitledList } from "@/pages/admin/records/list/bulk-words";
import { useListChanges } from "@/pages/admin/records/list/use-list-changes";

type CaseStudyActions = { actions: BulkAction<CaseStudy>[]; remove: (caseStudy: CaseStudy) => Promise<boolean>; dialogs: ReactNode };

/** What can be done with the chosen case studies, and with one of them. Render `dialogs` once. */
export function useCaseStudyActions(): CaseStudyActions {
  const announce = useAnnounce();
  const { confirm, dialog } = useConfirm();
  const caseStudies = useListChanges<CaseStudy>("case_studies", ["case study", "case studies"]);

  async function publish(chosen: CaseStudy[]): Promise<boolean> {
    const drafts = chosen.filter(({ status }) => status === "draft");
    if (drafts.length === 0) {
      announce("Nothing to publish: all of them are published.");
      return false;
    }
    const unready = drafts.filter(({ image, image_alt: alt }) => image && listQuestionable([{ url: image, alt }], []).length > 0);
    const heading = "The pictures of these case studies have no description, or are on another server:";
    const message = <TitledList heading={heading}>{unready.map(({ title }) => title)}</TitledList>;
    if (unready.length > 0 && !(await confirm({ message, cancelLabel: "Go back", confirmLabel: "Publish anyway" }))) return false;
    return caseStudies.change(drafts, { set: () => ({ status: "published" }), done: "published" });
  }

  async function unpublish(chosen: CaseStudy[]): Promise<boolean> {
    const published = chosen.filter(({ status }) => status === "published");
    if (published.length > 0) return caseStudies.change(published, { set: () => ({ status: "draft" }), done: "unpublished" });
    announce("Nothing to unpublish: all of them are drafts.");
    return false;
  }

  return {
    actions: [
      { label: "Publish", run: publish },
      { label: "Unpublish", run: unpublish },
      { label: "Delete", danger: true, run: (chosen) => caseStudies.remove(chosen) },
    ],
    remove: (caseStudy) => caseStudies.remove([caseStudy]),
    dialogs: <>{dialog}{caseStudies.dialogs}</>,
  };
}
