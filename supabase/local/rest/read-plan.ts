import type { Catalogue, Column, ForeignKey, Relation } from "./catalogue.ts";
import type { Condition } from "./parse-filter.ts";
import type { OrderTerm } from "./parse-order.ts";
import type { SelectItem } from "./parse-select.ts";
import type { RestQuery, RowsQuery } from "./query-string.ts";
import { RestError, unknownColumn } from "./rest-error.ts";

/** How an embedded row is related to the row above it. */
type Relationship = { target: Relation; many: boolean; pairs: [above: string, embedded: string][] };

export type OutputColumn = { column: Column; as: string; cast: string | null };

/** The rows of one relation, every name in it checked against the catalogue. */
export type RowsPlan = {
  relation: Relation;
  columns: OutputColumn[];
  embeds: EmbedPlan[];
  conditions: Condition[];
  order: OrderTerm[];
  limit: number | null;
  offset: number;
};

export type EmbedPlan = RowsPlan & {
  /** The key in the response, and the name that filters on the row above use. */
  as: string;
  /** Whether it is shown at all: `rel()` only filters. */
  visible: boolean;
  inner: boolean;
  relationship: Relationship;
};

type EmbedItem = Extract<SelectItem, { kind: "embed" }>;

function relationshipOf(catalogue: Catalogue, from: Relation, key: ForeignKey, outgoing: boolean): Relationship | null {
  const target = catalogue.relations.get(outgoing ? key.to : key.from);
  if (!target) return null;
  const [above, embedded] = outgoing ? [key.fromColumns, key.toColumns] : [key.toColumns, key.fromColumns];
  const pairs = above.map((column, place): [string, string] => [column, embedded[place] ?? ""]);
  return from.name === (outgoing ? key.from : key.to) ? { target, many: !outgoing && !key.unique, pairs } : null;
}

function fits(key: ForeignKey, item: EmbedItem, outgoing: boolean): boolean {
  const target = outgoing ? key.to : key.from;
  const isColumn = (word: string) => key.fromColumns.length === 1 && key.fromColumns[0] === word;
  const isTarget = item.target === target || item.target === key.name || (outgoing && isColumn(item.target));
  return isTarget && (item.hint === null || item.hint === key.name || isColumn(item.hint) || item.hint === target);
}

function findRelationship(catalogue: Catalogue, from: Relation, item: EmbedItem): Relationship {
  const found = catalogue.foreignKeys.flatMap((key) =>
    [true, false].flatMap((outgoing) => {
      const relationship = fits(key, item, outgoing) ? relationshipOf(catalogue, from, key, outgoing) : null;
      return relationship ? [relationship] : [];
    }),
  );
  const [only] = found;
  if (only && found.length === 1) return only;
  if (only) {
    throw new RestError(
      300, "PGRST201",
      `Could not embed because more than one relationship was found for '${from.name}' and '${item.target}'`,
      null, "Try changing the target to one of the foreign keys' names, as in target!name(…)",
    );
  }
  const hint = item.hint === null ? "" : ` using the hint '${item.hint}'`;
  throw new RestError(
    400, "PGRST200",
    `Could not find a relationship between '${from.name}' and '${item.target}' in the schema cache`,
    `Searched for a foreign key relationship between '${from.name}' and '${item.target}'${hint} in the schema 'public', but no matches were found.`,
  );
}

function findColumn(relation: Relation, name: string): Column {
  const column = relation.columns.get(name);
  if (!column) throw unknownColumn(relation.name, name);
  return column;
}

function checkConditions(relation: Relation, embeds: EmbedPlan[], conditions: Condition[]): void {
  for (const condition of conditions) {
    if (condition.kind === "logic") checkConditions(relation, embeds, condition.conditions);
    else if (!isEmbedCheck(embeds, condition)) findColumn(relation, condition.column);
  }
}

