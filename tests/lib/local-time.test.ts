import { expect, onTestFinished, test, vi } from "vitest";
import { company } from "@/content/company";
import {
  answerDue,
  formatAge,
  formatLocalTime,
  formatTime,
  fromLocalInput,
  formatFullHour,
  readOfficeHours,
  toLocalInput,
} from "@/lib/local-time";

test("a time stands in the input as on the clock of a computer that is ahead of London or behind it", () => {
  onTestFinished(() => void vi.restoreAllMocks());
  const offset = vi.spyOn(Date.prototype, "getTimezoneOffset");
  const shown = [-120, 300].map((minutes) => {
    offset.mockReturnValue(minutes);
    return toLocalInput("2026-03-29T23:34:00.000Z");
  });
  expect(shown).toEqual(["2026-03-30T01:34", "2026-03-29T18:34"]);
});

test("a time is the same minute after going through the input", () => {
  const time = "2026-03-29T12:34:00.000Z";
  expect(fromLocalInput(toLocalInput(time))).toBe(time);
});

test("an empty or half-typed input gives no time", () => {
  expect(fromLocalInput("")).toBeNull();
  expect(fromLocalInput("2026-13-40T99:99")).toBeNull();
});

test("a time is written out with its day, and its hour and minute have two digits each", () => {
  expect(formatTime(new Date("2026-11-24T09:05"))).toBe("09:05");
  expect(formatLocalTime(fromLocalInput("2026-11-03T09:30") ?? "")).toBe("3 November 2026 at 09:30");
});

test("a time that lies ahead is said as the full hour before it, and with its date once the day could be a sooner one", () => {
  vi.spyOn(Date, "now").mockReturnValue(new Date("2026-11-24T17:46").getTime());
  onTestFinished(() => void vi.restoreAllMocks());
  const said = ["2026-11-25T17:46", "2026-11-24T18:00", "2026-11-30T09:59", "2026-12-04T00:10"].map((time) =>
    formatFullHour(new Date(time)),
  );
  expect(said).toEqual(["Wednesday 17:00", "Tuesday 18:00", "Monday 09:00", "Friday 4 December 00:00"]);
});

test.each([
  ["a Wednesday", "2026-11-25T15:20Z", 24, "2026-11-26T15:20Z"],
  ["a Friday", "2026-11-27T15:20Z", 24, "2026-11-30T15:20Z"],
  ["a Friday evening", "2026-11-27T20:10Z", 24, "2026-11-30T18:00Z"],
  ["a Tuesday night", "2026-11-24T03:00Z", 24, "2026-11-24T18:00Z"],
  ["a Saturday", "2026-11-28T10:00Z", 24, "2026-11-30T18:00Z"],
  ["a Sunday", "2026-11-29T23:30Z", 24, "2026-11-30T18:00Z"],
  ["a Thursday, within three days", "2026-11-26T09:00Z", 72, "2026-12-01T09:00Z"],
  ["a Friday, within half a day that ends on Saturday", "2026-11-27T20:00Z", 12, "2026-11-30T09:00Z"],
  ["a Tuesday before the office opens, within two hours", "2026-11-24T03:00Z", 2, "2026-11-24T09:00Z"],
  ["a Friday before midnight in London's summer", "2026-07-03T22:30Z", 1, "2026-07-06T08:00Z"],
  ["the Wednesday before Easter", "2026-04-01T19:00Z", 24, "2026-04-02T17:00Z"],
  ["the Thursday before Easter", "2026-04-02T19:00Z", 24, "2026-04-07T17:00Z"],
  ["Christmas Eve", "2026-12-24T10:00Z", 24, "2026-12-29T10:00Z"],
  ["Christmas Eve of a year in which Christmas is a Saturday", "2027-12-24T10:00Z", 24, "2027-12-29T10:00Z"],
  ["New Year's Eve before a Saturday", "2027-12-31T10:00Z", 24, "2028-01-04T10:00Z"],
  ["the Friday before a bank holiday in May", "2026-05-01T10:00Z", 24, "2026-05-05T10:00Z"],
  ["the Friday before the last Monday of August", "2026-08-28T10:00Z", 24, "2026-09-01T10:00Z"],
])("what is written on %s is answered on a working day, while the office is open", (_, from, hours, due) => {
  expect(answerDue(new Date(from), hours)).toEqual(new Date(due));
});

