import { Link } from "react-router-dom";
import { Chip } from "@/components/chip";
import type { Enquiry } from "@/data/admin/enquiries";
import { formatLocalTime } from "@/lib/local-time";

type EnquiryListProps = { enquiries: Enquiry[]; openId: string | null; addressOf: (enquiry: Enquiry) => string };

/** One line for each enquiry; what nobody has read yet is bold and has a dot. */
export function EnquiryList({ enquiries, openId, addressOf }: EnquiryListProps) {
  return (
    <ul className="divide-y divide-stone-200 overflow-hidden rounded-2xl border border-stone-200 bg-white">
      {enquiries.map((enquiry) => {
        const isNew = enquiry.read_at === null && !enquiry.is_spam;
        return (
          <li key={enquiry.id} className={enquiry.id === openId ? "relative bg-butter" : "relative hover:bg-paper"}>
            <div className="grid gap-1 px-5 py-4">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <h2 className={`font-sans text-base leading-snug tracking-normal [overflow-wrap:anywhere] ${isNew ? "font-bold" : "font-medium"}`}>
                  {isNew && <span aria-hidden="true" className="mr-2 inline-block size-2.5 rounded-[3px] bg-signal" />}
                  <Link
                    to={addressOf(enquiry)}
                    preventScrollReset
                    aria-current={enquiry.id === openId || undefined}
                    className="after:absolute after:inset-0 focus-visible:after:outline-3 focus-visible:after:-outline-offset-3"
                  >
                    {enquiry.name}
                    {isNew && <span className="sr-only"> (new)</span>}
                  </Link>
                </h2>
                <time dateTime={enquiry.created_at} className="text-sm text-stone-600">
                  {formatLocalTime(enquiry.created_at)}
                </time>
              </div>
              <p className="line-clamp-2 text-sm text-stone-700 [overflow-wrap:anywhere]">{enquiry.message}</p>
              <StateChip enquiry={enquiry} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** Nothing where all is well. */
function StateChip({ enquiry }: { enquiry: Enquiry }) {
  const { is_spam: isSpam, unverified, delivered } = enquiry;
  if (delivered && !isSpam && !unverified) return null;
  return (
    <p className="flex flex-wrap gap-2">
      {isSpam && <Chip className="bg-stone-200">Spam</Chip>}
      {!isSpam && unverified && <Chip className="bg-signal-tint">To check</Chip>}
      {!isSpam && delivered === false && <Chip className="bg-danger-tint">Not delivered</Chip>}
      {!isSpam && delivered === null && <Chip className="bg-sky">Not confirmed</Chip>}
    </p>
  );
}
