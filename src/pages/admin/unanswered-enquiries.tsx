import { Link } from "react-router-dom";
import { Age } from "@/components/admin/age";
import type { EnquirySummary } from "@/data/admin/enquiries";
import { firstWords } from "@/lib/enquiry-answer";
import { visibleTitle } from "@/pages/admin/list/record-words";

export function UnansweredEnquiries({ enquiries }: { enquiries: EnquirySummary[] }) {
  return (
    <ul className="divide-y divide-stone-200 rounded-2xl border border-stone-200 bg-white">
      {enquiries.map(({ id, name, preview, created_at: createdAt, state, unverified }) => (
        <li key={id} className="relative px-5 py-3 hover:bg-paper">
          <div className="flex items-baseline justify-between gap-4">
            <Link
              to={`/admin/enquiries?show=unanswered&open=${id}`}
              className={`min-w-0 [overflow-wrap:anywhere] after:absolute after:inset-0 ${state === "new" ? "font-bold" : "font-medium"}`}
            >
              <bdi>{visibleTitle(name)}</bdi>
              {state === "new" && <span className="sr-only"> (new)</span>}
            </Link>
            {unverified && <span className="chip mr-auto shrink-0 bg-signal-tint">To check</span>}
            <Age time={createdAt} className="text-sm text-stone-600" />
          </div>
          <p dir="auto" className="text-sm text-stone-700 [overflow-wrap:anywhere]">
            {firstWords(preview)}
          </p>
        </li>
      ))}
    </ul>
  );
}
