/** `local-supabase [reset] [--data FOLDER] [--port PORT] [--site-url URL] [--empty]`, in a folder that has `supabase/`. */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { removeLocalData } from "./server/local-data.ts";
import { startLocalBackend } from "./server/start.ts";

const options = {
  data: { type: "string" },
  port: { type: "string" },
  "site-url": { type: "string" },
  empty: { type: "boolean", default: false },
} as const;

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [command, ...others] = positionals;
  if (others.length > 0 || (command !== undefined && command !== "reset"))
    throw new Error(
      `There is no command "${positionals.join(" ")}": it is \`local-supabase\` or \`local-supabase reset\`.`,
    );
  const port = values.port === undefined ? undefined : Number(values.port);
  if (port !== undefined && !(Number.isInteger(port) && port >= 0 && port < 65_536))
    throw new Error(`--port takes a number from 0 to 65535, not "${values.port}".`);
  // An empty project has a folder of its own.
  const dataDir = resolve(values.data ?? (values.empty ? ".local/empty" : ".local"));
  if (command === "reset") return reset(dataDir, values.empty);
  const backend = await startLocalBackend({
    dataDir,
    empty: values.empty,
    ...(port !== undefined && { port }),
    ...(values["site-url"] !== undefined && { siteUrl: values["site-url"] }),
    log: (line) => console.log(line),
  });
  console.log(`
  Backend          ${backend.url}
  Mails            ${backend.url}/mails
  Publishable key  ${backend.secrets.publishableKey}
  Service role     in ${dataDir}/secrets.json

  Ctrl-C ends it; content and uploads stay in ${dataDir}.
`);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.once(signal, () => void backend.close().then(() => process.exit(0)));
}

async function reset(dataDir: string, empty: boolean): Promise<void> {
  const aside = await removeLocalData(dataDir);
  if (aside) console.log(`The data that could not be read is in ${aside}; delete it when you no longer need it.`);
  // Created again at once, so that a mistake in a migration or a seed shows up here.
  const backend = await startLocalBackend({ port: 0, dataDir, empty });
  await backend.close();
  const content = empty ? "with the local admin and nothing else" : "with the content of its seed";
  console.log(`The local database starts over ${content}; uploads and mails are gone.`);
}

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  // Postgres may still wait for room on a full disk.
  process.exit(1);
}
