import type { Company } from "./answers";
import { supabase } from "./client";
import type { Kind } from "./kinds";

/** Notes that a form (a UUID) has a record open, or without an id none. Returns who else has. Throws the PostgREST error. */
export async function noteOpenRecord(form: string, table: Kind, id?: string): Promise<Company[]> {
  const question = { of_form: form, of_table: table, ...(id !== undefined && { of_id: id }) };
  const { data } = await supabase.rpc("note_open_record", question).throwOnError();
  return data;
}
