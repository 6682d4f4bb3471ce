import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import type { SupabaseClient } from "@supabase/supabase-js";
import { loadEnv } from "vite";
import type { Database } from "../../src/data/database.types.ts";
import { connect } from "../../tools/connect.ts";
import { holdsSecretKey } from "../../tools/secret-key.ts";
import { dataFolder, dataOptions } from "../data-folder.ts";
import { ensureLocalBackend } from "../ensure-local-backend.ts";

export type Project = {
  url: string;
  /** The data of this machine's embedded project; null for any other. */
  dataDir: string | null;
  client: SupabaseClient<Database>;
  close(): Promise<void>;
};

/** The address of the live project, as `npm run go-live` stores it; null if there is none. */
function readProductionUrl(root: string): string | null {
  const { VITE_SUPABASE_URL: url = "" } = loadEnv("production", root, "VITE_");
  return /^https?:/.test(url) ? url.replace(/\/+$/, "") : null;
}

/** Asks for the key in the terminal without showing it. Null if there is no terminal. */
export async function askForKey(url: string, hint = ""): Promise<string | null> {
  if (!process.stdin.isTTY) return null;
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  process.stderr.write(`A secret key of ${url} (Project Settings → API keys${hint}): `);
  try {
    return (await terminal.question("")).trim();
  } finally {
    terminal.close();
    process.stderr.write("\n");
  }
}

/** Throws a sentence if this is no secret key. */
export function refuseOtherKeys(key: string, url: string): void {
  if (!holdsSecretKey(key))
    throw new Error(`That is not a secret key: ${url} lists them under Project Settings → API keys, as sb_secret_….`);
}

/**
 * The project that SUPABASE_URL names, or else the live one (.env.production.local), with its key if it is known. Null means the
 * embedded one: if `isLocal`, or if neither names any. Throws a sentence for a key without a project.
 */
export function findProject(
  root: string,
  isLocal: boolean,
  { SUPABASE_URL: named = "", SUPABASE_SECRET_KEY: key = "" }: NodeJS.ProcessEnv,
): { url: string; key: string } | null {
  if (isLocal) return null;
  const url = named.replace(/\/+$/, "") || readProductionUrl(root);
  if (url) return { url, key };
  if (key)
    throw new Error("SUPABASE_SECRET_KEY is set: set SUPABASE_URL, too, or add --local for the embedded project.");
  return null;
}

/** The flags by which a command means this machine's embedded project; naming its data is enough. */
export const localOptions = { local: { type: "boolean", default: false }, ...dataOptions } as const;

/** Opens the project that `findProject` finds, and asks for a key that is not known. Throws one sentence where nobody can be asked. */
export async function openProject(
  root: string,
  flags: { local: boolean; data?: string | undefined; empty: boolean },
): Promise<Project> {
  const project = findProject(root, flags.local || flags.empty || flags.data !== undefined, process.env);
  if (project) {
    const { url } = project;
    const key = project.key || (await askForKey(url));
    if (!key)
      throw new Error(`Set SUPABASE_SECRET_KEY for ${url}, or add --local for the embedded project of this machine.`);
    refuseOtherKeys(key, url);
    return { url, dataDir: null, client: connect(url, key), close: async () => undefined };
  }
  const { url, dataDir, close } = await ensureLocalBackend(root, dataFolder(root, flags), flags);
  if (!dataDir)
    throw new Error(
      `What answers at ${url} has other data than ${dataFolder(root, flags)}: name its folder with --data, or set SUPABASE_URL and SUPABASE_SECRET_KEY.`,
    );
  const secrets: { secretKey: string } = JSON.parse(await readFile(join(dataDir, "secrets.json"), "utf8"));
  return { url, dataDir, client: connect(url, secrets.secretKey), close };
}
