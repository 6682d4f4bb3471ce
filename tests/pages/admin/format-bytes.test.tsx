import { expect, test } from "vitest";
import { formatBytes } from "@/pages/admin/pictures/picture-words";

test("sizes are written in the largest unit that they fill", () => {
  expect([0, 999, 1000, 86_400, 999_000, 1_000_000, 5_242_880].map(formatBytes)).toEqual([
    "0 B",
    "999 B",
    "1 kB",
    "86 kB",
    "999 kB",
    "1.0 MB",
    "5.2 MB",
  ]);
});
