import type { GenericSchema, InferOutput } from "valibot";
import { listOf } from "@/browser/storage";
import { env } from "@/lib/env";
import type { Database } from "./database.types";
import { expectShape } from "./expect-shape";

export type TableName = keyof Database["public"]["Tables"];
type FunctionName = keyof Database["public"]["Functions"];

/** PostgREST's query parameters: `select`, `order`, `limit`, `offset`, and a filter for each column, "eq.published". */
export type Query = Record<string, string | number>;

/** How long a visitor waits for an answer. Milliseconds. */
export const TIME_LIMIT_MS = 10_000;

/**
 * Reads rows of this shape as a visitor, under the row-level security of the role `anon`. Throws an Error with the backend's
 * message when it refuses, does not answer within ten seconds, or answers with anything else. It never retries by itself:
 * the page says what happened and offers Retry. Sends what PostgREST's own client would (https://docs.postgrest.org),
 * without its 3.5 kB.
 */
export async function readRows<Shape extends GenericSchema>(
  table: TableName,
  row: Shape,
  query: Query,
): Promise<InferOutput<Shape>[]> {
  return expectShape(listOf(row), await readJson(await send(addressOf(table, query), {})));
}

/** Where these rows are. */
export function addressOf(table: TableName, query: Query): string {
  return `${table}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`;
}

/** Calls a database function as a visitor, and expects an answer of this shape. Throws as `readRows` does. */
export async function callFunction<Name extends FunctionName, Shape extends GenericSchema>(
  name: Name,
  parameters: Database["public"]["Functions"][Name]["Args"],
  shape: Shape,
): Promise<InferOutput<Shape>> {
  const answer = await send(`rpc/${name}`, { method: "POST", body: JSON.stringify(parameters) });
  return expectShape(shape, await readJson(answer));
}

/** Asks the database as a visitor: whatever it answers. Throws if it does not answer within ten seconds. */
export function send(path: string, init: RequestInit): Promise<Response> {
  return fetch(`${env.supabaseUrl}/rest/v1/${path}`, {
    ...init,
    headers: { apikey: env.supabaseKey, ...(init.body ? { "content-type": "application/json" } : {}), ...init.headers },
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  });
}

/** What is answered in JSON. Throws an Error for a refusal, and for anything else. */
export async function readJson(answer: Response): Promise<unknown> {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status} ${text.slice(0, 300)}`);
  return JSON.parse(text);
}
