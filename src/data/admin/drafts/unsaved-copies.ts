import type { Json } from "@/data/database.types";
import { supabase } from "@/data/admin/client";
import { getSession } from "@/data/admin/session";
import { NoAnswer } from "@/data/admin/unanswered";
import type { HistoryTable } from "@/data/admin/versions";

/** The record of whose form a copy is; `recordId` is null for one that has not been saved yet. */
export type CopiedRecord = { table: HistoryTable; recordId: number | null };

/** A form's copy on the server, as of a moment. */
export type CopyState = { id: number; keptAt: string };

/** A copy without its content. */
export type UnsavedCopySummary = CopyState & {
  /** UUIDs: the form that wrote it, and the browser in which that was. */
  form: string;
  device: string;
  deviceName: string;
};

export type UnsavedCopy = UnsavedCopySummary & {
  /** The version of the record that the work began with. */
  version: number | null;
  content: unknown;
};

export type NewCopy = Omit<UnsavedCopy, "id" | "keptAt"> & CopiedRecord;

const SUMMARY = "id,form,device,device_name,kept_at";

/**
 * Keeps a form's copy in place of its former one. Throws the PostgREST error, or NoAnswer without a request if nobody is
 * signed in.
 */
export async function keepUnsavedCopy({ form, device, deviceName, table, recordId, version, content }: NewCopy): Promise<void> {
  await requireSession();
  const row = { form, device, device_name: deviceName, table_name: table, record_id: recordId === null ? null : String(recordId), version };
  await supabase
    .from("unsaved_copies")
    // A form's content is what was read from JSON, or can be.
    .upsert({ ...row, content: content as Json & object }, { onConflict: "owner,form,device" })
    .throwOnError();
}

/** The signed-in person's copies of one record, newest first. Throws the PostgREST error. */
export async function listCopiesOfRecord({ table, recordId }: CopiedRecord): Promise<UnsavedCopy[]> {
  const query = supabase.from("unsaved_copies").select(`${SUMMARY},version,content`).eq("table_name", table);
  const ofRecord = recordId === null ? query.is("record_id", null) : query.eq("record_id", String(recordId));
  const { data } = await ofRecord.order("kept_at", { ascending: false }).throwOnError();
  return data.map(({ version, content, ...row }) => ({ ...toSummary(row), version, content }));
}

/** All copies of the signed-in person, newest first, with what they are called. Throws the PostgREST error. */
export async function listAllCopies(): Promise<(UnsavedCopySummary & { table: string; recordId: string | null; name: string })[]> {
  const query = supabase.from("unsaved_copies").select(`${SUMMARY},table_name,record_id,name`);
  const { data } = await query.order("kept_at", { ascending: false }).throwOnError();
  return data.map(({ table_name: table, record_id: recordId, name, ...row }) => ({ ...toSummary(row), table, recordId, name }));
}

type SummaryRow = { id: number; form: string; device: string; device_name: string; kept_at: string };

function toSummary({ id, form, device, device_name: deviceName, kept_at: keptAt }: SummaryRow): UnsavedCopySummary {
  return { id, form, device, deviceName, keptAt };
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
  if (!(await getSession())) throw new NoAnswer("Nobody is signed in.");
}
