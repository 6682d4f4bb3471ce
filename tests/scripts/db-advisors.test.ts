import { expect, test } from "vitest";
import { adviseOnMigrations } from "../../scripts/db-advisors.ts";

test("the official advisor finds nothing above INFO in the migrations", async () => {
  const { ok, output } = await adviseOnMigrations();
  expect(output).toContain("No issues found");
  expect(ok).toBe(true);
});

test("the official advisor finds a table without row-level security and a policy that lets everybody write", async () => {
  const { ok, output } = await adviseOnMigrations(`
    alter table public.settings disable row level security;
    create policy "Too generous" on public.case_studies for update to authenticated using (true)`);
  expect(output).toContain("rls_disabled_in_public");
  expect(output).toContain("rls_policy_always_true");
  expect(ok).toBe(false);
});
