import { connect } from "../../../tools/connect.ts";
import type { TestBackend } from "@blockwork/local-supabase/testing";

/** Deletes all but five of a backend's posts and three of its pictures: restoring all of them takes seconds. */
export async function keepLittle(backend: TestBackend): Promise<void> {
  await backend.sql(
    "delete from public.blog_posts where id not in (select id from public.blog_posts order by id limit 5)",
  );
  await backend.sql("delete from public.record_versions");
  const { storage } = connect(backend.url, backend.serviceRoleKey);
  for (const bucket of ["blog-posts", "case-studies"]) {
    const { data } = await storage.from(bucket).list("images");
    const names = (data ?? []).map(({ name }) => `images/${name}`);
    await storage.from(bucket).remove(names.slice(bucket === "blog-posts" ? 3 : 0));
  }
}

/** Empties a backend to a project's first day: migrations, categories and buckets, and nothing else. */
export async function emptyBackend(backend: TestBackend): Promise<void> {
  for (const table of [
    "blog_posts",
    "case_studies",
    "settings",
    "picture_notes",
    "page_views",
    "enquiries",
    "record_versions",
  ]) {
    await backend.sql(`delete from public.${table}`);
  }
}

/** Every row of every table of a backup as text, with the host removed from picture addresses, and the history without its ids. */
export async function readEverything(backend: TestBackend): Promise<Record<string, string[]>> {
  const read = async (table: string) => {
    const rows = await backend.sql<{ row: string }>(
      table === "record_versions"
        ? "select (to_jsonb(t) - 'id')::text as row from public.record_versions t order by t.id"
        : `select to_jsonb(t)::text as row from public.${table} t order by to_jsonb(t)::text`,
    );
    return rows.map(({ row }) => row.replaceAll(backend.url, "http://nowhere"));
  };
  const tables = await backend.sql<{ name: string }>("select name from private.tables_in_backups");
  const entries = await Promise.all(tables.map(async ({ name }) => [name, await read(name)] as const));
  return Object.fromEntries(
    entries.map(([table, rows]) => [table, table === "record_versions" ? rows : rows.toSorted()]),
  );
}
