/**
 * A process of its own: a project as Supabase hands it over, with Auth and Storage and nothing else. At first its Postgres can
 * be reached by a connection string, for the official CLI; when told that it has been migrated, the project answers at a URL.
 */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";
import { type LocalBackend, applyPlatform, openPostgres, runOn, startLocalBackend } from "@blockwork/local-supabase";
import { findFreePort } from "../../../tools/find-free-port.ts";
import { startManagementApi } from "./management-api.ts";

const dataDir = mkdtempSync(join(tmpdir(), "blockwork-new-project-"));
mkdirSync(join(dataDir, "postgres"), { recursive: true });
const database = await openPostgres(join(dataDir, "postgres"));
await applyPlatform(runOn(database));
const port = await findFreePort();
const socket = new PGLiteSocketServer({ db: database, port, host: "127.0.0.1", maxConnections: 10 });
await socket.start();

let backend: LocalBackend | null = null;
// Auth of a new project: open to everybody, at nobody's address.
const freshAuth = {
  site_url: "http://localhost:3000",
  uri_allow_list: "",
  disable_signup: false,
  password_min_length: 6,
  smtp_max_frequency: 60,
};
const api = await startManagementApi(freshAuth, async (sql) => (await backend?.database.query(sql)) ?? []);
const { flags, environment } = api;

async function open(): Promise<void> {
  if (!backend) {
    // Without this mark the embedded backend would add the demo content.
    await database.query("insert into supabase_migrations.seed_files (path, hash) values ('[empty project]', '')");
    await socket.stop();
    await database.close();
  }
  await backend?.close();
  // Links lead to the site in the settings that have been pushed until now.
  const siteUrl = String(api.auth["site_url"]);
  backend = await startLocalBackend({ port: Number(backend?.url.split(":")[2] ?? 0), dataDir, siteUrl });
  const { publishableKey, secretKey } = backend.secrets;
  api.keys.push({ name: "default", type: "publishable", api_key: publishableKey });
  api.keys.push({ name: "default", type: "secret", api_key: secretKey });
  process.send?.({ url: backend.url });
}

process.on("message", () => void open());
// Ctrl-C reaches this process and its parent, which disconnects when it ends.
process.on("SIGINT", () => undefined);
process.once("disconnect", async () => {
  api.close();
  await backend?.close();
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(0);
});
process.send?.({
  databaseUrl: `postgresql://postgres@127.0.0.1:${port}/postgres?sslmode=disable`,
  environment: { ...environment, SUPABASE_PROFILE: flags[flags.indexOf("--profile") + 1] },
});
