/**
 * `npm run doctor`: is the configured project ready for visitors? A line for every check, red ones with what to do.
 * `--linked` or `--db-url URL` (or DATABASE_URL) let it look into the database; a secret key, for which it asks then, or
 * SUPABASE_URL and SUPABASE_SECRET_KEY let it ask the function deliver-enquiry what it would send with; `--links` opens what
 * the published pages link to on other sites; `--alarm` tells the contact webhook of red lines; `--call-webhook` lets it send
 * the contact webhook something. Where no project is configured it examines the embedded one; `--data FOLDER` means that one,
 * too, on the data there.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs, styleText } from "node:util";
import { askForKey, refuseOtherKeys } from "./archive/project.ts";
import { type BuildSettings, readBuildSettings } from "./build/build-settings.ts";
import { raiseAlarm } from "./doctor/alarm.ts";
import { type Insight, examine } from "./doctor/examine.ts";
import { type Finding, forEmbedded } from "./doctor/finding.ts";
import { type CliTarget, readAdvice, readConfigurationChanges, readWithCli } from "./doctor/official-cli.ts";
import { probeLinks } from "./doctor/probe-links.ts";
import { composeRepair, listRepairs } from "./doctor/repair.ts";
import { dataFolder, dataOptions } from "./data-folder.ts";
import { endWithSentence } from "./end-with-sentence.ts";
import { ensureLocalBackend, findLocalAddress } from "./ensure-local-backend.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

const marks = {
  ok: styleText("green", "✓"),
  failed: styleText("red", "✗"),
  "to do": styleText("yellow", "!"),
  unseen: styleText("yellow", "?"),
};

/** So many lines of one kind are told; the repair has all of them. */
const TOLD = 3;

function print(findings: Finding[]): void {
  const told = new Map<string, number>();
  for (const finding of findings) {
    const isRepair = finding.state !== "ok" && finding.isRepair === true;
    const kind = isRepair ? finding.text.replace(/^(the \S+) .+? (is .+)$/, "$1 … $2") : "";
    const before = told.get(kind) ?? 0;
    told.set(kind, before + 1);
    if (isRepair && before >= TOLD) continue;
    console.log(`${marks[finding.state]} ${finding.text}`);
    if (finding.state === "ok") continue;
    const sql = finding.sql && !isRepair ? `\n\n${finding.sql.replaceAll(/^(?=.)/gm, "      ")}\n` : "";
    console.log(`    → ${finding.remedy}${sql}`);
  }
  for (const [kind, count] of told)
    if (kind && count > TOLD) console.log(`${marks.failed} and ${count - TOLD} more of “${kind}”`);
  const count = (state: Finding["state"]): number => findings.filter((finding) => finding.state === state).length;
  const [failed, open, unseen] = [count("failed"), count("to do"), count("unseen")];
  const rest = [...(open > 0 ? [`${open} left to do`] : []), ...(unseen > 0 ? [`${unseen} not checked`] : [])].join(
    ", ",
  );
  console.log(
    `\n${failed === 0 ? "Everything that was checked is fine" : `${failed} of ${findings.length} checks need attention`}${rest && `; ${rest}`}.`,
  );
}

function openInsight(
  { supabaseUrl, siteUrl }: BuildSettings,
  linked: boolean,
  databaseUrl: string | undefined,
): Insight {
  const ref = /^https:\/\/([a-z]{20})\.supabase\.(co|red)$/.exec(supabaseUrl)?.[1];
  const project: CliTarget = ref ? { ref } : "linked";
  const target = databaseUrl ? { databaseUrl } : project;
  const reachable = Boolean(databaseUrl) || linked;
  return {
    database: reachable ? readWithCli(target) : null,
    readAdvice: reachable ? () => readAdvice(target) : null,
    readChanges: linked ? () => readConfigurationChanges(project, siteUrl) : null,
  };
}

async function run(): Promise<Finding[]> {
  const { values } = parseArgs({
    options: {
      linked: { type: "boolean", default: false },
      "db-url": { type: "string" },
      "call-webhook": { type: "boolean", default: false },
      links: { type: "boolean", default: false },
      alarm: { type: "boolean", default: false },
      ...dataOptions,
    },
  });
  const data = dataFolder(root, values);
  const settings = readBuildSettings(root, await findLocalAddress(root, data), values.data !== undefined);
  const backend = settings.local ? await ensureLocalBackend(root, data, values) : null;
  try {
    const why = values.data === undefined ? ": no project is configured" : "";
    console.log(`${settings.supabaseUrl}${settings.local ? ` (the embedded backend${why})` : ""}\n`);
    const insight = openInsight(settings, values.linked, values["db-url"] ?? process.env.DATABASE_URL);
    if (backend?.database) insight.database = (sql) => backend.database?.query(sql) ?? Promise.resolve([]);
    const local = /^http:\/\/(127\.0\.0\.1|localhost)(:|$)/.test(settings.supabaseUrl);
    const isOfKey = process.env.SUPABASE_URL?.replace(/\/+$/, "") === settings.supabaseUrl;
    const known = (isOfKey && process.env.SUPABASE_SECRET_KEY) || null;
    const asks = !known && !local && insight.database !== null;
    const secretKey =
      known ?? ((asks && (await askForKey(settings.supabaseUrl, "; Enter goes on without it"))) || null);
    if (secretKey) refuseOtherKeys(secretKey, settings.supabaseUrl);
    const callWebhook = values["call-webhook"] || settings.local;
    const findings = await examine({ settings, local, callWebhook, secretKey }, insight);
    if (values.links) findings.push(...(await probeLinks(settings, join(root, ".local/gone-links.json"))));
    if (values.alarm) await raiseAlarm(settings.webhookUrl, findings);
    if (!backend?.dataDir) return findings;
    const flags = [...(values.empty ? ["--empty"] : []), ...(values.data ? ["--data", values.data] : [])].join(" ");
    return findings.map((finding) => forEmbedded(finding, flags));
  } finally {
    await backend?.close();
  }
}

try {
  const findings = await run();
  print(findings);
  const repairs = listRepairs(findings);
  if (repairs.length > 0) {
    mkdirSync(join(root, ".local"), { recursive: true });
    writeFileSync(join(root, ".local/doctor.sql"), composeRepair(repairs));
    console.log(
      `\nThe repair of ${repairs.length === 1 ? "one of them" : `${repairs.length} of them`} is in .local/doctor.sql. Read it, and run it once: paste it into the SQL editor, or\n  npx supabase db query --remote --yes --file .local/doctor.sql`,
    );
  }
  process.exit(findings.some(({ state }) => state === "failed") ? 1 : 0);
} catch (error) {
  endWithSentence(error);
}
