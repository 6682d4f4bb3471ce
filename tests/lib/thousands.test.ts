import { assert, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { pickPrice } from "@/lib/estimate";
import { groupThousands } from "@/lib/thousands";

test("a number is written as English writes it, with pence as without", () => {
  const pence = integer({ min: 0, max: 10 ** 12 });
  assert(property(pence, (number) => groupThousands(number / 100) === (number / 100).toLocaleString("en-GB")));
  expect(pickPrice("£14,000.50")).toBe("£14,000.5");
});
