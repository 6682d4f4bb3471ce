import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ReadSql } from "./catalogue.ts";

/** How the official CLI finds the project: by a connection string, by its reference, or as the linked one. */
export type CliTarget = { databaseUrl: string } | { ref: string } | "linked";

/** Lets a test point the CLI at a stand-in. */
type CliOptions = { flags?: string[]; environment?: Record<string, string> };

/** A setting that differs between the project and config.toml, as reported by `supabase config diff`. */
export type SettingChange = {
  path: string[];
  class: "update" | "remote_only" | "local_only";
  declared: boolean;
  local: unknown;
  remote: unknown;
};

/** The official CLI's program. */
export const officialCli = fileURLToPath(new URL("../../node_modules/.bin/supabase", import.meta.url));

/** The password goes into the environment, because anybody on the machine can read a command line. */
function describeTarget(target: CliTarget): { flag: string; environment: Record<string, string> } {
  if (target === "linked") return { flag: "--remote", environment: {} };
  if ("ref" in target) return { flag: `--remote=${target.ref}`, environment: {} };
  const url = new URL(target.databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = "";
  return { flag: `--remote=${url.href}`, environment: password ? { PGPASSWORD: password } : {} };
}

function reasonOf(stdout: string, stderr: string): string {
  try {
    const answer: { error?: { message?: string } } = JSON.parse(stdout);
    if (answer.error?.message) return answer.error.message;
  } catch {
    // An old or broken CLI answers in plain text.
  }
  return stderr.trim().split("\n").at(-1) || "no reason given";
}

/** Runs the official CLI, which answers with JSON and asks nothing. Returns what it wrote, and whether it succeeded. */
function runCli(
  command: string[],
  flags: string[],
  env: NodeJS.ProcessEnv,
): Promise<{ succeeded: boolean; stdout: string; stderr: string }> {
  const all = ["--agent", "no", "--output-format", "json", ...flags, ...command];
  return new Promise((resolve) => {
    execFile(officialCli, all, { env, maxBuffer: 50_000_000, timeout: 120_000 }, (error, stdout, stderr) =>
      resolve({ succeeded: error === null, stdout, stderr }),
    );
  });
}

/** The official CLI's answer to this command, as JSON. Throws one sentence if it fails or is not signed in. */
export async function callCli(command: string[], { flags = [], environment = {} }: CliOptions = {}): Promise<unknown> {
  const { succeeded, stdout, stderr } = await runCli(command, flags, { ...process.env, ...environment });
  if (!succeeded) throw new Error(`The official CLI could not look at the project: ${reasonOf(stdout, stderr)}`);
  try {
    return JSON.parse(stdout);
  } catch {
    throw new Error(`The official CLI did not return JSON: ${stdout.slice(0, 200)}`);
  }
}

function callAbout(command: string[], target: CliTarget, { flags, environment }: CliOptions): Promise<unknown> {
  const { flag, environment: secrets } = describeTarget(target);
  return callCli([...command, flag], { ...(flags && { flags }), environment: { ...environment, ...secrets } });
}

/** Reads a project's database through `supabase db query --read-only`, which needs no password for the signed-in person’s projects. */
export function readWithCli(target: CliTarget, options: CliOptions = {}): ReadSql {
  return async (sql) => {
    // In a file, because the longest statement is too long for some systems' command lines.
    const folder = await mkdtemp(join(tmpdir(), "blockwork-doctor-"));
    try {
      await writeFile(join(folder, "query.sql"), sql);
      const rows = await callAbout(
        ["db", "query", "--read-only", "--file", join(folder, "query.sql")],
        target,
        options,
      );
      if (!Array.isArray(rows)) throw new Error("The official CLI did not return a list of rows.");
      return rows;
    } finally {
      await rm(folder, { recursive: true });
    }
  };
}

/**
 * The emails whose texts differ from config.toml's, which `config diff` does not compare. A push without a Yes lists them and
 * changes nothing.
 */
async function readChangedEmails(target: CliTarget, { flags = [], environment }: CliOptions): Promise<SettingChange[]> {
  const { flag } = describeTarget(target);
  const { SUPABASE_YES: _, ...env } = { ...process.env, ...environment };
  const { stderr } = await runCli(["config", "push", flag], flags, env);
  return Array.from(stderr.matchAll(/^(auth\.email\.template\.\w+\.content) \[/gm), ([, name = ""]) => ({
    path: name.split("."),
    class: "update",
    declared: true,
    local: null,
    remote: null,
  }));
}

/**
 * Where a project's configuration differs from config.toml, with the site at this address. Throws a sentence if the CLI is not
 * signed in or is refused.
 */
export async function readConfigurationChanges(
  target: CliTarget,
  siteUrl: string,
  { environment, ...options }: CliOptions = {},
): Promise<SettingChange[]> {
  const all = { ...options, environment: { ...environment, SITE_URL: siteUrl } };
  const answer = await callAbout(["config", "diff"], target, all);
  const changes = typeof answer === "object" && answer !== null && "changes" in answer ? answer.changes : null;
  if (!Array.isArray(changes)) throw new Error("The official CLI gave no list of differences.");
  return [...changes, ...(await readChangedEmails(target, all))];
}

/** One thing that Supabase's own advisor says of a project's database. */
export type Advice = {
  name: string;
  title: string;
  level: "ERROR" | "WARN" | "INFO";
  detail: string;
  remediation: string;
};

/** The official advisors' findings above the level of a hint. Throws a sentence if the CLI is refused. */
export async function readAdvice(target: CliTarget, options: CliOptions = {}): Promise<Advice[]> {
  const answer = await callAbout(["db", "advisors", "--level=warn"], target, options);
  const results = typeof answer === "object" && answer !== null && "results" in answer ? answer.results : null;
  if (!Array.isArray(results)) throw new Error("The official CLI gave no list of advice.");
  return results;
}
