import type { OtherEditor } from "./answers";
import { supabase } from "./client";
import type { Kind } from "@/data/admin/kinds/kinds";

/** Notes which record a form (a UUID) has open; without an id, none any more. Returns who else has it open. Throws the PostgREST error. */
export async function noteOpenRecord(form: string, table: Kind, id?: string): Promise<OtherEditor[]> {
  const question = { of_form: form, of_table: table, ...(id !== undefined && { of_id: id }) };
  const { data } = await supabase.rpc("note_open_record", question).throwOnError();
  return data;
}
