import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** One object of a database, one privilege, one setting or one row that others depend on. */
export type Entry = {
  kind: string;
  name: string;
  /** The table or function it belongs to; null if it belongs to the database itself. */
  object: string | null;
  definition: string;
  /** The statement that makes it; "" if SQL cannot. */
  make: string;
};

/** Runs one statement that only reads, and returns its rows. */
export type ReadSql = (sql: string) => Promise<Record<string, unknown>[]>;

const ownObjects = readFileSync(fileURLToPath(new URL("own-objects.sql", import.meta.url)), "utf8");

/** Rows that matter as much as the schema, by the table that has them. */
const rowSubjects: Record<string, string> = {
  "supabase_migrations.schema_migrations":
    "select 'migration', version, null, '', format('insert into supabase_migrations.schema_migrations (version) values (%L)', version) from supabase_migrations.schema_migrations",
  "storage.buckets": `select 'bucket', id, null, concat_ws(', ', case when public then 'public' else 'private' end,
      coalesce(file_size_limit || ' bytes', 'any size'), coalesce((select string_agg(type, ', ' order by type) from unnest(allowed_mime_types) as type), 'any type')),
      format('insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values (%L, %L, %L, %L, %L) on conflict (id) do update
  set (public, file_size_limit, allowed_mime_types) = (excluded.public, excluded.file_size_limit, excluded.allowed_mime_types)',
        id, name, public, file_size_limit, allowed_mime_types)
    from storage.buckets`,
  "cron.job": `select 'job', coalesce(jobname, command), null, schedule || ' ' || command || case when active then '' else ' (inactive)' end,
      format('select cron.alter_job(cron.schedule(%L, %L, %L), active := true)', jobname, schedule, command)
    from cron.job`,
  // What rules live in. An owner may change the numbers.
  ...Object.fromEntries(
    Object.entries({
      "private.enquiry_pools": ["pool", "pool, bytes_a_day"],
      "private.static_pages": ["path", "path"],
      "private.visible_changes": ["table_name", "table_name"],
      "private.tables_in_backups": ["name", "name, place"],
      "private.site_build": ["id", "id"],
      "private.enquiry_server": ["id", "id"],
    }).map(([table, [key, columns]]) => [
      table,
      `select 'row', ${key} || ' of ${table}', '${table}', '', format('insert into ${table} (${columns}) overriding system value values (%s)',
      concat_ws(', ', ${(columns ?? "")
        .split(", ")
        .map((column) => `quote_literal(${column})`)
        .join(", ")})) from ${table}`,
    ]),
  ),
};

const toEntry = ({ kind, name, object, definition, make }: Record<string, unknown>): Entry => ({
  kind: String(kind),
  name: String(name),
  object: object === null ? null : String(object),
  definition: String(definition ?? ""),
  make: String(make ?? ""),
});

export const hasTable = (entries: Entry[], table: string): boolean =>
  entries.some(({ kind, name }) => kind === "there is" && name === table);

/**
 * Everything that the migrations make and that others have added. `schema` is what private is called there: names are told as if it
 * had kept its name. Throws the database's error.
 */
export async function readCatalogue(read: ReadSql, schema = "private"): Promise<Entry[]> {
  const asked = ownObjects.replaceAll("'private'", `'${schema}'`);
  const named = new RegExp(`\\b${schema}(?=\\.|$)`, "g");
  const nameBack = (entry: Entry): Entry => ({
    ...entry,
    name: entry.name.replace(named, "private"),
    object: entry.object?.replace(named, "private") ?? null,
    definition: entry.definition.replace(named, "private"),
  });
  const found = (await read(`${asked}\norder by kind, name`)).map(toEntry);
  if (schema !== "private") return found.map(nameBack);
  const entries = found;
  const tables = Object.keys(rowSubjects).filter((table) => hasTable(entries, table));
  if (tables.length === 0) return entries;
  const rows = tables.map((table) => `(${rowSubjects[table]})`).join(" union all ");
  const byName = `select * from (${rows}) as t (kind, name, object, definition, make) order by kind, name`;
  return [...entries, ...(await read(byName)).map(toEntry)];
}
