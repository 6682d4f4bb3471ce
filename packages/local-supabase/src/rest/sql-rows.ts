import type { Relation } from "./catalogue.ts";
import type { Comparison, Condition, FieldPath } from "./read-filter.ts";
import type { EmbedPlan, NamedField, Rows, RowsPlan } from "./read-plan.ts";
import type { OrderTerm } from "./read-query.ts";

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

function arrayLiteral(values: string[]): string {
  return `{${values.map((value) => `"${value.replace(/[\\"]/g, "\\$&")}"`).join(",")}}`;
}

function fieldSql(bindings: Bindings, table: string, { column, path }: FieldPath): string {
  const sql = `${table}.${quote(column)}`;
  if (path.length === 0) return sql;
  const steps = path.map(([arrow, key]) => `${arrow} ${bindings.bind(key)}::${/^-?\d+$/.test(key) ? "int" : "text"}`);
  return `(to_jsonb(${sql}) ${steps.join(" ")})`;
}

/** `to_tsvector` is for everything that is none yet. */
function searchSql(
  bindings: Bindings,
  left: string,
  isVector: boolean,
  { operator, option, values }: Comparison,
): string {
  const config = option === undefined ? "" : `${bindings.bind(option)}::regconfig, `;
  const vector = isVector ? left : `to_tsvector(${config}${left})`;
  return `${vector} @@ ${operator.sql}(${config}${bindings.bind(values[0])})`;
}

function comparison(bindings: Bindings, table: string, relation: Relation, condition: Comparison): string {
  const { field, operator, option, values } = condition;
  const { sql, takes } = operator;
  const left = fieldSql(bindings, table, field);
  const [value = ""] = values;
  if (takes === "truth") return `${left} is ${value.replace("_", " ")}`;
  if (takes === "list") return `${left} ${sql} (${bindings.bind(arrayLiteral(values))})`;
  if (takes === "search") {
    const isVector = field.path.length === 0 && relation.columns.get(field.column)?.type === "tsvector";
    return searchSql(bindings, left, isVector, condition);
  }
  const right = bindings.bind(takes === "pattern" ? value.replaceAll("*", "%") : value);
  return `${left} ${sql} ${option === undefined ? right : `${option} (${right})`}`;
}

function conditionSql(bindings: Bindings, table: string, relation: Relation, condition: Condition): string {
  const sql =
    condition.type === "logic"
      ? `(${condition.conditions.map((part) => conditionSql(bindings, table, relation, part)).join(` ${condition.join} `)})`
      : comparison(bindings, table, relation, condition);
  return condition.negated ? `not (${sql})` : sql;
}

export function whereSql(
  bindings: Bindings,
  table: string,
  { relation, conditions }: Rows,
  also: string[] = [],
): string {
  const parts = [...also, ...conditions.map((condition) => conditionSql(bindings, table, relation, condition))];
  return parts.length > 0 ? ` where ${parts.join(" and ")}` : "";
}

function orderSql(bindings: Bindings, table: string, order: OrderTerm[]): string {
  const terms = order.map(
    (term) =>
      `${fieldSql(bindings, table, term)} ${term.direction}${term.nulls === null ? "" : ` nulls ${term.nulls}`}`,
  );
  return terms.length > 0 ? ` order by ${terms.join(", ")}` : "";
}

function pageSql(bindings: Bindings, limit: number | null, offset: number, maxRows: number): string {
  const rows = Math.min(limit ?? maxRows, maxRows);
  return ` limit ${bindings.bind(String(rows))} offset ${bindings.bind(String(offset))}`;
}

const columnsSql = (bindings: Bindings, table: string, columns: NamedField[]): string[] =>
  columns.map((column) => `${fieldSql(bindings, table, column)} as ${quote(column.as)}`);

/** `left join lateral (…) t2 on true`: the embedded row or rows as the json `t2.j`. */
function embedSql(bindings: Bindings, table: string, embed: EmbedPlan, name: string, maxRows: number): string {
  const inner = bindings.name();
  const { target, many, pairs } = embed.relationship;
  const links = pairs.map(([above, below]) => `${inner}.${quote(below)} = ${table}.${quote(above)}`);
  const where = whereSql(bindings, inner, embed, links);
  const page =
    orderSql(bindings, inner, embed.order) +
    pageSql(bindings, many ? embed.limit : 1, many ? embed.offset : 0, maxRows);
  const rows = `select ${columnsSql(bindings, inner, embed.columns).join(", ")} from public.${quote(target.name)} as ${inner}${where}${page}`;
  // The name of a column anywhere above would be read as that column.
  const json = `select ${many ? "json_agg(_row)" : "row_to_json(_row)"} as j from (${rows}) _row`;
  return embed.inner
    ? ` join lateral (${json}) ${name} on ${name}.j is not null`
    : ` left join lateral (${json}) ${name} on true`;
}

/** One `select` of a plan's rows with their embeds, filtered, ordered and cut, from this source (a table or a CTE). */
export function rowsSql(bindings: Bindings, source: string, plan: RowsPlan, maxRows: number): string {
  const table = bindings.name();
  const embeds = plan.embeds.map((embed) => ({ embed, name: bindings.name() }));
  const joins = embeds.map(({ embed, name }) => embedSql(bindings, table, embed, name, maxRows)).join("");
  // Those without columns only filter.
  const shown = embeds.filter(({ embed }) => embed.columns.length > 0);
  const output = shown.map(({ embed, name }) => {
    const value = embed.relationship.many ? `coalesce(${name}.j, '[]')` : `${name}.j`;
    return `${value} as ${quote(embed.as)}`;
  });
  const where = whereSql(bindings, table, plan);
  const page = orderSql(bindings, table, plan.order) + pageSql(bindings, plan.limit, plan.offset, maxRows);
  const all = [...columnsSql(bindings, table, plan.columns), ...output].join(", ");
  return `select ${all} from ${source} as ${table}${joins}${where}${page}`;
}

export function countSql(bindings: Bindings, source: string, plan: RowsPlan, maxRows: number): string {
  const table = bindings.name();
  const joins = plan.embeds
    .filter(({ inner }) => inner)
    .map((embed) => embedSql(bindings, table, embed, bindings.name(), maxRows));
  return `select count(*)::int from ${source} as ${table}${joins.join("")}${whereSql(bindings, table, plan)}`;
}

/** The statement that returns `body` (a JSON text) and `page` (the number of rows in it) of these rows. */
export function bodySql(rows: string, extra = ""): string {
  return `select coalesce(json_agg(_row), '[]')::text as body, count(*)::int as page${extra} from (${rows}) _row`;
}
