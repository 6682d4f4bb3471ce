import type { Catalogue, Column, Relation } from "./catalogue.ts";
import type { Condition, Field } from "./read-filter.ts";
import { type ColumnItem, type EmbedItem, emptyRows, type RestQuery, type RowsQuery } from "./read-query.ts";
import { RestError, notImitated } from "./rest-error.ts";

/** How an embedded row is found: by columns that are equal above and in it. */
type Relationship = { target: Relation; many: boolean; pairs: [above: string, embedded: string][] };

/** A field, and the name under which it is answered. */
export type NamedField = Field & { as: string };

export type Rows = RowsQuery & { relation: Relation; columns: NamedField[] };

export type EmbedPlan = Rows & { as: string; inner: boolean; relationship: Relationship };

/** The rows of one relation, every name in it checked against the catalogue. */
export type RowsPlan = Rows & { embeds: EmbedPlan[] };

function findRelationship(catalogue: Catalogue, from: Relation, table: string): Relationship {
  const found = catalogue.foreignKeys.flatMap(({ from: referring, to, fromColumns, toColumns, unique }) =>
    [
      { above: referring, below: to, columns: [fromColumns, toColumns], many: false },
      { above: to, below: referring, columns: [toColumns, fromColumns], many: !unique },
    ].filter(({ above, below }) => above === from.name && below === table),
  );
  const [only] = found;
  const target = catalogue.relations.get(table);
  if (!only || !target) {
    const between = `'${from.name}' and '${table}'`;
    const message = `Could not find a relationship between ${between} in the schema cache`;
    const details = `Searched for a foreign key relationship between ${between} in the schema 'public', but no matches were found.`;
    throw new RestError(400, "PGRST200", message, details);
  }
  if (found.length > 1) {
    const message = `Could not embed because more than one relationship was found for '${from.name}' and '${table}'`;
    throw new RestError(300, "PGRST201", message);
  }
  const [above = [], below = []] = only.columns;
  return { target, many: only.many, pairs: above.map((column, place) => [column, below[place] ?? ""]) };
}

function findColumn(relation: Relation, name: string): Column {
  const column = relation.columns.get(name);
  if (!column) throw new RestError(400, "42703", `column ${relation.name}.${name} does not exist`);
  return column;
}

/** Throws 42703, and 501 for the question whether there are rows in an embed. */
function checkConditions(relation: Relation, conditions: Condition[], embeds: string[]): void {
  for (const condition of conditions) {
    if (condition.kind === "logic") checkConditions(relation, condition.conditions, embeds);
    else if (embeds.includes(condition.field.column)) throw notImitated("A filter for empty embeds");
    else findColumn(relation, condition.field.column);
  }
}

function planColumns(relation: Relation, items: ColumnItem[], rows: RowsQuery, embeds: string[] = []): Rows {
  checkConditions(relation, rows.conditions, embeds);
  for (const { column } of rows.order) findColumn(relation, column);
  const columns = items.flatMap(({ column, path, as }) => {
    if (column === "*") return [...relation.columns.keys()].map((name) => ({ column: name, path, as: name }));
    const lastKey = path.findLast(([, key]) => !/^-?\d+$/.test(key))?.[1];
    return { column: findColumn(relation, column).name, path, as: as ?? lastKey ?? column };
  });
  return { relation, columns, ...rows };
}

function planEmbed(catalogue: Catalogue, above: Relation, item: EmbedItem, rows: RowsQuery): EmbedPlan {
  const relationship = findRelationship(catalogue, above, item.table);
  return {
    ...planColumns(relationship.target, item.columns, rows),
    as: item.as,
    inner: item.inner,
    relationship,
  };
}

/**
 * Checks every name of a query against the catalogue and resolves the embeds. Throws RestError: 42703 for unknown
 * columns, PGRST200/201 for relationships, PGRST108 for filters on what is not embedded.
 */
export function planRows(catalogue: Catalogue, relation: Relation, query: RestQuery): RowsPlan {
  const { select, root } = query;
  const items = select.filter((item) => item.kind === "embed");
  const embedNames = items.map(({ as }) => as);
  for (const name of query.embeds.keys()) {
    if (embedNames.includes(name)) continue;
    const hint = `Verify that '${name}' is included in the 'select' query parameter.`;
    throw new RestError(400, "PGRST108", `'${name}' is not an embedded resource in this request`, null, hint);
  }
  const embeds = items.map((item) => planEmbed(catalogue, relation, item, query.embeds.get(item.as) ?? emptyRows()));
  const names = select.filter((item) => item.kind === "column");
  return { ...planColumns(relation, names, root, embedNames), embeds };
}
