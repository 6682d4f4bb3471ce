import { readdirSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { platformFiles } from "../../supabase/local/migrations.ts";
import { type NativePostgres, findNativePostgres, startNativePostgres } from "../support/native-postgres.ts";

// PGlite is Postgres 18; hosted projects run 15 or 17. Where a native Postgres is installed, the same files must do there.
const bin = findNativePostgres();
let native: NativePostgres | null = null;

beforeAll(() => {
  if (bin) native = startNativePostgres(bin);
});
afterAll(() => native?.stop());

test.skipIf(bin === null)("platform, migrations and seed apply on a native Postgres (skipped where none is installed)", () => {
  for (const file of platformFiles) native?.runFile(file);
  for (const file of readdirSync("supabase/migrations").toSorted()) native?.runFile(`supabase/migrations/${file}`);
  native?.runFile("supabase/seed.sql");
  expect(native?.query("select count(*) > 0 from public.blog_posts where excerpt <> ''")).toBe("t");
  expect(native?.query("select public.find_published_posts('no such words') ->> 'total'")).toBe("0");
  const asVisitor = (sql: string) => native?.query(`begin; set local role anon; ${sql}; commit`);
  expect(asVisitor("select count(*) from public.blog_posts where status = 'draft'")).toBe("0");
  expect(() => asVisitor("delete from public.blog_posts")).toThrow("permission denied");
});
