import { type KeyboardEvent, useEffect, useRef } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { enquiries as kind, ENQUIRIES_PER_PAGE, type EnquirySummary } from "@/data/admin/enquiries";
import { type BulkAction, BulkBar, CheckAll, useSelection } from "@/pages/admin/list/selection";
import { pageAddress, useParamsAhead } from "@/pages/admin/list/page-address";
import { openAddress, readEnquiryFilter } from "./enquiry-query";
import { EnquiryRow } from "./enquiry-row";

type EnquiryListProps = {
  enquiries: EnquirySummary[];
  hasOlder: boolean;
  openId: string | null;
  onOpen: () => void;
  bulk: readonly BulkAction<EnquirySummary>[];
};

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

export function EnquiryList({ enquiries, hasOlder, openId, onOpen, bulk }: EnquiryListProps) {
  const [params] = useSearchParams();
  const ahead = useParamsAhead();
  const { page } = readEnquiryFilter(params);
  const list = useRef<HTMLUListElement>(null);
  const { chosen, isChosen, choose, chooseAll } = useSelection(enquiries, ({ id }) => id);

  // A reload keeps the selection, so it has to be in view.
  useEffect(() => {
    void list.current?.querySelector("[aria-current]")?.closest("li")?.scrollIntoView({ block: "nearest" });
  }, []);

  function goToRow(event: KeyboardEvent<HTMLElement>) {
    const step = steps[event.key];
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
    const links = [...(list.current?.querySelectorAll<HTMLElement>("a[data-enquiry]") ?? [])];
    links[links.indexOf(event.currentTarget) + step]?.focus();
    event.preventDefault();
  }

  return (
    <>
      <BulkBar chosen={chosen} noun={kind.noun} actions={bulk} onClear={() => chooseAll(false)} atFoot />
      <div className="flex items-center border-b border-stone-200 px-4 text-sm text-stone-600">
        <CheckAll chosen={chosen.length} of={enquiries.length} onChange={chooseAll} className="-ml-2 pr-3 pl-2">
          <span className="sr-only">Select all on this page</span>
        </CheckAll>
        <output className="tabular-nums">{describeShown(enquiries.length, page, hasOlder)}</output>
      </div>
      <div className="inbox-scroll lg:min-h-0 lg:flex-1 lg:overflow-y-auto">
        <ul ref={list} aria-label="Enquiries" className="divide-y divide-stone-200">
          {enquiries.map((enquiry) => (
            <EnquiryRow
              key={enquiry.id}
              enquiry={enquiry}
              isOpen={enquiry.id === openId}
              address={openAddress(ahead, enquiry.id)}
              onOpen={onOpen}
              onKeyDown={goToRow}
              isChosen={isChosen(enquiry)}
              onChoose={(isNowChosen, range) => choose(enquiry, isNowChosen, range)}
            />
          ))}
        </ul>
        {(page > 1 || hasOlder) && (
          <nav
            aria-label="Pages"
            className="flex items-center justify-between gap-3 border-t border-stone-200 px-4 py-3 text-sm font-semibold"
          >
            {page > 1 ? <PageLink to={pageAddress(params, page - 1)}>Newer</PageLink> : <span />}
            <span className="font-normal text-stone-600">Page {page}</span>
            {hasOlder ? <PageLink to={pageAddress(params, page + 1)}>Older</PageLink> : <span />}
          </nav>
        )}
      </div>
    </>
  );
}

function describeShown(count: number, page: number, hasOlder: boolean): string {
  if (page === 1 && !hasOlder) return count === 1 ? "Showing 1 enquiry" : `Showing ${count} enquiries`;
  const first = (page - 1) * ENQUIRIES_PER_PAGE + 1;
  return `Showing ${first} to ${first + count - 1}, newest first`;
}

function PageLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="rounded-lg px-3 py-2 underline underline-offset-4 hover:bg-paper-deep">
      {children}
    </Link>
  );
}
