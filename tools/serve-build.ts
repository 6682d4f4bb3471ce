import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { serve, type ServerType } from "@hono/node-server";
import { Hono } from "hono";
import { getMimeType } from "hono/utils/mime";
import { listRules, parseRedirects } from "./redirects-file.ts";

type HeaderRule = { path: string; headers: Record<string, string> };
/** Status 200 serves the file of another path, any other redirects to it. */
type Encoding = "br" | "gzip";
/** `encoded` is filled on request: compressing every file at the start would take seconds. */
type BuiltFile = { body: Buffer; type: string; etag: string; compressible: boolean; encoded: Map<Encoding, Buffer> };

/** Parses `_headers`: a path on a line of its own, its headers indented below it. */
function parseHeadersFile(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of listRules(text)) {
    const [, name, value = ""] = /^\s+([^:]+):\s*(.*)$/.exec(line) ?? [];
    const rule = rules.at(-1);
    if (name && rule) rule.headers[name] = value;
    else rules.push({ path: line.trim(), headers: {} });
  }
  return rules;
}

function matches(pattern: string, path: string): boolean {
  return pattern.endsWith("*") ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
}

async function readBuild(folder: string): Promise<Map<string, BuiltFile>> {
  const files = new Map<string, BuiltFile>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const body = await readFile(path);
    const type = getMimeType(entry.name) ?? "application/octet-stream";
    files.set(`/${relative(folder, path).split(sep).join("/")}`, {
      body,
      type: /\.html?$/.test(entry.name) ? "text/html; charset=utf-8" : type,
      etag: `"${createHash("sha1").update(body).digest("base64url")}"`,
      compressible: /text|javascript|json|xml|svg/.test(type),
      encoded: new Map(),
    });
  }
  return files;
}

function encode(file: BuiltFile, encoding: Encoding): Buffer {
  const encoded =
    file.encoded.get(encoding) ??
    (encoding === "br"
      ? brotliCompressSync(file.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
      : gzipSync(file.body, { level: 9 }));
  file.encoded.set(encoding, encoded);
  return encoded;
}

/** The file for a path as hosts find it: the file itself, or its `.html`. */
function findFile(files: Map<string, BuiltFile>, path: string): BuiltFile | undefined {
  return files.get(path === "/" ? "/index.html" : path) ?? files.get(`${path.replace(/\/$/, "")}.html`);
}

/**
 * Serves a built site as a static host would: by its `_headers` and `_redirects`, with brotli and gzip, pages without `.html`,
 * and 404.html where there is no file. Every file is read at the start, and compressed when it is first requested.
 * Returns the server.
 */
export async function serveBuild(folder: string, port: number, hostname = "127.0.0.1"): Promise<ServerType> {
  const files = await readBuild(folder);
  const headers = parseHeadersFile(files.get("/_headers")?.body.toString() ?? "");
  const redirects = parseRedirects(files.get("/_redirects")?.body.toString() ?? "");
  const app = new Hono();

  app.get("*", (c) => {
    const path = decodeURI(c.req.path);
    for (const rule of headers.filter((each) => matches(each.path, path))) {
      for (const [name, value] of Object.entries(rule.headers)) c.header(name, value);
    }
    const redirect = redirects.find(({ from }) => matches(from, path));
    if (redirect?.status === 301) return c.redirect(redirect.to, 301);
    const found = findFile(files, redirect?.to ?? path);
    const status = found ? 200 : 404;
    const file = found ?? files.get("/404.html");
    if (!file) return c.text("Not found", 404);
    if (!found || !c.res.headers.has("Cache-Control")) c.header("Cache-Control", "public, max-age=0, must-revalidate");
    c.header("ETag", file.etag);
    c.header("Vary", "Accept-Encoding");
    if (status === 200 && c.req.header("if-none-match") === file.etag) return c.body(null, 304);
    c.header("Content-Type", file.type);
    const accepted = c.req.header("accept-encoding") ?? "";
    const encoding = /\bbr\b/.test(accepted) ? "br" : /\bgzip\b/.test(accepted) ? "gzip" : null;
    if (!file.compressible || !encoding) return c.body(new Uint8Array(file.body), status);
    c.header("Content-Encoding", encoding);
    return c.body(new Uint8Array(encode(file, encoding)), status);
  });

  return new Promise((done, fail) => {
    // On a busy machine, Node's five seconds can end while a client is about to use its connection again.
    const serverOptions = { keepAliveTimeout: 60_000 };
    const server = serve({ fetch: app.fetch, port, hostname, serverOptions }, () => done(server));
    server.once("error", fail);
  });
}
