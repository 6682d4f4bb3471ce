import { PreviewDialog } from "@/components/admin/preview-dialog";
import { CaseStudyList } from "@/components/case-study/case-study-list";
import { Container } from "@/components/container";
import { CasePanel } from "@/components/post/case-panel";
import { type CaseStudyDraft, toCaseStudyContent } from "./case-study-draft";

/** The background of the landing page's section. */
const GROUND = "flow-root min-h-full bg-paper-deep pb-12";

type CaseStudyPreviewProps = { draft: CaseStudyDraft; id: number | null; onClose: () => void };

/** The unsaved case study as visitors will see it: its card at two widths, and what stands on its story. */
export function CaseStudyPreview({ draft, id, onClose }: CaseStudyPreviewProps) {
  const content = toCaseStudyContent(draft);
  const shown = {
    ...content,
    id: id ?? 0,
    version: 1,
    title: content.title || "Untitled",
    // Where the link leads does not matter here.
    story: draft.story?.status === "published" ? { slug: "story" } : null,
  };
  const card = <CaseStudyList caseStudies={[shown]} />;
  return (
    <PreviewDialog
      views={[
        { name: "Wide", label: "The card on a wide screen", content: <div className={GROUND}><Container>{card}</Container></div> },
        { name: "Phone", label: "The card on a phone", content: <div className={GROUND}><div className="mx-auto max-w-[24rem] px-5">{card}</div></div> },
        { name: "On its story", label: "What stands on its story", content: <Container className="pb-12"><CasePanel caseStudy={shown} /></Container> },
      ]}
      onClose={onClose}
    />
  );
}
