/** A process of its own for the browser tests: a local backend in memory, a build made against it, and the build served. */
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { runBuild } from "../../../scripts/build/run-build.ts";
import { serveBuild } from "../../../scripts/serve-build.ts";
import { startTestBackend } from "../../support/backend/local-backend.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

async function findFreePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer().once("error", fail);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => (typeof address === "object" && address ? done(address.port) : fail(new Error("no port"))));
    });
  });
}

const port = await findFreePort();
const siteUrl = `http://localhost:${port}`;
const backend = await startTestBackend(siteUrl);
const outDir = ".local/e2e/site";

await runBuild({ backendUrl: backend.url, publishableKey: backend.publishableKey, siteUrl, outDir });

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
