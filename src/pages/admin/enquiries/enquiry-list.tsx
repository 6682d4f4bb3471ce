import { type KeyboardEvent, useEffect, useRef } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { Age } from "@/components/admin/age";
import { enquiries as kind, ENQUIRIES_PER_PAGE, type EnquirySummary, isUndelivered } from "@/data/admin/enquiries";
import { firstWords } from "@/lib/enquiry-answer";
import { isProjectType, projectTypes } from "@/lib/enquiry-fields";
import { pageAddress, useParamsAhead } from "@/pages/admin/list/page-address";
import { visibleTitle } from "@/pages/admin/list/record-words";
import { type BulkAction, BulkBar, CheckAll, CheckBox, useSelection } from "@/pages/admin/list/selection";
import { openAddress, readEnquiryFilter } from "./enquiry-query";

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
      <div className="lg:min-h-0 lg:flex-1 lg:overflow-y-auto">
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

type EnquiryRowProps = {
  enquiry: EnquirySummary;
  isOpen: boolean;
  address: string;
  onOpen: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  isChosen: boolean;
  onChoose: (isChosen: boolean, range: boolean) => void;
};

function EnquiryRow({ enquiry, isOpen, address, onOpen, onKeyDown, isChosen, onChoose }: EnquiryRowProps) {
  const isNew = enquiry.state === "new";

  return (
    <li className={`relative flex px-4 py-2.5 ${isOpen ? "bg-butter" : "hover:bg-paper"}`}>
      <div className="relative z-[1] -my-2">
        <CheckBox checked={isChosen} onChange={onChoose} className="-ml-2 pr-3 pl-2">
          <span className="sr-only">Select {visibleTitle(enquiry.name)}</span>
        </CheckBox>
      </div>
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline gap-3">
          <h2
            className={`flex min-w-0 flex-1 items-baseline text-base/snug tracking-normal ${isNew ? "font-bold" : "font-medium"}`}
          >
            {isNew && <span aria-hidden="true" className="mr-2 size-2.5 flex-none rounded-[3px] bg-signal" />}
            <Link
              to={address}
              preventScrollReset
              onClick={onOpen}
              onKeyDown={onKeyDown}
              data-enquiry={enquiry.id}
              aria-current={isOpen || undefined}
              className="min-w-0 after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3"
            >
              <bdi className="block truncate">{visibleTitle(enquiry.name)}</bdi>
              {isNew && <span className="sr-only"> (new)</span>}
            </Link>
          </h2>
          <Age time={enquiry.created_at} className="text-sm text-stone-600" />
        </div>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-stone-600">
          <span>{describeProjectType(enquiry.project_type)}</span>
          <StateChips enquiry={enquiry} />
          {enquiry.assigned_to && (
            <span className="min-w-0 truncate">
              <span className="sr-only">Assigned to </span>
              <span aria-hidden="true">→ </span>
              {enquiry.assigned_to}
            </span>
          )}
        </p>
        <p dir="auto" className="mt-0.5 text-sm text-stone-700 [overflow-wrap:anywhere] lg:truncate">
          {firstWords(enquiry.preview)}
        </p>
      </div>
    </li>
  );
}

export function describeProjectType(type: string): string {
  return isProjectType(type) ? projectTypes[type] : type;
}

function StateChips({ enquiry }: { enquiry: EnquirySummary }) {
  const { state, unverified } = enquiry;
  if (state === "spam") return <span className="chip bg-stone-200">Spam</span>;
  return (
    <>
      {isUndelivered(enquiry) && <span className="chip bg-danger-tint">Not delivered</span>}
      {unverified && <span className="chip bg-signal-tint">To check</span>}
      {state === "answered" && <span className="chip bg-moss">Answered</span>}
    </>
  );
}
