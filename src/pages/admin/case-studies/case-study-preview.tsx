import { stageOf } from "@/components/admin/publication";
import { PreviewDialog } from "@/components/admin/preview-dialog";
import { CaseStudyList } from "@/components/case-study-cards/case-study-list";
import { CaseFacts } from "@/components/case-page/case-facts";
import { CaseOpening } from "@/components/case-page/case-page";
import { Stage } from "@/components/case-study/stage";
import { colourOf } from "@/lib/case-study/client-colours";
import { type CaseStudyDraft, caseStudies } from "@/data/admin/case-studies";

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
  const card = (width: string) => (
    <div className="min-h-full bg-paper-deep py-12">
      <div className={width}>
        <CaseStudyList caseStudies={[shown]} />
      </div>
    </div>
  );
  return (
    <PreviewDialog
      views={[
        { name: "Wide", label: "The card on a wide screen", content: card("page-width") },
        { name: "Phone", label: "The card on a phone", content: card("mx-auto max-w-[24rem] px-5") },
        {
          name: "On its story",
          label: "What its story shows",
          content: (
            <div className={`case-page in-${colourOf(shown)}`}>
              <div className="case-first">
                <CaseOpening post={{ title: draft.story_id?.title ?? "Its story", case_studies: [shown] }} />
                <Stage caseStudy={shown} video={shown.video} sizes="100vw" isRoom className="case-scene" />
              </div>
              <div className="case-body pt-12">
                <CaseFacts caseStudy={shown} isFirst isOneOf={1} />
              </div>
            </div>
          ),
        },
      ]}
      onClose={onClose}
    />
  );
}
