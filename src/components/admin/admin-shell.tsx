import { createContext, useContext } from "react";

/** What the admin layout offers its screens. */
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

/** `announce("Post deleted.")` shows a message for a few seconds and announces it to screen readers, even if the screen changes. */
export function useAnnounce(): AdminShell["announce"] {
  return useAdminShell().announce;
}

/**
 * For everything that writes: `await runSignedIn(() => updatePost(post))` does the work once and returns its result. If the
 * session has ended, a dialog asks for the password (and the code), and then the work is done. Throws what the work throws,
 * and a plain Error if the person closes the dialog: show its message where a failed save is shown.
 */
export function useReauthentication(): Pick<AdminShell, "runSignedIn"> {
  const { runSignedIn } = useAdminShell();
  return { runSignedIn };
}

/** Registers unsaved work with the layout; see records/use-unsaved-changes. Returns a function that unregisters it. */
export function useHoldUnsaved(): AdminShell["holdUnsaved"] {
  return useAdminShell().holdUnsaved;
}
