import { useLayoutEffect, useRef } from "react";
import { Age } from "@/components/admin/age";
import { QuietButton, QuietLink } from "@/components/admin/controls";
import { isUndelivered, type NotedEnquiry } from "@/data/admin/enquiries";
import { enquiryReference } from "@/lib/enquiry-fields";
import { formatLocalTime } from "@/lib/local-time";
import { countOf, visibleTitle } from "@/pages/admin/list/record-words";
import { EnquiryNote } from "./enquiry-note";
import { type Answering, EnquiryReply } from "./enquiry-reply";
import { describeProjectType } from "./enquiry-list";
import type { EnquiryActions } from "./use-enquiry-actions";

type EnquiryDetailProps = {
  enquiry: NotedEnquiry;
  actions: EnquiryActions;
  answering: Answering;
  backAddress: string;
};

export function EnquiryDetail({ enquiry, actions, answering, backAddress }: EnquiryDetailProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // In a layout effect: a moment later, somebody may be typing.
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), []);

  return (
    <article aria-labelledby="enquiry" className="p-5 sm:p-6">
      <QuietLink to={backAddress} preventScrollReset className="-ml-3 mb-1 lg:hidden">
        Back to the list
      </QuietLink>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 ref={heading} id="enquiry" tabIndex={-1} className="text-xl outline-none [overflow-wrap:anywhere]">
          <bdi>{visibleTitle(enquiry.name)}</bdi>
        </h2>
        <StateChip enquiry={enquiry} />
        <output className="text-sm text-stone-600">{actions.isBusy(enquiry.id) && "Saving..."}</output>
      </div>
      <p className="mt-1 flex flex-wrap gap-x-4 [overflow-wrap:anywhere]">
        <span>{enquiry.email}</span>
        {enquiry.phone && <span>{enquiry.phone}</span>}
      </p>
      <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-stone-600">
        <span>{describeProjectType(enquiry.project_type)}</span>
        <time dateTime={enquiry.created_at}>{formatLocalTime(enquiry.created_at)}</time>
        <span>
          Reference <span className="tabular-nums">{enquiryReference(enquiry.id)}</span>
        </span>
      </p>
      <div className="mt-4">
        <EnquiryReply enquiry={enquiry} actions={actions} answering={answering} />
      </div>
      {enquiry.unverified && !enquiry.is_spam && (
        <p className="mt-4 rounded-xl bg-signal-tint px-4 py-3 text-base">
          <strong>The bot check was not passed.</strong> The sender's browser may have blocked it, so please judge for
          yourself.
        </p>
      )}
      <div className="mt-5 border-t border-stone-200 pt-5">
        <p dir="auto" className="max-w-prose whitespace-pre-wrap [overflow-wrap:anywhere]">
          {enquiry.message}
        </p>
      </div>
      <div className="mt-6 border-t border-stone-200 pt-5">
        <EnquiryNote enquiry={enquiry} />
      </div>
      {enquiry.visited.length > 0 && (
        <p className="mt-3 border-t border-stone-200 pt-4 text-sm text-stone-600 [overflow-wrap:anywhere]">
          {enquiry.referrer && (
            <>
              Came from <bdi>{enquiry.referrer}</bdi>.{" "}
            </>
          )}
          Opened <bdi>{enquiry.visited.join(", ")}</bdi>
        </p>
      )}
      {isUndelivered(enquiry) && (
        <p className="mt-3 border-t border-stone-200 pt-4 text-sm text-stone-600">
          Webhook: Not delivered ({countOf(enquiry.delivery_attempts, ["attempt", "attempts"])})
        </p>
      )}
      <MarkButtons enquiry={enquiry} actions={actions} />
    </article>
  );
}

function MarkButtons({
  enquiry,
  actions: { isBusy, markGenuine, moveSpam, remove, sendAgain },
}: Pick<EnquiryDetailProps, "enquiry" | "actions">) {
  const buttons: [label: string, isOffered: boolean, act: () => void][] = [
    [enquiry.is_spam ? "Not spam" : "Mark as spam", true, () => moveSpam(enquiry)],
    ["Mark as genuine", enquiry.unverified && !enquiry.is_spam, () => markGenuine(enquiry)],
    ["Send again to the webhook", isUndelivered(enquiry), () => sendAgain(enquiry)],
    ["Delete", true, () => remove(enquiry)],
  ];
  return (
    <div className="mt-2 -mx-3 flex flex-wrap gap-1">
      {buttons.map(
        ([label, isOffered, act]) =>
          isOffered && (
            <QuietButton key={label} danger={label === "Delete"} busy={isBusy(enquiry.id)} onClick={act}>
              {label}
            </QuietButton>
          ),
      )}
    </div>
  );
}

function StateChip({
  enquiry: { state, unverified, answered_at: answeredAt, answered_by: answeredBy },
}: {
  enquiry: NotedEnquiry;
}) {
  if (state === "spam") return <span className="chip bg-stone-200">Spam</span>;
  if (state !== "answered" || !answeredAt)
    return unverified ? <span className="chip bg-signal-tint">To check</span> : null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-stone-600">
      <span className="chip bg-moss">Answered</span>
      <span className="[overflow-wrap:anywhere]">
        {answeredBy && `by ${answeredBy} · `}
        <Age time={answeredAt} />
      </span>
    </p>
  );
}
