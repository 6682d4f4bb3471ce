import { cp, readdir, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative, sep } from "node:path";
import type { HeaderRule } from "./hosting.ts";

type Route =
  | { src: string; headers?: Record<string, string>; continue?: true; dest?: string; status?: number }
  | { handle: "filesystem" | "hit" | "error" };

const patternOf = (path: string): string => `^${path.replaceAll(".", "\\.").replace("*", ".*")}$`;

/** Security headers for every answer; how long to keep a file only for one that is there. */
function routesOf(rules: HeaderRule[]): Route[] {
  const isCaching = ({ headers }: HeaderRule): boolean => "Cache-Control" in headers;
  const setHeaders = (rule: HeaderRule): Route => ({ src: patternOf(rule.path), headers: rule.headers, continue: true });
  const moved = { Location: "/$1" };
  return [
    ...rules.filter((rule) => !isCaching(rule)).map(setHeaders),
    { src: "^/(?:(.+)/)?index(?:\\.html)?/?$", headers: moved, status: 308 },
    { src: "^/([^/\\\\].*)\\.html/?$", headers: moved, status: 308 },
    { src: "^/([^/\\\\].*)/$", headers: moved, status: 308 },
    { src: "^/blog/page/1$", headers: { Location: "/blog" }, status: 308 },
    { handle: "filesystem" },
    { src: "^/admin(?:/.*)?$", dest: "/shell.htm" },
    { src: "^/(?:blog|blog/page|draft)/[^/]+$", dest: "/shell.htm" },
    { handle: "hit" },
    ...rules.filter(isCaching).map(setHeaders),
    { handle: "error" },
    { status: 404, src: "^.*$", dest: "/404.html" },
  ];
}

/**
 * Writes a built site beside itself in the form of Vercel's Build Output API (vercel.com/docs/build-output-api, version 3).
 * Vercel reads a vercel.json before the build, when it is not yet known what the content-security policy has to allow.
 */
export async function writeVercelOutput(outDir: string, rules: HeaderRule[]): Promise<void> {
  const output = join(dirname(outDir), ".vercel/output");
  const target = join(output, "static");
  await rm(output, { recursive: true, force: true });
  await cp(outDir, target, { recursive: true, filter: (path) => !["_headers", "_redirects"].includes(basename(path)) });
  const entries = await readdir(target, { recursive: true, withFileTypes: true });
  const pages = entries
    .map((entry) => relative(target, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter((path) => path.endsWith(".html") && !["index.html", "404.html"].includes(path));
  const overrides = Object.fromEntries([
    ...pages.map((path) => [path, { path: path.slice(0, -".html".length), contentType: "text/html; charset=utf-8" }]),
    ["shell.htm", { contentType: "text/html; charset=utf-8" }],
  ]);
  await writeFile(join(output, "config.json"), JSON.stringify({ version: 3, routes: routesOf(rules), overrides }, null, 2));
}
