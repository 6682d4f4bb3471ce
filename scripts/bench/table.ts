import type { BenchReport } from "./report.ts";

/** One figure of the summary: what it is, how much, and how much it may be. A goal of null is for comparison only. */
type Row = { what: string; figure: number; unit: string; goal: number | null };

/** Digits behind the point. */
const DIGITS: Record<string, number> = { "× theirs": 2, s: 1 };

function listDuelRows({ duel }: BenchReport): Row[] {
  if (!duel) return [];
  const { ours, theirs } = duel;
  const row = (what: string, ratio: number, goal: number): Row => ({ what: `Landing page, ${what}`, figure: ratio, unit: "× theirs", goal });
  return [
    row(`main thread (${Math.round(ours.mainThread)} and ${Math.round(theirs.mainThread)} ms)`, ours.mainThread / theirs.mainThread, 1),
    row(`blocked (${Math.round(ours.tbt)} and ${Math.round(theirs.tbt)} ms)`, ours.tbt / theirs.tbt, 0.5),
    row(`largest paint (${Math.round(ours.lcp)} and ${Math.round(theirs.lcp)} ms)`, ours.lcp / theirs.lcp, 0.55),
  ];
}

function listBuildRows({ builds = [] }: BenchReport): Row[] {
  return builds.flatMap(({ build, pages, bundling, making, memory, goals }) => [
    { what: `Build of ${build}: ${pages} pages`, figure: bundling + making, unit: "s", goal: goals.all ?? null },
    { what: `Build of ${build}: beyond bundling`, figure: making, unit: "s", goal: goals.making ?? null },
    { what: `Build of ${build}: memory`, figure: memory, unit: "MB", goal: goals.memory ?? null },
  ]);
}

function listRows(report: BenchReport): Row[] {
  return [
    ...listBuildRows(report),
    ...listDuelRows(report),
    ...(report.firstTap === undefined ? [] : [{ what: "Landing page, first tap to next paint, 4 × throttled", figure: report.firstTap, unit: "ms", goal: 100 }]),
    ...(report.queries ?? [])
      .filter(({ posts }) => posts === 100_000)
      .map(({ query, milliseconds }) => ({ what: `100,000 posts: ${query}`, figure: milliseconds, unit: "ms", goal: query.startsWith("search") ? 50 : null })),
    ...(report.admin ?? []).map(({ list, milliseconds }) => ({ what: `Admin with thousands of everything: ${list}`, figure: milliseconds, unit: "ms", goal: 300 })),
  ];
}

/** The summary of a report as a table in Markdown, with the machine and the time it was made. */
export function drawTable(report: BenchReport): string {
  const { node, chromium, cores, processor, memory, load } = report.machine;
  const rows = listRows(report).map(({ what, figure, unit, goal }) => {
    const verdict = goal === null ? "" : figure <= goal ? "yes" : "no";
    const rounded = Number.isFinite(figure) ? Number(figure.toFixed(DIGITS[unit] ?? 0)) : "not measured";
    return `| ${what} | ${rounded} ${unit} | ${goal === null ? "" : `${goal} ${unit}`} | ${verdict} |`;
  });
  return [
    `Measured on ${report.at.slice(0, 10)}: ${cores} cores (${processor}), ${memory} GB, Node ${node}, ${chromium}; load at the start ${load}.`,
    "",
    "| | figure | at most | reached |",
    "|---|---:|---:|---|",
    ...rows,
    "",
  ].join("\n");
}
