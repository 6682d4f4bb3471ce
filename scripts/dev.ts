import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type ViteDevServer, createServer, loadEnv } from "vite";
import { readConfig, startLocalBackend } from "@blockwork/local-supabase";
import { isFreePort } from "../tools/find-free-port.ts";
import { variablesFor } from "./build/build-settings.ts";
import { dataFolder, dataOptions } from "./data-folder.ts";
import { endWithSentence } from "./end-with-sentence.ts";
import { answersAsSupabase, takesSignInsFrom } from "./ensure-local-backend.ts";
import { DEV_PORT, previewSites } from "./local-addresses.ts";
import { readPort } from "./read-port.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const variables = [
  "VITE_SUPABASE_URL",
  "VITE_SUPABASE_PUBLISHABLE_KEY",
  "VITE_CONTACT_WEBHOOK_URL",
  "VITE_SITE_URL",
] as const;

type Flags = { port: number; sitePort: number; data: string; empty: boolean };
type Closing = () => Promise<void> | void;

function readFlags(): Flags {
  const { values } = parseArgs({
    options: { port: { type: "string" }, "site-port": { type: "string", default: String(DEV_PORT) }, ...dataOptions },
  });
  return {
    port: readPort("port", values.port ?? String(readConfig(join(root, "supabase")).api.port)),
    sitePort: readPort("site-port", values["site-port"]),
    data: dataFolder(root, values),
    empty: values.empty,
  };
}

function readEnvironment(): Record<string, string> {
  const environment = loadEnv("development", root, "VITE_");
  const missing = variables.filter((name) => !environment[name]);
  if (missing.length > 0) {
    throw new Error(`${missing.join(", ")} missing: .env.development has the values for local work, see .env.example.`);
  }
  return environment;
}

const isOnThisMachine = (address: string) => /^https?:\/\/(127\.0\.0\.1|localhost)(:|\/|$)/.test(address);

/** A remote backend if the environment names one, else whatever answers on this machine, else the embedded one. */
async function provideBackend(
  flags: Flags,
  supabaseUrl: string,
  siteUrl: string,
): Promise<{ url: string; close: Closing; mails: boolean }> {
  const own = `http://127.0.0.1:${flags.port}`;
  const leave = () => undefined;
  if (!isOnThisMachine(supabaseUrl)) {
    if (flags.empty) throw new Error(`--empty is for the local backend, and VITE_SUPABASE_URL is ${supabaseUrl}.`);
    console.log(`Using the project at ${supabaseUrl}: no local backend is started.`);
    return { url: supabaseUrl, close: leave, mails: false };
  }
  if (await answersAsSupabase(own)) {
    if (flags.empty)
      throw new Error(`A Supabase answers at ${own} already. Stop it, or choose another --port for the empty project.`);
    console.log(`Using the Supabase that already answers at ${own}.`);
    if (!(await takesSignInsFrom(own, siteUrl))) {
      console.log(`It allows no sign-in from ${siteUrl}: choose another --port and --data for a backend of its own.`);
    }
    return { url: own, close: leave, mails: false };
  }
  const backend = await startLocalBackend({
    port: flags.port,
    dataDir: flags.data,
    empty: flags.empty,
    siteUrl,
    otherSites: previewSites,
    log: (line) => console.log(line),
  });
  return { url: own, close: () => backend.close(), mails: true };
}

async function startSite(port: number): Promise<ViteDevServer> {
  const site = await createServer({ root, server: { port, strictPort: true }, clearScreen: false, logLevel: "warn" });
  await site.listen();
  return site;
}

async function run(closing: Closing[]): Promise<void> {
  const flags = readFlags();
  const environment = readEnvironment();
  if (!(await isFreePort(flags.sitePort)))
    throw new Error(`Port ${flags.sitePort} is taken. Stop what uses it, or choose another with --site-port.`);
  const address = `http://localhost:${flags.sitePort}`;
  const backend = await provideBackend(flags, environment["VITE_SUPABASE_URL"] ?? "", address);
  closing.push(backend.close);
  if (isOnThisMachine(environment["VITE_SITE_URL"] ?? "")) process.env["VITE_SITE_URL"] = address;
  if (backend.url !== environment["VITE_SUPABASE_URL"]) {
    // Another port than the committed one: variables set here win over the .env files.
    Object.assign(process.env, variablesFor(backend.url));
  }
  const site = await startSite(flags.sitePort);
  closing.push(() => site.close());
  console.log(`
  Site     ${address}
  Admin    ${address}/admin/login
           admin@blockwork.example, password blockwork-local
  Backend  ${backend.url}${backend.mails ? `\n  Mails    ${backend.url}/mails` : ""}

  Ctrl-C ends everything; content and uploads stay in ${flags.data}.
`);
}

const closing: Closing[] = [];
let ending = false;

async function end(code: number): Promise<void> {
  if (ending) process.exit(code);
  ending = true;
  for (const close of closing.toReversed()) await close();
  process.exit(code);
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void end(0));

try {
  await run(closing);
} catch (error) {
  for (const close of closing.toReversed()) await close();
  endWithSentence(error);
}
