import type { Json } from "@/data/database.types";
import { errorCode } from "@/lib/error-code";
import { supabase } from "./client";
import type { Kind } from "@/data/admin/kinds/kind";
import { restoreDeleted } from "./versions";

/** A record by its id, and the version that the asker has seen; without one, whatever its version is. */
export type KnownRecord = { id: number | string; version?: number };

/** So many ids fit into an address. */
const AT_ONCE = 100;

// Every table of a kind has an id, and a version unless its rows are enquiries.
const rowsOf = (table: Kind) => supabase.from(table as "case_studies");

interface Narrowing {
  match(query: Record<string, unknown>): this;
  filter(column: string, operator: string, value: unknown): this;
  or(conditions: string): this;
}

/** Of these records, those of which nobody has saved another version. */
function narrow<Query extends Narrowing>(query: Query, records: readonly KnownRecord[]): Query {
  const known = records.map(({ id, version }) => ({ id, ...(version !== undefined && { version }) }));
  const [first = { id: 0 }] = known;
  if (known.length === 1) return query.match(first);
  const found = query.filter("id", "in", `(${known.map(({ id }) => id).join(",")})`);
  if (!("version" in first)) return found;
  return found.or(known.map(({ id, version }) => `and(id.eq.${id},version.eq.${version})`).join(","));
}

/**
 * Deletes those of these records of which nobody has saved another version. Returns them. Throws the PostgREST error where the
 * database refuses one: then none is deleted.
 */
export async function deleteRecords<Known extends KnownRecord>(
  table: Kind,
  records: readonly Known[],
): Promise<Known[]> {
  const { data } = await narrow(rowsOf(table).delete(), records).select("id").throwOnError();
  return records.filter(({ id }) => data.some((gone) => gone.id === id));
}

/** Writes these columns of those records, as `deleteRecords` deletes. Returns them with their new versions. */
export async function changeRecords<Known extends KnownRecord>(
  table: Kind,
  records: readonly Known[],
  set: Record<string, Json>,
): Promise<Known[]> {
  const changed = narrow(rowsOf(table).update(set as Record<string, never>), records);
  if (records.every(({ version }) => version === undefined)) {
    const { data } = await changed.select("id").throwOnError();
    return records.filter(({ id }) => data.some((one) => one.id === id));
  }
  const { data } = await changed.select("id,version").throwOnError();
  return records.flatMap((record) => {
    const found = data.find(({ id }) => id === record.id);
    return found ? [{ ...record, version: found.version }] : [];
  });
}

/**
 * Writes what these records held before, unless somebody has saved another version since. Returns how many were left as they are.
 * Throws the PostgREST error.
 */
export async function putBack(
  table: Kind,
  records: readonly (KnownRecord & { before: Record<string, Json> })[],
): Promise<number> {
  let left = records.length;
  for (const before of new Set(records.map((record) => JSON.stringify(record.before)))) {
    const alike = records.filter((record) => JSON.stringify(record.before) === before);
    for (let first = 0; first < alike.length; first += AT_ONCE)
      left -= (await changeRecords(table, alike.slice(first, first + AT_ONCE), JSON.parse(before))).length;
  }
  return left;
}

type Binned = { table: string; id: number | string };

/**
 * Puts things back from the bin, one after another: what others need comes first, categories, then posts. Returns the old addresses
 * that lead to other posts by now, and what the database refused with its error. Throws any other error.
 */
export async function restoreInTurn<Thing extends Binned>(
  things: readonly Thing[],
): Promise<{ lost: string[]; failed: { thing: Thing; error: unknown }[] }> {
  const lost: string[] = [];
  const failed: { thing: Thing; error: unknown }[] = [];
  const needed = ["case_studies", "blog_posts", "blog_categories"];
  for (const thing of things.toSorted((a, b) => needed.indexOf(b.table) - needed.indexOf(a.table))) {
    try {
      lost.push(...(await restoreDeleted(thing.table, thing.id)));
    } catch (error) {
      if (!/^(23|PT404)/.test(errorCode(error) ?? "")) throw error;
      failed.push({ thing, error });
    }
  }
  return { lost, failed };
}
