import { serve, type ServerType } from "@hono/node-server";
import type { Hono } from "hono";

/** Serves `app` on a free port of this machine until close(). */
export async function startApp(app: Hono): Promise<{ url: string; close: () => void }> {
  const server = await new Promise<ServerType>((done) => {
    const started = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, () => done(started));
  });
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, close: () => void server.close() };
}
