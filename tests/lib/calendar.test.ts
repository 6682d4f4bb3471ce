import { assert, integer, property, record } from "fast-check";
import { expect, test } from "vitest";
import { listWeeks, nameMonth, readMonth } from "@/lib/calendar";

const months = record({ year: integer({ min: 1900, max: 2100 }), month: integer({ min: 1, max: 12 }) });
const nameOf = ({ year, month }: { year: number; month: number }) => `${year}-${String(month).padStart(2, "0")}`;

test("a month has every one of its days once, in whole weeks from Monday, whatever the clocks do", () => {
  assert(
    property(months, (given) => {
      const month = readMonth(nameOf(given));
      const { weeks, end } = listWeeks(month);
      const days = weeks.flat();
      expect(weeks.every((week) => week.length === 7 && week[0]?.getDay() === 1)).toBe(true);
      expect(days.filter((day) => nameMonth(day) === nameOf(given)).map((day) => day.getDate())).toEqual(
        Array.from({ length: new Date(given.year, given.month, 0).getDate() }, (_, place) => place + 1),
      );
      expect([weeks[0]?.at(-1), weeks.at(-1)?.[0]].map((day) => day && nameMonth(day))).toEqual([
        nameOf(given),
        nameOf(given),
      ]);
      expect(days.every((day) => day.getHours() === 0)).toBe(true);
      expect(end.getDay()).toBe(1);
    }),
  );
});

test("months follow each other over the turn of a year", () => {
  expect(nameMonth(readMonth("2026-12"), 1)).toBe("2027-01");
  expect(nameMonth(readMonth("2026-01"), -1)).toBe("2025-12");
});

test.each([null, "", "2026", "2026-13", "2026-00", "0000-01", "9999-01", "2026-11-03", "nonsense"])(
  "%j is no month: this one is shown",
  (text) => {
    expect(nameMonth(readMonth(text, new Date(2026, 10, 26)))).toBe("2026-11");
  },
);
