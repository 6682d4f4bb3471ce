import * as fc from "fast-check";
import { expect, test } from "vitest";
import { cleanText, countCharacters, describeExcess, encodeText, firstCharacters, isBlank } from "@/lib/characters";
import { describeRest, lastCharacters } from "@/lib/characters-in-admin";

/** Whole characters of every script, and halves of surrogate pairs, which keyboards and clipboards hold now and then. */
const anyText = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 40 }),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 }).map((units) => String.fromCharCode(...units)),
  fc
    .array(fc.constantFrom("👨‍👩‍👧‍👦", "🇬🇧", "👍🏽", "é", "x", "\r\n", "क्षि", "\ud83d", "\ude00"), { maxLength: 40 })
    .map((all) => all.join("")),
);
const clustersOf = (text: string) => Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);

test("the end of a text begins with a whole character, and is as long as it may be", () => {
  fc.assert(
    fc.property(fc.array(anyText, { maxLength: 4 }), fc.integer({ min: 0, max: 60 }), (words, most) => {
      const text = words.join(" ");
      let end = "";
      for (const cluster of clustersOf(text).toReversed()) {
        if (end.length + cluster.length > most) break;
        end = cluster + end;
      }
      expect(lastCharacters(text, most)).toBe(end);
    }),
  );
});

test("a text is cut between what people see as characters, within as many as the database counts", () => {
  fc.assert(
    fc.property(anyText, fc.integer({ min: 0, max: 30 }), (text, most) => {
      const first = firstCharacters(text, most);
      expect(text.startsWith(first)).toBe(true);
      expect(countCharacters(first)).toBeLessThanOrEqual(most);
      const clusters = clustersOf(text);
      const shown = clustersOf(first).length;
      const isWhole = first === clusters.slice(0, shown).join("");
      const next = clusters[shown] ?? "";
      const isFull = next === "" || countCharacters(first + next) > most;
      // A first character that is longer than all that fits is cut.
      expect((isWhole && isFull) || countCharacters(clusters[0] ?? "") > most).toBe(true);
    }),
  );
  // One that is longer than what may be shown is all there is.
  expect(firstCharacters("e" + "\u0301".repeat(50), 10)).toBe("e" + "\u0301".repeat(9));
});

test("any text becomes a part of an address, and what comes back is what the database holds of it", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(decodeURIComponent(encodeText(text))).toBe(cleanText(text));
      expect(cleanText(text)).not.toMatch(/\p{Cs}/u);
      expect(cleanText(text)).not.toContain("\0");
    }),
  );
  expect(cleanText("\ud83d and 🙂 and \ude42\0")).toBe("\ufffd and 🙂 and \ufffd");
});

test("what is too long says by how much, and what fits once it is trimmed says nothing", () => {
  expect(describeExcess("😀".repeat(100), 100)).toBeUndefined();
  expect(describeExcess(`  ${"x".repeat(100)} \n`, 100)).toBeUndefined();
  expect(describeExcess("😀".repeat(101), 100)).toBe("Shorten this by 1 character: at most 100 fit");
  expect(describeExcess("x".repeat(7038), 5000, "the details")).toBe(
    "Shorten the details by 2,038 characters: at most 5,000 fit",
  );
});

test("a text of nothing but spaces and invisible characters is blank", () => {
  for (const text of [
    "",
    " \t\n",
    "\u202e",
    "\u200b\u200d\ufeff\u00ad",
    "\u3164\u115f\u2800",
    "\u{e0020}",
    "\u3000\u2066\u2069",
  ])
    expect([text, isBlank(text)]).toEqual([text, true]);
  for (const text of ["a", " .", "👍", "\u202eא", "\u0301"]) expect([text, isBlank(text)]).toEqual([text, false]);
});

test("what is left of a limit is said in its last tenth alone, and never where there is none", () => {
  const said = (length: number, most: number) => describeRest(` ${"😀".repeat(length)} `, most);
  expect([0, 89, 90, 99, 100, 101].map((length) => said(length, 100))).toEqual([
    undefined,
    undefined,
    "10 characters left.",
    "1 character left.",
    "0 characters left.",
    undefined,
  ]);
  for (const length of [0, 1, 5000]) expect(said(length, Infinity)).toBeUndefined();
});
