import { type Host, listFiles, patternOf, readHeaderRules, readRuleLines } from "./built-files.ts";

// docs.netlify.com/manage/routing/redirects (overview, redirect-options, rewrites-proxies) and /manage/routing/headers.

type Redirect = { from: string; to: string; status: number; forced: boolean };

function readRedirects(folder: string): Redirect[] {
  return readRuleLines(folder, "_redirects").flatMap((line) => {
    const [from = "", to = "", status = "301"] = line.trim().split(/\s+/);
    // "Infinitely looping rules, where the from and to resolve to the same location, are incorrect and will be ignored."
    return from === to ? [] : [{ from, to, status: Number.parseInt(status, 10), forced: status.endsWith("!") }];
  });
}

/** A path is served by the file itself, by its .html, or by a folder's index.html. */
function findFile(files: Set<string>, path: string): string | null {
  const plain = path.replace(/\/$/, "");
  return [path, `${plain}.html`, `${plain}/index.html`].find((file) => files.has(file)) ?? null;
}

/** Reads a built folder as Netlify does, with its default of pretty URLs. */
export function openNetlify(folder: string): Host {
  const files = new Set([...listFiles(folder)].filter((file) => !["/_headers", "/_redirects"].includes(file)));
  const headerRules = readHeaderRules(folder);
  const redirects = readRedirects(folder);

  return (path) => {
    const headers = new Map<string, string>([["cache-control", "public,max-age=0,must-revalidate"]]);
    const set = new Set<string>();
    for (const [name, value] of headerRules.filter((each) => patternOf(each.path).test(path)).flatMap((each) => each.headers)) {
      headers.set(name, set.has(name) ? `${headers.get(name)},${value}` : value);
      set.add(name);
    }
    const existing = findFile(files, path);
    // Rules match with and without a slash at the end.
    const normal = path === "/" ? path : path.replace(/\/$/, "");
    const rule = redirects.find(({ from, forced }) => (forced || !existing) && patternOf(from).test(normal));
    if (rule && rule.status !== 200) return { status: rule.status, file: null, headers: headers.set("location", rule.to) };
    const file = rule ? findFile(files, rule.to) : existing;
    if (file) return { status: 200, file, headers };
    return { status: 404, file: files.has("/404.html") ? "/404.html" : null, headers };
  };
}
