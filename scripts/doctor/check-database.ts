import { type Entry, hasTable, readCatalogue, type ReadSql } from "./catalogue.ts";
import { checkJobs } from "./check-jobs.ts";
import { compareCatalogues } from "./compare.ts";
import { nameMigration, readExpected } from "./expected.ts";
import { findNothing, type Finding, inEditor } from "./finding.ts";

/** Rules for rows: SQL that counts the exceptions, and the line to report if there are any. */
const rules: { tables: string[]; count: string; state: "ill" | "to do"; text: string; remedy: string; sql?: string }[] =
  [
    {
      tables: ["public.blog_categories"],
      count: "select 1 - count(*) from public.blog_categories where id = 2",
      state: "ill",
      text: "the project category (id 2) is missing",
      ...inEditor("insert into public.blog_categories (id, name) values (2, 'Projects');"),
    },
    {
      tables: ["public.settings"],
      count: "select 1 - count(*) from public.settings",
      state: "to do",
      text: "the settings have not been saved",
      remedy: "Sign in and save them once at /admin/settings; until then the site shows those of src/site-defaults.ts.",
    },
    {
      tables: ["public.admins"],
      count: "select (not exists (select from public.admins))::integer",
      state: "ill",
      text: "no admin is listed",
      remedy: "Run `npm run go-live -- --again admin`.",
    },
    {
      tables: ["public.admins", "auth.mfa_factors"],
      count: `select count(*) from public.admins a where not exists (
      select from auth.mfa_factors f where f.user_id = a.user_id and f.status::text = 'verified')`,
      state: "to do",
      text: "admins without a second factor: %",
      remedy: "Ask them to set one up at /admin/settings/security.",
    },
    {
      tables: ["private.enquiry_server"],
      count: "select 1 - count(*) from private.enquiry_server",
      state: "ill",
      text: "it is not set whether enquiries need Turnstile",
      ...inEditor("insert into private.enquiry_server default values;"),
    },
  ];

async function checkRules(read: ReadSql, entries: Entry[]): Promise<Finding[]> {
  const asked = rules.filter(({ tables }) => tables.every((table) => hasTable(entries, table)));
  if (asked.length === 0) return [];
  const counts = asked.map(({ count }, index) => `(${count})::integer as "${index}"`);
  const [row = {}] = await read(`select ${counts.join(",\n")}`);
  return asked.flatMap(({ state, text, remedy, sql }, index): Finding[] => {
    const count = Number(row[index]);
    return count === 0 ? [] : [{ state, text: text.replace("%", String(count)), remedy, ...(sql && { sql }) }];
  });
}

/** `isWhole`: nothing that the migrations make is missing. */
function checkMigrations(expected: Entry[], actual: Entry[], isWhole: boolean): Finding[] {
  const list = (entries: Entry[]) => entries.filter(({ kind }) => kind === "migration");
  const [wanted, found] = [list(expected), list(actual)];
  const isIn = (entries: Entry[], version: string) => entries.some(({ name }) => name === version);
  const pending = wanted.filter(({ name }) => !isIn(found, name));
  const unknown = found.filter(({ name }) => !isIn(wanted, name));
  const findings: Finding[] = [];
  const names = pending.map(({ name }) => nameMigration(name)).join(", ");
  if (pending.length > 0)
    findings.push(
      isWhole
        ? {
            state: "ill",
            text: `migrations that are applied and not noted: ${names}`,
            ...inEditor(pending.map(({ make }) => `${make};`).join("\n")),
          }
        : {
            state: "ill",
            text: `migrations that have not been applied: ${names}`,
            remedy:
              "Run `npx supabase db push --remote --include-all`. What other lines say of missing things may be due to this.",
          },
    );
  if (unknown.length > 0)
    findings.push({
      state: "ill",
      text: `the project has migrations that this checkout lacks: ${unknown.map(({ name }) => name).join(", ")}`,
      remedy: "Run `git pull`, or examine the project from the checkout that made it.",
    });
  return findings.length > 0
    ? findings
    : [{ state: "well", text: `all ${wanted.length} migrations have been applied` }];
}

/**
 * Checks a database: what the migrations make, what others have added, and rows that must exist. A local one (not `hosted`) needs
 * no jobs. `functionUrl` is where its function deliver-enquiry should answer. Throws the database's error.
 */
export async function checkDatabase(
  read: ReadSql,
  {
    hosted = true,
    functionUrl = null,
    expect = readExpected,
  }: { hosted?: boolean; functionUrl?: string | null; expect?: () => Promise<Entry[]> } = {},
): Promise<Finding[]> {
  const actual = await readCatalogue(read);
  const all = await expect();
  const hasCron = hasTable(actual, "cron.job");
  const expected = hasCron ? all : all.filter(({ kind }) => kind !== "job");
  const compared = compareCatalogues(expected, actual);
  const isWhole = !compared.some(({ state, text }) => state !== "well" && text.endsWith(" is missing"));
  const findings = [...checkMigrations(expected, actual, isWhole), ...compared];
  try {
    findings.push(...(await checkRules(read, actual)), ...(await checkJobs(read, { hosted, functionUrl })));
  } catch (error) {
    findings.push(findNothing("the rows that others depend on", error));
  }
  return findings;
}
