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

/** The hours of the day at which an office opens and closes, as its words say them: [9, 18] for "9am to 6pm"; null if they do not. */
export function readOfficeHours(words: string): readonly [opens: number, closes: number] | null {
  const times = Array.from(
    words.matchAll(/\b(\d{1,2})(?::([0-5]\d))? ?(am|pm)\b/gi),
    ([, hour, minutes = "0", half]) => {
      return (Number(hour) % 12) + (half?.toLowerCase() === "pm" ? 12 : 0) + Number(minutes) / 60;
    },
  );
  const [opens, closes] = times;
  return opens !== undefined && closes !== undefined && opens < closes ? [opens, closes] : null;
}

const LONDON = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "short",
  timeStyle: "medium",
  timeZone: "Europe/London",
});

/** A time as London's clock shows it, as if that were UTC: days are all of 24 hours, and the weekday is `getUTCDay()`. */
function onLondonsClock(time: number): number {
  const [day, month, year, hour, minute, second] = LONDON.format(time).split(/\D+/).map(Number);
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second) + (time % 1000);
}

/** Whether this computer's clock shows the same time as London's. */
export function isLondonTime(time: Date): boolean {
  return onLondonsClock(time.getTime()) === time.getTime() - time.getTimezoneOffset() * MINUTE;
}

/** Easter Sunday as a day of March, so that 32 is 1 April: the anonymous Gregorian algorithm. */
function easter(year: number): number {
  const [century, inCentury] = [Math.floor(year / 100), year % 100];
  const moon = (19 * (year % 19) + century - (century >> 2) - Math.floor((8 * century + 13) / 25) + 15) % 30;
  const week = (32 + 2 * (century % 4) + 2 * (inCentury >> 2) - moon - (inCentury % 4)) % 7;
  return moon + week - 7 * Math.floor(((year % 19) + 11 * moon + 22 * week) / 451) + 22;
}

/** Whether nobody works on the day that begins at this time: Saturdays, Sundays and the bank holidays of England. */
function isDayOff(midnight: number): boolean {
  const day = new Date(midnight);
  const [weekday, month, date] = [day.getUTCDay(), day.getUTCMonth(), day.getUTCDate()];
  if (weekday % 6 === 0) return true;
  const sinceEaster = (midnight - Date.UTC(day.getUTCFullYear(), 2, easter(day.getUTCFullYear()))) / DAY;
  if (sinceEaster === -2 || sinceEaster === 1) return true;
  // A holiday at a weekend is made up for on the next working day.
  const isMonday = weekday === 1;
  if (month === 0) return date === 1 || (isMonday && date <= 3);
  if (month === 4) return isMonday && (date <= 7 || date > 24);
  if (month === 7) return isMonday && date > 24;
  if (month === 11) return date === 25 || date === 26 || ((date === 27 || date === 28) && weekday <= 2);
  return false;
}

/**
 * The latest time for an answer to something written at `from`: within `hours`, of which only those of working days count, and while
 * the office in London is open.
 */
export function answerDue(from: Date, hours: number, office: readonly [opens: number, closes: number] = [9, 18]): Date {
  const [opens, closes] = [office[0] * HOUR, office[1] * HOUR];
  const dayOf = (time: number) => Math.floor(time / DAY) * DAY;
  const workingDay = (day: number, step: number): number => (isDayOff(day) ? workingDay(day + step * DAY, step) : day);
  const written = onLondonsClock(from.getTime());
  let due = isDayOff(dayOf(written)) ? workingDay(dayOf(written), 1) : written;
  for (let left = hours * HOUR; left > 0; left -= DAY) {
    due += Math.min(left, DAY);
    due += workingDay(dayOf(due), 1) - dayOf(due);
  }
  // The promise is kept by answering before the office closes, not after it has opened again.
  const today = dayOf(due);
  if (due - today > closes) due = today + closes;
  if (due - today < opens) due = workingDay(today - DAY, -1) + closes;
  // Written after hours, for an answer within few of them.
  if (due <= written) due = workingDay(dayOf(written) + (written - dayOf(written) < opens ? 0 : DAY), 1) + opens;
  // London's clock differs from UTC by what it does at that time, but for the night of a change, in which nobody works.
  return new Date(due - (onLondonsClock(due) - due));
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
