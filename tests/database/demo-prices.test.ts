import { expect, test } from "vitest";
import { enquiry } from "@/content/enquiry";
import { forProcurement } from "@/content/for-procurement";
import { home } from "@/content/home";
import { estimate, type Range, readRange, formatRange } from "@/lib/estimate";
import { borrowBackend } from "../support/backend/borrow-backend.ts";

const { sql } = await borrowBackend();

const { prices, factors } = enquiry.sections;
const bands = prices.bands.words;
const least = Math.min(...bands.map(({ price }) => readRange(price)[0]));
/** What an app of its own costs; the last line is a part of one. */
const apps = bands.slice(0, -1);

const numbers = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");
const inWords = (text: string) => text.replace(/\d+/g, (number) => numbers[Number(number)] ?? number);
const isWithin = (amount: number, [from, to]: Range) => amount >= from && amount <= to;

/** The range of a line, without an end where it says “from”. */
function rangeOf(text: string): Range {
  const [from, to] = readRange(text);
  if (from === 0) return [0, Infinity];
  return [from, text.startsWith("from") ? Infinity : to];
}

async function readPost(slug: string): Promise<{ body: string; image_alt: string }> {
  const [post] = await sql<{ body: string; image_alt: string }>(
    "select body, image_alt from public.blog_posts where slug = $1",
    [slug],
  );
  return post ?? { body: "", image_alt: "" };
}

test("every case says what it cost and how long it took: as its story does, and within one line of the price list", async () => {
  const cases = await sql<{ title: string; cost: string; weeks: number; body: string }>(
    "select c.title, c.cost, c.weeks, p.body from public.case_studies c join public.blog_posts p on p.id = c.story_id",
  );
  expect(cases).toHaveLength(6);
  for (const { title, cost, weeks, body } of cases) {
    expect(body).toContain(`<p>${cost} and ${inWords(String(weeks))} weeks`);
    const [pounds] = readRange(cost);
    const line = apps.findLast(({ price }) => pounds >= rangeOf(price)[0]);
    expect(isWithin(pounds, rangeOf(line?.price ?? "")), `${title}: ${cost} is within ${line?.price}`).toBe(true);
    expect(isWithin(weeks, rangeOf(line?.weeks ?? "")), `${title}: ${weeks} is within ${line?.weeks}`).toBe(true);
  }
});

test("the post on costs repeats the price list, and what is too little", async () => {
  const { body, image_alt } = await readPost("what-an-app-costs-and-why");
  for (const { name, price, weeks } of bands) {
    const [item] = body.match(new RegExp(`<li><strong>${name}</strong>.*</li>`)) ?? [];
    expect(item).toContain(`: ${price}, ${inWords(weeks)}`.replace(/, in stages.*/, ", in stages"));
  }
  for (const { price } of apps) expect(image_alt).toContain(`£${readRange(price)[0] / 1000}k`);
  expect(body).toContain(`less than ${formatRange([least, least], "£")} for a new app`);
  expect(prices.note.words).toContain(`Under ${formatRange([least, least], "£")} for a new one`);
});

test.each([
  ["People", { percent: "33 to 50" }, "adds between a third and a half"],
  ["Records", { pounds: "8,000 to 11,000" }, "adds eight to eleven thousand pounds"],
  ["Risk", { percent: "25" }, "typically add a quarter"],
  ["Links", { pounds: "1,100 to 1,300" }, "about £1,200"],
])("the post on costs and the estimate on the landing page count %s alike", async (block, counted, said) => {
  expect(factors.factors.words).toContainEqual(expect.objectContaining({ block, ...counted }));
  expect((await readPost("what-an-app-costs-and-why")).body).toContain(said);
});

test("what a small app costs a month is the same in the post on costs and for procurement", async () => {
  const { body } = await readPost("what-an-app-costs-and-why");
  const [, ...range] = body.match(/For a small product that comes to between (£\d+) and (£\d+) a month/) ?? [];
  expect(range).toHaveLength(2);
  const fact = forProcurement.sections.terms.facts.words.find(({ name }) => name === "Monthly cost");
  expect(fact?.says).toMatch(new RegExp(`^${range.join(" to ")} for a small app`));
});