/** `category=not.is.null`: whether the row above has an embedded row at all. */
export function isEmbedCheck(embeds: EmbedPlan[], condition: Condition): boolean {
  return (
    condition.kind === "compare" &&
    condition.operator === "is" &&
    ["null", "not_null"].includes(condition.values[0] ?? "") &&
    embeds.some((embed) => embed.as === condition.column)
  );
}

function checkOrder(relation: Relation, embeds: EmbedPlan[], order: OrderTerm[]): void {
  for (const term of order) {
    if (term.embed === null) {
      findColumn(relation, term.column);
      continue;
    }
    const embed = embeds.find(({ as }) => as === term.embed);
    if (!embed) {
      throw new RestError(
        400, "PGRST108", `'${term.embed}' is not an embedded resource in this request`, null,
        `Verify that '${term.embed}' is included in the 'select' query parameter.`,
      );
    }
    if (embed.relationship.many) {
      throw new RestError(
        400, "PGRST118", `A related order on '${term.embed}' is not possible`,
        `'${relation.name}' and '${term.embed}' do not form a many-to-one or one-to-one relationship`,
      );
    }
    findColumn(embed.relation, term.column);
  }
}

class Planner {
  readonly #catalogue: Catalogue;
  readonly #query: RestQuery;
  readonly #used = new Set<string>();

  constructor(catalogue: Catalogue, query: RestQuery) {
    this.#catalogue = catalogue;
    this.#query = query;
  }

  rows(relation: Relation, items: SelectItem[], rows: RowsQuery, path: string): RowsPlan {
    const columns: OutputColumn[] = [];
    const embeds: EmbedPlan[] = [];
    for (const item of items) {
      if (item.kind === "all") {
        for (const column of relation.columns.values()) columns.push({ column, as: column.name, cast: null });
      } else if (item.kind === "column") {
        const column = findColumn(relation, item.name);
        columns.push({ column, as: item.alias ?? item.name, cast: this.#checkCast(item.cast) });
      } else {
        embeds.push(this.#embed(relation, item, path));
      }
    }
    checkConditions(relation, embeds, rows.conditions);
    checkOrder(relation, embeds, rows.order);
    return { relation, columns, embeds, ...rows };
  }

  /** A filter, order or limit on something that is not embedded would be ignored silently. */
  refuseUnused(): void {
    for (const path of this.#query.embeds.keys()) {
      if (this.#used.has(path)) continue;
      throw new RestError(
        400, "PGRST108", `'${path}' is not an embedded resource in this request`, null,
        `Verify that '${path}' is included in the 'select' query parameter.`,
      );
    }
  }

  #embed(above: Relation, item: EmbedItem, path: string): EmbedPlan {
    const relationship = findRelationship(this.#catalogue, above, item);
    const as = item.alias ?? item.target;
    const prefix = path === "" ? "" : `${path}.`;
    // Filters may name the embed by its alias or by the table's name.
    const ownPath = [as, item.target].map((name) => prefix + name).find((name) => this.#query.embeds.has(name));
    if (ownPath) this.#used.add(ownPath);
    const rows = (ownPath && this.#query.embeds.get(ownPath)) || { conditions: [], order: [], limit: null, offset: 0 };
    const plan = this.rows(relationship.target, item.items, rows, ownPath ?? prefix + as);
    return { ...plan, as, visible: item.items.length > 0, inner: item.inner, relationship };
  }

  #checkCast(cast: string | null): string | null {
    const isKnown = cast === null || this.#catalogue.types.has(cast.toLowerCase());
    if (!isKnown) throw new RestError(400, "42704", `type "${cast}" does not exist`);
    return cast;
  }
}

/**
 * Checks every name of a query against the catalogue and resolves the embeds. Throws RestError: 42703 for unknown
 * columns, PGRST200/201 for relationships, PGRST108 for filters on what is not embedded, 42704 for unknown types.
 */
export function planRows(catalogue: Catalogue, relation: Relation, query: RestQuery): RowsPlan {
  const planner = new Planner(catalogue, query);
  const plan = planner.rows(relation, query.select, query.root, "");
  planner.refuseUnused();
  return plan;
}
