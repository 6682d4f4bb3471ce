import type { KeyboardEvent } from "react";
import { Link } from "react-router-dom";
import { Age } from "@/components/admin/age";
import type { EnquirySummary } from "@/data/admin/enquiries";
import { isProjectType, projectTypes } from "@/lib/enquiry-fields";
import { firstWords } from "@/lib/enquiry-answer";
import { CheckBox } from "@/pages/admin/list/selection";
import { visibleTitle } from "@/pages/admin/list/record-words";

type EnquiryRowProps = {
  enquiry: EnquirySummary;
  isOpen: boolean;
  address: string;
  onOpen: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  isChosen: boolean;
  onChoose: (isChosen: boolean, range: boolean) => void;
};

export function EnquiryRow({ enquiry, isOpen, address, onOpen, onKeyDown, isChosen, onChoose }: EnquiryRowProps) {
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

function StateChips({ enquiry: { state, unverified, delivered } }: { enquiry: EnquirySummary }) {
  if (state === "spam") return <span className="chip bg-stone-200">Spam</span>;
  return (
    <>
      {delivered === false && <span className="chip bg-danger-tint">Not delivered</span>}
      {unverified && <span className="chip bg-signal-tint">To check</span>}
      {state === "answered" && <span className="chip bg-moss">Answered</span>}
    </>
  );
}
