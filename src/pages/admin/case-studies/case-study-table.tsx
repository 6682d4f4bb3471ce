import { Button, ButtonLink } from "@/components/button";
import { Chip } from "@/components/chip";
import type { CaseStudy } from "@/data/admin/case-studies";
import { safeWebLink } from "@/lib/safe-link";
import { RecordList } from "@/pages/admin/records/list/record-list";
import { useCaseStudyActions } from "./use-case-study-actions";
import { useCaseStudyOrder } from "./use-case-study-order";

const PREVIEW_LENGTH = 50;

type CaseStudyTableProps = {
  caseStudies: CaseStudy[];
  page: number;
  /** How many match in all. */
  total: number;
  /** A search hides some rows, so there is no order to change. */
  searched: boolean;
  editAddress: (caseStudy: CaseStudy) => string;
};

/** The case studies in the order in which visitors see them. */
export function CaseStudyTable({ caseStudies, page, total, searched, editAddress }: CaseStudyTableProps) {
  const { leading, rowProps, failure } = useCaseStudyOrder(caseStudies, page, total);
  const { actions, remove, dialogs } = useCaseStudyActions();
  return (
    <>
      {failure}
      <RecordList
        label="Case studies"
        noun={["case study", "case studies"]}
        rows={caseStudies}
        bulk={actions}
        keyOf={({ id }) => String(id)}
        titleHeading="Project"
        titleOf={({ title }) => title}
        addressOf={editAddress}
        pictureOf={({ image }) => image}
        renderDetails={({ status, description }) => (
          <>
            {status === "draft" && <Chip className="mr-2 bg-butter">Draft</Chip>}
            <span>{preview(description)}</span>
          </>
        )}
        leading={searched || total < 2 ? undefined : leading}
        rowProps={searched ? undefined : rowProps}
        columns={[
          { heading: "Category", render: ({ category }) => category, wide: true },
          { heading: "Store Links", render: (caseStudy) => <StoreLinks caseStudy={caseStudy} /> },
        ]}
        renderActions={(caseStudy) => (
          <>
            <ButtonLink to={editAddress(caseStudy)} variant="ghost" size="sm">
              Edit<span className="sr-only"> {caseStudy.title}</span>
            </ButtonLink>
            <Button variant="ghost" size="sm" className="text-danger" onClick={() => void remove(caseStudy)}>
              Delete<span className="sr-only"> {caseStudy.title}</span>
            </Button>
          </>
        )}
      />
      {dialogs}
    </>
  );
}

/** The first fifty characters, without splitting one. */
function preview(description: string): string {
  const characters = Array.from(description);
  return characters.length > PREVIEW_LENGTH ? `${characters.slice(0, PREVIEW_LENGTH).join("")}...` : description;
}

function StoreLinks({ caseStudy }: { caseStudy: CaseStudy }) {
  const links = [
    { label: "App Store", address: safeWebLink(caseStudy.app_store_link) },
    { label: "Play Store", address: safeWebLink(caseStudy.play_store_link) },
  ].flatMap(({ label, address }) => (address ? [{ label, address }] : []));
  if (links.length === 0) return <span className="text-sm text-stone-600">None</span>;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {links.map(({ label, address }) => (
        <li key={label}>
          <a href={address} target="_blank" rel="noopener noreferrer" className="inline-flex min-h-6 items-center font-semibold underline underline-offset-2">
            {label}
            <span className="sr-only"> entry of {caseStudy.title} (opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
