import { supabase } from "./client";
import { getSession, hasSecondFactor } from "./session";

/** An owner's first steps, besides writing: false for what is still to do. */
export type FirstSteps = { settingsSaved: boolean; secondFactor: boolean };

/** Reads what has been done. Throws when the backend does not answer. */
export async function readFirstSteps(): Promise<FirstSteps> {
  const [{ count, error }, session] = await Promise.all([
    supabase.from("settings").select("id", { count: "exact", head: true }).retry(false),
    getSession(),
  ]);
  if (error) throw error;
  return {
    settingsSaved: (count ?? 0) > 0,
    secondFactor: hasSecondFactor(session?.user),
  };
}
