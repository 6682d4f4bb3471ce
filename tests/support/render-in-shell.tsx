import { renderHook } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { AdminShellProvider } from "@/components/admin/admin-shell";

/** An admin layout in which nothing is announced, and nobody has to sign in again. */
export const shell = {
  announce: () => {},
  runSignedIn: <T,>(work: () => Promise<T>) => work(),
  holdUnsaved: () => () => {},
};

/** Renders a hook that expects a router and the admin layout around it. */
export function renderInShell<Result>(hook: () => Result) {
  return renderHook(hook, {
    wrapper: ({ children }) => (
      <AdminShellProvider value={shell}>
        <RouterProvider router={createMemoryRouter([{ path: "/", element: children }])} />
      </AdminShellProvider>
    ),
  });
}
