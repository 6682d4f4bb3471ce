import type { Week } from "@/data/admin/dashboard";

const DAY = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });
const formatWeek = ({ week }: Week) => DAY.format(new Date(week));
const formatNumber = (number: number) => number.toLocaleString("en-GB");

/** Whether there is anything to draw. */
export const isCounted = (weeks: Week[]): boolean => weeks.some(({ views, enquiries }) => views + enquiries > 0);

/** Two charts of bars, each on a scale of its own. */
export function WeekChart({ weeks }: { weeks: Week[] }) {
  return (
    <div className="rounded-2xl border border-stone-200 bg-white px-5 py-4">
      <div className="grid gap-x-10 gap-y-5 lg:grid-cols-2">
        <Bars name="Views" weeks={weeks} valueOf={({ views }) => views} className="text-ink" />
        <Bars name="Enquiries" weeks={weeks} valueOf={({ enquiries }) => enquiries} className="text-signal" />
      </div>
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
        <span className="text-stone-600 tabular-nums">{formatNumber(values.at(-1) ?? 0)} this week</span>
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
      <p className="sr-only">
        {`${name} of each week: ${weeks.map((week) => `${formatWeek(week)} ${formatNumber(valueOf(week))}`).join(", ")}`}
      </p>
      <p aria-hidden="true" className="mt-1.5 flex justify-between text-sm text-stone-600">
        <span>Week of {weeks.slice(0, 1).map(formatWeek)}</span>
        <span>This week</span>
      </p>
    </div>
  );
}
