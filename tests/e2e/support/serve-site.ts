/**
 * A process for the browser tests: a local backend in memory, a build made against it, and a server for the build.
 * Sends its addresses to the process that forked it, and ends with it.
 */
import { findFreePort } from "../../../tools/find-free-port.ts";
import { runBuild } from "../../../tools/run-build.ts";
import { serveBuild } from "../../../tools/serve-build.ts";
import { type TestBackend, startTestBackend } from "@blockwork/local-supabase/testing";
import { project } from "../../support/backend/test-project.ts";

const outDir = ".local/e2e/site";
let backend: TestBackend | undefined;

async function end(code: number): Promise<never> {
  await backend?.close();
  process.exit(code);
}

async function serve(): Promise<Record<string, string>> {
  const port = await findFreePort();
  const siteUrl = `http://localhost:${port}`;
  backend = await startTestBackend({ ...project, siteUrl });

  await runBuild({ backendUrl: backend.url, publishableKey: backend.publishableKey, siteUrl, outDir });
  await serveBuild(outDir, port);
  return {
    E2E_SITE_URL: siteUrl,
    E2E_BACKEND_URL: backend.url,
    E2E_PUBLISHABLE_KEY: backend.publishableKey,
    E2E_SERVICE_ROLE_KEY: backend.serviceRoleKey,
    E2E_ADMIN_EMAIL: backend.adminEmail,
    E2E_ADMIN_PASSWORD: backend.adminPassword,
  };
}

process.once("disconnect", () => void end(0));
// Ctrl-C reaches this process and its parent, which then disconnects when it has finished.
process.on("SIGINT", () => undefined);
try {
  process.send?.(await serve());
} catch (error) {
  console.error(error);
  await end(1);
}
