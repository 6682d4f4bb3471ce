import { fileURLToPath } from "node:url";
import { listMigrations, runOn } from "@blockwork/local-supabase";
import { openMigratedDatabase } from "../migrated-database.ts";
import { type Entry, readCatalogue } from "./catalogue.ts";

const supabaseDir = fileURLToPath(new URL("../../supabase", import.meta.url));

/** As much of pg_cron as the migrations use; the embedded Postgres lacks it. */
const cron = `
  create schema cron;
  create table cron.job (jobid bigint generated always as identity, jobname text, schedule text, command text, active boolean default true);
  create function cron.schedule(jobname text, schedule text, command text) returns bigint language sql
    as 'insert into cron.job (jobname, schedule, command) values ($1, $2, $3) returning jobid';
  create function cron.alter_job(job_id bigint, active boolean) returns void language sql as 'select';`;

/** Everything that the migrations make, with the jobs that they schedule under pg_cron. Throws what a migration throws. */
export async function readExpected(): Promise<Entry[]> {
  const { database, close } = await openMigratedDatabase();
  const { query, exec } = runOn(database);
  try {
    const entries = await readCatalogue(query);
    await exec(`${cron} select private.schedule_jobs();`);
    const jobs = (await readCatalogue(query)).filter(({ kind }) => kind === "job");
    return [...entries, ...jobs];
  } finally {
    await close();
  }
}

/** The path of the migration with this version, or of the first that mentions this name. */
export function nameMigration(name: string): string {
  const word = name.replace(/\(.*$/, "");
  const found = listMigrations(supabaseDir).find(({ version, sql }) => version === name || sql.includes(word));
  return `supabase/migrations${found ? `/${found.version}_${found.name}.sql` : ""}`;
}
