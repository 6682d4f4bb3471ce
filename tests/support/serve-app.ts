import type { Hono } from "hono";
import { onTestFinished } from "vitest";
import { startApp } from "./start-app.ts";

/** Serves `app` until the test ends. Returns its address. */
export async function serveApp(app: Hono): Promise<string> {
  const { url, close } = await startApp(app);
  onTestFinished(close);
  return url;
}
