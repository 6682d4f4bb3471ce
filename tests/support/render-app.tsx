import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, matchRoutes, RouterProvider } from "react-router-dom";

/** The whole app at `path`, with the real routes, as in a browser tab that was opened there, or reloaded with a history state. */
export async function renderApp(path: string | { pathname: string; state: unknown }) {
  const [{ App }, { routes }] = await Promise.all([import("@/app"), import("@/routes")]);
  // A file's first test loads the page's code, which takes a busy machine longer than a test waits for what is shown.
  await Promise.all(
    (matchRoutes(routes, path) ?? []).map(({ route }) => (typeof route.lazy === "function" ? route.lazy() : null)),
  );
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const user = userEvent.setup();
  const view = render(
    <App>
      <RouterProvider router={router} />
    </App>,
  );
  return { router, user, view };
}
