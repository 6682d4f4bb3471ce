import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { createAuth } from "../auth/auth.ts";
import type { LocalContext, LocalEnv } from "./context.ts";
import { createAfterCall, createEdgeFunctions } from "./edge-functions.ts";
import { createGateway } from "./gateway.ts";
import { createMails, listMails } from "./mails.ts";
import { guardOrigins } from "./origins.ts";
import { createRest } from "../rest/rest.ts";
import { createStorage } from "../storage/storage.ts";
import { createWebhooks } from "./webhooks.ts";

const ownHosts = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/;
const longestUrl = 64 * 1024;

/** The whole backend as one fetch handler: gateway, PostgREST, Auth, Storage, Edge Functions, the hooks and the mails. */
export function createServer(context: LocalContext): Hono<LocalEnv> {
  const app = new Hono<LocalEnv>();

  app.use(async (c, next) => {
    // A page of another origin may let its name point at 127.0.0.1 (DNS rebinding): the Host header gives it away.
    if (!ownHosts.test(c.req.header("host") ?? "")) {
      return c.json(
        { code: "misdirected_request", message: "This address answers to 127.0.0.1 and localhost only." },
        421,
      );
    }
    if (c.req.url.length > longestUrl) return c.json({ code: "uri_too_long", message: "URI Too Long" }, 414);
    return next();
  });
  app.use(guardOrigins(context));

  const gateway = createGateway(context);
  for (const part of ["rest", "auth", "storage"]) app.use(`/${part}/v1/*`, gateway);
  app.use("/rest/v1", gateway);
  for (const [name, act] of Object.entries(context.edgeFunctions.afterCalls))
    app.use(`/rest/v1/rpc/${name}`, createAfterCall(context, act));
  app.route("/rest/v1", createRest(context));
  app.route("/auth/v1", createAuth(context));
  app.route("/storage/v1", createStorage(context));
  app.route("/functions/v1", createEdgeFunctions(context));
  app.route("/webhooks", createWebhooks(context));
  app.route("/mails", createMails(context));
  app.get("/mails.json", async (c) => c.json(await listMails(context)));

  app.notFound((c) =>
    c.json({ code: "not_implemented", message: `${c.req.path} is not part of the local backend.` }, 501),
  );
  app.onError((error, c) => {
    if (error instanceof HTTPException) return c.json({ code: "http_error", message: error.message }, error.status);
    context.log(`${c.req.method} ${c.req.path}: ${error.stack ?? error.message}`);
    return c.json({ code: "unexpected_failure", message: "Internal Server Error" }, 500);
  });
  return app;
}
