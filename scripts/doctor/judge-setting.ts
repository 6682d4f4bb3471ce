import type { Entry } from "./catalogue.ts";
import { type Finding, inEditor, inRepair } from "./finding.ts";

/** What PostgREST may be told without harm. */
const harmless = /^pgrst\.(?:db_aggregates_enabled|db_plan_enabled|server_timing_enabled)$/;

/** Whether requests of visitors or admins fail with it. */
function isHarmful(setting: string, value: string): boolean {
  if (/^(?:statement|lock|transaction|idle_in_transaction_session)_timeout$/.test(setting))
    return value !== "0" && milliseconds(value) < 500;
  if (setting === "default_transaction_read_only") return /^(?:on|true|1)$/.test(value);
  if (setting === "row_security") return /^(?:off|false|0)$/.test(value);
  if (setting === "session_replication_role") return value !== "origin";
  // A page of enquiries has 50, and the lists of choices more.
  if (setting === "pgrst.db_max_rows") return value !== "" && Number(value) < 100;
  if (setting === "pgrst.db_schemas") return !/\bpublic\b/.test(value);
  return /^pgrst\.(?:jwt|db_anon_role|db_tx_end)/.test(setting);
}

const milliseconds = (value: string): number => {
  const [, number = "0", unit = "ms"] = /^'?([\d.]+)\s*(us|ms|s|min|h|d)?'?$/.exec(value) ?? [];
  return Number(number) * ({ us: 0.001, ms: 1, s: 1000, min: 60_000, h: 3_600_000, d: 86_400_000 }[unit] ?? 1);
};

/**
 * Judges a setting of a role that requests run as, or of the database: red if requests cannot run with it, yellow if it differs
 * from the migrations, nothing for others.
 */
export function judgeSetting(entry: Entry, expected: Entry[]): Finding[] {
  const { kind, name, definition } = entry;
  if (kind !== "setting") return [];
  const [setting = "", by = ""] = name.split(" of ");
  const own = expected.find((other) => other.kind === kind && other.name === name);
  const text = `the setting ${name} is ${definition}`;
  const undo = own && by !== "" ? own.make : `alter ${by} reset ${setting}`;
  if (isHarmful(setting, definition))
    return [{ state: "failed", text: `${text}, with which requests fail`, ...inRepair(`${undo};`) }];
  const isTold = setting.startsWith("pgrst.") && !own && !harmless.test(setting);
  const isChanged = own && setting === "statement_timeout" && by === "role anon" && own.definition !== definition;
  return isTold || isChanged
    ? [{ state: "to do", text, ...inEditor(`${undo};`, "See that it is meant. To undo it:") }]
    : [];
}
