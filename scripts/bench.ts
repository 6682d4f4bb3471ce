/**
 * `npm run bench [-- --only builds,weigh,lighthouse,tap,queries,admin] [--against DIR] [--compare FILE] [--out FILE] [--table FILE]`:
 * times whole builds of a thousand and of ten thousand posts; builds the site against an embedded backend of its own, serves it
 * with compression and the real headers, and measures it beside its script-less and client-rendered twins and a one-line page;
 * times the visitors' queries at three sizes, and the admin's lists with thousands of everything. Prints tables and writes JSON.
 * With --against it measures the landing page beside that of another built site, turn about (`--only against` does nothing
 * else). With --compare it prints ratios against an earlier file. The summary says what of it reaches its goal, and what the
 * machine was; --table writes it as Markdown.
 */
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { startLocalBackend } from "../supabase/local/server/start.ts";
import { ensureChromium } from "../tools/chromium.ts";
import { runBuild } from "../tools/run-build.ts";
import { serveBuild } from "../tools/serve-build.ts";
import { measureAgainst } from "./bench/against.ts";
import { timeFirstTap } from "./bench/first-tap.ts";
import { measurePage, medianRun, type LighthouseRun, type Throttling } from "./bench/lighthouse.ts";
import { timeAdmin } from "./bench/admin.ts";
import { timeBuilds } from "./bench/builds.ts";
import { describeMachine } from "./bench/machine.ts";
import { timeQueries } from "./bench/queries.ts";
import { printComparison, type BenchReport } from "./bench/report.ts";
import { drawTable } from "./bench/table.ts";
import { makeClientRenderedTwin, makeOneLinePage, makeScriptlessTwin } from "./bench/twins.ts";
import { weighPages } from "./bench/weigh.ts";
import { endWithSentence } from "./end-with-sentence.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = join(root, ".local/bench");
const SITE_PORT = 4180;
const LIGHTHOUSE_RUNS: Record<Throttling, number> = { simulate: 5, devtools: 3 };
const POST_COUNTS = [100, 10_000, 100_000];

const { values: options } = parseArgs({
  options: {
    only: { type: "string" },
    against: { type: "string" },
    compare: { type: "string" },
    out: { type: "string" },
    table: { type: "string" },
  },
});
const parts = new Set(options.only?.split(",") ?? ["builds", "weigh", "lighthouse", "tap", "queries", "admin"]);
if (options.against) parts.add("against");

async function runLighthouse(targets: { name: string; url: string }[], chrome: string): Promise<NonNullable<BenchReport["lighthouse"]>> {
  const report: NonNullable<BenchReport["lighthouse"]> = [];
  for (const throttling of ["simulate", "devtools"] as const) {
    const runs = new Map<string, LighthouseRun[]>();
    // In turns, so that a slow minute of the machine affects all of them.
    for (let run = 0; run < LIGHTHOUSE_RUNS[throttling]; run += 1) {
      for (const { name, url } of targets) {
        if (throttling === "simulate" && !name.startsWith("site")) continue;
        runs.set(name, [...(runs.get(name) ?? []), await measurePage(url, chrome, throttling)]);
        process.stdout.write(".");
      }
    }
    process.stdout.write("\n");
    const medians = Array.from(runs, ([name, measured]) => ({ name, throttling, ...medianRun(measured) }));
    printLighthouse(medians);
    report.push(...medians);
  }
  return report;
}

function printLighthouse(medians: NonNullable<BenchReport["lighthouse"]>): void {
  console.table(
    medians.map(({ scores, ...run }) => ({
      page: run.name,
      throttling: run.throttling,
      scores: Object.values(scores).join(" "),
      FCP: Math.round(run.fcp),
      LCP: Math.round(run.lcp),
      TBT: Math.round(run.tbt),
      "main thread": Math.round(run.mainThread),
      CLS: Number(run.cls.toFixed(4)),
      requests: run.requests,
      kB: Math.round(run.bytes / 1000),
      "script kB": Math.round(run.scriptBytes / 1000),
    })),
  );
}

async function main(): Promise<void> {
  const chrome = ensureChromium();
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const report: BenchReport = { at: new Date().toISOString(), machine: describeMachine(chrome) };
  const backend = await startLocalBackend({ port: 0, dataDir: null });
  const servers: { close(): void }[] = [];

  try {
    if (parts.has("builds")) {
      report.builds = await timeBuilds(folder);
      console.table(report.builds, ["build", "pages", "bundling", "making", "memory"]);
    }
    if (["weigh", "lighthouse", "tap", "against"].some((part) => parts.has(part))) {
      const site = join(folder, "site");
      await runBuild({
        backendUrl: backend.url,
        publishableKey: backend.secrets.publishableKey,
        siteUrl: `http://localhost:${SITE_PORT}`,
        outDir: site,
      });
      await makeScriptlessTwin(site, join(folder, "scriptless"));
      await makeClientRenderedTwin(site, join(folder, "client-rendered"));
      await makeOneLinePage(join(folder, "one-line"));
      const variants = ["site", "scriptless", "client-rendered", "one-line"];
      for (const [index, variant] of variants.entries()) servers.push(await serveBuild(join(folder, variant), SITE_PORT + index));

      const sitemap = await readFile(join(site, "sitemap.xml"), "utf8");
      const paths = Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, url = ""]) => new URL(url).pathname);
      const post = paths.find((path) => /^\/blog\/[^/]+$/.test(path)) ?? "/blog";
      if (options.against) {
        report.duel = await measureAgainst(`http://localhost:${SITE_PORT}/`, options.against, SITE_PORT + variants.length, chrome);
        const { ours, theirs } = report.duel;
        printLighthouse([
          { name: "ours /", throttling: "devtools", ...ours },
          { name: "theirs /", throttling: "devtools", ...theirs },
        ]);
      }
      if (parts.has("tap")) report.firstTap = await timeFirstTap(`http://localhost:${SITE_PORT}/`, chrome);
      if (parts.has("weigh")) {
        report.weights = await weighPages(`http://localhost:${SITE_PORT}`, backend.url, paths, chrome);
        console.table(report.weights.map(({ otherOrigins, ...weight }) => ({ ...weight, otherOrigins: otherOrigins.join(" ") })));
      }
      if (parts.has("lighthouse")) {
        const pages = ["/", "/blog", post, "/about-us", "/products/atsute"];
        const targets = variants.flatMap((variant, index) =>
          (variant === "one-line" ? ["/"] : pages).map((path) => ({
            name: `${variant} ${path === post ? "/blog/:slug" : path}`,
            url: `http://localhost:${SITE_PORT + index}${path}`,
          })),
        );
        report.lighthouse = await runLighthouse(targets, chrome);
      }
    }
    if (parts.has("queries")) {
      report.queries = await timeQueries(backend, POST_COUNTS);
      console.table(report.queries);
    }
    if (parts.has("admin")) {
      report.admin = await timeAdmin();
      console.table(report.admin);
    }
  } finally {
    for (const server of servers) server.close();
    await backend.close();
  }

  const out = options.out ?? join(root, `.local/bench-${report.at.slice(0, 19).replaceAll(":", "-")}.json`);
  await mkdir(dirname(out), { recursive: true });
  await writeFile(out, JSON.stringify(report, null, 2));
  console.log(`Written to ${out}.\n\n${drawTable(report)}`);
  if (options.table) await writeFile(options.table, drawTable(report));
  if (options.compare) printComparison(JSON.parse(await readFile(options.compare, "utf8")), report);
}

await main().then(() => process.exit(0), endWithSentence);
