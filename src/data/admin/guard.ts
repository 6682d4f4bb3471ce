import { withoutAsking, supabase } from "./client";
import { assuranceOf, getSession, hasSecondFactor } from "./session";

/**
 * "admin": may edit. "signed-out": nobody is signed in. "second-factor": the password was right, the code is still missing.
 * "no-access": signed in, but not one of the admins.
 */
export type Access = "admin" | "signed-out" | "second-factor" | "no-access";

let admitted: string | null = null;

/** Whether somebody has been admitted in this tab. */
export const hasAdmitted = (): boolean => admitted !== null;

/**
 * What the person at this browser may do. It only steers the screens: the database checks every row again. Throws if the
 * backend does not answer within ten seconds, and NotAsked if the session has run out and cannot be renewed now.
 */
export async function getAccess(): Promise<Access> {
  const limit = AbortSignal.timeout(10_000);
  const late = new Promise<never>((_, reject) => {
    limit.addEventListener("abort", () => reject(new Error("The session could not be checked in time.")));
  });
  return Promise.race([readAccess(), late]);
}

async function readAccess(): Promise<Access> {
  const session = await getSession();
  if (!session) return "signed-out";

  if (hasSecondFactor(session.user) && assuranceOf(session) !== "aal2") return "second-factor";

  if (admitted === session.user.id) return "admin";
  const mine = supabase.from("admins").select("user_id").eq("user_id", session.user.id).maybeSingle();
  const { data, error } = await withoutAsking(async () => mine);
  if (error) {
    if ((await getSession()) === null) return "signed-out";
    throw new Error(error.message, { cause: error });
  }
  admitted = data ? session.user.id : null;
  return data ? "admin" : "no-access";
}
