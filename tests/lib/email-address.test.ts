import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isEmailAddress, repairEmail } from "@/lib/email-address";
import { badAddresses, goodAddresses } from "../support/email-addresses.ts";

test("an address counts as one where a mail server would take it", () => {
  expect(goodAddresses.filter((address) => !isEmailAddress(address))).toEqual([]);
  expect(badAddresses.filter(isEmailAddress)).toEqual([]);
});

test("what can only mean one address becomes it, and an address stays as it is", () => {
  const meant = [
    "ada＠example．org",
    "ａｄａ＠ｅｘａｍｐｌｅ。ｏｒｇ",
    " ada@example.org\t",
    "ada@example.org.",
    "ada@example.org ,",
    "\u200eada@exa\u00admple.org\ufeff",
    "\u202aada@example.org\u202c",
    "Ada Byron <ada@example.org>",
    '"Byron, Ada" <ada@example.org>;',
    "<ada@example.org>",
    "mailto:ada@example.org?subject=Hello",
    "Ada\n<MAILTO:ada@example.org>",
    "ada@example.org\0",
  ];
  expect(meant.map((typed) => [typed, repairEmail(typed)])).toEqual(meant.map((typed) => [typed, "ada@example.org"]));
  expect(goodAddresses.map(repairEmail)).toEqual(goodAddresses);
});

test("what could mean several addresses or none is only trimmed, and a repair needs no other", () => {
  for (const typed of [" ada@ example.org", "Ada <ada@example.org>, Eve <eve@example.org>", "ada@example..org", "ada"])
    expect(repairEmail(typed)).toBe(typed.trim());
  const anything = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 20 }),
    fc.constantFrom(...badAddresses, ...goodAddresses),
  );
  const around = fc.constantFrom("", " ", "\u200b", "<", ">", ".", ",", "mailto:", "Ada ");
  fc.assert(
    fc.property(around, anything, around, (before, text, after) => {
      const repaired = repairEmail(before + text + after);
      expect(repairEmail(repaired)).toBe(repaired);
      expect(repaired === (before + text + after).trim() || isEmailAddress(repaired)).toBe(true);
    }),
  );
});
