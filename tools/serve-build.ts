import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { serve, type ServerType } from "@hono/node-server";
import { Hono } from "hono";
import { getMimeType } from "hono/utils/mime";

type HeaderRule = { path: string; headers: Record<string, string> };
type Encoding = "br" | "gzip";
/** `encoded` is filled on request: compressing every file at the start would take seconds. */
type BuiltFile = { body: Buffer; type: string; etag: string; compressible: boolean; encoded: Map<Encoding, Buffer> };

/** Parses `_headers`: a path on a line of its own, its headers indented below it. */
function parseHeadersFile(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of text.split("\n")) {
    if (line.trim() === "") continue;
    const header = /^\s+([^:]+):\s*(.*)$/.exec(line);
    const rule = rules.at(-1);
    if (header?.[1] && rule) rule.headers[header[1]] = header[2] ?? "";
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
    (encoding === "br" ? brotliCompressSync(file.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }) : gzipSync(file.body, { level: 9 }));
  file.encoded.set(encoding, encoded);
  return encoded;
}

/** The file for a path as the hosts find it: the file itself, its `.html`, the shell where the browser renders, else 404. */
function resolve(files: Map<string, BuiltFile>, path: string): { file: BuiltFile | undefined; status: 200 | 404 } {
  const file = files.get(path === "/" ? "/index.html" : path) ?? files.get(`${path.replace(/\/$/, "")}.html`);
  if (file) return { file, status: 200 };
  if (/^\/admin(\/|$)/.test(path) || /^\/(blog|blog\/page|draft)\/[^/]+$/.test(path)) return { file: files.get("/shell.htm"), status: 200 };
  return { file: path.startsWith("/assets/") ? undefined : files.get("/404.html"), status: 404 };
}

/**
 * Serves a built site as a static host would: the headers of its `_headers`, brotli and gzip, pages without `.html`, the
 * shell for what only exists in the browser. Every file is read at the start, and compressed when it is first requested.
 * Returns the server.
 */
export async function serveBuild(folder: string, port: number): Promise<ServerType> {
  const files = await readBuild(folder);
  const rules = parseHeadersFile(files.get("/_headers")?.body.toString() ?? "");
  const app = new Hono();

  app.get("*", (c) => {
    const path = decodeURI(c.req.path);
    const { file, status } = resolve(files, path);
    for (const rule of rules.filter(({ path: pattern }) => matches(pattern, path))) {
      for (const [name, value] of Object.entries(rule.headers)) c.header(name, value);
    }
    if (!file) return c.text("Not found", 404);
    if (!c.res.headers.has("Cache-Control")) c.header("Cache-Control", "public, max-age=0, must-revalidate");
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
    const server = serve({ fetch: app.fetch, port, hostname: "127.0.0.1" }, () => done(server));
    server.once("error", fail);
  });
}
