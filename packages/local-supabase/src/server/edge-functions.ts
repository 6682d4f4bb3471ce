import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import type { EdgeFunctions, FunctionProject, LocalContext, LocalEnv } from "./context.ts";
import { sendMail } from "./mails.ts";

/** A project's own Edge Functions: what its `functions/local.ts` exports; none without that file. */
export async function loadEdgeFunctions(supabaseDir: string): Promise<EdgeFunctions> {
  const file = join(supabaseDir, "functions/local.ts");
  const { functions = {}, afterCalls = {} }: Partial<EdgeFunctions> = existsSync(file)
    ? await import(pathToFileURL(file).href)
    : {};
  return { functions, afterCalls };
}

const describeProject = (context: LocalContext): FunctionProject => ({
  url: context.url,
  serviceRoleKey: context.secrets.serviceRoleKey,
  siteUrl: context.config.auth.siteUrl,
  sendMail: (mail) => sendMail(context, mail),
});

/** The functions at /functions/v1/<name>. What is not deployed is a 404 that no other page can read, to a preflight, too. */
export function createEdgeFunctions(context: LocalContext): Hono<LocalEnv> {
  const app = new Hono<LocalEnv>();
  app.all("/:name", async (c): Promise<Response> => {
    const { functions } = context.edgeFunctions;
    const name = c.req.param("name");
    const run = Object.hasOwn(functions, name) ? functions[name] : undefined;
    if (!run) return c.json({ code: "NOT_FOUND", message: "Requested function was not found" }, 404);
    return run(c.req.raw, describeProject(context));
  });
  return app;
}

/** Does it before the caller gets the answer. What it throws is logged. */
export function createAfterCall(context: LocalContext, act: EdgeFunctions["afterCalls"][string]) {
  return createMiddleware<LocalEnv>(async (c, next) => {
    await next();
    if (!c.res.ok) return;
    try {
      await act(describeProject(context));
    } catch (error) {
      context.log(`After ${c.req.path}: ${error instanceof Error ? error.message : String(error)}`);
    }
  });
}