test("whatever the hour of a year, an answer comes on a working day within the hours that the company says, and as soon as it promises", () => {
  const hours = readOfficeHours(company.sections.contact.telephoneHours.words);
  expect(hours).toEqual([9, 18]);
  const onClock = new Intl.DateTimeFormat("en-GB", {
    weekday: "short",
    hour: "numeric",
    minute: "numeric",
    timeZone: "Europe/London",
  });
  const start = new Date("2026-11-23T00:10Z").getTime();
  const wrong = Array.from({ length: 366 * 24 }, (_, hour) => {
    const from = new Date(start + hour * 3_600_000);
    const due = answerDue(from, 24, hours ?? undefined);
    const [, day = "", clock = ""] = /^(\w+),? (\d\d:\d\d)$/.exec(onClock.format(due)) ?? [];
    const isOpen = !day.startsWith("S") && clock >= "09:00" && clock <= "18:00";
    const hoursLeft = (due.getTime() - from.getTime()) / 3_600_000;
    // The longest wait is over Christmas.
    return isOpen && hoursLeft > 0 && hoursLeft <= 5 * 24 + 24 ? "" : `${from.toISOString()} by ${due.toISOString()}`;
  });
  expect(wrong.filter(Boolean)).toEqual([]);
});

test.each([
  ["Monday to Friday, 9am to 6pm. Day and night for apps under support.", [9, 18]],
  ["8:30 am to 12pm", [8.5, 12]],
  ["whenever you like", null],
  ["6pm to 9am", null],
])("the hours of “%s” are %j", (words, hours) => {
  expect(readOfficeHours(words)).toEqual(hours);
});

test("an age is said in the largest unit that it fills, and after a week as a day", () => {
  const now = new Date("2026-11-24T12:00:00").getTime();
  vi.spyOn(Date, "now").mockReturnValue(now);
  onTestFinished(() => void vi.restoreAllMocks());
  const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000];
  const ages = [0, minute - second, minute, hour - second, hour, day - second, day, 7 * day - second, 7 * day];
  expect(ages.map((age) => formatAge(new Date(now - age).toISOString()))).toEqual([
    "now",
    "now",
    "1 min",
    "59 min",
    "1 h",
    "23 h",
    "1 d",
    "6 d",
    "17 Nov",
  ]);
  expect(formatAge(new Date("2025-11-24T12:00:00").toISOString())).toBe("24 Nov 2025");
});

test.each([
  ["Good Friday and Easter Monday", ["2019-04-18", "2024-03-28", "2025-04-17", "2035-03-22", "2038-04-22"], 5],
  ["the earliest and latest Easters of other centuries", ["2049-04-15", "2076-04-16", "2100-03-25", "2106-04-15"], 5],
  ["a week before Easter", ["2024-03-21", "2049-04-08", "2100-03-18"], 1],
  ["Christmas within the week", ["2024-12-24"], 3],
  ["Christmas beside a weekend", ["2020-12-24", "2023-12-22", "2028-12-22", "2027-12-24", "2022-12-23"], 5],
  ["New Year within the week", ["2024-12-31"], 2],
  ["New Year at or beside a weekend", ["2021-12-31", "2022-12-30", "2023-12-29"], 4],
  ["other weekends", ["2026-01-02", "2026-05-15", "2027-05-21", "2026-08-21", "2026-12-04"], 3],
  ["the first and last Mondays of May", ["2026-05-01", "2029-05-04", "2026-05-22", "2027-05-28"], 4],
  ["the last Monday of August", ["2026-08-28", "2025-08-22"], 4],
  ["days that are no Mondays", ["2026-05-05", "2026-05-26", "2026-08-25"], 1],
])("%s: an answer within a working day comes after the days off of England", (_what, from, days) => {
  const after = (day: string) => answerDue(new Date(`${day}T12:00Z`), 24).toISOString();
  const due = (day: string) => new Date(Date.parse(`${day}T12:00Z`) + days * 86_400_000).toISOString();
  expect(from.map((day) => [day, after(day).slice(0, 10)])).toEqual(from.map((day) => [day, due(day).slice(0, 10)]));
});
