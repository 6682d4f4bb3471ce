import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";

/** A host's response to a GET: the built file with its status and headers, or where it redirects. */
export type HostAnswer = { status: number; file: string | null; headers: Map<string, string> };

export type Host = (path: string) => HostAnswer;

export type HeaderRule = { path: string; headers: [string, string][] };

/** A folder of files, as paths from its root with a slash in front. */
export function listFiles(folder: string): Set<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Set(entries.map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/")}`));
}

/** The lines of a host's file without comments and blanks; none if there is no such file. */
export function readRuleLines(folder: string, name: string): string[] {
  const file = join(folder, name);
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8").split("\n").filter((line) => line.trim() !== "" && !line.trim().startsWith("#"));
}

/** `_headers`: a path at the start of a line, its headers indented below it. Throws for a header without a path. */
export function readHeaderRules(folder: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of readRuleLines(folder, "_headers")) {
    if (line.startsWith("/")) {
      rules.push({ path: line.trim(), headers: [] });
      continue;
    }
    const colon = line.indexOf(":");
    const rule = rules.at(-1);
    if (!rule || colon < 0) throw new Error(`_headers: ${line}`);
    rule.headers.push([line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]);
  }
  return rules;
}

/** `*` for anything and `:name` for one part of a path, as both hosts read them. */
export function patternOf(path: string): RegExp {
  const escaped = path.replaceAll(/[.+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`^${escaped.replaceAll("*", ".*").replaceAll(/:[A-Za-z]\w*/g, "[^/]+")}$`);
}
