import { expect, test } from "vitest";
import { formatLocalTime, fromLocalInput, sayPartOfDay, toLocalInput } from "@/lib/local-time";

test("a time is the same minute after going through the input", () => {
  const time = "2026-03-29T12:34:00.000Z";
  expect(toLocalInput(time)).toMatch(/^2026-03-29T\d\d:34$/);
  expect(fromLocalInput(toLocalInput(time))).toBe(time);
});

test("an empty or half-typed input gives no time", () => {
  expect(fromLocalInput("")).toBeNull();
  expect(fromLocalInput("2026-13-40T99:99")).toBeNull();
});

test("a time is written out with its day", () => {
  expect(formatLocalTime(fromLocalInput("2026-11-03T09:30") ?? "")).toBe("3 November 2026 at 09:30");
});

test.each([
  ["2026-11-24T09:30", "Tuesday morning"],
  ["2026-11-24T12:00", "Tuesday afternoon"],
  ["2026-11-24T21:26", "Tuesday evening"],
  ["2026-11-25T01:10", "Tuesday night"],
])("%s is put as a person would say it", (time, words) => {
  expect(sayPartOfDay(new Date(time))).toBe(words);
});
