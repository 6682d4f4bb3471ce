import { act } from "@testing-library/react";
import { sessionKey } from "./backend/sign-in.ts";

/** What another tab tells this one; a session of null is a sign-out. */
export function tellFromOtherTab(session: object | null): void {
  if (session) window.localStorage.setItem(sessionKey, JSON.stringify(session));
  else window.localStorage.removeItem(sessionKey);
  const otherTab = new BroadcastChannel(sessionKey);
  act(() => otherTab.postMessage({ event: session ? "SIGNED_IN" : "SIGNED_OUT", session }));
  otherTab.close();
}
