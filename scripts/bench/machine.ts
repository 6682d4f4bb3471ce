import { execFileSync } from "node:child_process";
import { availableParallelism, cpus, loadavg, totalmem } from "node:os";

/** What a measurement was made on: figures of two machines cannot be compared, ratios can. */
export type Machine = { node: string; chromium: string; cores: number; processor: string; memory: number; load: number };

/** Describes this machine: memory in GB, the load of the last minute. */
export function describeMachine(chromePath: string): Machine {
  return {
    node: process.version,
    chromium: execFileSync(chromePath, ["--version", "--no-sandbox"], { encoding: "utf8" }).trim(),
    cores: availableParallelism(),
    processor: cpus()[0]?.model ?? "unknown",
    memory: Math.round(totalmem() / 1e9),
    load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
  };
}
