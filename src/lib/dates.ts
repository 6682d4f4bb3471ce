const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
const HOUR = 3_600_000;

/** The clocks change at 01:00 UTC on the last Sunday of March and of October. Both have 31 days. */
function clockChange(year: number, month: number): number {
  const lastDay = new Date(Date.UTC(year, month, 31, 1));
  return lastDay.getTime() - lastDay.getUTCDay() * 24 * HOUR;
}

/**
 * The day of an ISO time in London, wherever it is rendered: "3 November 2026". Follows the Summer Time Order 2002, whose
 * rule is right from 1996 on, rather than `Intl`, which costs a cheap phone 60 ms on every visit to the blog.
 */
export function formatDate(isoTime: string): string {
  const time = new Date(isoTime).getTime();
  const year = new Date(time).getUTCFullYear();
  const isSummer = time >= clockChange(year, 2) && time < clockChange(year, 9);
  const inLondon = new Date(isSummer ? time + HOUR : time);
  return `${inLondon.getUTCDate()} ${MONTHS[inLondon.getUTCMonth()]} ${inLondon.getUTCFullYear()}`;
}

/** "2026-01-31" as "31 January 2026", and "2026-01" as "January 2026". */
export function formatDay(day: string): string {
  const [year = "", month = "", date] = day.split("-");
  return `${date ? `${Number(date)} ` : ""}${MONTHS[Number(month) - 1]} ${year}`;
}
