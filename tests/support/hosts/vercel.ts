import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Host, type HostAnswer, listFiles } from "./built-files.ts";

// vercel.com/docs/build-output-api (configuration, primitives), and what vercel/vercel packages/routing-utils accepts.

type Route = { src?: string; handle?: string; headers?: Record<string, string>; continue?: boolean; dest?: string; status?: number };
type Config = { version: number; routes: Route[]; overrides: Record<string, { path?: string; contentType?: string }> };

const phases = ["before", "filesystem", "hit", "error"] as const;
type Phase = (typeof phases)[number];

/** The routes of each phase. Throws for those that Vercel refuses. */
function splitByPhase(routes: Route[]): Record<Phase, Route[]> {
  const found: Record<Phase, Route[]> = { before: [], filesystem: [], hit: [], error: [] };
  let phase: Phase = "before";
  for (const route of routes) {
    const next = phases.find((name) => name === route.handle);
    if (route.handle && !next) throw new Error(`Vercel knows no phase ${route.handle}.`);
    if (phase === "hit" && !next && (route.dest || route.status || !route.continue)) throw new Error("After a hit, a route may only add headers.");
    if (next) phase = next;
    else found[phase].push(route);
  }
  return found;
}

/** Reads the build's output for Vercel in `.vercel/output`. Throws where it breaks version 3 of the Build Output API. */
export function openVercel(output: string): Host {
  const { version, routes, overrides }: Config = JSON.parse(readFileSync(join(output, "config.json"), "utf8"));
  if (version !== 3) throw new Error(`The Build Output API has no version ${version} here.`);
  const phased = splitByPhase(routes);
  const files = new Map<string, string>();
  for (const file of listFiles(join(output, "static"))) {
    const { path } = overrides[file.slice(1)] ?? {};
    files.set(path === undefined ? file : `/${path}`, file);
  }
  const findFile = (path: string | undefined): string | null =>
    path === undefined ? null : (files.get(path) ?? files.get(`${path.replace(/\/$/, "")}/index.html`) ?? null);

  return (path) => {
    const headers = new Map<string, string>();
    /** Applies a phase to a path. Returns the route that ends it, and adds the headers of the routes before it. */
    const apply = (phase: Phase): { route: Route; match: RegExpExecArray } | null => {
      for (const route of phased[phase]) {
        const match = new RegExp(route.src ?? "").exec(path);
        if (!match) continue;
        for (const [name, value] of Object.entries(route.headers ?? {})) headers.set(name.toLowerCase(), value.replaceAll(/\$(\d)/g, (_, index) => match[Number(index)] ?? ""));
        if (!route.continue) return { route, match };
      }
      return null;
    };
    const serve = (file: string, status = 200): HostAnswer => {
      headers.set("cache-control", "public, max-age=0, must-revalidate");
      if (status === 200) apply("hit");
      return { status, file, headers };
    };

    const early = apply("before");
    if (early) return { status: early.route.status ?? 200, file: null, headers };
    const existing = findFile(path);
    if (existing) return serve(existing);
    const rewritten = findFile(apply("filesystem")?.route.dest);
    if (rewritten) return serve(rewritten);
    const failed = apply("error");
    const page = findFile(failed?.route.dest);
    return page ? serve(page, failed?.route.status ?? 404) : { status: 404, file: null, headers };
  };
}
