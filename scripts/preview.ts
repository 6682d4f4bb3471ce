/** `npm run preview`: the build of dist/ on http://localhost:4173 with the hosts' headers, beside the embedded backend if it was built against it. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureLocalBackend } from "./ensure-local-backend.ts";
import { serveBuild } from "../tools/serve-build.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = join(root, "dist");
const PORT = 4173;

async function main(): Promise<void> {
  const build = await readFile(join(folder, "build.json"), "utf8").catch(() => null);
  if (!build) throw new Error("There is no build yet: run `npm run build` first.");
  const backend = JSON.parse(build).local ? await ensureLocalBackend(root) : null;
  const server = await serveBuild(folder, PORT).catch(async (error: NodeJS.ErrnoException) => {
    await backend?.close();
    throw error.code === "EADDRINUSE" ? new Error(`Port ${PORT} is taken: stop what runs there and try again.`) : error;
  });
  console.log(`The built site: http://localhost:${PORT}`);

  const stop = async (): Promise<void> => {
    server.close();
    await backend?.close();
    process.exit(0);
  };
  process.once("SIGINT", () => void stop());
  process.once("SIGTERM", () => void stop());
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
