import { type MiddlewareFunction, replace } from "react-router-dom";
import { type Access, getAccess, hasAdmitted } from "@/data/admin/guard";
import { askingNothing } from "@/data/admin/client";
import { NotAsked } from "@/data/admin/failures";

/**
 * Runs before every admin screen and sends people who may not see it to where they can sort that out. It is only a
 * courtesy: the database enforces the rules. So if the backend does not answer, it lets the person in, and the screen says
 * what it could not load. Whose session has run out is let in only to stay, with what they were writing: the sign-in waits
 * with all others until it can be renewed.
 */
export const requireAdmin: MiddlewareFunction = async ({ request }, next) => {
  let access: Access = "admin";
  try {
    access = await getAccess();
  } catch (error) {
    console.error("The session could not be checked", error);
    if (error instanceof NotAsked && !hasAdmitted()) access = "signed-out";
  }
  // From there, people who are signed in and may not see it are led on.
  if (access !== "admin") throw replace(loginPath(new URL(request.url)));
  return askingNothing(next);
};

export function loginPath({ pathname, search }: { pathname: string; search: string }): string {
  return `/admin/login?${new URLSearchParams({ from: pathname + search }).toString()}`;
}
