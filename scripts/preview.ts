/** `npm run preview`: serves dist/ on http://localhost:4173 as a host does, and starts the embedded backend if it was built against that. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { serveBuild } from "../tools/serve-build.ts";
import { endWithSentence } from "./end-with-sentence.ts";
import { ensureLocalBackend } from "./ensure-local-backend.ts";

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

await main().catch(endWithSentence);
