import { useSyncExternalStore } from "react";

const neverChanges = () => () => {};

/** The reader's own calendar day, "2026-11-21". */
function currentDay(): string {
  const now = new Date();
  const two = (part: number) => String(part).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/**
 * Today's date as "November 21, 2026". It is written after hydration, so that a page that was built yesterday is right
 * today; until then, and without script, it is the word "today".
 */
export function Today() {
  const day = useSyncExternalStore(neverChanges, currentDay, () => null);
  if (!day) return "today";
  const date = new Date(`${day}T12:00:00`);
  return <time dateTime={day}>{date.toLocaleDateString("en-US", { year: "numeric", month: "long", day: "numeric" })}</time>;
}
