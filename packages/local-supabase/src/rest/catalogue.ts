import type { LocalDatabase } from "../database/database.ts";
import { RestError } from "./rest-error.ts";

export type Column = { name: string; type: string };

export type Relation = { name: string; isView: boolean; columns: Map<string, Column>; primaryKey: string[] };

type ForeignKey = {
  name: string;
  from: string;
  fromColumns: string[];
  to: string;
  toColumns: string[];
  /** The referring columns are unique: at most one row refers to each. */
  unique: boolean;
};

type Parameter = { name: string; type: string; required: boolean };

export type ServerFunction = {
  name: string;
  parameters: Parameter[];
  returns: { type: "void" | "value" | "values" } | { type: "row" | "rows"; relation: string | Relation };
  volatile: boolean;
};

/** Every name that a request may use. Nothing else ever becomes an identifier in SQL. */
export type Catalogue = {
  relations: Map<string, Relation>;
  foreignKeys: ForeignKey[];
  functions: Map<string, ServerFunction>;
};

const relationsSql = `
  select c.relname as name, c.relkind in ('v', 'm') as is_view,
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
    format_type(p.prorettype, null) as return_type, rc.relname as return_relation,
    (select json_agg(json_build_object('name', p.proargnames[a.place], 'type', format_type(a.type, null)) order by a.place)
      from unnest(p.proallargtypes, p.proargmodes) with ordinality a (type, mode, place) where a.mode in ('t', 'o', 'b')) as table_columns,
    coalesce((select json_agg(json_build_object(
        'name', coalesce(p.proargnames[n.place], ''), 'type', format_type(n.type, null),
        'required', n.place <= p.pronargs - p.pronargdefaults) order by n.place)
      from unnest(p.proargtypes::oid[]) with ordinality n (type, place)), '[]') as parameters
  from pg_proc p
  join pg_type r on r.oid = p.prorettype
  left join pg_class rc on rc.oid = r.typrelid and rc.relnamespace = 'public'::regnamespace
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
    and p.prorettype <> 'pg_catalog.trigger'::regtype`;

type RelationRow = { name: string; is_view: boolean; columns: Column[]; primary_key: string[] };
type ForeignKeyRow = Pick<ForeignKey, "name" | "from" | "to" | "unique"> & {
  from_columns: string[];
  to_columns: string[];
};
type FunctionRow = {
  name: string;
  volatile: boolean;
  is_set: boolean;
  return_type: string;
  return_relation: string | null;
  table_columns: Column[] | null;
  parameters: Parameter[];
};

function readReturns(row: FunctionRow): ServerFunction["returns"] {
  if (row.return_type === "void") return { type: "void" };
  const columns = row.table_columns && new Map(row.table_columns.map((column) => [column.name, column]));
  const relation = columns ? { name: row.name, isView: false, columns, primaryKey: [] } : row.return_relation;
  if (relation === null) return { type: row.is_set ? "values" : "value" };
  return { type: row.is_set ? "rows" : "row", relation };
}

/** Reads the names, types, keys and functions of schema public from Postgres' own catalogue. */
export function loadCatalogue(database: LocalDatabase): Promise<Catalogue> {
  return database.asSuperuser(async (transaction) => {
    const relations = await transaction.query<RelationRow>(relationsSql);
    const foreignKeys = await transaction.query<ForeignKeyRow>(foreignKeysSql);
    const functions = await transaction.query<FunctionRow>(functionsSql);
    return {
      relations: new Map(
        relations.map(({ name, is_view: isView, columns, primary_key }) => [
          name,
          { name, isView, columns: new Map(columns.map((column) => [column.name, column])), primaryKey: primary_key },
        ]),
      ),
      foreignKeys: foreignKeys.map(({ from_columns, to_columns, ...key }) => ({
        ...key,
        fromColumns: from_columns,
        toColumns: to_columns,
      })),
      functions: new Map(
        functions.map((row) => {
          const { name, parameters, volatile } = row;
          return [name, { name, parameters, volatile, returns: readReturns(row) }];
        }),
      ),
    };
  });
}

export function findRelation(catalogue: Catalogue, name: string): Relation {
  const relation = catalogue.relations.get(name);
  if (relation) return relation;
  throw new RestError(404, "PGRST205", `Could not find the table 'public.${name}' in the schema cache`);
}
