import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createMiddleware } from "hono/factory";
import type { AfterCalls, LocalContext, LocalEnv } from "./context.ts";
import { sendMail } from "./mails.ts";

/** A project's own code in the place of Edge Functions: the export `afterCalls` of its `functions/local.ts`; none without that file. */
export async function loadAfterCalls(supabaseDir: string): Promise<AfterCalls> {
  const file = join(supabaseDir, "functions/local.ts");
  if (!existsSync(file)) return {};
  const { afterCalls }: { afterCalls: AfterCalls } = await import(pathToFileURL(file).href);
  return afterCalls;
}

/** Does it before the caller gets the answer. What it throws is logged. */
export function createAfterCall(context: LocalContext, act: AfterCalls[string]) {
  const { url, secrets, config } = context;
  return createMiddleware<LocalEnv>(async (c, next) => {
    await next();
    if (!c.res.ok) return;
    try {
      await act({
        url,
        serviceRoleKey: secrets.serviceRoleKey,
        siteUrl: config.auth.siteUrl,
        sendMail: (mail) => sendMail(context, mail),
      });
    } catch (error) {
      context.log(`After ${c.req.path}: ${error instanceof Error ? error.message : String(error)}`);
    }
  });
}
