import { formatAge, formatLocalTime } from "@/lib/local-time";

/** How long ago something was ("3 h"), for lists; day and time for screen readers and under the pointer. */
export function Age({ time, className = "" }: { time: string; className?: string }) {
  const full = formatLocalTime(time);
  return (
    <time dateTime={time} title={full} className={`whitespace-nowrap tabular-nums ${className}`}>
      <span aria-hidden="true">{formatAge(time)}</span>
      <span className="sr-only">{full}</span>
    </time>
  );
}
