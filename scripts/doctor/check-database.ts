import { type Entry, hasTable, readCatalogue, type ReadSql } from "./catalogue.ts";
import { checkJobs } from "./check-jobs.ts";
import { compareCatalogues } from "./compare.ts";
import { nameMigration, readExpected } from "./expected.ts";
import { findNothing, type Finding } from "./finding.ts";

const inEditor = "Run in the SQL editor: ";

/** What must be true of rows: SQL that counts the exceptions, and the line if there are any. */
const rules: { tables: string[]; count: string; state: "ill" | "to do"; text: string; remedy: string }[] = [
  {
    tables: ["public.blog_categories"],
    count: "select 1 - count(*) from public.blog_categories where id = 2",
    state: "ill",
    text: "the project category (id 2) is missing",
    remedy: `${inEditor}insert into public.blog_categories (id, name) values (2, 'Projects');`,
  },
  {
    tables: ["public.settings"],
    count: "select 1 - count(*) from public.settings",
    state: "to do",
    text: "the settings have not been saved",
    remedy: "Sign in and save them once at /admin/settings; until then the site shows those of src/site.ts.",
  },
  {
    tables: ["public.admins"],
    count: "select (not exists (select from public.admins))::integer",
    state: "ill",
    text: "no admin is listed",
    remedy: "Run `npm run admin -- invite EMAIL`: docs/operation.md, the first admin.",
  },
  {
    tables: ["public.admins", "auth.mfa_factors"],
    count: `select count(*) from public.admins a where not exists (
      select from auth.mfa_factors f where f.user_id = a.user_id and f.status::text = 'verified')`,
    state: "to do",
    text: "admins without a second factor: %",
    remedy: "Let them set one up at /admin/settings/security.",
  },
  {
    tables: ["private.enquiry_server"],
    count: "select 1 - count(*) from private.enquiry_server",
    state: "ill",
    text: "whether enquiries need Turnstile is not said",
    remedy: `${inEditor}insert into private.enquiry_server default values;`,
  },
];

async function checkRules(read: ReadSql, entries: Entry[]): Promise<Finding[]> {
  const asked = rules.filter(({ tables }) => tables.every((table) => hasTable(entries, table)));
  if (asked.length === 0) return [];
  const counts = asked.map(({ count }, index) => `(${count})::integer as "${index}"`);
  const [row = {}] = await read(`select ${counts.join(",\n")}`);
  return asked.flatMap(({ state, text, remedy }, index): Finding[] => {
    const count = Number(row[index]);
    return count === 0 ? [] : [{ state, text: text.replace("%", String(count)), remedy }];
  });
}

function checkMigrations(expected: Entry[], actual: Entry[]): Finding[] {
  const listVersions = (entries: Entry[]) => entries.filter(({ kind }) => kind === "migration").map(({ name }) => name);
  const [wanted, found] = [listVersions(expected), listVersions(actual)];
  const pending = wanted.filter((version) => !found.includes(version));
  const unknown = found.filter((version) => !wanted.includes(version));
  if (pending.length + unknown.length === 0)
    return [{ state: "well", text: `all ${wanted.length} migrations have been applied` }];
  const findings: Finding[] = [
    {
      state: "ill",
      text: `migrations that have not been applied: ${pending.map(nameMigration).join(", ")}`,
      remedy: "Run `npx supabase db push --remote`. What other lines say of missing things may be due to this.",
    },
    {
      state: "ill",
      text: `the project has migrations that this checkout lacks: ${unknown.join(", ")}`,
      remedy: "Examine it from the checkout that made it (`git pull`).",
    },
  ];
  return findings.filter((_, place) => [pending, unknown][place]?.length);
}

/**
 * Looks at a database: what the migrations make, what others have put on it, and the rows that others depend on. A local one
 * (not `hosted`) needs no jobs. Throws the database's error.
 */
export async function checkDatabase(
  read: ReadSql,
  { hosted = true, expect = readExpected }: { hosted?: boolean; expect?: () => Promise<Entry[]> } = {},
): Promise<Finding[]> {
  const actual = await readCatalogue(read);
  const all = await expect();
  const hasCron = actual.some(({ kind, name }) => kind === "job" || (kind === "extension" && name === "pg_cron"));
  const expected = hasCron ? all : all.filter(({ kind }) => kind !== "job");
  const findings = [...checkMigrations(expected, actual), ...compareCatalogues(expected, actual)];
  try {
    findings.push(...(await checkRules(read, actual)), ...(await checkJobs(read, { hosted })));
  } catch (error) {
    findings.push(findNothing("the rows that others depend on", error));
  }
  return findings;
}
