import { expect, onTestFinished, vi } from "vitest";
import { takeLogged } from "./console-watch.ts";
import { disconnect } from "./requests.ts";
import { renderApp } from "./page.tsx";

/** The whole app at `path` without a backend: a static page must work all the same. */
export async function renderWithoutBackend(path: string): ReturnType<typeof renderApp> {
  disconnect();
  // A tab that found no backend does not ask again for a while: all through this test, however slow it is, and no longer in the next.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 60_000 });
  onTestFinished(() => void vi.useRealTimers());
  const app = await renderApp(path);
  expect(takeLogged().filter((line) => !line.startsWith("The settings could not be read."))).toEqual([]);
  return app;
}
