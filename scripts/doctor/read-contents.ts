import type { ReadSql } from "./read-catalogue.ts";

export type Bucket = { id: string; public: boolean; file_size_limit: number | null; allowed_mime_types: string[] | null };
export type Job = { schedule: string; command: string; active: boolean };

/** Rows that the product needs; null where the database has no such table. */
export type Contents = {
  /** Versions of the migrations that have been applied. */
  migrations: string[] | null;
  buckets: Bucket[] | null;
  /** Whether the project category (id 2) is there. */
  projectCategory: boolean | null;
  /** Whether the settings have been saved. */
  settings: boolean | null;
  admins: { count: number; withoutFactor: number } | null;
  /** Jobs of pg_cron. */
  jobs: Job[] | null;
};

const questions: Record<keyof Contents, { tables: string[]; answer: string }> = {
  migrations: {
    tables: ["supabase_migrations.schema_migrations"],
    answer: "(select jsonb_agg(version order by version) from supabase_migrations.schema_migrations)",
  },
  buckets: {
    tables: ["storage.buckets"],
    answer: `(select jsonb_agg(jsonb_build_object('id', id, 'public', public, 'file_size_limit', file_size_limit,
      'allowed_mime_types', allowed_mime_types) order by id) from storage.buckets)`,
  },
  projectCategory: { tables: ["public.blog_categories"], answer: "to_jsonb(exists (select from public.blog_categories where id = 2))" },
  settings: { tables: ["public.settings"], answer: "to_jsonb(exists (select from public.settings))" },
  admins: {
    tables: ["public.admins", "auth.mfa_factors"],
    answer: `(select jsonb_build_object('count', count(*), 'withoutFactor', count(*) filter (where not exists (
      select from auth.mfa_factors f where f.user_id = a.user_id and f.status::text = 'verified'))) from public.admins a)`,
  },
  jobs: {
    tables: ["cron.job"],
    answer: "(select jsonb_agg(jsonb_build_object('schedule', schedule, 'command', command, 'active', active)) from cron.job)",
  },
};

const lists = new Set(["migrations", "buckets", "jobs"]);

/** Reads the rows that the product needs. Throws what the database answers. */
export async function readContents(read: ReadSql): Promise<Contents> {
  const entries = Object.entries(questions);
  const tables = [...new Set(entries.flatMap(([, question]) => question.tables))];
  const rows = await read(`select name from unnest(array['${tables.join("', '")}']) as name where to_regclass(name) is not null`);
  const present = new Set(rows.map(({ name }) => String(name)));

  const asked = entries.filter(([, question]) => question.tables.every((table) => present.has(table)));
  const pairs = asked.map(([name, { answer }]) => `'${name}', ${answer}`);
  const [row] = asked.length > 0 ? await read(`select jsonb_build_object(${pairs.join(", ")}) as contents`) : [];
  const given: Record<string, unknown> = typeof row?.["contents"] === "string" ? JSON.parse(row["contents"]) : Object(row?.["contents"]);
  const contents: Record<string, unknown> = {};
  for (const [name] of entries) contents[name] = asked.some(([key]) => key === name) ? (given[name] ?? (lists.has(name) ? [] : null)) : null;
  return contents as Contents;
}
