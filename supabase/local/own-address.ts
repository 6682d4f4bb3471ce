import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { LocalContext } from "./context.ts";

type TextColumn = { table: string; column: string };

/** Every column of schema public that holds text and may be written. */
const textColumns = `
  select format('%I.%I', n.nspname, c.relname) as table, format('%I', a.attname) as column
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid
  join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    and a.attgenerated = '' and a.atttypid = 'text'::regtype`;

/**
 * Addresses of uploaded pictures are stored whole, with the host, as supabase-js makes them. When this instance answers
 * at another address than last time (another port), those that point at itself are rewritten, and nothing else about
 * the rows changes: triggers are off meanwhile. The seed is written for config.toml's own port.
 */
export async function adoptAddress({ database, dataDir, config, url }: LocalContext): Promise<void> {
  const file = join(dataDir, "address");
  const before = existsSync(file) ? readFileSync(file, "utf8") : `http://127.0.0.1:${config.api.port}`;
  if (before !== url) {
    await database.asSuperuser(async (transaction) => {
      await transaction.run("set local session_replication_role = replica");
      for (const { table, column } of await transaction.query<TextColumn>(textColumns)) {
        const sql = `update ${table} set ${column} = replace(${column}, $1, $2) where position($1 in ${column}) > 0`;
        await transaction.run(sql, [`${before}/`, `${url}/`]);
      }
    });
  }
  writeFileSync(file, url);
}
