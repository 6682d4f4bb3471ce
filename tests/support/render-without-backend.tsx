import { expect } from "vitest";
import { takeLogged } from "./console-watch.ts";
import { renderRoute } from "./render-route.tsx";
import { disconnect } from "./requests.ts";

/** The whole app at `path` without a backend: a static page must work all the same. */
export async function renderWithoutBackend(path: string): ReturnType<typeof renderRoute> {
  disconnect();
  const app = await renderRoute(path);
  // A tab does not ask again at once.
  expect(takeLogged().filter((line) => !line.startsWith("The settings could not be read."))).toEqual([]);
  return app;
}
