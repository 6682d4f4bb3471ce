import { createContext, useContext } from "react";

export type UnsavedWork = {
  /** True once it has saved itself, false if somebody has to be asked, null if they are being asked something already. */
  settle: () => Promise<boolean | null>;
  discard: () => void;
};

export type AdminShell = {
  /** Says what was done, and where on the site it can be seen. */
  announce: (message: string, address?: string) => void;
  /**
   * Does the work and returns its result. If the session has ended, a dialog asks for the password (and the code) first.
   * Throws whatever the work throws, or an Error fit to be shown if the person closes the dialog.
   */
  runSignedIn: <T>(work: () => Promise<T>) => Promise<T>;
  /** Registers unsaved work and how to leave it when signing out. Returns a function that unregisters it. */
  holdUnsaved: (work: UnsavedWork) => () => void;
};

const AdminShellContext = createContext<AdminShell | null>(null);

export const AdminShellProvider = AdminShellContext.Provider;

export function useAdminShell(): AdminShell {
  const shell = useContext(AdminShellContext);
  if (!shell) throw new Error("This screen belongs inside the admin layout.");
  return shell;
}
