/** An ISO time as a `datetime-local` input shows it, in the time zone of this computer: "2026-11-03T09:30". */
export function toLocalInput(isoTime: string): string {
  const time = new Date(isoTime);
  const shifted = new Date(time.getTime() - time.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}

/** The ISO time that a `datetime-local` input holds, or null when it holds none. */
export function fromLocalInput(value: string): string | null {
  const time = new Date(value);
  return value && !Number.isNaN(time.getTime()) ? time.toISOString() : null;
}

const LONG_TIME = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short" });

/** Day and time as this computer's clock has them: "3 November 2026 at 09:30". */
export function formatLocalTime(isoTime: string): string {
  return LONG_TIME.format(new Date(isoTime));
}
