import { INVENTED } from "../../../src/content/invented.ts";
import type { TestBackend } from "@blockwork/local-supabase/testing";

/** Saves the words of each page that says what was invented, as an owner does who finds that they are true. */
export async function readInvented(backend: Pick<TestBackend, "sql">): Promise<void> {
  for (const { id, page } of INVENTED)
    await backend.sql("insert into page_content (id, page) values ($1, $2)", [id, page]);
}
