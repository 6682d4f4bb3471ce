import { fileURLToPath } from "node:url";
import type { TestProject } from "../../src/testing/testing.ts";

/** The project that is served in these tests. */
export const project: TestProject = {
  supabaseDir: fileURLToPath(new URL("../../../../supabase", import.meta.url)),
  adminEmail: "admin@blockwork.example",
  adminPassword: "blockwork-local",
};