/** What each case is, as its story tells it, in the words of the price list. */
const jobs: Record<string, { groups: 1 | 2; records: number; needs: readonly string[]; running: readonly string[] }> = {
  "Ferngate Dental": { groups: 2, records: 9, needs: ["People", "Records", "Risk"], running: ["costly mistakes"] },
  "Stem & Post": { groups: 2, records: 11, needs: ["People", "Records"], running: [] },
  "Northline Rail": {
    groups: 2,
    records: 8,
    needs: [],
    running: ["Offline work", "several systems", "costly mistakes"],
  },
  "Harbour Lane": { groups: 1, records: 6, needs: [], running: [] },
  "Larder Box": { groups: 2, records: 10, needs: ["People", "Records", "Links"], running: [] },
  "Parish Rides": { groups: 2, records: 9, needs: ["People", "Records"], running: ["Offline work"] },
};

test("every word of a case's line in the price list is true of it, and the toy counts what it cost", async () => {
  const cases = await sql<{ title: string; cost: string; weeks: number }>(
    "select title, cost, weeks from public.case_studies",
  );
  expect(cases.map(({ title }) => title).toSorted()).toEqual(Object.keys(jobs).toSorted());
  const [first, second, running] = bands;
  for (const { title, cost } of cases) {
    const job = jobs[title];
    const [pounds] = readRange(cost);
    const line = apps.findLast(({ price }) => pounds >= rangeOf(price)[0]);
    // What the last line for apps names is meant all at once: one of it alone is in a lower line.
    const reasons = new Intl.ListFormat("en-GB").format(job?.running ?? []);
    const isRunning = running?.covers.startsWith(`${reasons}, all at once`);
    const fits = (isRunning ? running : job?.groups === 2 ? second : first)?.name;
    expect(`${title}: ${line?.name}`).toBe(`${title}: ${fits}`);
    expect(job?.records).toBeLessThanOrEqual(line === first ? 8 : 15);
    const needs = factors.factors.words.filter(({ block }) => job?.needs.includes(block));
    const counted = estimate(first ?? { price: "", weeks: "" }, needs).pounds;
    const said = `${title}: ${cost} is within ${formatRange(counted, "£")}`;
    expect(isRunning || isWithin(pounds, counted) ? said : `not so: ${said}`).toBe(said);
  }
});

test("what health cost Ferngate is the quarter that the price list says", async () => {
  const { body } = await readPost("a-booking-app-for-eleven-clinics-in-nine-weeks");
  const [, cost = "", share = ""] = /<p>(£[\d,]+) and nine weeks.*?About (£[\d,]+) of that/.exec(body) ?? [];
  const [percent] = readRange(factors.factors.words.find(({ block }) => block === "Risk")?.percent ?? "");
  const [whole] = readRange(cost);
  expect(Math.abs(readRange(share)[0] - (whole * percent) / (100 + percent))).toBeLessThanOrEqual(500);
});

test("no page and no guide names a price of our work that is not in the list", async () => {
  const words = JSON.stringify([enquiry.sections, forProcurement.sections.terms, home.sections]);
  const guide = (await readPost("what-an-app-costs-and-why")).body;
  const table = [
    ...bands.flatMap(({ price }) => readRange(price)),
    // A first version with five kinds of record, a payment provider, and the months afterwards.
    15_000,
    1200,
    150,
    400,
  ];
  const named = Array.from(`${words} ${guide}`.matchAll(/£(\d[\d,]*)/g), ([, amount = ""]) => readRange(amount)[0]);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((amount) => !table.includes(amount))).toEqual([]);
  const [least, most] = rangeOf(bands[0]?.price ?? "");
  expect(isWithin(15_000, [least, most]) && isWithin(1200, readRange(factors.factors.words[3]?.pounds ?? ""))).toBe(
    true,
  );
});
