import type { Condition, Operator } from "./parse-filter.ts";
import type { OrderTerm } from "./parse-order.ts";
import { type EmbedPlan, type RowsPlan, isEmbedCheck } from "./read-plan.ts";

/** The values of one statement, and fresh names for its tables. */
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

/** An identifier, quoted whatever it contains. Names come from the catalogue or become keys of the response. */
export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

const symbols: Partial<Record<Operator, string>> = {
  eq: "=", neq: "<>", gt: ">", gte: ">=", lt: "<", lte: "<=", like: "like", ilike: "ilike", match: "~", imatch: "~*",
  isdistinct: "is distinct from",
};

function arrayLiteral(values: string[]): string {
  return `{${values.map((value) => `"${value.replace(/[\\"]/g, "\\$&")}"`).join(",")}}`;
}

function comparison(bindings: Bindings, column: string, operator: Operator, values: string[]): string {
  const [value = ""] = values;
  if (operator === "is") return `${column} is ${value === "not_null" ? "not null" : value}`;
  if (operator === "in") return `${column} = any (${bindings.bind(arrayLiteral(values))})`;
  const text = operator === "like" || operator === "ilike" ? value.replaceAll("*", "%") : value;
  return `${column} ${symbols[operator] ?? "="} ${bindings.bind(text)}`;
}

type Scope = { bindings: Bindings; table: string; embeds: EmbedPlan[]; names: Map<EmbedPlan, string> };

function conditionSql(scope: Scope, condition: Condition): string {
  let sql: string;
  if (condition.kind === "logic") {
    const parts = condition.conditions.map((part) => conditionSql(scope, part));
    sql = `(${parts.join(` ${condition.join} `)})`;
  } else {
    const embed = isEmbedCheck(scope.embeds, condition)
      ? scope.embeds.find(({ as }) => as === condition.column)
      : undefined;
    const column = embed ? `${scope.names.get(embed) ?? ""}.j` : `${scope.table}.${quote(condition.column)}`;
    sql = comparison(scope.bindings, column, condition.operator, condition.values);
  }
  return condition.negated ? `not (${sql})` : sql;
}

/** `where …` for these conditions on this table, or ''. Values are bound. */
export function whereSql(bindings: Bindings, table: string, conditions: Condition[]): string {
  return whereIn({ bindings, table, embeds: [], names: new Map() }, conditions, []);
}

function whereIn(scope: Scope, conditions: Condition[], also: string[]): string {
  const parts = [...also, ...conditions.map((condition) => conditionSql(scope, condition))];
  return parts.length > 0 ? ` where ${parts.join(" and ")}` : "";
}

function orderSql(scope: Scope, order: OrderTerm[]): string {
  if (order.length === 0) return "";
  const terms = order.map(({ column, embed, direction, nulls }) => {
    const embedded = scope.embeds.find(({ as }) => as === embed);
    const table = embedded ? `(${scope.names.get(embedded) ?? ""}.o)` : scope.table;
    return `${table}.${quote(column)} ${direction}${nulls === null ? "" : ` nulls ${nulls}`}`;
  });
  return ` order by ${terms.join(", ")}`;
}

function pageSql(bindings: Bindings, limit: number | null, offset: number, maxRows: number): string {
  const rows = Math.min(limit ?? maxRows, maxRows);
  return ` limit ${bindings.bind(String(rows))} offset ${bindings.bind(String(offset))}`;
}

/** `left join lateral (…) t2 on true`: the embedded row or rows as the json `t2.j`, the row itself as `t2.o`. */
function embedSql(bindings: Bindings, table: string, embed: EmbedPlan, name: string, maxRows: number): string {
  const inner = bindings.name();
  const { target, many, pairs } = embed.relationship;
  const scope: Scope = { bindings, table: inner, embeds: embed.embeds, names: new Map() };
  const joins = joinsSql(scope, embed.embeds, maxRows);
  const links = pairs.map(([above, below]) => `${inner}.${quote(below)} = ${table}.${quote(above)}`);
  const row = `(select row_to_json(r) from (select ${outputSql(scope, embed)}) r)`;
  const from = `from public.${quote(target.name)} as ${inner}${joins}${whereIn(scope, embed.conditions, links)}`;
  const page = orderSql(scope, embed.order) + pageSql(bindings, many ? embed.limit : 1, embed.offset, maxRows);
  const rows = many
    ? `select json_agg(s.j) as j from (select ${row} as j ${from}${page}) s`
    : `select ${row} as j, ${inner} as o ${from}${page}`;
  return embed.inner
    ? ` join lateral (${rows}) ${name} on ${name}.j is not null`
    : ` left join lateral (${rows}) ${name} on true`;
}

function joinsSql(scope: Scope, embeds: EmbedPlan[], maxRows: number): string {
  return embeds
    .map((embed) => {
      const name = scope.bindings.name();
      scope.names.set(embed, name);
      return embedSql(scope.bindings, scope.table, embed, name, maxRows);
    })
    .join("");
}

function outputSql(scope: Scope, plan: RowsPlan): string {
  const columns = plan.columns.map(({ column, as, cast }) => {
    const value = `${scope.table}.${quote(column.name)}`;
    return `${cast === null ? value : `cast(${value} as ${cast})`} as ${quote(as)}`;
  });
  const embeds = plan.embeds.flatMap((embed) => {
    const value = `${scope.names.get(embed) ?? ""}.j`;
    if (!embed.visible) return [];
    return [`${embed.relationship.many ? `coalesce(${value}, '[]')` : value} as ${quote(embed.as)}`];
  });
  return [...columns, ...embeds].join(", ");
}

/** One `select` of a plan's rows with their embeds, filtered, ordered and cut, from this source (a table or a CTE). */
export function rowsSql(bindings: Bindings, source: string, plan: RowsPlan, maxRows: number): string {
  const scope: Scope = { bindings, table: bindings.name(), embeds: plan.embeds, names: new Map() };
  const joins = joinsSql(scope, plan.embeds, maxRows);
  const where = whereIn(scope, plan.conditions, []);
  const page = orderSql(scope, plan.order) + pageSql(bindings, plan.limit, plan.offset, maxRows);
  return `select ${outputSql(scope, plan)} from ${source} as ${scope.table}${joins}${where}${page}`;
}

/** How many rows the plan would return without its page. */
export function countSql(bindings: Bindings, source: string, plan: RowsPlan, maxRows: number): string {
  const scope: Scope = { bindings, table: bindings.name(), embeds: plan.embeds, names: new Map() };
  const isChecked = (embed: EmbedPlan, conditions: Condition[]): boolean =>
    conditions.some((part) =>
      part.kind === "logic" ? isChecked(embed, part.conditions) : part.column === embed.as && isEmbedCheck([embed], part),
    );
  const needed = plan.embeds.filter((embed) => embed.inner || isChecked(embed, plan.conditions));
  const joins = joinsSql(scope, needed, maxRows);
  return `select count(*)::int from ${source} as ${scope.table}${joins}${whereIn(scope, plan.conditions, [])}`;
}

/** The statement that returns `body` (a JSON text) and `page` (the number of rows in it) of these rows. */
export function bodySql(rows: string, extra = ""): string {
  return `select coalesce(json_agg(_row), '[]')::text as body, count(*)::int as page${extra} from (${rows}) _row`;
}
