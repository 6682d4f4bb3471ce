import { Hono } from "hono";
import type { LocalContext, LocalEnv } from "./context.ts";

/** Not written yet: everything under this address is refused with 501. */
export function createMails(_context: LocalContext): Hono<LocalEnv> {
  const app = new Hono<LocalEnv>();
  app.all("*", (c) => c.json({ code: "not_implemented", message: "Mails is not part of the local backend yet." }, 501));
  return app;
}
