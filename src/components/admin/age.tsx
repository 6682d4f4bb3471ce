import { formatAge, formatLocalTime } from "@/lib/local-time";

export function Age({ time, className = "" }: { time: string; className?: string }) {
  const full = formatLocalTime(time);
  return (
    <time dateTime={time} title={full} className={`whitespace-nowrap tabular-nums ${className}`}>
      <span aria-hidden="true">{formatAge(time)}</span>
      <span className="sr-only">{full}</span>
    </time>
  );
}
