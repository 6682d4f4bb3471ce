import { assert, constantFrom, date, integer, nat, oneof, property, record } from "fast-check";
import { expect, test } from "vitest";
import { formatDate, formatDay } from "@/lib/dates";

test("the date is London's, even when UTC is still on the day before", () => {
  expect(formatDate("2026-01-05T09:00:00+00:00")).toBe("5 January 2026");
  expect(formatDate("2026-06-30T23:30:00+00:00")).toBe("1 July 2026");
});

test("London dates match the time zone database", () => {
  const london = new Intl.DateTimeFormat("en-GB", {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "Europe/London",
  });
  const anyTime = date({
    min: new Date("1996-01-01T00:00:00Z"),
    max: new Date("2037-12-31T23:59:59Z"),
    noInvalidDate: true,
  });
  // A wrong time zone shows in the hour before midnight, and on the days around a change of the clocks.
  const parts = record({
    year: integer({ min: 1996, max: 2037 }),
    month: constantFrom(2, 9),
    day: integer({ min: 24, max: 31 }),
    minute: nat(59),
  });
  const lateInMarchOrOctober = parts.map(
    ({ year, month, day, minute }) => new Date(Date.UTC(year, month, day, 23, minute)),
  );
  assert(
    property(oneof(anyTime, lateInMarchOrOctober), (time) => {
      expect(formatDate(time.toISOString())).toBe(london.format(time));
    }),
    { numRuns: 2000 },
  );
});

test("a day is written out, and so is a month without a day", () => {
  expect(["2026-01-31", "2026-12-05", "2026-01"].map(formatDay)).toEqual([
    "31 January 2026",
    "5 December 2026",
    "January 2026",
  ]);
});
