import type { Caller, LocalDatabase } from "../database/database.ts";
import { type Catalogue, findRelation } from "./catalogue.ts";
import { RestError } from "./rest-error.ts";

const privileges: Record<string, string> = { POST: "insert", PUT: "insert", PATCH: "update", DELETE: "delete" };

/**
 * What the real server says before it answers, where this one would only say that it does not know a part of the request.
 * Throws 404 PGRST205 for an unknown table, and 42501 as Postgres does for what the caller may not use.
 */
export async function refuseFirst(
  database: LocalDatabase,
  catalogue: Catalogue,
  caller: Caller,
  [first = "", second = ""]: string[],
): Promise<void> {
  const isCall = first === "rpc";
  if (!isCall) findRelation(catalogue, first);
  const privilege = privileges[caller.method] ?? "select";
  // Only whole tables can be deleted from; for the rest one column is enough.
  const ofTable = privilege === "delete" ? "has_table_privilege" : "has_any_column_privilege";
  const [answer] = await database.asCaller(caller, (transaction) =>
    isCall
      ? transaction.query<{ may: boolean }>(
          `select coalesce(bool_or(has_function_privilege(oid, 'execute')), true) as may
           from pg_proc where pronamespace = 'public'::regnamespace and proname = $1`,
          [second],
        )
      : transaction.query<{ may: boolean }>(`select ${ofTable}(format('public.%I', $1::text), $2) as may`, [
          first,
          privilege,
        ]),
  );
  if (answer?.may !== false) return;
  const message = `permission denied for ${isCall ? `function ${second}` : `table ${first}`}`;
  throw new RestError(caller.role === "anon" ? 401 : 403, "42501", message);
}
