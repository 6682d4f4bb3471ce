import type { Week } from "@/data/admin/dashboard";
import { NothingWaits } from "./dashboard-section";

const DAY = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });
const sayDay = ({ week }: Week) => DAY.format(new Date(week));
const sayNumber = (number: number) => number.toLocaleString("en-GB");

/** Two charts of bars, each on a scale of its own, and their numbers as a table. */
export function WeekChart({ weeks }: { weeks: Week[] }) {
  if (weeks.every(({ views, enquiries }) => views + enquiries === 0))
    return <NothingWaits>Nothing has been counted in the last twelve weeks.</NothingWaits>;
  return (
    <div className="rounded-2xl border border-stone-200 bg-white px-5 py-4">
      <div className="grid gap-x-10 gap-y-5 lg:grid-cols-2">
        <Bars name="Views" weeks={weeks} valueOf={({ views }) => views} className="text-ink" />
        <Bars name="Enquiries" weeks={weeks} valueOf={({ enquiries }) => enquiries} className="text-signal" />
      </div>
      <details className="mt-2 text-sm">
        <summary className="cursor-pointer py-1 font-medium underline underline-offset-4">As a table</summary>
        <table className="mt-2 w-full tabular-nums">
          <thead>
            <tr>
              {["Week of", "Views", "Enquiries"].map((heading) => (
                <th key={heading} scope="col" className="py-1 text-right font-semibold first:text-left">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.toReversed().map((week) => (
              <tr key={week.week} className="border-t border-stone-200">
                <th scope="row" className="py-1 text-left font-normal">
                  {sayDay(week)}
                </th>
                <td className="text-right">{sayNumber(week.views)}</td>
                <td className="text-right">{sayNumber(week.enquiries)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}

type BarsProps = { name: string; weeks: Week[]; valueOf: (week: Week) => number; className: string };

function Bars({ name, weeks, valueOf, className }: BarsProps) {
  const values = weeks.map(valueOf);
  const most = Math.max(1, ...values);
  return (
    <div>
      <p className="mb-1 flex items-baseline justify-between text-sm">
        <span className="font-semibold">{name}</span>
        <span className="text-stone-600 tabular-nums">{sayNumber(values.at(-1) ?? 0)} this week</span>
      </p>
      <svg
        viewBox={`0 0 ${values.length} ${most}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className={`h-20 w-full border-b border-stone-300 ${className}`}
      >
        {values.map((value, place) => (
          <rect key={place} x={place + 0.1} width="0.8" y={most - value} height={value} fill="currentColor" />
        ))}
      </svg>
      <p aria-hidden="true" className="mt-1.5 flex justify-between text-sm text-stone-600">
        <span>Week of {weeks.slice(0, 1).map(sayDay)}</span>
        <span>This week</span>
      </p>
    </div>
  );
}
