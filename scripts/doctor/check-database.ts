import { compareCatalogues } from "./compare-catalogues.ts";
import { type Finding, judge } from "./finding.ts";
import { type MigratedDatabase, listMigrationNames, nameMigration, readMigrated } from "./migrated-catalogue.ts";
import { type ReadSql, readCatalogue } from "./read-catalogue.ts";
import { type Bucket, type Contents, readContents } from "./read-contents.ts";

const inEditor = "Run in the SQL editor: ";
export const scheduleRemedy = `Enable Integrations → Cron in the dashboard. ${inEditor}select private.schedule_jobs();`;

function checkMigrations(applied: string[] | null): Finding[] {
  const names = listMigrationNames();
  const pending = names.filter((name) => !applied?.includes(name.split("_")[0] ?? ""));
  const unknown = (applied ?? []).filter((version) => !names.some((name) => name.startsWith(`${version}_`)));
  const findings: Finding[] = [];
  if (pending.length > 0) {
    findings.push({ state: "ill", text: `${pending.length === 1 ? "a migration has" : `${pending.length} migrations have`} not been applied: ${pending.join(", ")}`, remedy: "Run `npx supabase db push --remote`." });
  }
  if (unknown.length > 0) {
    findings.push({
      state: "ill",
      text: `the project has migrations that this checkout lacks: ${unknown.join(", ")}`,
      remedy: "Examine it from the checkout that made it (`git pull`).",
    });
  }
  return findings.length > 0 ? findings : [{ state: "well", text: `all ${names.length} migrations have been applied` }];
}

const writeTypes = (types: string[] | null): string => (types ? [...types].toSorted().join(", ") : "any");

function describeBucket(bucket: Bucket): string {
  return `${bucket.public ? "public" : "private"}, ${bucket.file_size_limit ?? "any number of"} bytes, ${writeTypes(bucket.allowed_mime_types)}`;
}

/** Compares the buckets with those of the migrations; others may be there as long as they are private. */
export function checkBuckets(expected: Bucket[], actual: Bucket[]): Finding[] {
  const own = expected.map((bucket): Finding => {
    const found = actual.find(({ id }) => id === bucket.id);
    const types = (bucket.allowed_mime_types ?? []).map((type) => `'${type}'`).join(", ");
    const remedy =
      `${inEditor}insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values ('${bucket.id}', '${bucket.id}', ` +
      `${bucket.public}, ${bucket.file_size_limit}, array[${types}]) on conflict (id) do update set public = excluded.public, ` +
      "file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;";
    if (!found) return { state: "ill", text: `the bucket ${bucket.id} is missing`, remedy };
    if (describeBucket(found) === describeBucket(bucket)) return { state: "well", text: `the bucket ${bucket.id} takes raster pictures of limited size, and shows them` };
    return { state: "ill", text: `the bucket ${bucket.id} is ${describeBucket(found)} instead of ${describeBucket(bucket)}`, remedy };
  });
  const open = actual.filter((bucket) => bucket.public && !expected.some(({ id }) => id === bucket.id));
  return [
    ...own,
    ...open.map(({ id }): Finding => ({
      state: "ill",
      text: `the bucket ${id} is in no migration and open to everybody`,
      remedy: `Unless you know why it is there, ${inEditor.toLowerCase()}update storage.buckets set public = false where id = '${id}';`,
    })),
  ];
}

function checkRows(contents: Contents): Finding[] {
  const findings: Finding[] = [];
  if (contents.projectCategory !== null) {
    findings.push(
      judge("the project category (id 2) is there", contents.projectCategory, `${inEditor}insert into public.blog_categories (id, name) values (2, 'Projects');`),
    );
  }
  if (contents.settings === false) {
    findings.push({ state: "to do", text: "the settings have not been saved", remedy: "Sign in and save them once at /admin/settings; until then the site shows those of src/site.ts." });
  }
  if (contents.admins) {
    const { count, withoutFactor } = contents.admins;
    findings.push(judge("an admin is listed", count > 0, "Run `npm run admin -- invite EMAIL`: supabase/README.md, the first admin."));
    if (withoutFactor > 0) {
      findings.push({ state: "to do", text: `admins without a second factor: ${withoutFactor} of ${count}`, remedy: "Let them set one up at /admin/settings/security." });
    }
  }
  return findings;
}

function checkRetention(jobs: Contents["jobs"]): Finding {
  const scheduled = jobs?.some(({ command, active }) => active && command.includes("delete_old_enquiries")) ?? false;
  if (scheduled) return { state: "well", text: "a job deletes old enquiries" };
  return { state: "to do", text: "no job deletes old enquiries, as the privacy policy promises", remedy: scheduleRemedy };
}

export type DatabaseCheck = {
  /** Whether to look for scheduled jobs: not on one's own machine, where there are none. */
  jobs?: boolean;
  /** What the migrations with these versions make. */
  migrate?: (versions: string[] | null) => Promise<MigratedDatabase>;
};

/**
 * Compares a whole database with the result of the migrations it has applied, so that pending migrations do not show up as
 * differences. Throws the database's error.
 */
export async function checkDatabase(read: ReadSql, { jobs = true, migrate = readMigrated }: DatabaseCheck = {}): Promise<Finding[]> {
  const contents = await readContents(read);
  const expected = await migrate(contents.migrations);
  return [
    ...checkMigrations(contents.migrations),
    ...compareCatalogues(expected.catalogue, await readCatalogue(read), nameMigration),
    ...checkBuckets(expected.contents.buckets ?? [], contents.buckets ?? []),
    ...checkRows(contents),
    ...(jobs ? [checkRetention(contents.jobs)] : []),
  ];
}
