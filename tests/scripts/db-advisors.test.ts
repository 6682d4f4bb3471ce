import { expect, test } from "vitest";
import { adviseOnMigrations } from "../../scripts/db-advisors.ts";

test("the official advisor finds nothing above INFO in the migrations", async () => {
  const { ok, output } = await adviseOnMigrations();
  expect(output).toContain("No issues found");
  expect(ok).toBe(true);
}, 120_000);
