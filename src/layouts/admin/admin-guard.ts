import { type MiddlewareFunction, replace } from "react-router-dom";
import { type Access, getAccess, hasAdmitted } from "@/data/admin/session";
import { withoutAsking } from "@/data/admin/client";
import { SessionNotRenewed } from "@/data/admin/failures";

/**
 * Runs before every admin screen and sends people who may not see it to where they can sort that out. It is only a courtesy: the
 * database enforces the rules. So if the backend does not answer, it lets the person in, and the screen says what it could not
 * load. Somebody whose session has run out may only stay where they are, with what they were writing: everybody else waits at the
 * sign-in until sessions can be renewed.
 */
export const requireAdmin: MiddlewareFunction = async ({ request }, next) => {
  let access: Access = "admin";
  try {
    access = await getAccess();
  } catch (error) {
    console.error("The session could not be checked", error);
    if (error instanceof SessionNotRenewed && !hasAdmitted()) access = "signed-out";
  }
  // The sign-in page sends people on who are signed in without access.
  if (access !== "admin") throw replace(loginPath(new URL(request.url)));
  return withoutAsking(next);
};

export function loginPath({ pathname, search }: { pathname: string; search: string }): string {
  return `/admin/login?${new URLSearchParams({ from: pathname + search }).toString()}`;
}
