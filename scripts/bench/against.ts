import { serveBuild } from "../../tools/serve-build.ts";
import { type LighthouseRun, measurePage, medianRun } from "./lighthouse.ts";

const RUNS = 5;

/** The same figures of two landing pages, measured turn about. */
export type Duel = { ours: LighthouseRun; theirs: LighthouseRun };

/**
 * Measures our landing page beside the one in a folder, a built static site of somebody else's, in one sitting: both served by
 * the same server, each run in a fresh browser with a cold cache, in turns, with throttling really applied. Returns the
 * medians. Throws if the folder cannot be served or a page cannot be measured.
 */
export async function measureAgainst(ours: string, folder: string, port: number, chrome: string): Promise<Duel> {
  const server = await serveBuild(folder, port);
  const runs: { ours: LighthouseRun[]; theirs: LighthouseRun[] } = { ours: [], theirs: [] };
  try {
    for (let run = 0; run < RUNS; run += 1) {
      runs.ours.push(await measurePage(ours, chrome, "devtools"));
      runs.theirs.push(await measurePage(`http://localhost:${port}/`, chrome, "devtools"));
      process.stdout.write(".");
    }
  } finally {
    server.close();
  }
  process.stdout.write("\n");
  return { ours: medianRun(runs.ours), theirs: medianRun(runs.theirs) };
}
