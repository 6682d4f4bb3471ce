const LONG_DATE = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "Europe/London" });

/** The day of an ISO time as London writes it, wherever it is rendered: "3 November 2026". */
export function formatDate(isoTime: string): string {
  return LONG_DATE.format(new Date(isoTime));
}
