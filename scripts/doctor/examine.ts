import { listAdmins } from "../admin/admins.ts";
import { connect } from "../../tools/connect.ts";
import { ask } from "./ask.ts";
import { checkConfiguration } from "./check-configuration.ts";
import { checkDatabase } from "./check-database.ts";
import type { DoctorOptions } from "./doctor-options.ts";
import { type Finding, judge } from "./finding.ts";
import type { SettingChange } from "./official-cli.ts";
import { probeAuth } from "./probe-auth.ts";
import { probeEnquiries } from "./probe-enquiries.ts";
import { probeStorage } from "./probe-storage.ts";
import { probeTables } from "./probe-tables.ts";
import { probeWebhook } from "./probe-webhook.ts";
import type { ReadSql } from "./read-catalogue.ts";

/** The project's database and its differences from config.toml, where they can be read. */
export type Insight = { database: ReadSql | null; readChanges: (() => Promise<SettingChange[]>) | null };

async function checkAdmins({ settings, secretKey }: DoctorOptions): Promise<Finding[]> {
  if (!secretKey) return [];
  const admins = await listAdmins(connect(settings.supabaseUrl, secretKey)).catch(() => []);
  const without = admins.filter(({ factors }) => factors === 0).length;
  const findings = [judge("an admin is listed", admins.length > 0, "Run `npm run admin -- invite EMAIL`: supabase/README.md, the first admin.")];
  if (without > 0) {
    findings.push({ state: "to do", text: `admins without a second factor: ${without} of ${admins.length}`, remedy: "Let them set one up at /admin/settings/security." });
  }
  return findings;
}

/** Looks at a project as a visitor, and with a secret key as its owner. Returns a finding for every check; never throws. */
export async function probe(options: DoctorOptions): Promise<Finding[]> {
  const { settings, local } = options;
  const findings = [
    judge("the backend is reached over https", local || settings.supabaseUrl.startsWith("https:"), "Set VITE_SUPABASE_URL to the project's https address."),
    judge("the site's own address is known", local || settings.siteUrl.startsWith("https:"), "Set VITE_SITE_URL to the public https address."),
  ];
  const alive = await ask(`${settings.supabaseUrl}/auth/v1/settings`, { key: settings.supabaseKey });
  findings.push(judge("the backend answers to the publishable key", alive?.status === 200, "See that VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY belong together, and that the project is not paused."));
  if (alive?.status !== 200) return [...findings, ...(await probeWebhook(options))];
  for (const part of [probeTables, probeStorage, probeAuth, probeWebhook, probeEnquiries, checkAdmins]) findings.push(...(await part(options)));
  if (!options.secretKey) {
    findings.push({ state: "unseen", text: "the limits of the buckets, rows that nobody sees, what becomes of enquiries, and the list of admins", remedy: "Set SUPABASE_SECRET_KEY." });
  }
  return findings;
}

/** The findings of a look behind the scenes; where it fails, that is one. */
async function look(what: string, check: () => Promise<Finding[]>): Promise<Finding[]> {
  return check().catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    return [{ state: "ill", text: `${what} could not be looked at: ${reason}`, remedy: "See that the address is right, or sign in with `npx supabase login`." }];
  });
}

/**
 * Looks at a project from everywhere it can be seen: as a visitor, with the secret key, in its database and its configuration.
 * Returns a finding for every check; never throws.
 */
export async function examine(options: Omit<DoctorOptions, "configurationSeen">, { database, readChanges }: Insight): Promise<Finding[]> {
  const findings = await probe({ ...options, configurationSeen: readChanges !== null });
  if (readChanges) {
    findings.push(...(await look("the configuration", async () => checkConfiguration(await readChanges(), options.settings.siteUrl))));
  }
  if (!database) {
    const remedy = options.local
      ? "Stop `npm run dev` and run the doctor again: it then opens the data itself."
      : "Run `npx supabase login` and then `npm run doctor -- --linked`, or set DATABASE_URL to the database's address.";
    findings.push({ state: "unseen", text: "the database itself: policies, grants, functions, triggers, indexes, needed rows, scheduled jobs", remedy });
  } else {
    findings.push(...(await look("the database", () => checkDatabase(database, { jobs: !options.local && !options.secretKey }))));
  }
  // Report what two checks have found only once.
  return [...new Map(findings.map((finding) => [finding.text, finding])).values()];
}
