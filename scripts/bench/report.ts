import type { Duel } from "./against.ts";
import type { LighthouseRun, Throttling } from "./lighthouse.ts";
import type { ListTiming } from "./admin.ts";
import type { BuildTiming } from "./builds.ts";
import type { Machine } from "./machine.ts";
import type { QueryTiming } from "./queries.ts";
import type { PageWeight } from "./weigh.ts";

export type BenchReport = {
  at: string;
  machine: Machine;
  weights?: PageWeight[];
  duel?: Duel;
  /** Milliseconds, of the landing page. */
  firstTap?: number;
  lighthouse?: ({ name: string; throttling: Throttling } & LighthouseRun)[];
  queries?: QueryTiming[];
  admin?: ListTiming[];
  builds?: BuildTiming[];
};

function ratio(now: number, before: number): string {
  return before === 0 ? (now === 0 ? "1.00" : "new") : (now / before).toFixed(2);
}

/** Prints this run's figures as ratios to an earlier run's, for what both measured: below 1 is better. */
export function printComparison(before: BenchReport, now: BenchReport): void {
  const rows: Record<string, string>[] = [];
  for (const run of now.lighthouse ?? []) {
    const earlier = before.lighthouse?.find(({ name, throttling }) => name === run.name && throttling === run.throttling);
    if (!earlier) continue;
    rows.push({
      what: `${run.name} (${run.throttling})`,
      FCP: ratio(run.fcp, earlier.fcp),
      LCP: ratio(run.lcp, earlier.lcp),
      bytes: ratio(run.bytes, earlier.bytes),
    });
  }
  for (const weight of now.weights ?? []) {
    const earlier = before.weights?.find(({ path }) => path === weight.path);
    if (earlier) rows.push({ what: `weight of ${weight.path}`, bytes: ratio(weight.bytes, earlier.bytes) });
  }
  for (const timing of now.queries ?? []) {
    const earlier = before.queries?.find(({ posts, query }) => posts === timing.posts && query === timing.query);
    if (!earlier) continue;
    rows.push({
      what: `${timing.query}, ${timing.posts} posts`,
      milliseconds: ratio(timing.milliseconds, earlier.milliseconds),
      bytes: ratio(timing.bytes, earlier.bytes),
    });
  }
  for (const timing of now.admin ?? []) {
    const earlier = before.admin?.find(({ list }) => list === timing.list);
    if (earlier) rows.push({ what: `admin, ${timing.list}`, milliseconds: ratio(timing.milliseconds, earlier.milliseconds), bytes: ratio(timing.bytes, earlier.bytes) });
  }
  for (const timing of now.builds ?? []) {
    const earlier = before.builds?.find(({ build }) => build === timing.build);
    if (earlier) rows.push({ what: `build of ${timing.build}`, seconds: ratio(timing.making, earlier.making), megabytes: ratio(timing.memory, earlier.memory) });
  }
  console.log(`Ratios against ${before.at} (below 1 is less):`);
  console.table(rows);
}
