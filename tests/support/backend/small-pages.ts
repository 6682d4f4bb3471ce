import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { prepareTemporaryData, startLocalBackend } from "../../../supabase/local/server/start.ts";
import { describeBackend, type TestBackend } from "./local-backend.ts";

/** A local Supabase with `max_rows` at ten, as an owner may have set it. */
export async function startBackendOfSmallPages(): Promise<TestBackend> {
  const folder = mkdtempSync(join(tmpdir(), "blockwork-small-pages-"));
  const [supabaseDir, dataDir] = [join(folder, "supabase"), join(folder, "data")];
  cpSync("supabase", supabaseDir, { recursive: true, filter: (path) => !/supabase\/(local|functions)/.test(path) });
  const config = join(supabaseDir, "config.toml");
  writeFileSync(config, readFileSync(config, "utf8").replace(/^max_rows = \d+$/m, "max_rows = 10"));
  // The usual content: for a temporary folder, a changed configuration would be migrated and filled from the beginning.
  cpSync(await prepareTemporaryData(), dataDir, { recursive: true });
  const backend = await startLocalBackend({ port: 0, dataDir, supabaseDir });
  return {
    ...describeBackend(backend),
    sql: (query, params) => backend.database.query(query, params),
    async close() {
      await backend.close();
      rmSync(folder, { recursive: true });
    },
  };
}
