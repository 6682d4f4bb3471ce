import type { Json } from "@/data/database.types";
import { supabase } from "./client";
import type { HistoryTable } from "./versions";

/**
 * What became of one record: "done", or why not. "stale": somebody has saved another version since. "gone": there is no such
 * record. "refused": the database's rules forbid it, and `reason` says why.
 */
export type RecordOutcome = {
  id: number | string;
  outcome: "done" | "stale" | "gone" | "refused";
  reason?: string;
};

/** `version` and `before` are there where it was changed: its new version, and what the columns held. */
export type ChangeOutcome = RecordOutcome & { version?: number; before?: Record<string, Json> };

/** A record by its id, and the version that the asker has seen; without one, whatever its version is. */
export type KnownRecord = { id: number | string; version?: number };

/**
 * Writes columns of up to 200 records in one request, and says what became of each: nothing is written over a version that the
 * asker has not seen. Throws the PostgREST error where nothing at all was done.
 */
export async function changeRecords(
  table: HistoryTable,
  changes: readonly (KnownRecord & { set: Record<string, Json> })[],
): Promise<ChangeOutcome[]> {
  const { data } = await supabase.rpc("change_records", { of_table: table, changes: [...changes] }).throwOnError();
  // The functions are ours, and their tests hold them to these shapes.
  return data as ChangeOutcome[];
}

/** Deletes up to 200 records in one request, and says what became of each. Throws the PostgREST error where nothing at all was done. */
export async function deleteRecords(table: HistoryTable, records: readonly KnownRecord[]): Promise<RecordOutcome[]> {
  const { data } = await supabase.rpc("delete_records", { of_table: table, records: [...records] }).throwOnError();
  return data as RecordOutcome[];
}

export type BinnedRecord = { table: string; id: string };

/** `lost_slugs` are a post's old addresses that lead to other posts by now. */
export type RestoreOutcome = RecordOutcome & { table: string; id: string; lost_slugs?: string[] };

/** Puts up to 200 things back from the bin, and says what became of each. Throws the PostgREST error where nothing at all was done. */
export async function restoreDeletedRecords(records: readonly BinnedRecord[]): Promise<RestoreOutcome[]> {
  const { data } = await supabase.rpc("restore_deleted_records", { records: [...records] }).throwOnError();
  return data as RestoreOutcome[];
}

/** Takes up to 200 things out of the bin for good, with their history. Returns how many there were. Throws the PostgREST error. */
export async function forgetDeletedRecords(records: readonly BinnedRecord[]): Promise<number> {
  const { data } = await supabase.rpc("forget_deleted_records", { records: [...records] }).throwOnError();
  return data;
}
