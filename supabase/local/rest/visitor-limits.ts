import type { Column } from "./catalogue.ts";
import type { Comparison, Condition, OrderTerm, RestQuery } from "./read-query.ts";
import { notImitated } from "./rest-error.ts";

/** A post with its category and its case studies. */
const mostEmbeds = 2;
const mostConditions = 10;

/** In bytes of text: two posts of the largest size. A build asks for a few bodies at a time, and lists have none. */
export const largestVisitorAnswer = 5e6;

/** Rows that each row may embed: the site shows a few. */
export const mostEmbeddedRows = 50;

/** Texts of any length: comparing or sorting a thousand of them, or embedding dozens, takes a quarter of a second. */
const longTexts = new Set(["body", "search_text"]);

function refuseRepetition(names: string[]): void {
  if (new Set(names).size < names.length) throw notImitated("For visitors, selecting a column twice");
}

const comparisons = (conditions: Condition[]): Comparison[] =>
  conditions.flatMap((part) => (part.kind === "logic" ? comparisons(part.conditions) : [part]));

/**
 * Refuses what would keep the database busy for long: a hosted project cancels it after anon's `statement_timeout`, but here
 * everybody else would wait meanwhile. Throws RestError 501.
 */
export function checkVisitorLimits({ select, root, embeds }: RestQuery): void {
  const embedded = select.filter((item) => item.kind === "embed");
  if (embedded.length > mostEmbeds) throw notImitated(`For visitors, embedding more than ${mostEmbeds} tables`);
  refuseRepetition(select.flatMap((item) => (item.kind === "column" ? [item.name] : [])));
  for (const { columns } of embedded) refuseRepetition(columns);
  const compared = [root, ...embeds.values()].flatMap((rows) => comparisons(rows.conditions));
  if (compared.length > mostConditions) throw notImitated(`For visitors, more than ${mostConditions} conditions`);
}

type Planned = { columns: Column[]; order: OrderTerm[]; conditions: Condition[] };

/** Refuses what takes long because of the columns' size. Throws RestError 501. */
export function checkVisitorPlan(plan: Planned & { embeds: Planned[] }): void {
  const { embeds } = plan;
  const looked = [plan, ...embeds].flatMap(({ order, conditions }) => [...order, ...comparisons(conditions)]);
  if (looked.some(({ column }) => longTexts.has(column))) {
    throw notImitated("For visitors, comparing long texts and ordering by them");
  }
  if (embeds.some(({ columns }) => columns.some(({ name }) => longTexts.has(name)))) {
    throw notImitated("For visitors, embedding a long text");
  }
}

/** Refuses an answer that was too large to be put together. Throws RestError 501. */
export function refuseLargeAnswer(): never {
  throw notImitated(`For visitors, an answer of more than ${largestVisitorAnswer} bytes`);
}
