import type { Entry } from "./catalogue.ts";
import { nameMigration } from "./expected.ts";
import type { Finding } from "./finding.ts";
import { type Difference, tolerated } from "./tolerated.ts";

/** SQL that makes a thing as the migrations have it, or removes it as the project has it. */
type Statement = (name: string, definition: string, actual?: string | null) => string;

const apart = (name: string, between: string): [string, string] => {
  const at = name.lastIndexOf(between);
  return [name.slice(0, at), name.slice(at + between.length)];
};
const revoke: Statement = (name) => `revoke ${apart(name, " to ").join(" from ")}`;
const dropConstraint: Statement = (name) => {
  const [constraint, table] = apart(name, " on ");
  return `alter table ${table} drop constraint if exists ${constraint}`;
};
const reset: Statement = (name) => {
  const [setting, owner] = apart(name, " of ");
  return `alter ${owner} reset ${setting}`;
};
const setAttributes: Statement = (name, definition) => {
  const attributes = ["superuser", "bypassrls", "createrole", "replication", "login", "createdb"];
  return `alter role ${name} ${attributes.map((each) => (definition.includes(each) ? each : `no${each}`)).join(" ")}`;
};
const defineBucket: Statement = (id, definition) => {
  const [access, size = "", ...types] = definition.split(", ");
  const values = `${access === "public"}, ${parseInt(size, 10)}, array['${types.join("', '")}']`;
  return (
    `insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values ('${id}', '${id}', ${values}) on conflict (id) ` +
    "do update set public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types"
  );
};

const statements: Record<string, { make?: Statement; remove?: Statement }> = {
  "row-level security of": { make: (name) => `alter table ${name} enable row level security` },
  column: { remove: (name) => `alter table ${apart(name, " of ").toReversed().join(" drop column ")}` },
  constraint: {
    make: (name, definition) => `${dropConstraint(name, "")}, add constraint ${apart(name, " on ")[0]} ${definition}`,
    remove: dropConstraint,
  },
  index: { make: (name, sql) => `drop index if exists ${name}; ${sql}`, remove: (name) => `drop index ${name}` },
  policy: { make: (name, sql) => `drop policy if exists ${name}; ${sql}`, remove: (name) => `drop policy ${name}` },
  trigger: { make: (name, sql) => `drop trigger if exists ${name}; ${sql}`, remove: (name) => `drop trigger ${name}` },
  "switched-off foreign key": { remove: (name) => `alter table ${apart(name, " on ")[1]} enable trigger all` },
  rule: { remove: (name) => `drop rule ${name}` },
  function: { remove: (name) => `drop function ${name}` },
  "platform function": { remove: (name) => `drop function ${name}` },
  "function open to visitors": {
    remove: (name) => `revoke execute on function ${name} from public, anon, authenticated`,
  },
  grant: {
    make: (name, _, actual) => (actual ? revoke(`grant option for ${name}`, "") : `grant ${name}`),
    remove: revoke,
  },
  role: { make: setAttributes, remove: (name) => setAttributes(name, "login") },
  membership: { make: (name) => `grant ${name}`, remove: revoke },
  setting: {
    make: (name, value) => `${reset(name, "").replace(" reset ", " set ")} = '${value}'`,
    remove: reset,
  },
  extension: {
    make: (name, schema, actual) =>
      actual ? `alter extension "${name}" set schema ${schema}` : `create extension "${name}" with schema ${schema}`,
    remove: (name) => `drop extension "${name}"`,
  },
  "event trigger": { remove: (name) => `drop event trigger ${name}` },
  publication: {
    remove: (name, tables) =>
      name === "supabase_realtime" ? `alter publication ${name} drop ${tables}` : `drop publication ${name}`,
  },
  subscription: { remove: (name) => `drop subscription ${name}` },
  "foreign server": { remove: (name) => `drop server ${name} cascade` },
  "user mapping": { remove: (name) => `drop user mapping ${name}` },
  "default privilege": {
    remove: (name) => name.replace(/^(.*) on (\w+) to (\S+)$/, "alter default privileges $1 revoke all on $2 from $3"),
  },
  bucket: { make: defineBucket, remove: (name) => `update storage.buckets set public = false where id = '${name}'` },
  job: {
    make: () => "select private.schedule_jobs()",
    remove: (name) => `select cron.unschedule('${name.replaceAll("'", "''")}')`,
  },
};

function findRemedy({ kind, name, object, expected, actual }: Difference): string {
  const { make, remove } = statements[kind] ?? {};
  if (expected !== null && make) return `Run in the SQL editor: ${make(name, expected, actual)};`;
  if (expected !== null)
    return `Run the statement that makes it in ${nameMigration(object ?? name)} again, in the SQL editor.`;
  if (remove) return `Unless you know why it is there, run in the SQL editor: ${remove(name, actual ?? "")};`;
  return "Unless you know why it is there, undo it: no migration and nothing of Supabase's makes it.";
}

