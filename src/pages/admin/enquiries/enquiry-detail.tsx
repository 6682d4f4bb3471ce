import { type ReactNode, useEffect, useRef } from "react";
import { Age } from "@/components/admin/age";
import { Button, ButtonLink } from "@/components/button";
import { Chip } from "@/components/chip";
import type { Enquiry } from "@/data/admin/enquiries";
import type { EnquiryMark } from "@/data/admin/enquiry-changes";
import { enquiryReference } from "@/lib/enquiry";
import { formatLocalTime } from "@/lib/local-time";
import { EnquiryNote } from "./enquiry-note";
import { EnquiryReply } from "./enquiry-reply";
import { describeProjectType } from "./enquiry-row";
import type { EnquiryActions } from "./use-enquiry-actions";

type EnquiryDetailProps = { enquiry: Enquiry; actions: EnquiryActions; backAddress: string };

/** The right pane: one enquiry with everything that can be done about it. */
export function EnquiryDetail({ enquiry, actions, backAddress }: EnquiryDetailProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  return (
    <article aria-labelledby="enquiry" className="p-5 sm:p-6">
      <ButtonLink to={backAddress} preventScrollReset variant="ghost" size="sm" className="-ml-3 mb-1 lg:hidden">
        Back to the list
      </ButtonLink>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 ref={heading} id="enquiry" tabIndex={-1} dir="auto" className="text-2xl [overflow-wrap:anywhere]">
          {enquiry.name}
        </h2>
        <StateChip enquiry={enquiry} />
      </div>
      <p className="mt-1 text-sm text-stone-600">
        Reference <span className="tabular-nums">{enquiryReference(enquiry.id)}</span>
      </p>
      <div className="mt-4">
        <EnquiryReply enquiry={enquiry} actions={actions} />
      </div>
      <dl className="mt-5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-[0.9375rem]">
        <Fact term="Email">{enquiry.email}</Fact>
        {enquiry.phone && <Fact term="Phone">{enquiry.phone}</Fact>}
        <Fact term="Project type">{describeProjectType(enquiry.project_type)}</Fact>
        <Fact term="Received">
          <time dateTime={enquiry.created_at}>{formatLocalTime(enquiry.created_at)}</time>
        </Fact>
        <Fact term="Webhook">{describeDelivery(enquiry)}</Fact>
        {enquiry.answered_at && (
          <Fact term="Answered">
            {enquiry.answered_by ?? "by somebody"} · <Age time={enquiry.answered_at} />
          </Fact>
        )}
        {enquiry.unverified && !enquiry.is_spam && (
          <Fact term="Bot check">Not passed. A person's browser may have blocked it, so please judge for yourself.</Fact>
        )}
      </dl>
      <p dir="auto" className="mt-5 max-w-prose border-t border-stone-200 pt-5 whitespace-pre-wrap [overflow-wrap:anywhere]">
        {enquiry.message}
      </p>
      <div className="mt-6 border-t border-stone-200 pt-5">
        <EnquiryNote enquiry={enquiry} />
      </div>
      <MarkButtons enquiry={enquiry} actions={actions} />
    </article>
  );
}

function MarkButtons({ enquiry, actions: { busy, mark, remove, sendAgain } }: Pick<EnquiryDetailProps, "enquiry" | "actions">) {
  const marks: [EnquiryMark, string, boolean][] = [
    ["unread", "Mark as unread", enquiry.state === "read"],
    ["spam", "Mark as spam", !enquiry.is_spam],
    ["not spam", "Not spam", enquiry.is_spam],
    ["genuine", "Mark as genuine", enquiry.unverified && !enquiry.is_spam],
  ];
  return (
    <div className="mt-4 -mx-3 flex flex-wrap gap-1 border-t border-stone-200 pt-4">
      {marks.map(
        ([name, label, isOffered]) =>
          isOffered && (
            <Button key={name} variant="ghost" size="sm" disabled={busy} onClick={() => void mark(enquiry, name)}>
              {label}
            </Button>
          ),
      )}
      {!enquiry.is_spam && (
        <Button variant="ghost" size="sm" disabled={busy} onClick={() => void sendAgain(enquiry)}>
          Send again to the webhook
        </Button>
      )}
      <Button variant="ghost" size="sm" className="text-danger" disabled={busy} onClick={() => void remove(enquiry)}>
        Delete
      </Button>
    </div>
  );
}

function StateChip({ enquiry: { state, unverified } }: { enquiry: Enquiry }) {
  if (state === "spam") return <Chip className="bg-stone-200">Spam</Chip>;
  if (state === "answered") return <Chip className="bg-moss">Answered</Chip>;
  return unverified ? <Chip className="bg-signal-tint">To check</Chip> : null;
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="font-semibold">{term}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

function describeDelivery({ delivered, delivered_at: at, delivery_attempts: attempts, is_spam: isSpam }: Enquiry): string {
  if (isSpam) return "Not sent: looks like spam";
  if (delivered) return at ? `Delivered on ${formatLocalTime(at)}` : "Delivered";
  const tries = attempts === 1 ? "1 attempt" : `${attempts} attempts`;
  return delivered === false ? `Not delivered (${tries})` : `Not confirmed (${tries})`;
}
