import { join } from "node:path";
import {
  type LocalBackend,
  findRunningBackend,
  readConfig,
  recallSiteAddress,
  startLocalBackend,
} from "@blockwork/local-supabase";
import { findFreePort, isFreePort } from "../tools/find-free-port.ts";
import { dataFolder } from "./data-folder.ts";
import { devSite, previewSites } from "./local-addresses.ts";

/** True if something at this address answers as Supabase's auth service does. */
export async function answersAsSupabase(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/auth/v1/health`, { signal: AbortSignal.timeout(1500) });
    const body: unknown = await answer.json();
    return typeof body === "object" && body !== null && "name" in body && body.name === "GoTrue";
  } catch {
    return false;
  }
}

/** True if pages of this origin may sign in at the Supabase at `url`: the embedded one allows its own site only. */
export async function takesSignInsFrom(url: string, origin: string): Promise<boolean> {
  const headers = { origin, "access-control-request-method": "POST", "access-control-request-headers": "apikey" };
  const answer = await fetch(`${url}/auth/v1/token`, { method: "OPTIONS", headers, signal: AbortSignal.timeout(1500) });
  return ["*", origin].includes(answer.headers.get("access-control-allow-origin") ?? "");
}

const addressOf = (port: number) => `http://127.0.0.1:${port}`;
const usualPort = (root: string) => readConfig(join(root, "supabase")).api.port;

/** Where the backend of this data answers, or will where it is started: at the port of config.toml, unless it runs at another. */
export async function findLocalAddress(root: string, dataDir: string): Promise<string> {
  return (await findRunningBackend(dataDir)) ?? addressOf(usualPort(root));
}

export type LocalProject = {
  url: string;
  /** Null where another process has it open. */
  database: LocalBackend["database"] | null;
  /** Null where what answers is another Supabase, such as that of `supabase start`. */
  dataDir: string | null;
  close(): Promise<void>;
};

/**
 * The embedded backend on this data, for as long as a command needs it. One that has the data open is used wherever it answers, and
 * left running; so is another Supabase at the port of config.toml, as `npm run dev` does, unless the data is named. Pages at
 * `siteUrl` may sign in at one that is started here, at any free port where the usual one is taken. Throws one sentence if something
 * else uses the port that was asked for, or the data.
 */
export async function ensureLocalBackend(
  root: string,
  dataDir: string,
  { siteUrl, port, empty = false }: { siteUrl?: string; port?: number; empty?: boolean } = {},
): Promise<LocalProject> {
  const running = await findRunningBackend(dataDir);
  const url = running ?? addressOf(port ?? usualPort(root));
  if ((running || dataDir === dataFolder(root, {})) && (await answersAsSupabase(url))) {
    console.log(`Using the Supabase that already answers at ${url}.`);
    return { url, database: null, dataDir: running && dataDir, close: async () => undefined };
  }
  const backend = await startLocalBackend({
    port: port ?? ((await isFreePort(usualPort(root))) ? usualPort(root) : await findFreePort()),
    dataDir,
    empty,
    supabaseDir: join(root, "supabase"),
    siteUrl: siteUrl ?? recallSiteAddress(dataDir) ?? devSite,
    otherSites: previewSites,
  });
  return { url: backend.url, database: backend.database, dataDir, close: () => backend.close() };
}
