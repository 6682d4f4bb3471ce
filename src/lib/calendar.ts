/** "2026-11" as the first of that month, at the beginning of the day here; this month for anything else. */
export function readMonth(text: string | null, now = new Date()): Date {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text ?? "") ?? [];
  if (!year || Number(year) < 1900 || Number(year) > 2100) return new Date(now.getFullYear(), now.getMonth(), 1);
  return new Date(Number(year), Number(month) - 1, 1);
}

/** "2026-11", so many months later or, below 0, earlier. */
export function nameMonth(month: Date, later = 0): string {
  const shifted = new Date(month.getFullYear(), month.getMonth() + later, 1);
  return `${shifted.getFullYear()}-${String(shifted.getMonth() + 1).padStart(2, "0")}`;
}

/** The days of the weeks that a month lies in, Monday first, each at its beginning here; the day after the last one is their end. */
export function listWeeks(month: Date): { weeks: Date[][]; end: Date } {
  const year = month.getFullYear();
  const first = 1 - ((month.getDay() + 6) % 7);
  const daysInMonth = new Date(year, month.getMonth() + 1, 0).getDate();
  const count = Math.ceil((daysInMonth + 1 - first) / 7);
  // Not by adding hours: a day may have 23 or 25.
  const day = (place: number) => new Date(year, month.getMonth(), first + place);
  const weeks = Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_, place) => day(week * 7 + place)),
  );
  return { weeks, end: day(count * 7) };
}
