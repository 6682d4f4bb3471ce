import { QuietLink } from "@/components/admin/controls";
import { caseStudies as kind, type CaseStudy } from "@/data/admin/case-studies";
import { firstCharacters } from "@/lib/characters";
import { splitDescription } from "@/lib/case-study/description";
import { safeWebLink } from "@/lib/web-link";
import { useDialogs } from "@/components/admin/dialogs";
import { TitledList } from "@/pages/admin/list/record-words";
import { publicationActions } from "@/pages/admin/list/publication-actions";
import { deleting, isDone } from "@/pages/admin/list/record-actions";
import { type Action, useAct } from "@/pages/admin/list/actions";
import { listQuestionable } from "@/pages/admin/pictures/picture-question";
import type { BulkAction } from "@/pages/admin/list/selection";
import { RecordList } from "@/pages/admin/list/record-list";
import { useCaseStudyOrder } from "./use-case-study-order";

const PREVIEW_LENGTH = 50;

type CaseStudyTableProps = {
  caseStudies: CaseStudy[];
  page: number;
  total: number;
  /** Searched or sorted, so not in the order of the site, which cannot be changed then. */
  arranged: boolean;
  editAddress: (caseStudy: CaseStudy) => string;
};

export function CaseStudyTable({ caseStudies, page, total, arranged, editAddress }: CaseStudyTableProps) {
  const { leading, rowProps } = useCaseStudyOrder(caseStudies, page, total);
  const actions = useCaseStudyActions();
  return (
    <RecordList
      label="Case studies"
      noun={kind.noun}
      rows={caseStudies}
      bulk={actions}
      keyOf={({ id }) => String(id)}
      titleHeading="Project"
      titleSort="title"
      addressOf={editAddress}
      pictureOf={({ image }) => image}
      renderDetails={({ status, description }) => (
        <>
          {status === "draft" && <span className="chip mr-2 bg-butter">Draft</span>}
          <span>{preview(description)}</span>
        </>
      )}
      leading={arranged || total < 2 ? undefined : leading}
      rowProps={arranged ? undefined : rowProps}
      columns={[
        { heading: "Category", sort: "category", render: ({ category }) => category, wide: true },
        { heading: "Store Links", render: (caseStudy) => <StoreLinks caseStudy={caseStudy} /> },
      ]}
      renderActions={(caseStudy) => (
        <QuietLink to={editAddress(caseStudy)} of={caseStudy.title}>
          Edit
        </QuietLink>
      )}
    />
  );
}

function preview(description: string): string {
  const lines = splitDescription(description).flatMap((block) => block.lines);
  const text = lines.join(" ");
  const first = firstCharacters(text, PREVIEW_LENGTH);
  return first === text ? text : `${first}...`;
}

function StoreLinks({ caseStudy }: { caseStudy: CaseStudy }) {
  const links = [
    { label: "App Store", address: safeWebLink(caseStudy.app_store_link) },
    { label: "Play Store", address: safeWebLink(caseStudy.play_store_link) },
  ].filter(({ address }) => address);
  if (links.length === 0) return <span className="text-sm text-stone-600">None</span>;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {links.map(({ label, address }) => (
        <li key={label}>
          <a
            href={address ?? undefined}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-6 items-center font-semibold underline underline-offset-2"
          >
            {label}
            <span className="sr-only"> entry of {caseStudy.title} (opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function useCaseStudyActions(): BulkAction<CaseStudy>[] {
  const { confirm } = useDialogs();
  const { act } = useAct();

  const run = async (action: Action<CaseStudy[]>) => isDone(await act(action));

  async function mayPublish(drafts: CaseStudy[]): Promise<boolean> {
    const unready = drafts.filter(
      ({ image, image_alt: alt }) => image && listQuestionable([{ url: image, alt }], []).length > 0,
    );
    if (unready.length === 0) return true;
    const heading = "The pictures of these case studies have no description, or are on another server:";
    const message = <TitledList heading={heading}>{unready.map(({ title }) => title)}</TitledList>;
    return confirm({ message, cancelLabel: "Go back", confirmLabel: "Publish anyway" });
  }

  return [
    ...publicationActions(kind, { hasDates: false, mayPublish, run }),
    { label: "Delete", danger: true, isOnRows: true, run: (chosen) => run(deleting(kind, chosen)) },
  ];
}
