import { expect, test } from "vitest";
import { type WorkingDay, workingDayOf } from "@/lib/case-study/working-days";
import { borrowBackend } from "../support/backend/borrow-backend.ts";

const { sql } = await borrowBackend();

const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const ones =
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const numbers = new Map([
  ...ones.map((word, place) => [word, place + 1] as const),
  ...tens.flatMap((ten, place) => [
    [ten, (place + 2) * 10] as const,
    ...ones.slice(0, 9).map((one, more) => [`${ten}-${one}`, (place + 2) * 10 + more + 1] as const),
  ]),
]);

/** Every number that a text names, in digits or in words. */
function numbersIn(text: string): Set<number> {
  const words =
    text
      .toLowerCase()
      .replace(/<[^>]+>/g, " ")
      .match(/[a-z]+(?:-[a-z]+)?|\d+/g) ?? [];
  return new Set(words.flatMap((word) => numbers.get(word) ?? (/^\d/.test(word) ? Number(word) : [])));
}

type Case = { title: string; day: WorkingDay; story: string; told: Set<number> };

const cases = (
  await sql<{ title: string; body: string; figures: string }>(
    "select c.title, p.body, c.key_figures::text as figures from public.case_studies c join public.blog_posts p on p.id = c.story_id",
  )
).map(({ title, body, figures }): Case => {
  const day = workingDayOf(title);
  if (!day) throw new Error(`${title} has no working day.`);
  return { title, day, story: body, told: numbersIn(`${body} ${figures}`) };
});

const dayOf = (title: string) => cases.find((each) => each.title === title) ?? cases[0];

test("a working day says no number that its story does not", () => {
  expect(cases).toHaveLength(6);
  for (const { title, day, told } of cases) {
    const said = [...numbersIn(day.title)];
    // Ten other clinics: the eleventh is the one that can be tried.
    const counted = title === "Ferngate Dental" ? said.map((count) => count + 1) : said;
    expect(
      counted.filter((count) => !told.has(count)),
      `${title}: what its story does not say`,
    ).toEqual([]);
    expect(new Set(day.rows.map(([about]) => about)).size, `${title}: each row once`).toBe(day.rows.length);
  }
});

test("a working day has as many rows as its story counts, or as its frame shows", () => {
  const rowsOf = (title: string) => dayOf(title)?.day.rows ?? [];
  expect(dayOf("Ferngate Dental")?.story).toContain("eleven dental clinics");
  expect(rowsOf("Ferngate Dental")).toHaveLength(11 - 1);
  expect(dayOf("Northline Rail")?.story).toContain("38 findings on this phone, 38 at the office");
  expect(rowsOf("Northline Rail")).toHaveLength(38);
  expect(dayOf("Larder Box")?.story).toContain("Thirty-three of forty growers");
  // No frame shows more of them.
  expect(rowsOf("Larder Box").length).toBeLessThanOrEqual(33);
  expect(dayOf("Parish Rides")?.story).toContain("fourteen villages");
  expect(rowsOf("Parish Rides")).toHaveLength(14);
});

test("what a working day’s rows name exists in its story: keys, bunches, blocks, last days and buses", () => {
  const find = (title: string, pattern: RegExp) =>
    new Set((dayOf(title)?.day.rows ?? []).flatMap((row) => row.join(": ").match(pattern) ?? []));
  expect(dayOf("Northline Rail")?.story).toContain(
    "The twelve that make up nine tenths of all findings are large keys",
  );
  expect(find("Northline Rail", /\b\d[A-Z]\b/g).size).toBeLessThanOrEqual(12);
  expect(dayOf("Stem & Post")?.story).toContain("bunches of ten, twenty or twenty-five");
  expect([...find("Stem & Post", /\d+(?=s$)/g)].toSorted()).toEqual(["10", "20", "25"]);
  expect(dayOf("Harbour Lane")?.story).toContain("four blocks");
  expect([...find("Harbour Lane", /(?<=Block )\w/g)].toSorted()).toEqual(["A", "B", "C", "D"]);
  expect(dayOf("Harbour Lane")?.story).toContain("Each line says when it is over");
  for (const [, rest] of dayOf("Harbour Lane")?.day.rows ?? []) expect(rest).toMatch(/^(until|back) /);
  expect(dayOf("Parish Rides")?.story).toContain("five minibuses");
  expect([...find("Parish Rides", /(?<=bus )\d/g)].toSorted()).toEqual(["1", "2", "3", "4", "5"]);
});
