import { ask, nameFault } from "./ask.ts";
import type { ReadSql } from "./catalogue.ts";
import { checkConfiguration } from "./check-configuration.ts";
import { checkDatabase } from "./check-database.ts";
import type { DoctorOptions } from "./doctor-options.ts";
import { type Finding, findNothing, judge } from "./finding.ts";
import type { Advice, SettingChange } from "./official-cli.ts";
import { probeAuth } from "./probe-auth.ts";
import { probeRehearsal } from "./probe-rehearsal.ts";
import { probeServer } from "./probe-server.ts";
import { probeSite } from "./probe-site.ts";
import { probeVisitor } from "./probe-visitor.ts";
import { probeWebhook } from "./probe-webhook.ts";

/** The project's database, the advisors' findings, and its differences from config.toml, as far as each can be read. */
export type Insight = {
  database: ReadSql | null;
  readAdvice: (() => Promise<Advice[]>) | null;
  readChanges: (() => Promise<SettingChange[]>) | null;
};

function judgeAdvice(advice: Advice[]): Finding[] {
  if (advice.length === 0) return [{ state: "ok", text: "Supabase's advisors have nothing to say" }];
  return advice.map(({ level, title, detail, remediation }) => ({
    state: level === "ERROR" ? "failed" : "to do",
    text: `Supabase's advisors say: ${title}. ${detail}`,
    remedy: `See ${remediation}`,
  }));
}

/** The findings of a check; if it throws, that is the finding. */
async function look(what: string, check: () => Promise<Finding[]>): Promise<Finding[]> {
  return check().catch((error: unknown) => [findNothing(what, error)]);
}

/** Checks a project as a visitor. `database` adds its own words. Returns a finding for every check; never throws. */
export async function probe(options: DoctorOptions, database: ReadSql | null = null): Promise<Finding[]> {
  const { settings, local } = options;
  const alive = await ask(`${settings.supabaseUrl}/auth/v1/settings`, { key: settings.supabaseKey });
  const findings = [
    judge(
      "the backend is reached over https",
      local || settings.supabaseUrl.startsWith("https:"),
      "Set VITE_SUPABASE_URL to the project's https address.",
    ),
    judge(
      "the site's own address is known",
      local || settings.siteUrl.startsWith("https:"),
      "Set VITE_SITE_URL to the public https address.",
    ),
    judge("the backend answers to the publishable key", alive.status === 200, nameFault(alive) ?? ""),
  ];
  const tryJobs = (of: DoctorOptions) => probeRehearsal(of, database);
  const parts =
    alive.status === 200 ? [probeVisitor, tryJobs, probeAuth, probeWebhook, probeServer, probeSite] : [probeWebhook];
  for (const part of parts) findings.push(...(await part(options)));
  return findings;
}

/** Checks a project as a visitor, and its configuration and database. Returns a finding for every check; never throws. */
export async function examine(
  options: Omit<DoctorOptions, "configurationSeen">,
  { database, readAdvice, readChanges }: Insight,
): Promise<Finding[]> {
  const findings = await probe({ ...options, configurationSeen: readChanges !== null }, database);
  if (readChanges) {
    const check = async () => checkConfiguration(await readChanges());
    findings.push(...(await look("the configuration", check)));
  }
  if (database) {
    const functionUrl = `${options.settings.supabaseUrl}/functions/v1/deliver-enquiry`;
    const check = () => checkDatabase(database, { hosted: !options.local, functionUrl });
    findings.push(...(await look("the database", check)));
    if (readAdvice) findings.push(...(await look("the advisors", async () => judgeAdvice(await readAdvice()))));
  } else {
    const remedy = options.local
      ? "Stop `npm run dev` and run the doctor again: it then opens the data itself."
      : "Run `npx supabase login` and then `npm run doctor -- --linked`, or set DATABASE_URL to the database's address.";
    const text =
      "the database itself: policies, grants, functions, triggers, buckets, jobs, admins, what becomes of enquiries";
    findings.push({ state: "unseen", text, remedy });
  }
  return findings;
}
