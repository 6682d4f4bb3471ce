import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startLocalBackend } from "../../../supabase/local/server/start.ts";
import { describeBackend, type TestBackend } from "./local-backend.ts";

/** A local Supabase with `max_rows` at ten, as an owner may have set it. */
export async function startBackendOfSmallPages(): Promise<TestBackend> {
  const supabaseDir = mkdtempSync(join(tmpdir(), "blockwork-small-pages-"));
  cpSync("supabase", supabaseDir, { recursive: true, filter: (path) => !/supabase\/(local|functions)/.test(path) });
  const config = join(supabaseDir, "config.toml");
  writeFileSync(config, readFileSync(config, "utf8").replace(/^max_rows = \d+$/m, "max_rows = 10"));
  const backend = await startLocalBackend({ port: 0, dataDir: null, supabaseDir });
  return {
    ...describeBackend(backend),
    sql: (query, params) => backend.database.query(query, params),
    async close() {
      await backend.close();
      rmSync(supabaseDir, { recursive: true });
    },
  };
}
