import type { Catalogue, Relation } from "./catalogue.ts";
import type { Condition, FieldPath } from "./read-filter.ts";
import { type ColumnItem, type EmbedItem, emptyRows, type RestQuery, type RowsQuery } from "./read-query.ts";
import { RestError, notImitated } from "./rest-error.ts";

/** How an embedded row is found: by columns that are equal above and in it. */
type Relationship = { target: Relation; many: boolean; pairs: [above: string, embedded: string][] };

/** A field, and the name under which it is answered. */
export type NamedField = FieldPath & { as: string };

export type Rows = RowsQuery & { relation: Relation; columns: NamedField[] };

export type EmbedPlan = Rows & { as: string; inner: boolean; relationship: Relationship };

/** The rows of one relation, every name in it checked against the catalogue. */
export type RowsPlan = Rows & { embeds: EmbedPlan[] };

type Candidate = Relationship & { constraint: string; isSelf: boolean };

/** What every foreign key from this relation, or to it, is from its side. */
function listRelationships({ foreignKeys, relations }: Catalogue, { name }: Relation): Candidate[] {
  return foreignKeys.flatMap(({ name: constraint, from, to, fromColumns, toColumns, unique }) => {
    const sides = [
      { is: from === name, other: to, many: false, above: fromColumns, below: toColumns },
      { is: to === name, other: from, many: !unique, above: toColumns, below: fromColumns },
    ];
    return sides.flatMap(({ is, other, many, above, below }) => {
      const target = relations.get(other);
      if (!is || !target) return [];
      const pairs = above.map((column, place): [string, string] => [column, below[place] ?? ""]);
      return [{ target, many, pairs, constraint, isSelf: from === to }];
    });
  });
}

/** Whether an embed of this name means that relationship: `findRel` in PostgREST's src/PostgREST/Plan.hs. */
function isMeant({ target, many, pairs, constraint, isSelf }: Candidate, { table, hint }: EmbedItem): boolean {
  const [above, below] = (pairs.length === 1 ? pairs[0] : undefined) ?? [];
  const isTarget = target.name === table;
  if (isSelf) {
    if (hint !== undefined) return isTarget && many && below === hint;
    return many ? isTarget : above === table;
  }
  if (hint === undefined) return isTarget || [constraint, above].includes(table);
  return isTarget && [constraint, above, below].includes(hint);
}

/** Whether there is a function of this name that takes a row of the relation and nothing else. */
const isComputed = (catalogue: Catalogue, { name }: Relation, of: string) => {
  const { parameters = [] } = catalogue.functions.get(of) ?? {};
  return parameters.length === 1 && parameters[0]?.type === name;
};

/** Throws 501 for a relationship that PostgREST knows beside foreign keys. */
function refuseOtherRelationships(catalogue: Catalogue, from: Relation, { table }: EmbedItem): void {
  if (isComputed(catalogue, from, table)) throw notImitated("A computed relationship");
  const target = catalogue.relations.get(table);
  if (!target) return;
  if (from.isView || target.isView) throw notImitated("An embed of a view or in one");
  const joins = (key: Catalogue["foreignKeys"][number], to: Relation) =>
    key.to === to.name &&
    key.fromColumns.every((column) => catalogue.relations.get(key.from)?.primaryKey.includes(column));
  const junction = catalogue.foreignKeys.find(
    (key) => joins(key, from) && catalogue.foreignKeys.some((other) => other.from === key.from && joins(other, target)),
  );
  if (junction) throw notImitated("A many-to-many relationship");
}

function findRelationship(catalogue: Catalogue, from: Relation, item: EmbedItem): Relationship {
  const found = listRelationships(catalogue, from).filter((candidate) => isMeant(candidate, item));
  const [only] = found;
  if (!only) {
    refuseOtherRelationships(catalogue, from, item);
    const between = `'${from.name}' and '${item.table}'`;
    const message = `Could not find a relationship between ${between} in the schema cache`;
    const hint = item.hint === undefined ? "" : ` using the hint '${item.hint}'`;
    const details = `Searched for a foreign key relationship between ${between}${hint} in the schema 'public', but no matches were found.`;
    throw new RestError(400, "PGRST200", message, details);
  }
  if (found.length > 1) {
    const message = `Could not embed because more than one relationship was found for '${from.name}' and '${item.table}'`;
    throw new RestError(300, "PGRST201", message);
  }
  return only;
}

/**
 * A column, or what Postgres takes for one: `t.f` is `f(t)` where `t` has no column `f`, so `count` is the number of rows, and
 * functions of a row are its computed columns.
 */
function checkColumn(catalogue: Catalogue, relation: Relation, name: string): void {
  if (relation.columns.has(name) || name === "count" || isComputed(catalogue, relation, name)) return;
  throw new RestError(400, "42703", `column ${relation.name}.${name} does not exist`);
}

/** Throws 42703, and 501 for the question whether there are rows in an embed. */
function checkConditions(catalogue: Catalogue, relation: Relation, conditions: Condition[], embeds: string[]): void {
  for (const condition of conditions) {
    if (condition.type === "logic") checkConditions(catalogue, relation, condition.conditions, embeds);
    else if (embeds.includes(condition.field.column)) throw notImitated("A filter for empty embeds");
    else checkColumn(catalogue, relation, condition.field.column);
  }
}

function planColumns(
  catalogue: Catalogue,
  relation: Relation,
  items: ColumnItem[],
  rows: RowsQuery,
  embeds: string[] = [],
): Rows {
  checkConditions(catalogue, relation, rows.conditions, embeds);
  for (const { column } of rows.order) checkColumn(catalogue, relation, column);
  const columns = items.flatMap(({ column, path, as }) => {
    if (column === "*") return [...relation.columns.keys()].map((name) => ({ column: name, path, as: name }));
    checkColumn(catalogue, relation, column);
    const lastKey = path.findLast(([, key]) => !/^-?\d+$/.test(key))?.[1];
    return { column, path, as: as ?? lastKey ?? column };
  });
  return { relation, columns, ...rows };
}

/** What was asked of an embed, by its own name and by that of its table: as PostgREST does, the first that has it is meant. */
function rowsOf(item: EmbedItem, items: EmbedItem[], embeds: RestQuery["embeds"]): RowsQuery {
  const meant = [...embeds].filter(([name]) => items.find(({ as, table }) => as === name || table === name) === item);
  return meant.reduce(
    (all, [, rows]) => ({
      conditions: [...all.conditions, ...rows.conditions],
      order: rows.order.length > 0 ? rows.order : all.order,
      limit: rows.limit ?? all.limit,
      offset: rows.offset || all.offset,
    }),
    emptyRows(),
  );
}

function planEmbed(catalogue: Catalogue, above: Relation, item: EmbedItem, rows: RowsQuery): EmbedPlan {
  const relationship = findRelationship(catalogue, above, item);
  return {
    ...planColumns(catalogue, relationship.target, item.columns, rows),
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
  const items = select.filter((item) => item.type === "embed");
  const embedNames = items.flatMap(({ as, table }) => [as, table]);
  for (const name of query.embeds.keys()) {
    if (embedNames.includes(name)) continue;
    const hint = `Verify that '${name}' is included in the 'select' query parameter.`;
    throw new RestError(400, "PGRST108", `'${name}' is not an embedded resource in this request`, null, hint);
  }
  const embeds = items.map((item) => planEmbed(catalogue, relation, item, rowsOf(item, items, query.embeds)));
  const names = select.filter((item) => item.type === "column");
  const filterable = embedNames.filter((name) => !relation.columns.has(name));
  return { ...planColumns(catalogue, relation, names, root, filterable), embeds };
}
