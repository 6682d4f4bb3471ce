import type { LocalDatabase } from "../database/database.ts";
import { RestError } from "./rest-error.ts";

export type Column = { name: string; type: string };

/** A table or view of schema public. */
export type Relation = { name: string; columns: Map<string, Column>; primaryKey: string[] };

export type ForeignKey = {
  name: string;
  from: string;
  fromColumns: string[];
  to: string;
  toColumns: string[];
  /** The referring columns are unique: at most one row refers to each. */
  unique: boolean;
};

export type Parameter = { name: string; type: string; required: boolean };

/** A function of schema public. */
export type ServerFunction = {
  name: string;
  parameters: Parameter[];
  /** What a call returns: nothing, one value, rows of a relation, or something that is not imitated. */
  returns: { kind: "void" | "value" | "other" } | { kind: "rows"; relation: string };
  volatile: boolean;
};

/** Every name that a request may use. Nothing else ever becomes an identifier in SQL. */
export type Catalogue = {
  relations: Map<string, Relation>;
  foreignKeys: ForeignKey[];
  functions: Map<string, ServerFunction[]>;
  /** The types that a `::cast` may name. */
  types: Set<string>;
};

const relationsSql = `
  select c.relname as name,
    coalesce((select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
      from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped), '[]') as columns,
    coalesce((select json_agg(a.attname order by array_position(i.indkey::smallint[], a.attnum))
      from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
      where i.indrelid = c.oid and i.indisprimary), '[]') as primary_key
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')`;

const foreignKeysSql = `
  select k.conname as name, f.relname as "from", t.relname as "to",
    (select json_agg(a.attname order by n.place) from unnest(k.conkey) with ordinality n (attnum, place)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = n.attnum) as from_columns,
    (select json_agg(a.attname order by n.place) from unnest(k.confkey) with ordinality n (attnum, place)
      join pg_attribute a on a.attrelid = k.confrelid and a.attnum = n.attnum) as to_columns,
    exists (select 1 from pg_index i where i.indrelid = k.conrelid and i.indisunique and i.indpred is null
      and i.indkey::smallint[] <@ k.conkey and i.indkey::smallint[] @> k.conkey) as "unique"
  from pg_constraint k
  join pg_class f on f.oid = k.conrelid
  join pg_class t on t.oid = k.confrelid
  where k.contype = 'f' and f.relnamespace = 'public'::regnamespace and t.relnamespace = 'public'::regnamespace`;

const functionsSql = `
  select p.proname as name, p.provolatile = 'v' as volatile, p.proretset as is_set,
    format_type(p.prorettype, null) as return_type, r.typtype as return_kind, rc.relname as return_relation,
    p.proargmodes is not null as has_modes,
    coalesce((select json_agg(json_build_object(
        'name', coalesce(p.proargnames[n.place], ''), 'type', format_type(n.type, null),
        'required', n.place <= p.pronargs - p.pronargdefaults) order by n.place)
      from unnest(p.proargtypes::oid[]) with ordinality n (type, place)), '[]') as parameters
  from pg_proc p
  join pg_type r on r.oid = p.prorettype
  left join pg_class rc on rc.oid = r.typrelid and rc.relnamespace = 'public'::regnamespace
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
    and p.prorettype <> 'pg_catalog.trigger'::regtype`;

const typesSql = `
  select format_type(oid, null) as name from pg_type where typtype = 'b' and typnamespace = 'pg_catalog'::regnamespace
  union select typname from pg_type where typtype = 'b' and typnamespace = 'pg_catalog'::regnamespace`;

type RelationRow = { name: string; columns: Column[]; primary_key: string[] };
type ForeignKeyRow = Pick<ForeignKey, "name" | "from" | "to" | "unique"> & { from_columns: string[]; to_columns: string[] };
type FunctionRow = {
  name: string;
  volatile: boolean;
  is_set: boolean;
  return_type: string;
  return_kind: string;
  return_relation: string | null;
  has_modes: boolean;
  parameters: Parameter[];
};

function readReturns(row: FunctionRow): ServerFunction["returns"] {
  if (row.return_type === "void") return { kind: "void" };
  if (row.has_modes) return { kind: "other" };
  if (row.return_relation !== null) {
    return row.is_set ? { kind: "rows", relation: row.return_relation } : { kind: "other" };
  }
  return { kind: row.is_set || row.return_kind === "p" || row.return_kind === "c" ? "other" : "value" };
}

/** Reads the names, types, keys and functions of schema public from Postgres' own catalogue. */
export function loadCatalogue(database: LocalDatabase): Promise<Catalogue> {
  return database.asSuperuser(async (transaction) => {
    const relations = await transaction.query<RelationRow>(relationsSql);
    const foreignKeys = await transaction.query<ForeignKeyRow>(foreignKeysSql);
    const functions = await transaction.query<FunctionRow>(functionsSql);
    const types = await transaction.query<{ name: string }>(typesSql);
    const functionsByName = new Map<string, ServerFunction[]>();
    for (const row of functions) {
      const { name, parameters, volatile } = row;
      const overloads = functionsByName.get(name) ?? [];
      functionsByName.set(name, [...overloads, { name, parameters, volatile, returns: readReturns(row) }]);
    }
    return {
      relations: new Map(
        relations.map(({ name, columns, primary_key }) => [
          name,
          { name, columns: new Map(columns.map((column) => [column.name, column])), primaryKey: primary_key },
        ]),
      ),
      foreignKeys: foreignKeys.map(({ from_columns, to_columns, ...key }) => ({
        ...key,
        fromColumns: from_columns,
        toColumns: to_columns,
      })),
      functions: functionsByName,
      types: new Set(types.map((type) => type.name)),
    };
  });
}

/** The relation of this name. Throws 404 PGRST205. */
export function findRelation(catalogue: Catalogue, name: string): Relation {
  const relation = catalogue.relations.get(name);
  if (relation) return relation;
  throw new RestError(404, "PGRST205", `Could not find the table 'public.${name}' in the schema cache`);
}
