import type { Json } from "@/data/database.types";
import { supabase } from "./client";
import { isKind, type Kind } from "@/data/admin/kinds/kinds";
import { getSession } from "./session";

/** The record of whose form a copy is; `recordId` is null for one that has not been saved yet. */
export type CopiedRecord = { table: Kind; recordId: number | null };

/** A form's copy on the server, as of a moment (ISO time). */
export type CopyState = { id: number; keptAt: string };

/** What a form sends to the server. */
export type NewCopy = CopiedRecord & {
  /** UUIDs: the form that wrote it, and the browser in which that was. */
  form: string;
  device: string;
  deviceName: string;
  /** The version of the record that the work began with. */
  version: number | null;
  content: unknown;
};

/** `name` is the title of the record, as the work has it, and `ending` the end of its text. */
type ServerCopy = NewCopy & CopyState & { name: string; ending: string };

/** Nobody is signed in: nothing was asked of the server. */
export class SignedOut extends Error {}

/** Keeps a form's copy in place of its former one. Throws the PostgREST error, or SignedOut. */
export async function keepUnsavedCopy({ deviceName, table, recordId, content, ...copy }: NewCopy): Promise<void> {
  await requireSession();
  const row = {
    form: copy.form,
    device: copy.device,
    device_name: deviceName,
    table_name: table,
    record_id: recordId === null ? null : String(recordId),
    version: copy.version,
    // A form's content is what was read from JSON, or can be.
    content: content as Json & object,
  };
  await supabase.from("unsaved_copies").upsert(row, { onConflict: "owner,form,device" }).throwOnError();
}

/**
 * The signed-in person's copies of one record, newest first; for null those of all records, without their content. Throws the
 * PostgREST error.
 */
export async function listUnsavedCopies(record: CopiedRecord | null): Promise<ServerCopy[]> {
  const summary = "id,form,device,device_name,kept_at,table_name,record_id,version,name,ending";
  const query = supabase.from("unsaved_copies");
  const newestFirst = { ascending: false };
  const { data } = record
    ? await query
        .select(`${summary},content`)
        .eq("table_name", record.table)
        .filter("record_id", record.recordId === null ? "is" : "eq", record.recordId)
        .order("kept_at", newestFirst)
        .throwOnError()
    : await query.select(summary).order("kept_at", newestFirst).throwOnError();
  return data.flatMap(({ table_name: table, record_id: id, device_name: deviceName, kept_at: keptAt, ...copy }) =>
    isKind(table)
      ? { content: null, ...copy, table, recordId: id === null ? null : Number(id), deviceName, keptAt }
      : [],
  );
}

/** Deletes the copy that a form has written on a device. Throws as `keepUnsavedCopy` does. */
export async function dropUnsavedCopy(form: string, device: string): Promise<void> {
  await requireSession();
  await supabase.from("unsaved_copies").delete().eq("form", form).eq("device", device).throwOnError();
}

/** Deletes a copy unless somebody has gone on writing it. Throws as `keepUnsavedCopy` does. */
export async function dropCopyAsOf({ id, keptAt }: CopyState): Promise<void> {
  await requireSession();
  await supabase.from("unsaved_copies").delete().eq("id", id).eq("kept_at", keptAt).throwOnError();
}

async function requireSession(): Promise<void> {
  if (!(await getSession())) throw new SignedOut("Nobody is signed in.");
}
