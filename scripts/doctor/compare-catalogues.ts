import type { Finding } from "./finding.ts";
import type { CatalogueEntry } from "./read-catalogue.ts";

/** What is counted if everything is fine; the rest belongs to these. */
const plurals: Record<string, string> = {
  table: "tables", column: "columns", constraint: "constraints", index: "indexes", policy: "policies", function: "functions",
  trigger: "triggers", grant: "grants",
};
const visitors = ["public", "anon", "authenticated"];

/** Names the migration that last makes an object of this kind and name. */
export type NameMigration = (entry: CatalogueEntry) => string;

const keyOf = ({ kind, name }: CatalogueEntry): string => `${kind} ${name}`;

function explainRestoring(entry: CatalogueEntry, nameMigration: NameMigration): string {
  const { restore } = entry;
  return restore ? `Run in the SQL editor: ${restore}` : `Run the statement that makes it in ${nameMigration(entry)} again, in the SQL editor.`;
}

function show(value: unknown): string {
  return value === null || value === undefined || value === "" ? "none" : String(value);
}

/** Which facts differ, in words; long ones (a function's body) by name only. */
function describeDifferences(expected: CatalogueEntry, actual: CatalogueEntry): string[] {
  return Object.keys(expected.facts)
    .filter((fact) => show(expected.facts[fact]) !== show(actual.facts[fact]))
    .map((fact) => {
      const [wanted, found] = [show(expected.facts[fact]), show(actual.facts[fact])];
      return wanted.length + found.length > 200 || wanted.includes("\n") ? `${fact} differs` : `${fact} ${found} instead of ${wanted}`;
    });
}

/** The table or function that an entry is a part of, or is. */
function ownerOf({ kind, name, facts }: CatalogueEntry): string {
  if (kind === "grant") return String(facts["object"]).replace(/^function | \(column .*\)$/g, "");
  if (kind === "column") return name.slice(0, name.lastIndexOf("."));
  return name.includes(" on ") ? name.slice(name.lastIndexOf(" on ") + 4) : name;
}

/** A table, view or function that no migration creates matters only if it lets somebody in. */
function judgeStranger(entry: CatalogueEntry, all: CatalogueEntry[]): Finding[] {
  const parts = all.filter((other) => ownerOf(other) === entry.name);
  const grants = parts.filter(({ kind, facts }) => kind === "grant" && visitors.includes(String(facts["grantee"])));
  if (grants.length === 0) return [];
  const unguarded = parts.some(({ kind, facts }) => kind === "row-level security of" && facts["switch"] === "off");
  const opened = [...new Set(grants.map(({ facts }) => String(facts["grantee"])))].join(", ");
  const what = entry.kind === "table" ? String(entry.facts["type"]) : entry.kind;
  const target = entry.kind === "table" ? entry.name : `function ${entry.name}`;
  return [
    {
      state: "ill",
      text: `the ${what} ${entry.name} is in no migration and is open to ${opened}${unguarded ? ", without row-level security" : ""}`,
      remedy: `Run in the SQL editor: revoke all on ${target} from public, anon, authenticated; or write a migration that says who may use it.`,
    },
  ];
}

function judgeExtra(entry: CatalogueEntry): Finding[] {
  if (entry.kind === "grant" && entry.facts["grantee"] === "service_role") return [];
  if (entry.kind === "index" && entry.facts["unique"] !== true) return [];
  const text =
    entry.kind === "open object"
      ? `${entry.name} (${entry.facts["type"]}) is open to ${entry.facts["roles"]}`
      : `the ${entry.kind} ${entry.name} is in no migration`;
  return [{ state: "ill", text, remedy: `Unless you know why it is there, run in the SQL editor: ${entry.remove ?? ""}` }];
}

/**
 * How a database differs from the migrations: a red line for every difference, or a green one if there are none. Additions of
 * the owner's that are closed to others do not count.
 */
export function compareCatalogues(expected: CatalogueEntry[], actual: CatalogueEntry[], nameMigration: NameMigration): Finding[] {
  const found = new Map(actual.map((entry) => [keyOf(entry), entry]));
  const wanted = new Set(expected.map(keyOf));
  const owned = new Set(expected.filter(({ kind }) => kind === "table" || kind === "function").map(({ name }) => name));

  const changed = expected.flatMap((entry): Finding[] => {
    const actually = found.get(keyOf(entry));
    const differences = actually ? describeDifferences(entry, actually) : [];
    if (actually && differences.length === 0) return [];
    const what = actually ? `is not as in the migrations (${differences.join("; ")})` : "is missing";
    return [{ state: "ill", text: `the ${entry.kind} ${entry.name} ${what}`, remedy: explainRestoring(entry, nameMigration) }];
  });
  const extra = actual.filter((entry) => !wanted.has(keyOf(entry))).flatMap((entry) => {
    const isStranger = (entry.kind === "table" || entry.kind === "function") && !owned.has(entry.name);
    if (isStranger) return judgeStranger(entry, actual);
    return entry.kind === "open object" || isPartOfOwned(entry, owned) ? judgeExtra(entry) : [];
  });
  if (changed.length + extra.length > 0) return [...changed, ...extra];

  const counts = Object.entries(plurals).map(([kind, plural]) => `${expected.filter((entry) => entry.kind === kind).length} ${plural}`);
  return [{ state: "well", text: `everything in the database is as the migrations make it: ${counts.join(", ")}` }];
}

/** Whether an extra entry touches what the migrations own: their tables and functions, their schemas, Storage, the roles. */
function isPartOfOwned(entry: CatalogueEntry, owned: Set<string>): boolean {
  const owner = ownerOf(entry);
  return owned.has(owner) || owner.startsWith("storage.") || owner.startsWith("schema ") || entry.kind === "role" || entry.kind === "extension";
}
