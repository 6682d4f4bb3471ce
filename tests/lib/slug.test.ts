import * as fc from "fast-check";
import { expect, test } from "vitest";
import { numberSlug, RESERVED_SLUGS, slugify } from "@/lib/slug";

const MAX_SLUG_LENGTH = 120;
const WHAT_THE_COLUMN_ALLOWS = /^[a-z0-9]+(-[a-z0-9]+)*$/;

test("any title gets an address that the database accepts", () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.string({ unit: "binary" }), fc.string({ minLength: 100, maxLength: 400 })),
      (title) => {
        const slug = slugify(title);
        expect(slug).toMatch(WHAT_THE_COLUMN_ALLOWS);
        expect(slug.length).toBeLessThanOrEqual(MAX_SLUG_LENGTH);
        expect(RESERVED_SLUGS).not.toContain(slug);
      },
    ),
    { numRuns: 500 },
  );
});

test("a slug of any length gets a number and is still accepted by the database", () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[a-z0-9]{1,60}(-[a-z0-9]{1,30}){0,4}$/),
      fc.integer({ min: 2, max: 9999 }),
      (slug, number) => {
        const numbered = numberSlug(slug.slice(0, MAX_SLUG_LENGTH), number);
        expect(numbered).toMatch(WHAT_THE_COLUMN_ALLOWS);
        expect(numbered.endsWith(`-${number}`)).toBe(true);
        expect(numbered.length).toBeLessThanOrEqual(MAX_SLUG_LENGTH);
      },
    ),
  );
  expect(numberSlug("guide", 2)).toBe("guide-2");
  // The cut falls behind a hyphen.
  expect(numberSlug(`${"a".repeat(116)}-end`, 10)).toBe(`${"a".repeat(116)}-10`);
});

test("the slug of a slug is itself", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (title) => {
      expect(slugify(slugify(title))).toBe(slugify(title));
    }),
  );
});

test.each([
  ["Hello, World!", "hello-world"],
  ["  What   no-code is   for  ", "what-no-code-is-for"],
  ["Crème brûlée & Straße", "creme-brulee-and-strasse"],
  ["Привет, мир", "privet-mir"],
  ["Καλημέρα κόσμε", "kalhmera-kosme"],
  ["İstanbul’da bir gün", "istanbulda-bir-gun"],
  ["ﬁne “quotes” — and dashes", "fine-quotes-and-dashes"],
  ["naïve/café: (back) and_forth, v1.2", "naive-cafe-back-and-forth-v1-2"],
])("%s becomes %s", (title, slug) => {
  expect(slugify(title)).toBe(slug);
});

test("titles with nothing to write in Latin letters get short names that differ", () => {
  const slugs = ["…!?", "日本語のタイトル", "🚀🚀", "", "日本", "中国"].map(slugify);
  expect(slugs.filter((slug) => !/^post-[a-z0-9]{1,7}$/.test(slug))).toEqual([]);
  expect(new Set(slugs).size).toBe(slugs.length);
});

test("a long title is cut between two words", () => {
  const slug = slugify("assembling ".repeat(30));
  expect(slug.length).toBeLessThanOrEqual(MAX_SLUG_LENGTH);
  expect(slug.endsWith("assembling")).toBe(true);
});

test("a title without a gap near the limit is cut at the limit, and one that just fits is whole", () => {
  expect(slugify("a".repeat(200))).toBe("a".repeat(120));
  expect(slugify(`no ${"a".repeat(200)}`)).toBe(`no-${"a".repeat(117)}`);
  expect(slugify(`${"ab ".repeat(39)}end and more`)).toBe(`${"ab-".repeat(39)}end`);
});

test.each(["Page", "404", "Index!"])("a title whose slug is reserved (%s) gets another one", (title) => {
  expect(slugify(title)).toBe(`${title.toLowerCase().replace("!", "")}-post`);
});
