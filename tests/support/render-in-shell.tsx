import { renderHook } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { AdminShellProvider } from "@/components/admin/admin-shell";

/** An admin layout in which nothing is announced, and no work is held. */
export const shell = {
  announce: () => {},
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
