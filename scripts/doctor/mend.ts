import type { Entry } from "./catalogue.ts";

const ended = (sql: string): string => `${sql.trim().replace(/;$/, "")};`;

/** An object's name within its table: `"name" on table`. */
export const nameOf = ({ name }: Entry): string => name.replace(/ (?:on|of) [^"]*?$/, "");

/** `not valid`: existing rows may break it, so it applies to new ones only. */
const makeConstraint = ({ make, definition }: Entry): string =>
  /^(?:check|foreign key)/i.test(definition) ? `${make} not valid` : make;

const makeIndex = ({ make }: Entry): string => make.replace(/^(create (?:unique )?index) /i, "$1 if not exists ");

/** Indexes are dropped with their column. */
const listIndexesOn = (column: Entry, all: Entry[]): string[] =>
  all
    .filter(({ kind, object, make }) => kind === "index" && object === column.object && names(make, nameOf(column)))
    .map(makeIndex);

const names = (sql: string, name: string): boolean => new RegExp(`\\b${name}\\b`).test(sql);

type Column = { type: string; generated: string; value: string; needed: boolean };

function readColumn(definition: string): Column {
  const form =
    /^(?<type>.+?)(?<generated> generated .+?(?: stored| identity))?(?: default (?<value>.+?))?(?<needed> not null)?$/s;
  const { type = definition, generated = "", value = "", needed = "" } = form.exec(definition)?.groups ?? {};
  return { type, generated, value, needed: needed !== "" };
}

/** Lets the numbers of new rows go on after those that are there. */
const countOn = (column: Entry): string =>
  `select setval(pg_get_serial_sequence('${column.object}', '${nameOf(column)}'), (select max(${nameOf(column)}) from ${column.object}))`;

function mendColumn(expected: Entry, actual: Entry, expectedAll: Entry[]): string[] {
  const [wanted, found] = [readColumn(expected.definition), readColumn(actual.definition)];
  const table = `alter table ${expected.object}`;
  const column = nameOf(expected);
  // Computed values can be dropped and computed again.
  if (wanted.generated.includes("stored") || found.generated.includes("stored"))
    return wanted.generated.includes("stored")
      ? [`${table} drop column ${column}`, expected.make, ...listIndexesOn(expected, expectedAll)]
      : [`${table} alter column ${column} drop expression`];
  const alter = `${table} alter column ${column}`;
  return [
    ...(wanted.type === found.type
      ? []
      : [
          ...(found.value ? [`${alter} drop default`] : []),
          `${alter} type ${wanted.type} using ${column}::${wanted.type}`,
        ]),
    ...(wanted.value && (wanted.value !== found.value || wanted.type !== found.type)
      ? [`${alter} set default ${wanted.value}`]
      : []),
    ...(!wanted.value && found.value && wanted.type === found.type ? [`${alter} drop default`] : []),
    ...(wanted.needed === found.needed ? [] : [`${alter} ${wanted.needed ? "set" : "drop"} not null`]),
    ...(wanted.generated && !found.generated ? [`${alter} add ${wanted.generated.trim()}`, countOn(expected)] : []),
    ...(wanted.generated && found.generated && wanted.generated !== found.generated
      ? [`${alter} set ${wanted.generated.trim().replace(/ as identity$/, "")}`]
      : []),
  ];
}

/** The same object under another name: same kind, same definition, in no migration. */
export function findRenamed(expected: Entry, expectedAll: Entry[], actualAll: Entry[]): Entry | undefined {
  const known = new Set(expectedAll.map(({ kind, name }) => `${kind} ${name}`));
  const found = actualAll.filter(
    ({ kind, object, name, definition }) =>
      kind === expected.kind &&
      object === expected.object &&
      definition === expected.definition &&
      !known.has(`${kind} ${name}`),
  );
  return found.length === 1 ? found[0] : undefined;
}

/** The order in which an object's parts can be made: each may need earlier ones. */
const order = ["column", "constraint", "index", "trigger", "policy", "grant", "row"];
/** Whether other constraints may refer to it. */
export const isKey = ({ kind, definition }: Entry): boolean =>
  kind === "constraint" && /^(?:primary key|unique)/i.test(definition);

function makeTable(table: Entry, parts: Entry[]): string[] {
  const columns = parts
    .filter(({ kind }) => kind === "column")
    .map(({ make }) => make.slice(make.indexOf(" add column ") + " add column ".length));
  const rest = parts
    .filter(({ kind }) => kind !== "column" && order.includes(kind))
    .toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || Number(isKey(b)) - Number(isKey(a)));
  const counted = parts.filter(({ kind, definition }) => kind === "column" && / as identity\b/.test(definition));
  return [
    `create table ${table.name} (\n  ${columns.join(",\n  ")}\n)`,
    table.make,
    ...rest.map(({ make }) => make),
    ...counted.map(countOn),
  ];
}

/** The same table under another name or in another schema. */
export function findRenamedTable(expected: Entry, expectedAll: Entry[], actualAll: Entry[]): Entry | undefined {
  const shapeOf = (table: string, entries: Entry[]) =>
    entries
      .filter(({ kind, object }) => kind === "column" && object === table)
      .map((entry) => `${nameOf(entry)} ${readColumn(entry.definition).type}`)
      .toSorted()
      .join();
  const shape = shapeOf(expected.name, expectedAll);
  const known = new Set(expectedAll.map(({ name }) => name));
  return actualAll.find(({ kind, name }) => kind === "table" && !known.has(name) && shapeOf(name, actualAll) === shape);
}

const bareName = (name: string): string => name.slice(name.indexOf(".") + 1);

/** The SQL that gives a table its name and schema back. */
export function bringBack(from: string, to: string): string {
  const [schema, other] = [to, from].map((name) => name.slice(0, name.indexOf(".")));
  return [
    ...(schema === other ? [] : [`alter table ${from} set schema ${schema}`]),
    ...(bareName(from) === bareName(to) ? [] : [`alter table ${schema}.${bareName(from)} rename to ${bareName(to)}`]),
  ]
    .map(ended)
    .join("\n");
}

function statements(expected: Entry, actual: Entry | undefined, expectedAll: Entry[], actualAll: Entry[]): string[] {
  const { kind, name, object, make } = expected;
  const parts = expectedAll.filter((part) => part !== expected && part.object === name);
  const grants = parts.filter((part) => part.kind === "grant").map((part) => part.make);
  switch (kind) {
    case "extension": {
      const schema = expected.definition.replace("in schema ", "");
      return actual
        ? [`alter extension ${name} set schema ${schema}`]
        : // What is made after the migrations is executable by nobody (`alter default privileges` there).
          [
            `create schema if not exists ${schema}`,
            make,
            `grant execute on all functions in schema ${schema} to public`,
          ];
    }
    case "table": {
      if (actual)
        return [make, ...(actual.definition.endsWith(", unlogged") ? [`alter table ${name} set logged`] : [])];
      return makeTable(expected, parts);
    }
    case "column": {
      if (actual) return mendColumn(expected, actual, expectedAll);
      const renamed = findRenamed(expected, expectedAll, actualAll);
      return [renamed ? `alter table ${object} rename column ${nameOf(renamed)} to ${nameOf(expected)}` : make];
    }
    case "constraint":
      return [
        ...(actual ? [`alter table ${object} drop constraint ${nameOf(expected)}`] : []),
        makeConstraint(expected),
      ];
    case "policy":
      return [...(actual ? [`drop policy ${name}`] : []), make];
    case "trigger":
      if (actual?.definition.startsWith(expected.definition))
        return [`alter table ${object} enable trigger ${nameOf(expected)}`];
      return [...(actual ? [`drop trigger ${name}`] : []), make];
    case "index":
      return [...(actual ? [`drop index ${name}`] : []), makeIndex(expected)];
    case "function": {
      const returns = (entry: Entry) => /^ RETURNS .*$/m.exec(entry.definition)?.[0];
      const differs = actual !== undefined && returns(actual) !== returns(expected);
      const owner = parts.find((part) => part.kind === "owner" && part.make.includes("; "));
      return [
        ...(differs ? [`drop function ${name}`] : []),
        make,
        ...(actual && !differs ? [] : [...(owner ? [owner.make] : []), ...grants]),
      ];
    }
    case "view":
      return [make, ...(actual ? [] : grants)];
    default:
      return [make];
  }
}

/** The SQL that makes this object as the migrations do, whatever is there now. It removes nothing that holds data. */
export function mend(expected: Entry, actual: Entry | undefined, expectedAll: Entry[], actualAll: Entry[]): string {
  return statements(expected, actual, expectedAll, actualAll).map(ended).join("\n");
}
