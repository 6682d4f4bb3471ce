import { type Entry, hasTable, readCatalogue, type ReadSql } from "./catalogue.ts";
import { checkJobs } from "./check-jobs.ts";
import { compareCatalogues } from "./compare.ts";
import { nameMigration, readExpected } from "./expected.ts";
import { findNothing, type Finding, inRepair } from "./finding.ts";

/** A rule for rows: SQL that counts the exceptions, and the line to report if there are any. */
type Rule = {
  tables: string[];
  count: string;
  state: "failed" | "to do";
  text: string;
  remedy: string;
  /** SQL for the first of the exceptions, in words that come before the remedy. */
  which?: string;
  sql?: string;
  isRepair?: true;
};

/** The pictures that the site shows and Storage lacks, with where they are shown. */
const lostPictures = `(
        select 'the post “' || title || '”' as place, pictures from public.blog_posts
        union all select 'the case study “' || title || '”', pictures from public.case_studies
        union all select 'the page “' || page || '”', pictures from public.page_content) s, jsonb_object_keys(s.pictures) k
      where not exists (select from storage.objects o
        where o.bucket_id = split_part(k, '/', 1) and starts_with(o.name, substr(k, strpos(k, '/') + 1)))`;

/** Each is broken in tests/support/doctor/sabotages.ts. */
export const rules: Rule[] = [
  {
    tables: ["public.blog_categories"],
    count: "select 1 - count(*) from public.blog_categories where id = 2",
    state: "failed",
    text: "the project category (id 2) is missing",
    ...inRepair(
      "insert into public.blog_categories (id, name) select 2, case when exists (select from public.blog_categories where name = 'Projects') then 'Client projects' else 'Projects' end; select setval(pg_get_serial_sequence('public.blog_categories', 'id'), (select max(id) from public.blog_categories));",
    ),
  },
  {
    tables: ["public.settings"],
    count: "select 1 - count(*) from public.settings",
    state: "to do",
    text: "the settings have not been saved",
    remedy:
      "Sign in and save them once at /admin/settings; until then the site shows those of src/content/site-defaults.ts.",
  },
  {
    tables: ["public.admins"],
    count: "select (not exists (select from public.admins))::integer",
    state: "failed",
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
    tables: ["public.admins", "auth.users"],
    count: `select count(*) from public.admins a join auth.users u on u.id = a.user_id
      where u.banned_until > now() or u.deleted_at is not null`,
    state: "to do",
    text: "admins who are banned or deleted in Auth: %",
    remedy: "Remove them at /admin/settings/people, or lift the ban in the dashboard, under Authentication → Users.",
  },
  {
    tables: ["private.enquiry_pools"],
    // An enquiry may have 5,000 characters of three bytes.
    count: "select count(*) from private.enquiry_pools where bytes_a_day < 20000",
    state: "failed",
    text: "the allowance for enquiries is smaller than a long one: %",
    ...inRepair(
      "update private.enquiry_pools set bytes_a_day = case pool when 'all' then 2000000 else 50000 end where bytes_a_day < 20000;",
    ),
  },
  {
    tables: ["storage.objects", "public.blog_posts", "public.case_studies", "public.page_content"],
    count: `select count(distinct k) from ${lostPictures}`,
    which: `select 'Missing in ' || string_agg(place, ', ') || '. '
      from (select place from ${lostPictures} group by place order by place limit 5) p`,
    state: "to do",
    text: "pictures that the site shows and Storage has no more: %",
    remedy: "Bring them back from a backup, or replace them in the admin: the pages show a gap.",
  },
];

/** `remade`: tables that are missing, and that the repair makes anew. */
async function checkRules(read: ReadSql, entries: Entry[], remade: string[]): Promise<Finding[]> {
  const lost = rules.flatMap(({ tables, state, text, remedy, sql, isRepair }): Finding[] =>
    sql && isRepair && !text.includes("%") && tables.some((table) => remade.includes(table))
      ? [{ state, text, remedy, sql, isRepair }]
      : [],
  );
  const asked = rules.filter(({ tables }) => tables.every((table) => hasTable(entries, table)));
  const judge = ({ state, text, remedy: after, sql, isRepair }: Rule, count: number, which: unknown): Finding[] => {
    const remedy = `${String(which ?? "")}${after}`;
    return count === 0
      ? []
      : [{ state, text: text.replace("%", String(count)), remedy, ...(sql && { sql }), ...(isRepair && { isRepair }) }];
  };
  const count = async (some: Rule[]): Promise<Finding[]> => {
    if (some.length === 0) return [];
    const asked = some.map(
      ({ count, which = "null" }, index) => `(${count})::integer as "${index}", (${which}) as "which ${index}"`,
    );
    const [row = {}] = await read(`select ${asked.join(",\n")}`);
    return some.flatMap((rule, index) => judge(rule, Number(row[index]), row[`which ${index}`]));
  };
  const broken = await count(asked).catch(async (error: unknown) => {
    const findings = [findNothing("the rows that others depend on", error)];
    // Where one cannot be counted, the others can.
    for (const rule of asked) findings.push(...(await count([rule]).catch(() => [])));
    return findings;
  });
  return [...lost, ...broken];
}

