import type { Entry } from "./catalogue.ts";
import { type Finding, inEditor, inRepair } from "./finding.ts";
import { judgeSetting } from "./judge-setting.ts";
import { isKey, mend, nameOf } from "./mend.ts";
import { type Catalogues, undoRenames, undoTableRenames } from "./renames.ts";

/** What decides rights and correctness. */
const deciding = [
  "schema",
  "extension",
  "owner",
  "membership",
  "role",
  "table",
  "column",
  "constraint",
  "function",
  "view",
  "trigger",
  "rule",
  "policy",
  "grant",
  "row",
];
/** What an owner may change: how fast, how large, how often. */
const chosen = ["index", "bucket", "job", "publication"];
/** In an order in which they can be mended: later kinds may need earlier ones. */
const kinds = [...deciding, ...chosen];

/** Without these jobs, a promise of the privacy policy is broken or nobody hears of enquiries. */
const neededJobs = ["delete-old-enquiries", "purge-bin", "wake-enquiry-server"];

const visitors = / to (?:[\w", ]*, )?(?:public|anon|authenticated)\b/;
const platform = / to (?:service_role|postgres|dashboard_user|supabase_\w+|cli_login_\w+)$/;

const sameWords = (a: string, b: string): boolean => a.replace(/\s+/g, "") === b.replace(/\s+/g, "");
const withoutMark = ({ definition }: Entry): string => definition.replace(/ NOT VALID$/, "");
const isOff = (job: Entry | undefined): boolean => !job || job.definition.endsWith(" (inactive)");

/** Whether a change that an owner is free to make takes something from visitors or breaks a promise. */
function isBroken({ kind, name, definition }: Entry, found: Entry | undefined): boolean {
  if (kind === "index") return definition.startsWith("CREATE UNIQUE ");
  if (kind === "bucket") return !found || found.definition.startsWith("private") || refusesOurs(definition, found);
  const command = definition.split(" ").slice(5).join(" ");
  // One that somebody does not want is switched off.
  if (kind === "job" && !found) return true;
  return kind === "job" && neededJobs.includes(name) && (isOff(found) || !found?.definition.endsWith(` ${command}`));
}

/** Whether a bucket takes less than our own uploads need. */
function refusesOurs(definition: string, found: Entry): boolean {
  const read = (text: string) => ({
    bytes: Number(/(\d+) bytes/.exec(text)?.[1] ?? Infinity),
    types: text.match(/\w+\/\w+/g),
  });
  const [ours, theirs] = [read(definition), read(found.definition)];
  return (
    theirs.bytes < ours.bytes || (theirs.types !== null && !ours.types?.every((type) => theirs.types?.includes(type)))
  );
}

function judgeOwn(
  entry: Entry,
  found: Entry | undefined,
  { expected, actual }: Catalogues,
  renamed: Map<Entry, string>,
): Finding[] {
  const { kind, name, definition } = entry;
  if (found && sameWords(withoutMark(found), definition)) return [];
  const asNamed = found && renamed.get(found);
  if (asNamed !== undefined && sameWords(asNamed, definition)) return [];
  const isNeeded = deciding.includes(kind) || isBroken(entry, found);
  const isShort = found && found.definition.length < 200 && !found.definition.includes("\n");
  // An owner is reported with all that belongs to the same one.
  if (kind === "owner") return [];
  const text = found
    ? `the ${kind} ${name} is not as in the migrations${isShort ? ` (${found.definition})` : ""}`
    : `the ${kind} ${name} is missing`;
  const sql = mend(entry, found, expected, actual);
  return [isNeeded ? { state: "failed", text, ...inRepair(sql) } : { state: "to do", text, ...inEditor(sql) }];
}

/** Reads a table that visitors must not see, or anything of schema private. */
const readsClosed =
  /\b(?:from|join|only|,)\s+\(*(?:"?public"?\.)?"?(?:enquiries|admins|draft_links|record_versions|page_views|picture_notes)\b|"?private"?\.\w+/i;

/** Whether a storage policy may affect files outside the owner's own buckets. */
function touchesOurFiles({ definition }: Entry, expected: Entry[]): boolean {
  const named = Array.from(definition.matchAll(/bucket_id = '([^']+)'/g), ([, id]) => id);
  const ours = expected.filter(({ kind }) => kind === "bucket").map(({ name }) => name);
  return named.length === 0 || / or /i.test(definition) || named.some((id) => ours.includes(id ?? ""));
}

/** A function's name without what it takes. */
const bareName = (name: string): string => name.replace(/\(.*/s, "");

/** Whether a check looks at columns of ours, and so may refuse what we write. */
function checksOurs({ object, definition }: Entry, expected: Entry[]): boolean {
  const columns = expected.filter((own) => own.kind === "column" && own.object === object).map(nameOf);
  return definition.startsWith("CHECK") && columns.some((column) => new RegExp(`\\b${column}\\b`).test(definition));
}

/** The statement that revokes what this entry lets visitors do beyond the migrations; null if it lets them do nothing. */
function findUndo({ kind, name, object, definition }: Entry, { expected, actual }: Catalogues): string | null {
  if (kind === "rule") return `drop rule ${name};`;
  if (kind === "membership") return `revoke ${name.replace(/^(.+) in (.+)$/, "$2 from $1")};`;
  if (kind === "policy" && visitors.test(definition)) {
    const reads = / for select /.test(definition);
    if (object !== "storage.objects") return `drop policy ${name};`;
    return !reads && touchesOurFiles({ kind, name, object, definition, make: "" }, expected)
      ? `drop policy ${name};`
      : null;
  }
  if (kind === "grant" && visitors.test(name)) return `revoke ${name.replace(/ to (\w+)$/, " from $1")};`;
  const isOpen = (grant: Entry) => grant.kind === "grant" && grant.object === name && visitors.test(grant.name);
  if (kind === "view" && definition.startsWith("materialized ") && actual.some(isOpen))
    return `revoke all on ${name} from public, anon, authenticated;`;
  if (kind === "view" && !/security_invoker=(?:true|on|1)/.test(definition) && actual.some(isOpen))
    return `alter view ${name} set (security_invoker = true);`;
  // A request cannot tell it from ours.
  if (
    kind === "function" &&
    name.startsWith("public.") &&
    expected.some((own) => own.kind === kind && bareName(own.name) === bareName(name))
  )
    return `drop function ${name};`;
  // It reads, as its owner, what visitors may not.
  if (
    kind === "function" &&
    /security definer/i.test(definition) &&
    readsClosed.test(definition) &&
    actual.some(isOpen)
  )
    return `revoke execute on function ${name} from public, anon, authenticated;`;
  // Required, and nothing that we send fills it.
  if (kind === "column" && definition.endsWith(" not null") && !/ default | generated /.test(definition))
    return `alter table ${object} alter column ${name.replace(/ of [^"]*?$/, "")} drop not null;`;
  return null;
}

/** Judges an entry that is in no migration but touches ours: red if it lets visitors do more, else yellow. */
function judgeAddition(entry: Entry, catalogues: Catalogues): Finding[] {
  const { kind, name } = entry;
  const text = `the ${kind} ${name} is in no migration`;
  const undo = findUndo(entry, catalogues);
  if (undo)
    return [
      {
        state: "failed",
        text,
        ...inRepair(undo, "If it is yours, write a migration that makes it, and leave it out of the repair."),
      },
    ];
  if (kind === "trigger" && entry.definition.endsWith(" (disabled)")) return [];
  const offer = (change: string, remedy: string): Finding[] => [
    { state: "to do", text, ...inEditor(`alter table ${entry.object} ${change} ${nameOf(entry)};`, remedy) },
  ];
  if (kind === "trigger") return offer("disable trigger", "See that it is meant. To switch it off:");
  if (kind === "constraint" && checksOurs(entry, catalogues.expected))
    return offer("drop constraint", "See that it is meant, and refuses nothing that the site writes. To take it away:");
  const touches =
    ["policy", "function", "view", "publication"].includes(kind) || (kind === "grant" && !platform.test(name));
  return touches ? [{ state: "to do", text, remedy: "See that it is meant." }] : [];
}

/** A single line for all that belongs to somebody else. Returns it with their names, of which the grants say nothing. */
function judgeOwners(
  wanted: Map<string, Entry>,
  found: Map<string, Entry>,
): { findings: Finding[]; moved: Set<string> } {
  const owners = [...wanted.values()].filter(({ kind }) => kind === "owner");
  const moved = owners.filter(({ name, definition }) => {
    const owner = found.get(`owner ${name}`)?.definition;
    return owner !== undefined && owner !== definition;
  });
  const names = new Set(moved.map(({ name }) => name));
  const [first] = moved;
  if (!first) return { findings: [], moved: names };
  const others = moved.length > 1 ? ` and ${moved.length - 1} more` : "";
  // What the other owner could do as such is lost with the ownership.
  const grants = [...wanted.values()].filter(({ kind, object }) => kind === "grant" && names.has(object ?? ""));
  const sql = [...moved, ...grants].map(({ make }) => `${make};`).join("\n");
  const text = `another role owns ${first.name}${others}, so that they do what they do with other rights`;
  return { findings: [{ state: "failed", text, ...inRepair(sql) }], moved: names };
}

/** A single line if no job runs at all. */
function judgeJobs(wanted: Map<string, Entry>, found: Map<string, Entry>): Finding[] {
  const jobs = [...wanted.values()].filter(({ kind }) => kind === "job");
  if (jobs.length === 0 || !jobs.every(({ name }) => isOff(found.get(`job ${name}`)))) return [];
  for (const { name } of jobs) wanted.delete(`job ${name}`);
  return [{ state: "failed", text: "all scheduled jobs are off", ...inRepair("select private.schedule_jobs();") }];
}

/**
 * Reports how a database differs from the migrations: red for missing or changed entries and for anything that lets visitors do
 * more, yellow for additions, green if nothing is red. An owner's own tables are left to the advisor.
 */
export function compareCatalogues(expected: Entry[], read: Entry[]): Finding[] {
  const { named: actual, findings: moved } = undoTableRenames(expected, read);
  const catalogues = { expected, actual };
  const byName = (entries: Entry[]) =>
    new Map(
      entries
        .filter(({ kind }) => kinds.includes(kind))
        .toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || Number(isKey(b)) - Number(isKey(a)))
        .map((entry) => [`${entry.kind} ${entry.name}`, entry]),
    );
  const [wanted, found] = [byName(expected), byName(actual)];
  const tables = expected.filter(({ kind }) => kind === "table").map(({ name }) => name.replace(/^\w+\./, ""));
  const readsOurs = new RegExp(
    `\\b(?:from|join|into|update|only)\\s+\\(*(?:"?(?:public|private)"?\\.)?"?(?:${tables.join("|")})\\b`,
    "i",
  );
  const overloads = new Set(expected.filter(({ kind }) => kind === "function").map(({ name }) => bareName(name)));
  const isOnOurs = ({ kind, name, object, definition }: Entry): boolean =>
    kind === "membership" ||
    (kind === "function" && overloads.has(bareName(name))) ||
    (["function", "view"].includes(kind) ? readsOurs.test(definition) : object !== null && objects.has(object));
  const objects = new Set([...expected.map(({ object }) => object), "storage.objects", "auth.users"]);
  const isGone = (entry: Entry): boolean =>
    entry.kind !== "owner" && entry.name === entry.object && !found.has(`${entry.kind} ${entry.name}`);
  const gone = new Set([...wanted.values()].filter(isGone).map(({ name }) => name));
  const known = new Set(wanted.keys());
  const owners = judgeOwners(wanted, found);
  const isAside = ({ kind, object }: Entry) => kind === "grant" && owners.moved.has(object ?? "");
  const isBeside = (entry: Entry) => isAside(entry) && !visitors.test(entry.name);
  const renamed = undoRenames(
    catalogues,
    [...wanted].filter(([name]) => !found.has(name)).map(([, entry]) => entry),
  );
  const findings = [
    ...moved,
    ...judgeJobs(wanted, found),
    ...owners.findings,
    ...actual.flatMap((entry) => judgeSetting(entry, expected)),
    // Parts of a missing object are not reported separately.
    ...[...wanted]
      .filter(([, entry]) => (!gone.has(entry.object ?? "") || isGone(entry)) && !isAside(entry))
      .flatMap(([name, entry]) => judgeOwn(entry, found.get(name), catalogues, renamed)),
    ...[...found]
      .filter(([name, entry]) => !known.has(name) && isOnOurs(entry) && !isBeside(entry))
      .flatMap(([, entry]) => judgeAddition(entry, catalogues)),
  ];
  if (findings.some(({ state }) => state === "failed")) return findings;
  const count = (kind: string): string => `${kind} ${expected.filter((entry) => entry.kind === kind).length}`;
  const counts = ["table", "policy", "function", "trigger", "grant"].map(count).join(", ");
  return [{ state: "ok", text: `the database is as the migrations make it (${counts})` }, ...findings];
}
