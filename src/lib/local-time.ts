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

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const LONDON_DAY = new Intl.DateTimeFormat("en-GB", { weekday: "short", timeZone: "Europe/London" });

/** The latest time for an answer to something written at `from`: after `hours`, on the studio's working days. */
export function answerDue(from: Date, hours: number): Date {
  let due = from.getTime();
  for (let left = hours * HOUR; left > 0; left -= DAY) {
    due += Math.min(left, DAY);
    while (LONDON_DAY.format(due).startsWith("S")) due += DAY;
  }
  return new Date(due);
}

const LONG_TIME = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short" });

/** Day and time in this computer's time zone: "3 November 2026 at 09:30". */
export function formatLocalTime(isoTime: string): string {
  return LONG_TIME.format(new Date(isoTime));
}

/** The day in this computer's time zone: "3 November 2026". */
export function formatLocalDate(isoTime: string): string {
  return new Date(isoTime).toLocaleDateString("en-GB", { dateStyle: "long" });
}

const SHORT_TIME = new Intl.DateTimeFormat("en-GB", { timeStyle: "short" });

/** The time in this computer's time zone: "09:30". */
export function formatTime(time: string | Date): string {
  return SHORT_TIME.format(new Date(time));
}

/**
 * A coming time rounded down to the hour, in this computer's time zone: "Friday 17:00", with the date if an earlier Friday could
 * be meant: "Friday 11 December 17:00".
 */
export function formatFullHour(time: Date): string {
  const hour = new Date(new Date(time).setMinutes(0, 0, 0));
  const date = hour.getTime() - Date.now() > 6 * DAY && ({ day: "numeric", month: "long" } as const);
  return `${hour.toLocaleDateString("en-GB", { weekday: "long", ...date })} ${formatTime(hour)}`;
}

const SHORT_DAY = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short" });
const SHORT_DAY_OF_YEAR = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric" });

/** How long ago a time was, in short: "now", "5 min", "3 h", "6 d"; after a week the day: "3 Nov", in another year "3 Nov 2025". */
export function formatAge(isoTime: string): string {
  const now = Date.now();
  const time = new Date(isoTime);
  const age = now - time.getTime();
  if (age < MINUTE) return "now";
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min`;
  if (age < DAY) return `${Math.floor(age / HOUR)} h`;
  if (age < 7 * DAY) return `${Math.floor(age / DAY)} d`;
  return (time.getFullYear() === new Date(now).getFullYear() ? SHORT_DAY : SHORT_DAY_OF_YEAR).format(time);
}
