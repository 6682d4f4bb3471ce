import type { Entry } from "./catalogue.ts";
import { nameMigration } from "./expected.ts";
import type { Finding } from "./finding.ts";

/** What decides who may do what, and what of it is right. */
const deciding = ["table", "view", "column", "constraint", "policy", "trigger", "function", "grant"];
/** What an owner may choose otherwise: how fast, how large, how often. */
const chosen = ["index", "setting", "bucket", "job"];

const visitors = / to (?:public|anon|authenticated)\b/;
const platform = / to (?:service_role|postgres|dashboard_user|supabase_\w+|cli_login_\w+)$/;

const sameWords = (a: string, b: string): boolean => a.replace(/\s+/g, "") === b.replace(/\s+/g, "");

/** No remedy removes anything that holds data. */
function findRemedy({ kind, name, object }: Entry): string {
  if (kind === "grant") return `Run in the SQL editor: grant ${name};`;
  if (kind === "job") return "Run in the SQL editor: select private.schedule_jobs();";
  return `Run the statement that makes it in ${nameMigration(object ?? name)} again, in the SQL editor.`;
}

function judgeOwn(expected: Entry, actual: Entry | undefined): Finding[] {
  const { kind, name, definition } = expected;
  if (actual && sameWords(actual.definition, definition)) return [];
  const state = deciding.includes(kind) ? "ill" : "to do";
  const isShort = actual && actual.definition.length < 200 && !actual.definition.includes("\n");
  const text = actual
    ? `the ${kind} ${name} is not as in the migrations${isShort ? ` (${actual.definition})` : ""}`
    : `the ${kind} ${name} is missing`;
  return [{ state, text, remedy: findRemedy(expected) }];
}

/** What is in no migration, but touches something of ours: red where it lets visitors do more, else yellow. */
function judgeAddition({ kind, name, object, definition }: Entry): Finding[] {
  const text = `the ${kind} ${name} is in no migration`;
  const undo = (statement: string): Finding[] => [
    { state: "ill", text, remedy: `If it is yours, write a migration that makes it; if not, run: ${statement};` },
  ];
  if (kind === "policy" && visitors.test(definition) && object !== "storage.objects")
    return undo(`drop policy ${name}`);
  if (kind === "grant" && visitors.test(name)) return undo(`revoke ${name.replace(/ to (\w+)$/, " from $1")}`);
  const touches =
    ["trigger", "policy", "function", "view"].includes(kind) || (kind === "grant" && !platform.test(name));
  return touches ? [{ state: "to do", text, remedy: "See that it is meant." }] : [];
}

/**
 * How a database differs from the migrations: red for what of ours is missing or different and for what lets visitors do more,
 * yellow for what others have put on it, green if nothing is red. An owner's own tables are the advisor's business.
 */
export function compareCatalogues(expected: Entry[], actual: Entry[]): Finding[] {
  const byName = (entries: Entry[]) =>
    new Map(
      entries
        .filter(({ kind }) => deciding.includes(kind) || chosen.includes(kind))
        .map((entry) => [`${entry.kind} ${entry.name}`, entry]),
    );
  const [wanted, found] = [byName(expected), byName(actual)];
  const tables = expected.filter(({ kind }) => kind === "table").map(({ name }) => name.replace(/^\w+\./, ""));
  const readsOurs = new RegExp(
    `\\b(?:from|join|into|update|only)\\s+(?:"?(?:public|private)"?\\.)?"?(?:${tables.join("|")})\\b`,
    "i",
  );
  const isOnOurs = ({ kind, object, definition }: Entry): boolean =>
    ["function", "view"].includes(kind) ? readsOurs.test(definition) : object !== null && objects.has(object);
  const objects = new Set([...expected.map(({ object }) => object), "storage.objects", "auth.users"]);
  const isGone = (entry: Entry): boolean => entry.name === entry.object && !found.has(`${entry.kind} ${entry.name}`);
  const gone = new Set([...wanted.values()].filter(isGone).map(({ name }) => name));
  const findings = [
    // The parts of what is gone are not reported again.
    ...[...wanted]
      .filter(([, entry]) => !gone.has(entry.object ?? "") || isGone(entry))
      .flatMap(([name, entry]) => judgeOwn(entry, found.get(name))),
    ...[...found]
      .filter(([name, entry]) => !wanted.has(name) && isOnOurs(entry))
      .flatMap(([, entry]) => judgeAddition(entry)),
  ];
  if (findings.some(({ state }) => state === "ill")) return findings;
  const count = (kind: string): string => `${kind} ${expected.filter((entry) => entry.kind === kind).length}`;
  const counts = ["table", "policy", "function", "trigger", "grant"].map(count).join(", ");
  return [{ state: "well", text: `the database is as the migrations make it (${counts})` }, ...findings];
}