/** What differs between two definitions, without their common beginning and end. */
function contrast(expected: string, actual: string): string {
  const [wanted, found] = [expected.split(/\s+/), actual.split(/\s+/)];
  const trim = (at: number): void => {
    while (wanted.length > 0 && found.length > 0 && wanted.at(at) === found.at(at))
      for (const words of [wanted, found]) words.splice(at, 1);
  };
  trim(0);
  trim(-1);
  const show = (words: string[]): string => words.join(" ") || "nothing";
  const both = `${show(found)} instead of ${show(wanted)}`;
  return both.length > 300 || /[0-9a-f]{32}/.test(both) ? "it says something else" : both;
}

/** What is worth knowing of an addition. Addresses and settings may hold secrets: of the former only the host is told. */
function describe({ kind, name, actual }: Difference): string {
  const hosts = Array.from((actual ?? "").matchAll(/https?:\/\/(?:[^@/'"\s]*@)?([^/:'"\s]+)/g), ([, host]) => host);
  if (hosts.length > 0) return `, and calls ${[...new Set(hosts)].join(", ")}`;
  const isHidden = kind === "body of the function" || (kind === "setting" && /secret|key|pass|^app\./.test(name));
  return isHidden || !actual || actual.length > 200 || actual.includes("\n") ? "" : ` (${actual})`;
}

function tell(difference: Difference): string {
  const { kind, name, expected, actual } = difference;
  if (expected === null) return `the ${kind} ${name} is in no migration${describe(difference)}`;
  if (actual === null) return `the ${kind} ${name} is missing`;
  return `the ${kind} ${name} is not as in the migrations (${contrast(expected, actual)})`;
}

const findToleration = (difference: Difference) =>
  tolerated.find(
    ({ kind, name = /^/, actual = /^/, when = () => true }) =>
      kind === difference.kind &&
      name.test(difference.name) &&
      // What is missing has no definition that could match.
      actual.test(difference.actual ?? "\0") &&
      when(difference),
  );

function judge(difference: Difference): Finding {
  const toleration = findToleration(difference);
  const text = tell(difference) + (toleration ? `: ${toleration.why}` : "");
  return { state: toleration ? "to do" : "ill", text, remedy: findRemedy(difference) };
}

const visitors = / to (public|anon|authenticated)$/;

/** Additions that belong to a table or function of somebody's own matter only if they let visitors in: one line for each. */
function judgeStrangers(differences: Difference[]): Finding[] {
  const open = differences.filter(({ kind, name }) => kind === "grant" && visitors.test(name));
  return [...new Set(open.map(({ object }) => object))].map((object) => {
    const grants = open.filter((grant) => grant.object === object);
    const roles = [...new Set(grants.map(({ name }) => visitors.exec(name)?.[1]))].join(", ");
    const isOpen = differences.some(
      ({ kind, name, actual }) => kind === "row-level security of" && name === object && actual === "off",
    );
    return {
      state: "ill",
      text: `${object} is in no migration and is open to ${roles}${isOpen ? ", without row-level security" : ""}`,
      remedy: `Run in the SQL editor: revoke all on ${object?.includes("(") ? "routine " : ""}${object} from public, anon, authenticated; -- or write a migration that says who may use it`,
    };
  });
}

function findDifferences(expected: Entry[], actual: Entry[]): Difference[] {
  const all = new Map<string, Difference>();
  for (const [side, entries] of Object.entries({ expected, actual })) {
    for (const { kind, name, object, definition } of entries) {
      const known = all.get(`${kind} ${name}`) ?? { kind, name, object, expected: null, actual: null };
      all.set(`${kind} ${name}`, { ...known, [side]: definition });
    }
  }
  return [...all.values()].filter((difference) => difference.expected !== difference.actual);
}

/**
 * How a database differs from the migrations and from what Supabase makes: a red line for every difference, a yellow one for what
 * an owner may want, a green one if there are none. Additions of the owner's that are closed to others do not count.
 */
export function compareCatalogues(expected: Entry[], actual: Entry[]): Finding[] {
  const objects = new Set(expected.map(({ object }) => object));
  const isStranger = ({ object }: Difference): boolean =>
    !objects.has(object) && !/^(auth|storage|vault|cron|realtime|net|supabase_\w+)\./.test(object ?? "");
  const isCompared = ({ kind }: Entry): boolean => kind !== "migration" && kind !== "there is";
  const differences = findDifferences(expected.filter(isCompared), actual.filter(isCompared)).filter(
    (each) => findToleration(each)?.why ?? !findToleration(each),
  );
  // The parts of what is gone are not reported again.
  const isGone = (each: Difference): boolean => each.actual === null && each.name === each.object;
  const gone = new Set(differences.filter(isGone).map(({ object }) => object));
  const all = differences.filter(
    (each) => !gone.has(each.object) || (isGone(each) && each.kind !== "row-level security of"),
  );
  const findings = [...all.filter((each) => !isStranger(each)).map(judge), ...judgeStrangers(all.filter(isStranger))];
  if (findings.some(({ state }) => state === "ill")) return findings;
  const kinds = ["table", "policy", "function", "trigger", "grant"];
  const counts = kinds.map((kind) => `${kind} ${expected.filter((entry) => entry.kind === kind).length}`).join(", ");
  return [
    { state: "well", text: `everything in the database is as the migrations and Supabase make it (${counts})` },
    ...findings,
  ];
}
