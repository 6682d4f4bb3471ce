import { renderHook } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";

/** Renders a hook that expects a router around it. */
export function renderInRouter<Result>(hook: () => Result) {
  return renderHook(hook, {
    wrapper: ({ children }) => <RouterProvider router={createMemoryRouter([{ path: "/", element: children }])} />,
  });
}
