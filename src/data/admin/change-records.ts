import type { Json } from "@/data/database.types";
import type { ChangeOutcome, RecordOutcome, RestoreOutcome } from "./answers";
import { supabase } from "./client";
import type { Kind } from "./kinds";

/** A record by its id, and the version that the asker has seen; without one, whatever its version is. */
type KnownRecord = { id: number | string; version?: number };

/**
 * Writes columns of up to 200 records in one request, and says what became of each: nothing is written over a version that the
 * asker has not seen. Throws the PostgREST error where nothing at all was done.
 */
export async function changeRecords(
  table: Kind,
  changes: readonly (KnownRecord & { set: Record<string, Json> })[],
): Promise<ChangeOutcome[]> {
  const { data } = await supabase.rpc("change_records", { of_table: table, changes: [...changes] }).throwOnError();
  return data;
}

/** Deletes up to 200 records in one request, and says what became of each. Throws the PostgREST error where nothing at all was done. */
export async function deleteRecords(table: Kind, records: readonly KnownRecord[]): Promise<RecordOutcome[]> {
  const { data } = await supabase.rpc("delete_records", { of_table: table, records: [...records] }).throwOnError();
  return data;
}

export type BinnedRecord = { table: string; id: string };

/** Puts up to 200 things back from the bin, and says what became of each. Throws the PostgREST error where nothing at all was done. */
export async function restoreDeletedRecords(records: readonly BinnedRecord[]): Promise<RestoreOutcome[]> {
  const { data } = await supabase.rpc("restore_deleted_records", { records: [...records] }).throwOnError();
  return data;
}

/** Takes up to 200 things out of the bin for good, with their history. Returns how many there were. Throws the PostgREST error. */
export async function forgetDeletedRecords(records: readonly BinnedRecord[]): Promise<number> {
  const { data } = await supabase.rpc("forget_deleted_records", { records: [...records] }).throwOnError();
  return data;
}
