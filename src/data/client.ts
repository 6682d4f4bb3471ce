import { env } from "@/env";
import type { Database } from "./database.types";

type TableName = keyof Database["public"]["Tables"];
type FunctionName = keyof Database["public"]["Functions"];

/** A row with all columns of a table. A query that selects some of them returns a `Pick`. */
export type Row<Table extends TableName> = Database["public"]["Tables"][Table]["Row"];

/** PostgREST's query parameters: `select`, `order`, `limit`, `offset`, and a filter for each column, "eq.published". */
export type Query = Record<string, string | number>;

/** How long a visitor waits for an answer. Milliseconds. */
export const TIME_LIMIT_MS = 10_000;

/**
 * Reads rows as a visitor, under the row-level security of the role `anon`. Throws an Error with the backend's message when
 * it refuses, does not answer within ten seconds, or answers with something other than JSON. It never retries by itself:
 * the page says what happened and offers Retry. Sends what PostgREST's own client would (https://docs.postgrest.org),
 * without its 3.5 kB.
 */
export async function readRows<Selected>(table: TableName, query: Query): Promise<Selected[]> {
  return rowsOf(table, await ask(addressOf(table, query)));
}

/** The same for one page of rows, with the total number that match. */
export async function readCountedRows<Selected>(
  table: TableName,
  query: Query,
): Promise<{ rows: Selected[]; total: number }> {
  const answer = await send(addressOf(table, query), { headers: { prefer: "count=exact" } });
  const total = Number(answer.headers.get("content-range")?.split("/")[1]);
  // 416: the page begins after the last row.
  return { rows: answer.status === 416 ? [] : rowsOf(table, await readJson(answer)), total };
}

function addressOf(table: TableName, query: Query): string {
  return `${table}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`;
}

function rowsOf<Selected>(table: TableName, rows: unknown): Selected[] {
  if (!Array.isArray(rows)) throw new Error(`${table} answered no rows`);
  return rows;
}

/** Calls a database function as a visitor. If it returns JSON, the caller gives the type. Throws as `readRows` does. */
export function callFunction<Name extends FunctionName, Answer = Database["public"]["Functions"][Name]["Returns"]>(
  name: Name,
  parameters: Database["public"]["Functions"][Name]["Args"],
): Promise<Answer> {
  return ask(`rpc/${name}`, { method: "POST", body: JSON.stringify(parameters) });
}

async function ask<Answer>(path: string, init: RequestInit = {}): Promise<Answer> {
  return readJson(await send(path, init));
}

/** Asks the database as a visitor: whatever it answers. Throws if it does not answer within ten seconds. */
export function send(path: string, init: RequestInit): Promise<Response> {
  return fetch(`${env.supabaseUrl}/rest/v1/${path}`, {
    ...init,
    headers: { apikey: env.supabaseKey, ...(init.body ? { "content-type": "application/json" } : {}), ...init.headers },
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  });
}

async function readJson<Answer>(answer: Response): Promise<Answer> {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status} ${text.slice(0, 300)}`);
  return JSON.parse(text);
}
