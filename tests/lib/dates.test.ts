import { expect, test } from "vitest";
import { formatDate } from "@/lib/dates";

test("a date is the day in London, also in summer time and near midnight", () => {
  expect(formatDate("2026-01-05T09:00:00+00:00")).toBe("5 January 2026");
  expect(formatDate("2026-06-30T23:30:00+00:00")).toBe("1 July 2026");
});