/** Numbers that are behind their rows: the next row is refused as a double. */
async function checkSequences(read: ReadSql, actual: Entry[]): Promise<Finding[]> {
  const sequences = actual.filter(({ kind, definition }) => kind === "sequence" && definition !== "");
  if (sequences.length === 0) return [];
  const parts = sequences.map(({ name, object, definition }, place) => {
    const column = name.slice(0, -` of ${object}`.length);
    return `select ${place} as place where (select max(${column}) from ${object}) > coalesce(pg_sequence_last_value('${definition}'::regclass), 0)`;
  });
  const rows = await read(parts.join(" union all "));
  return rows.flatMap(({ place }): Finding[] => {
    const sequence = sequences[Number(place)];
    return sequence
      ? [
          {
            state: "failed",
            text: `the numbers for ${sequence.name} are behind its rows`,
            ...inRepair(`${sequence.make};`),
          },
        ]
      : [];
  });
}

/** What schema private is called now, if it was renamed; null if it was not. */
function findRenamedSchema(expected: Entry[], actual: Entry[]): string | null {
  if (actual.some(({ kind, name }) => kind === "schema" && name === "private")) return null;
  const tables = (entries: Entry[]) =>
    entries.filter(({ kind }) => kind === "there is").map(({ name }) => name.split(".") as [string, string]);
  const ours = tables(expected).flatMap(([schema, table]) => (schema === "private" ? [table] : []));
  const found = tables(actual).filter(([, table]) => ours.includes(table));
  return (
    found
      .map(([schema]) => schema)
      .find((schema) => found.filter(([other]) => other === schema).length > ours.length / 2) ?? null
  );
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
            state: "failed",
            text: `migrations that are applied and not noted: ${names}`,
            ...inRepair(pending.map(({ make }) => `${make};`).join("\n")),
          }
        : {
            state: "failed",
            text: `migrations that have not been applied: ${names}`,
            remedy:
              "Run `npx supabase db push --remote --include-all`. What other lines say of missing things may be due to this.",
          },
    );
  if (unknown.length > 0)
    findings.push({
      state: "failed",
      text: `the project has migrations that this checkout lacks: ${unknown.map(({ name }) => name).join(", ")}`,
      remedy: "Run `git pull`, or examine the project from the checkout that made it.",
    });
  return findings.length > 0 ? findings : [{ state: "ok", text: `all ${wanted.length} migrations have been applied` }];
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
  const all = await expect();
  const found = await readCatalogue(read);
  const renamed = findRenamedSchema(all, found);
  const actual = renamed ? [...found, ...(await readCatalogue(read, renamed))] : found;
  const hasCron = hasTable(actual, "cron.job");
  const expected = hasCron ? all : all.filter(({ kind }) => kind !== "job");
  const compared = compareCatalogues(expected, actual);
  if (renamed)
    compared.push({
      state: "failed",
      text: `the schema private is called ${renamed}`,
      ...inRepair(`alter schema ${renamed} rename to private;`),
    });
  const isWhole = !compared.some(({ state, text }) => state !== "ok" && text.endsWith(" is missing"));
  const remade = compared.flatMap((finding) =>
    finding.state === "ok" ? [] : (/^create table (\S+)/.exec(finding.sql ?? "")?.slice(1) ?? []),
  );
  const findings = [...checkMigrations(expected, actual, isWhole), ...compared];
  const rest: [what: string, check: () => Promise<Finding[]>][] = [
    ["the numbers of new rows", () => checkSequences(read, actual)],
    ["the rows that others depend on", () => checkRules(read, actual, remade)],
    ["the jobs", () => checkJobs(read, { hosted, functionUrl })],
  ];
  for (const [what, check] of rest)
    findings.push(...(await check().catch((error: unknown) => [findNothing(what, error)])));
  return findings;
}
