import { cpSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { LocalBackend } from "../server/start.ts";

type Table = { name: string; columns: string };
type Sequence = { name: string; last: string; called: boolean };

/** Every table that a test may have written to, with the columns that can be restored. */
const tables = `
  select format('%I.%I', n.nspname, c.relname) as name, string_agg(format('%I', a.attname), ', ' order by a.attnum) as columns
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relkind = 'r' and n.nspname in ('public', 'private', 'auth', 'storage', 'local', 'supabase_migrations')
  group by 1`;

const sequences = `
  select format('%I.%I', schemaname, sequencename) as name, coalesce(last_value, start_value)::text as last,
    last_value is not null as called
  from pg_sequences`;

/** Changes with every schema, table, column, function, policy, trigger, constraint, index, role and grant. */
const schemaMark = `
  select md5(string_agg(part, '|' order by part)) as mark from (
    select 'namespace ' || nspname || coalesce(nspacl::text, '') as part from pg_namespace where nspname !~ '^pg_t'
    union all select 'class ' || oid || ' ' || relname || coalesce(relacl::text, '') || relrowsecurity from pg_class
      where relnamespace::regnamespace::text !~ '^pg_t'
    union all select 'attribute ' || attrelid || ' ' || attname || coalesce(attacl::text, '') || attnotnull from pg_attribute
      where attrelid >= 16384
    union all select 'function ' || oid || ' ' || xmin::text from pg_proc where oid >= 16384
    union all select 'policy ' || oid || ' ' || xmin::text from pg_policy
    union all select 'trigger ' || oid || ' ' || tgenabled::text from pg_trigger
    union all select 'constraint ' || oid || ' ' || xmin::text from pg_constraint where oid >= 16384
    union all select 'role ' || oid || ' ' || xmin::text from pg_authid
    union all select 'setting ' || setrole || setconfig::text from pg_db_role_setting
  ) as parts`;

/** A query for one mark per table, which changes with every row that is written, removed or added. */
function rowMarksSql(names: string[]): string {
  return names
    .map(
      (name) =>
        `select '${name}' as name, coalesce(md5(string_agg(t.ctid::text || t.xmin::text, ' ')), '') as mark from ${name} t`,
    )
    .join(" union all ");
}

export type BackendSnapshot = {
  /** Restores every row, sequence and uploaded file. False if the schema has changed. */
  restore(): Promise<boolean>;
  /** Removes the copies of the files. */
  discard(): void;
};

/** Changes with every file that is written, removed or added below a folder. */
function fileMark(folder: string): string {
  const marks = readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => {
    const path = join(entry.parentPath, entry.name);
    const { mtimeMs, ctimeMs, size } = statSync(path);
    return `${path} ${mtimeMs} ${ctimeMs} ${size}`;
  });
  return marks.toSorted().join("\n");
}

/** Remembers the contents of a backend. The rows are kept outside it, so that they outlive its database's thread. */
export async function takeSnapshot({ database, dataDir, forget }: LocalBackend): Promise<BackendSnapshot> {
  const uploads = join(dataDir, "storage");
  const files = mkdtempSync(join(tmpdir(), "local-supabase-snapshot-"));
  cpSync(uploads, files, { recursive: true });
  let untouched = fileMark(uploads);

  const kept = await database.query<Table>(tables);
  const rows = await database.query<{ name: string; content: string }>(
    kept
      .map(({ name }) => `select '${name}' as name, coalesce(json_agg(r), '[]')::text as content from ${name} r`)
      .join(" union all "),
  );
  const columnsOf = new Map(kept.map(({ name, columns }) => [name, columns]));
  const numbers = await database.query<Sequence>(sequences);
  const resetSequences = `select ${numbers.map(({ name, last, called }) => `setval('${name}', ${last}, ${called})`).join(", ")}`;
  const [before] = await database.query<{ mark: string }>(schemaMark);
  const readRowMarks = async (): Promise<Map<string, string>> => {
    const marks = await database.query<{ name: string; mark: string }>(rowMarksSql(kept.map(({ name }) => name)));
    return new Map(marks.map(({ name, mark }) => [name, mark]));
  };
  let unwritten = await readRowMarks();

  /** Without triggers and foreign keys, so that the tables' order does not matter. */
  const restoreRows = async (written: string[]): Promise<void> => {
    await database.asSuperuser(async (transaction) => {
      await transaction.run("set local session_replication_role = replica");
      for (const name of written) await transaction.run(`delete from ${name}`);
    });
    await database.runner.exec(`vacuum ${written.join(", ")}`);
    await database.asSuperuser(async (transaction) => {
      // Postgres would remember that these tables are empty and never use an index: as new, it knows nothing of them.
      await transaction.run("set local allow_system_table_mods = on");
      await transaction.run("update pg_class set reltuples = -1 where oid = any ($1::regclass[])", [written]);
      await transaction.run("set local session_replication_role = replica");
      for (const { name, content } of rows) {
        if (content === "[]" || !written.includes(name)) continue;
        const columns = columnsOf.get(name);
        await transaction.run(
          `insert into ${name} (${columns}) overriding system value select ${columns} from json_populate_recordset(null::${name}, $1)`,
          [content],
        );
      }
    });
  };

  return {
    async restore() {
      const [now] = await database.query<{ mark: string }>(schemaMark);
      if (now?.mark !== before?.mark) return false;
      const marks = await readRowMarks();
      const written = kept.map(({ name }) => name).filter((name) => marks.get(name) !== unwritten.get(name));
      if (written.length > 0) {
        await restoreRows(written);
        unwritten = await readRowMarks();
      }
      await database.query(resetSequences);
      if (fileMark(uploads) !== untouched) {
        rmSync(uploads, { recursive: true, force: true });
        cpSync(files, uploads, { recursive: true });
        untouched = fileMark(uploads);
      }
      forget();
      return true;
    },
    discard() {
      rmSync(files, { recursive: true, force: true });
    },
  };
}
