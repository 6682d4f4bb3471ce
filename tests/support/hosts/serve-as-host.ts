import { readFileSync } from "node:fs";
import { type ServerType, serve } from "@hono/node-server";
import { Hono } from "hono";
import { getMimeType } from "hono/utils/mime";
import type { Host } from "./built-files.ts";

/** Serves a built folder on this port as a host does, with what that host would answer read anew for each published build. */
export async function serveAsHost(folder: string, open: () => Host, port: number): Promise<{ publish(): void; server: ServerType }> {
  let host = open();
  const app = new Hono();
  app.get("*", (c) => {
    const { status, file, headers } = host(decodeURI(c.req.path));
    for (const [name, value] of headers) c.header(name, value);
    if (file) c.header("content-type", /\.html?$/.test(file) ? "text/html; charset=utf-8" : (getMimeType(file) ?? "application/octet-stream"));
    return new Response(file ? new Uint8Array(readFileSync(`${folder}${file}`)) : null, { status, headers: c.res.headers });
  });
  const server = await new Promise<ServerType>((done) => {
    const started = serve({ fetch: app.fetch, port, hostname: "127.0.0.1" }, () => done(started));
  });
  return { publish: () => void (host = open()), server };
}
