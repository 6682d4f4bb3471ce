import { useSyncExternalStore } from "react";

const neverChanges = () => () => {};

/** Today in the reader's time zone, "2026-11-21". */
function currentDay(): string {
  const now = new Date();
  const two = (part: number) => String(part).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/**
 * Today's date as "November 21, 2026". It is filled in after hydration, so that a page built yesterday is right today;
 * until then, and without script, it reads "today".
 */
export function Today() {
  const day = useSyncExternalStore(neverChanges, currentDay, () => null);
  if (!day) return "today";
  const date = new Date(`${day}T12:00:00`);
  return (
    <time dateTime={day}>{date.toLocaleDateString("en-US", { year: "numeric", month: "long", day: "numeric" })}</time>
  );
}
