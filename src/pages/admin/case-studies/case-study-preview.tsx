import { stageOf } from "@/components/admin/publication";
import { PreviewDialog } from "@/components/admin/preview-dialog";
import { CaseStudyList } from "@/components/case-study-cards/case-study-list";
import { CaseFacts, CaseFigures } from "@/components/post/case-facts";
import { type CaseStudyDraft, caseStudies } from "@/data/admin/kinds/case-studies";

const GROUND = "min-h-full bg-paper-deep py-12";

type CaseStudyPreviewProps = { draft: CaseStudyDraft; id: number | null; onClose: () => void };

export function CaseStudyPreview({ draft, id, onClose }: CaseStudyPreviewProps) {
  const content = caseStudies.toContent(draft);
  const shown = {
    ...content,
    id: id ?? 0,
    version: 1,
    title: content.title || "Untitled",
    story: draft.story_id && stageOf(draft.story_id) === "live" ? { slug: "story" } : null,
  };
  const card = <CaseStudyList caseStudies={[shown]} />;
  return (
    <PreviewDialog
      views={[
        {
          name: "Wide",
          label: "The card on a wide screen",
          content: (
            <div className={GROUND}>
              <div className="page-width">{card}</div>
            </div>
          ),
        },
        {
          name: "Phone",
          label: "The card on a phone",
          content: (
            <div className={GROUND}>
              <div className="mx-auto max-w-[24rem] px-5">{card}</div>
            </div>
          ),
        },
        {
          name: "On its story",
          label: "What stands on its story",
          content: (
            <div className="page-width pb-12">
              <CaseFigures caseStudy={shown} />
              <div className="mt-10 max-w-60">
                <CaseFacts caseStudy={shown} />
              </div>
            </div>
          ),
        },
      ]}
      onClose={onClose}
    />
  );
}
