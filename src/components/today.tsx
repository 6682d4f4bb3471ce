import { useEffect, useState } from "react";

/**
 * Today's date as "November 21, 2026". It is written after mount, so that a page that was built yesterday is right today;
 * until then, and without script, it is the word "today".
 */
export function Today() {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => setNow(new Date()), []);
  if (!now) return "today";
  return (
    <time dateTime={isoDate(now)}>{now.toLocaleDateString("en-US", { year: "numeric", month: "long", day: "numeric" })}</time>
  );
}

/** The reader's own calendar day, as the long form beside it says it. */
function isoDate(date: Date): string {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
