import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** One object of a database, one privilege, one setting or one row that others depend on. */
export type Entry = {
  kind: string;
  name: string;
  /** The table or function that it belongs to; null where it belongs to the database. */
  object: string | null;
  definition: string;
};

/** Runs one statement that only reads, and returns its rows. */
export type ReadSql = (sql: string) => Promise<Record<string, unknown>[]>;

const subjects = ["tables", "functions", "triggers", "grants", "roles", "surroundings"];

function readSubject(name: string): string {
  const text = readFileSync(fileURLToPath(new URL(`catalogue/${name}.sql`, import.meta.url)), "utf8");
  return text.replaceAll(/^ *--.*\n/gm, "").trim();
}

/** Rows that matter as much as the schema, by the table that has them. */
const rowSubjects: Record<string, string> = {
  "supabase_migrations.schema_migrations":
    "select 'migration', version, null, '' from supabase_migrations.schema_migrations",
  "storage.buckets": `select 'bucket', id, null, concat_ws(', ', case when public then 'public' else 'private' end,
      coalesce(file_size_limit || ' bytes', 'any size'), coalesce((select string_agg(type, ', ' order by type) from unnest(allowed_mime_types) as type), 'any type'))
    from storage.buckets`,
  "private.enquiry_pools": `select 'limit', pool, 'private.enquiry_pools',
      case when places_an_hour between 1 and 10000 and bytes_a_day between 0 and 100000000 then 'up to 10,000 and 100 MB'
        else places_an_hour || ' an hour, ' || bytes_a_day || ' bytes a day' end
    from private.enquiry_pools`,
  "cron.job": `select 'job', coalesce(jobname, command), null, schedule || ' ' || command || case when active then '' else ' (inactive)' end ||
      case when username = 'postgres' then '' else ' as ' || username end
    from cron.job`,
};

const toEntry = ({ kind, name, object, definition }: Record<string, unknown>): Entry => ({
  kind: String(kind),
  name: String(name),
  object: object === null ? null : String(object),
  definition: String(definition ?? ""),
});

export const hasTable = (entries: Entry[], table: string): boolean =>
  entries.some(({ kind, name }) => kind === "there is" && name === table);

/** What decides in a database who may do what. Throws what the database answers. */
export async function readCatalogue(read: ReadSql): Promise<Entry[]> {
  const all = subjects.map((name) => `select * from (\n${readSubject(name)}\n) ${name}`).join("\nunion all\n");
  const entries = (await read(`with ${readSubject("own-objects")}\n${all}\norder by kind, name`)).map(toEntry);
  const tables = Object.keys(rowSubjects).filter((table) => hasTable(entries, table));
  if (tables.length === 0) return entries;
  const rows = tables.map((table) => `(${rowSubjects[table]})`).join(" union all ");
  const named = `select * from (${rows}) as t (kind, name, object, definition) order by kind, name`;
  return [...entries, ...(await read(named)).map(toEntry)];
}
