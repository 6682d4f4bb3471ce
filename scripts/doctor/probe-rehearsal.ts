import { setTimeout as sleep } from "node:timers/promises";
import * as v from "valibot";
import { ask } from "./ask.ts";
import type { ReadSql } from "./catalogue.ts";
import type { DoctorOptions } from "./doctor-options.ts";
import { type Finding, judge } from "./finding.ts";

const rehearsal = v.object({ fresh: v.boolean(), can: v.record(v.string(), v.boolean()) });

/** The database's own words for each job that failed, for those who may read them. */
async function readWords(database: ReadSql | null): Promise<Record<string, unknown>> {
  const [row] = (await database?.("select outcome from private.rehearsals").catch(() => [])) ?? [];
  return Object(row?.["outcome"]);
}

/**
 * Lets the database carry out what visitors and admins do, and undo it. It does so once a minute, so a failure that it only
 * remembers is tried again after `aMinute`.
 */
export async function probeRehearsal(
  { settings, local }: DoctorOptions,
  database: ReadSql | null,
  aMinute: () => Promise<unknown> = () => sleep(61_000),
): Promise<Finding[]> {
  const look = local ? "A line below says why." : "Run `npm run doctor -- --linked`: it says why, and what mends it.";
  const hold = async () => {
    const request = { key: settings.supabaseKey, method: "POST", body: "{}" };
    const answer = await ask(`${settings.supabaseUrl}/rest/v1/rpc/rehearse`, request);
    return { answer, held: v.is(rehearsal, answer.body) ? answer.body : null };
  };
  let { answer, held } = await hold();
  if (held && !held.fresh && Object.values(held.can).includes(false)) {
    await aMinute();
    ({ answer, held } = await hold());
  }
  if (!held) return [judge("the database tries what visitors and admins do", false, look, answer)];
  const words = await readWords(database);
  const jobs = Object.entries(held.can).toSorted();
  const failed = jobs.flatMap(([job, can]) => (can ? [] : [job]));
  if (failed.length === 0) {
    const all = new Intl.ListFormat("en-GB").format(jobs.map(([job]) => job));
    return [{ state: "ok", text: `what visitors and admins do was tried, and works: ${all}` }];
  }
  return failed.map((job) => ({
    state: "failed",
    text: `${job} does not work`,
    remedy: words[job] ? `The database says: ${String(words[job]).replace(/\.?$/, ".")} ${look}` : look,
  }));
}
