import { expect } from "vitest";
import { takeLogged } from "./console-watch.ts";
import { disconnect } from "./requests.ts";
import { renderApp } from "./page.tsx";

/** The whole app at `path` without a backend: a static page must work all the same. */
export async function renderWithoutBackend(path: string): ReturnType<typeof renderApp> {
  disconnect();
  const app = await renderApp(path);
  // A tab does not ask again at once.
  expect(takeLogged().filter((line) => !line.startsWith("The settings could not be read."))).toEqual([]);
  return app;
}
