/**
 * A process for the browser tests: a local backend in memory, a build made against it, and a server for the build.
 */
import { fileURLToPath } from "node:url";
import { findFreePort } from "../../../tools/find-free-port.ts";
import { runBuild } from "../../../tools/run-build.ts";
import { serveBuild } from "../../../tools/serve-build.ts";
import { startTestBackend } from "../../support/backend/local-backend.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

const port = await findFreePort();
const siteUrl = `http://localhost:${port}`;
const backend = await startTestBackend({ siteUrl });
const outDir = ".local/e2e/site";

// Vercel sets this while it builds: the build then writes Vercel's own output, too.
process.env.VERCEL = "1";
const output = await runBuild({ backendUrl: backend.url, publishableKey: backend.publishableKey, siteUrl, outDir });
console.log(output.trimEnd());

const server = await serveBuild(`${root}${outDir}`, port);
console.log(
  JSON.stringify({
    E2E_SITE_URL: siteUrl,
    E2E_BACKEND_URL: backend.url,
    E2E_PUBLISHABLE_KEY: backend.publishableKey,
    E2E_SERVICE_ROLE_KEY: backend.serviceRoleKey,
    E2E_ADMIN_EMAIL: backend.adminEmail,
    E2E_ADMIN_PASSWORD: backend.adminPassword,
  }),
);

process.once("SIGTERM", async () => {
  server.close();
  await backend.close();
  process.exit(0);
});
