import { type Ref, useState } from "react";
import type { CaseStudy } from "@/data/admin/case-studies";
import { CaseStudyForm } from "./case-study-form";
import type { RecordFormHandle } from "@/pages/admin/records/record-form";
import type { OpenedCaseStudy } from "./use-case-study-form";

type CaseStudyEditorProps = { ref?: Ref<RecordFormHandle>; caseStudy: CaseStudy | null; onClose: () => void };

/** A form for one case study. What the table loads meanwhile does not reach into it; Restore and Load begin it anew. */
export function CaseStudyEditor({ ref, caseStudy, onClose }: CaseStudyEditorProps) {
  const [{ opened, round }, setState] = useState<{ opened: OpenedCaseStudy; round: number }>({
    opened: { row: caseStudy, restored: null },
    round: 0,
  });
  return (
    <CaseStudyForm
      key={round}
      ref={ref}
      opened={opened}
      onReopen={(next) => setState({ opened: next, round: round + 1 })}
      onClose={onClose}
    />
  );
}
