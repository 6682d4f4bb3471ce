/**
 * `npm run preview [-- --port 4173 --host 127.0.0.1]`: serves dist/ as a host does, at another port where 4173 is taken, and starts the embedded backend where it was
 * built against that, on the data that `--data FOLDER` names.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { findFreePort, isFreePort } from "../tools/find-free-port.ts";
import { serveBuild } from "../tools/serve-build.ts";
import { dataFolder, dataOptions } from "./data-folder.ts";
import { endWithSentence } from "./end-with-sentence.ts";
import { ensureLocalBackend } from "./ensure-local-backend.ts";
import { PREVIEW_PORT } from "./local-addresses.ts";
import { readPort } from "./read-port.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = join(root, "dist");

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: "string" },
      host: { type: "string", default: "127.0.0.1" },
      ...dataOptions,
    },
  });
  const isMoved = values.port === undefined && !(await isFreePort(PREVIEW_PORT));
  const port = isMoved ? await findFreePort() : readPort("port", values.port ?? String(PREVIEW_PORT));
  const address = `http://${values.host === "127.0.0.1" ? "localhost" : values.host}:${port}`;
  const build = await readFile(join(folder, "build.json"), "utf8").catch(() => null);
  if (!build) throw new Error("There is no build yet: run `npm run build` first.");
  const built: { local?: boolean; project?: string } = JSON.parse(build);
  const backend = built.local
    ? await ensureLocalBackend(root, dataFolder(root, values), {
        empty: values.empty,
        ...(built.project && { port: Number(new URL(built.project).port) }),
        ...(port !== PREVIEW_PORT && { siteUrl: address }),
      })
    : null;
  if (built.project && backend && backend.url !== built.project)
    throw new Error(
      `This build asks ${built.project}, and the local backend answers at ${backend.url}: run \`npm run build\` again.`,
    );
  const server = await serveBuild(folder, port, values.host).catch(async (error: NodeJS.ErrnoException) => {
    await backend?.close();
    throw error.code === "EADDRINUSE"
      ? new Error(`Port ${port} is taken: stop what runs there, or choose another with --port.`)
      : error;
  });
  const moved = `\nPort ${PREVIEW_PORT} is taken: in a link that names it, write ${port} instead.`;
  console.log(`The built site: ${address}${isMoved ? moved : ""}`);

  const stop = async (): Promise<void> => {
    server.close();
    await backend?.close();
    process.exit(0);
  };
  process.once("SIGINT", () => void stop());
  process.once("SIGTERM", () => void stop());
}

await main().catch(endWithSentence);
