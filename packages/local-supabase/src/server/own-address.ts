import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isInUse } from "../database/data-lock.ts";
import type { LocalContext } from "./context.ts";

const fileOf = (dataDir: string) => join(dataDir, "address");

/** Where the backend that has this data open answers, or is about to; null while none has. */
export async function findRunningBackend(dataDir: string): Promise<string | null> {
  return (await isInUse(dataDir)) && existsSync(fileOf(dataDir)) ? readFileSync(fileOf(dataDir), "utf8") : null;
}

type TextTable = { table: string; columns: { name: string; type: string }[] };

/** Every table of schema public with its writable columns of text or JSON, and how each is rewritten. */
const textTables = `
  select format('%I.%I', n.nspname, c.relname) as table, json_agg(json_build_object('name', format('%I', a.attname), 'type', format_type(a.atttypid, null))) as columns
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid
  join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    and a.attgenerated = '' and a.atttypid in ('text'::regtype, 'jsonb'::regtype)
  group by 1`;

/**
 * Addresses of uploaded pictures are stored whole, with the host, as supabase-js makes them. When this instance runs at
 * another address than last time (another port), addresses of its own are rewritten and nothing else in the rows
 * changes: triggers are off meanwhile. The seed is written for config.toml's own port.
 */
export async function adoptAddress({ database, dataDir, config, url }: LocalContext): Promise<void> {
  const file = fileOf(dataDir);
  const before = existsSync(file) ? readFileSync(file, "utf8") : `http://127.0.0.1:${config.api.port}`;
  if (before !== url) {
    await database.asSuperuser(async (transaction) => {
      await transaction.run("set local session_replication_role = replica");
      for (const { table, columns } of await transaction.query<TextTable>(textTables)) {
        // One statement a table: every write of a post computes its plain text again.
        const set = columns.map(({ name, type }) => `${name} = replace(${name}::text, $1, $2)::${type}`).join(", ");
        const found = columns.map(({ name }) => `position($1 in ${name}::text) > 0`).join(" or ");
        await transaction.run(`update ${table} set ${set} where ${found}`, [`${before}/`, `${url}/`]);
      }
    });
  }
  writeFileSync(file, url, { mode: 0o600 });
}
