import { waitFor } from "@testing-library/react";
import { renderApp } from "./page.tsx";

/** The whole app at `path` (see renderApp), once everything that the page reads has arrived. */
export async function renderRoute(path: string): ReturnType<typeof renderApp> {
  const app = await renderApp(path);
  await waitFor(() => {
    const { initialized, navigation } = app.router.state;
    const shown = document.querySelector("h1") !== null;
    if (!initialized || navigation.state !== "idle" || !shown) throw new Error(`${path} is still loading.`);
  });
  return app;
}
