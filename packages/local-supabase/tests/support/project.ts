import { fileURLToPath } from "node:url";
import type { TestProject } from "../../src/testing/testing.ts";

/** The project that is served in these tests: a small blog of their own. */
export const project: TestProject = {
  supabaseDir: fileURLToPath(new URL("../project/supabase", import.meta.url)),
  adminEmail: "admin@blog.example",
  adminPassword: "blog-password",
};
