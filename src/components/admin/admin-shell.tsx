import { createContext, useContext } from "react";

/** What the admin layout does for the screens inside it. */
export type AdminShell = {
  announce: (message: string) => void;
  runSignedIn: <T>(work: () => Promise<T>) => Promise<T>;
  holdUnsaved: (discard: () => void) => () => void;
};

const AdminShellContext = createContext<AdminShell | null>(null);

export const AdminShellProvider = AdminShellContext.Provider;

function useAdminShell(): AdminShell {
  const shell = useContext(AdminShellContext);
  if (!shell) throw new Error("This screen belongs inside the admin layout.");
  return shell;
}

/** `announce("Post deleted.")` shows a short message for some seconds and has it read out, wherever the screen goes next. */
export function useAnnounce(): AdminShell["announce"] {
  return useAdminShell().announce;
}

/**
 * For everything that writes: `await runSignedIn(() => updatePost(post))` does the work once and returns its result. Where
 * the session has ended, before the work or while it ran, a dialog over the page asks for the password (and the code), and
 * then the work is done. Throws what the work throws, and an Error in plain words when the person closes the dialog: show
 * its message where a failed save shows.
 */
export function useReauthentication(): Pick<AdminShell, "runSignedIn"> {
  const { runSignedIn } = useAdminShell();
  return { runSignedIn };
}

/** Tells the layout of unsaved work; see pages/admin/use-unsaved-changes. Returns the function that takes it back. */
export function useHoldUnsaved(): AdminShell["holdUnsaved"] {
  return useAdminShell().holdUnsaved;
}
