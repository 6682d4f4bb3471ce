import { type ReactNode, useEffect, useRef } from "react";
import { Button, ButtonLink } from "@/components/button";
import { useSiteSettings } from "@/components/site-settings";
import type { Enquiry } from "@/data/admin/enquiries";
import { enquiryReference, isProjectType, projectTypes, replyMailto, telephoneLink } from "@/lib/enquiry";
import { formatLocalTime } from "@/lib/local-time";
import type { EnquiryActions } from "./use-enquiry-actions";

type EnquiryDetailProps = { enquiry: Enquiry; actions: EnquiryActions; backAddress: string };

/** One enquiry with everything that can be done about it. */
export function EnquiryDetail({ enquiry, actions, backAddress }: EnquiryDetailProps) {
  const { siteName } = useSiteSettings();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const call = enquiry.phone ? telephoneLink(enquiry.phone) : null;
  const { busy } = actions;
  const type = enquiry.project_type;

  return (
    <article aria-labelledby="enquiry" className="rounded-2xl border border-stone-200 bg-white p-5 sm:p-7">
      <ButtonLink to={backAddress} variant="ghost" size="sm" className="-ml-3 lg:hidden">
        Back to the list
      </ButtonLink>
      <h2 ref={heading} id="enquiry" tabIndex={-1} className="text-2xl [overflow-wrap:anywhere]">
        {enquiry.name}
      </h2>
      <p className="mt-1 text-sm text-stone-600">
        Reference <span className="tabular-nums">{enquiryReference(enquiry.id)}</span>
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <ButtonLink href={replyMailto(enquiry, siteName)} size="sm">
          Reply by mail
        </ButtonLink>
        {call && (
          <ButtonLink href={call} variant="secondary" size="sm">
            Call
          </ButtonLink>
        )}
      </div>
      <dl className="mt-6 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-3 text-[0.9375rem]">
        <Fact term="Email">{enquiry.email}</Fact>
        {enquiry.phone && <Fact term="Phone">{enquiry.phone}</Fact>}
        <Fact term="Project type">{isProjectType(type) ? projectTypes[type] : type}</Fact>
        <Fact term="Received">
          <time dateTime={enquiry.created_at}>{formatLocalTime(enquiry.created_at)}</time>
        </Fact>
        <Fact term="Webhook">{describeDelivery(enquiry)}</Fact>
        {enquiry.unverified && !enquiry.is_spam && (
          <Fact term="Bot check">Not passed. A person's browser may have blocked it, so please judge for yourself.</Fact>
        )}
      </dl>
      <div className="mt-6 border-t border-stone-200 pt-6">
        <p className="max-w-prose whitespace-pre-wrap [overflow-wrap:anywhere]">{enquiry.message}</p>
      </div>
      <div className="mt-7 flex flex-wrap gap-2 border-t border-stone-200 pt-5">
        <Button variant="secondary" size="sm" disabled={busy} onClick={() => void actions.mark(enquiry, { read: enquiry.read_at === null })}>
          {enquiry.read_at === null ? "Mark as read" : "Mark as unread"}
        </Button>
        <Button variant="secondary" size="sm" disabled={busy} onClick={() => void actions.mark(enquiry, { spam: !enquiry.is_spam })}>
          {enquiry.is_spam ? "Not spam" : "Mark as spam"}
        </Button>
        {enquiry.unverified && !enquiry.is_spam && (
          <Button variant="secondary" size="sm" disabled={busy} onClick={() => void actions.mark(enquiry, { genuine: true })}>
            Mark as genuine
          </Button>
        )}
        {!enquiry.is_spam && (
          <Button variant="secondary" size="sm" disabled={busy} onClick={() => void actions.sendAgain(enquiry)}>
            Send again to the webhook
          </Button>
        )}
        <Button variant="ghost" size="sm" className="text-danger" disabled={busy} onClick={() => void actions.remove(enquiry)}>
          Delete
        </Button>
      </div>
    </article>
  );
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
