import { join } from "node:path";
import type { TestProject } from "@blockwork/local-supabase/testing";

/** This project, with the admin of supabase/seed.sql. */
export const project: TestProject = {
  supabaseDir: join(import.meta.dirname, "../../../supabase"),
  adminEmail: "admin@blockwork.example",
  adminPassword: "blockwork-local",
  siteUrl: "http://localhost:5173",
  otherSites: ["http://localhost:4173", "http://127.0.0.1:4173"],
};
