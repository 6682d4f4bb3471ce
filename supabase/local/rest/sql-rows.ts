import type { EmbedPlan, NamedColumn, RowsPlan } from "./read-plan.ts";
import type { Comparison, Condition, OrderTerm } from "./read-query.ts";

export class Bindings {
  readonly values: unknown[] = [];
  #names = 0;

  bind(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  name(): string {
    this.#names += 1;
    return `t${this.#names}`;
  }
}

/** An identifier, quoted whatever it contains. */
export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

const symbols = { eq: "=", neq: "<>", gt: ">", gte: ">=", lt: "<", lte: "<=" };

function arrayLiteral(values: string[]): string {
  return `{${values.map((value) => `"${value.replace(/[\\"]/g, "\\$&")}"`).join(",")}}`;
}

function comparison(bindings: Bindings, column: string, { operator, values }: Comparison): string {
  const [value = ""] = values;
  if (operator === "is") return `${column} is ${value}`;
  if (operator === "in") return `${column} = any (${bindings.bind(arrayLiteral(values))})`;
  return `${column} ${symbols[operator]} ${bindings.bind(value)}`;
}

function conditionSql(bindings: Bindings, table: string, condition: Condition): string {
  const sql =
    condition.kind === "logic"
      ? `(${condition.conditions.map((part) => conditionSql(bindings, table, part)).join(` ${condition.join} `)})`
      : comparison(bindings, `${table}.${quote(condition.column)}`, condition);
  return condition.negated ? `not (${sql})` : sql;
}

export function whereSql(bindings: Bindings, table: string, conditions: Condition[], also: string[] = []): string {
  const parts = [...also, ...conditions.map((condition) => conditionSql(bindings, table, condition))];
  return parts.length > 0 ? ` where ${parts.join(" and ")}` : "";
}

function orderSql(table: string, order: OrderTerm[]): string {
  const terms = order.map(
    ({ column, direction, nulls }) =>
      `${table}.${quote(column)} ${direction}${nulls === null ? "" : ` nulls ${nulls}`}`,
  );
  return terms.length > 0 ? ` order by ${terms.join(", ")}` : "";
}

function pageSql(bindings: Bindings, limit: number | null, offset: number, maxRows: number): string {
  const rows = Math.min(limit ?? maxRows, maxRows);
  return ` limit ${bindings.bind(String(rows))} offset ${bindings.bind(String(offset))}`;
}

const columnsSql = (table: string, columns: NamedColumn[]): string[] =>
  columns.map(({ name, as = name }) => `${table}.${quote(name)} as ${quote(as)}`);

/** `left join lateral (…) t2 on true`: the embedded row or rows as the json `t2.j`. */
function embedSql(bindings: Bindings, table: string, embed: EmbedPlan, name: string, maxRows: number): string {
  const inner = bindings.name();
  const { target, many, pairs } = embed.relationship;
  const links = pairs.map(([above, below]) => `${inner}.${quote(below)} = ${table}.${quote(above)}`);
  const where = whereSql(bindings, inner, embed.conditions, links);
  const page =
    orderSql(inner, embed.order) + pageSql(bindings, many ? embed.limit : 1, many ? embed.offset : 0, maxRows);
  const rows = `select ${columnsSql(inner, embed.columns).join(", ")} from public.${quote(target.name)} as ${inner}${where}${page}`;
  const json = `select ${many ? "json_agg(r)" : "row_to_json(r)"} as j from (${rows}) r`;
  return embed.inner
    ? ` join lateral (${json}) ${name} on ${name}.j is not null`
    : ` left join lateral (${json}) ${name} on true`;
}

/** One `select` of a plan's rows with their embeds, filtered, ordered and cut, from this source (a table or a CTE). */
export function rowsSql(bindings: Bindings, source: string, plan: RowsPlan, maxRows: number): string {
  const table = bindings.name();
  const embeds = plan.embeds.map((embed) => ({ embed, name: bindings.name() }));
  const joins = embeds.map(({ embed, name }) => embedSql(bindings, table, embed, name, maxRows)).join("");
  const output = embeds.map(({ embed, name }) => {
    const value = embed.relationship.many ? `coalesce(${name}.j, '[]')` : `${name}.j`;
    return `${value} as ${quote(embed.as)}`;
  });
  const where = whereSql(bindings, table, plan.conditions);
  const page = orderSql(table, plan.order) + pageSql(bindings, plan.limit, plan.offset, maxRows);
  const all = [...columnsSql(table, plan.columns), ...output].join(", ");
  return `select ${all} from ${source} as ${table}${joins}${where}${page}`;
}

export function countSql(bindings: Bindings, source: string, plan: RowsPlan, maxRows: number): string {
  const table = bindings.name();
  const joins = plan.embeds
    .filter(({ inner }) => inner)
    .map((embed) => embedSql(bindings, table, embed, bindings.name(), maxRows));
  return `select count(*)::int from ${source} as ${table}${joins.join("")}${whereSql(bindings, table, plan.conditions)}`;
}

/** The statement that returns `body` (a JSON text) and `page` (the number of rows in it) of these rows. */
export function bodySql(rows: string, extra = ""): string {
  return `select coalesce(json_agg(_row), '[]')::text as body, count(*)::int as page${extra} from (${rows}) _row`;
}
