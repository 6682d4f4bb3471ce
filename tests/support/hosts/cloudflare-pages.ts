import { type Host, type HostAnswer, listFiles, patternOf, readHeaderRules, readRuleLines } from "./built-files.ts";

// Cloudflare's own limits and order of steps: developers.cloudflare.com/pages/configuration (headers, redirects, serving-pages),
// and cloudflare/workers-sdk packages/pages-shared/asset-server/handler.ts.
const MOST_CHARACTERS = 2000;
const MOST_HEADER_RULES = 100;
const MOST_STATIC_RULES = 2000;
const MOST_DYNAMIC_RULES = 100;

type Redirect = { from: string; to: string; status: number };

function readRedirects(folder: string): { fixed: Map<string, Redirect>; patterns: Redirect[] } {
  const rules = readRuleLines(folder, "_redirects").map((line): Redirect => {
    const [from = "", to = "", status = "302", ...more] = line.trim().split(/\s+/);
    if (line.length > MOST_CHARACTERS || more.length > 0 || !to.startsWith("/")) throw new Error(`Cloudflare ignores this rule: ${line}`);
    return { from, to, status: Number(status) };
  });
  const firstPattern = rules.findIndex(({ from }) => /[*:]/.test(from));
  const [fixed, patterns] = firstPattern < 0 ? [rules, []] : [rules.slice(0, firstPattern), rules.slice(firstPattern)];
  if (fixed.length > MOST_STATIC_RULES || patterns.length > MOST_DYNAMIC_RULES) throw new Error("Cloudflare reads no more rules than 2,000 and 100.");
  return { fixed: new Map(fixed.map((rule) => [rule.from, rule])), patterns };
}

/** The file for a path and its address; a number is a status without a file, a string an address to redirect to. */
function findAsset(files: Set<string>, path: string): { file: string } | { location: string } | null {
  const has = (file: string): boolean => files.has(file);
  if (path.endsWith("/")) {
    if (has(`${path}index.html`)) return { file: `${path}index.html` };
    return has(path.replace(/\/$/, ".html")) ? { location: path.slice(0, -1) } : null;
  }
  if (has(path)) {
    if (path.endsWith("/index.html")) return { location: path.slice(0, -"index.html".length) };
    return path.endsWith(".html") && !has(path.slice(0, -5)) ? { location: path.slice(0, -5) } : { file: path };
  }
  if (path.endsWith("/index")) return { location: path.slice(0, -"index".length) };
  if (has(`${path}.html`)) return { file: `${path}.html` };
  return has(`${path}/index.html`) ? { location: `${path}/` } : null;
}

function findNotFoundPage(files: Set<string>, path: string): string {
  for (let folder = path.slice(0, path.lastIndexOf("/")); ; folder = folder.slice(0, folder.lastIndexOf("/"))) {
    if (files.has(`${folder}/404.html`)) return `${folder}/404.html`;
    if (folder === "") throw new Error("Without a 404.html Cloudflare answers everything with index.html.");
  }
}

/** Reads a built folder as Cloudflare Pages does. Throws for a rule that Cloudflare would ignore. */
export function openCloudflarePages(folder: string): Host {
  const files = new Set([...listFiles(folder)].filter((file) => !["/_headers", "/_redirects"].includes(file)));
  const headerRules = readHeaderRules(folder);
  if (headerRules.length > MOST_HEADER_RULES) throw new Error("Cloudflare reads 100 header rules.");
  for (const line of readRuleLines(folder, "_headers")) if (line.length > MOST_CHARACTERS) throw new Error(`Cloudflare ignores this line: ${line}`);
  const { fixed, patterns } = readRedirects(folder);

  return (path) => {
    const rule = fixed.get(path) ?? patterns.find(({ from }) => patternOf(from).test(path));
    if (rule && rule.status !== 200) return { status: rule.status, file: null, headers: new Map([["location", rule.to]]) };
    const found = findAsset(files, rule?.to ?? path);
    const headers = new Map<string, string>();
    let answer: HostAnswer;
    if (found && "location" in found) {
      headers.set("location", found.location);
      answer = { status: 308, file: null, headers };
    } else {
      if (found) headers.set("cache-control", "public, max-age=0, must-revalidate");
      answer = { status: found ? 200 : 404, file: found?.file ?? findNotFoundPage(files, path), headers };
    }
    const set = new Set<string>();
    for (const [name, value] of headerRules.filter((each) => patternOf(each.path).test(path)).flatMap((each) => each.headers)) {
      headers.set(name, set.has(name) ? `${headers.get(name)}, ${value}` : value);
      set.add(name);
    }
    // A custom caching header does not apply to a missing file.
    if (answer.status === 404) headers.set("cache-control", "no-store");
    return answer;
  };
}
