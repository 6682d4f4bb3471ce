import { createContext, useContext } from "react";

export type UnsavedWork = {
  /** True once it has saved itself, false if somebody has to be asked, null if they are being asked something already. */
  settle: () => Promise<boolean | null>;
  discard: () => void;
};

export type AdminShell = {
  /** Says what was done, and where on the site it can be seen. */
  announce: (message: string, address?: string) => void;
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
