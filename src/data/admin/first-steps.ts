import { supabase } from "./client";
import { getSession, hasSecondFactor } from "./session";

/** The owner's first steps besides writing; false means still to do. */
export type FirstSteps = {
  settingsSaved: boolean;
  secondFactor: boolean;
  /** The names of the pages whose words have been saved. */
  savedPages: string[];
};

/** Reads what has been done. Throws when the backend does not answer. */
export async function readFirstSteps(): Promise<FirstSteps> {
  const [{ count, error }, session, pages] = await Promise.all([
    supabase.from("settings").select("id", { count: "exact", head: true }),
    getSession(),
    supabase.from("page_content").select("page").throwOnError(),
  ]);
  if (error) throw error;
  return {
    settingsSaved: (count ?? 0) > 0,
    secondFactor: hasSecondFactor(session?.user),
    savedPages: pages.data.map(({ page }) => page),
  };
}
