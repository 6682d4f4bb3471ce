import { cpSync, mkdtempSync, rmSync } from "node:fs";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createAdaptorServer } from "@hono/node-server";
import { type LocalConfig, readConfig } from "./config.ts";
import type { LocalContext } from "./context.ts";
import { lockDataDir } from "../database/data-lock.ts";
import type { LocalDatabase } from "../database/database.ts";
import { applyMigrations, applyPlatform } from "../database/migrations.ts";
import { loadEdgeFunctions } from "./edge-functions.ts";
import { addFirstContent } from "./first-content.ts";
import { explainFailedStart, nameReset, openLocalData } from "./local-data.ts";
import { placeSite } from "./origins.ts";
import { adoptAddress } from "./own-address.ts";
import { type LocalSecrets, loadSecrets } from "./secrets.ts";
import { recallSiteAddress, rememberSiteAddress } from "./site-address.ts";
import { createServer } from "./server.ts";
import { removeOrphanFiles } from "../storage/seed-buckets.ts";
import { prepareTemplate } from "../database/template.ts";

export type StartOptions = {
  /** 0 takes any free port; config.toml's own when left out. */
  port?: number;
  /** Where content, uploads and secrets live; null for a temporary folder that close() deletes. */
  dataDir: string | null;
  /** The folder of config.toml, migrations and seeds; `supabase` in the working directory when left out. */
  supabaseDir?: string;
  /**
   * Where the site is, if not where it was at the last start with this data, at first config.toml's `site_url`: links in mails
   * lead there, and its pages may sign in.
   */
  siteUrl?: string;
  /** Others whose pages may sign in: a preview's, say. */
  otherSites?: string[];
  /** No demo content: only the migrations and the local admin. Needs a folder of its own. */
  empty?: boolean;
  /** The cost of bcrypt for new passwords; 10, as in GoTrue, when left out. */
  passwordCost?: number;
  log?: (line: string) => void;
};

export type LocalBackend = {
  url: string;
  dataDir: string;
  config: LocalConfig;
  secrets: LocalSecrets;
  database: LocalDatabase;
  /** Clears what the server keeps in memory: the schema. */
  forget(): void;
  /** Ends requests, closes Postgres in an orderly way and releases the data. */
  close(): Promise<void>;
};

const usualSupabaseDir = () => resolve("supabase");

function answerNotYet(_request: Request, _env: unknown): Response | Promise<Response> {
  return Response.json({ message: "The local backend is starting." }, { status: 503, headers: { "retry-after": "1" } });
}

async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => {
      const taken = "code" in error && error.code === "EADDRINUSE";
      reject(taken ? new Error(`Port ${port} is taken. Stop what uses it, or choose another with --port.`) : error);
    });
    server.listen(port, "127.0.0.1", resolve);
  });
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The server has no port.");
  return address.port;
}

async function prepareDatabase(context: LocalContext, empty: boolean): Promise<void> {
  const { database, supabaseDir, config } = context;
  const reset = nameReset(context.dataDir, empty);
  await applyPlatform(database.runner, reset);
  const { changed } = await applyMigrations(database.runner, supabaseDir);
  for (const name of changed) {
    context.log(`Migration ${name} has changed since it was applied here. To see the change: ${reset}`);
  }
  for (const bucket of config.storage.buckets) {
    await database.query(
      `insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values ($1, $1, $2, $3, $4)
       on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
         allowed_mime_types = excluded.allowed_mime_types`,
      [bucket.id, bucket.public, bucket.fileSizeLimit, bucket.allowedMimeTypes.length ? bucket.allowedMimeTypes : null],
    );
  }
  await addFirstContent(context, empty);
  await removeOrphanFiles(context);
  await adoptAddress(context);
}

/**
 * Creates the copy that temporary backends start from, unless it is there, so that the first of them is as quick as the others.
 * Returns its folder.
 */
export function prepareTemporaryData(supabaseDir = usualSupabaseDir()): Promise<string> {
  return prepareTemplate(supabaseDir, async (dataDir) => {
    const { database, close } = await startLocalBackend({ port: 0, dataDir, supabaseDir });
    // Nobody creates a database here, and each of these has as many files to copy as the content.
    for (const unused of ["template0", "template1"]) {
      await database.runner.exec(`alter database ${unused} is_template false`);
      await database.runner.exec(`drop database ${unused}`);
    }
    await close();
  });
}

/**
 * Starts a local Supabase on 127.0.0.1 and resolves when it answers: on first start it creates
 * platform, migrations, seed and the buckets' pictures. Throws one sentence when the port is taken, the data is in use by another process, or
 * config.toml, a migration or a seed is wrong, or the data is damaged (it is kept as it is).
 */
export async function startLocalBackend(options: StartOptions): Promise<LocalBackend> {
  const supabaseDir = options.supabaseDir ?? usualSupabaseDir();
  const written = readConfig(supabaseDir);
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), "local-supabase-"));
  const siteUrl = options.siteUrl ?? recallSiteAddress(dataDir);
  const config = placeSite(written, siteUrl, options.otherSites ?? []);
  const undo: (() => void | Promise<void>)[] = [];
  const close = async () => {
    for (let step = undo.pop(); step; step = undo.pop()) await step();
  };
  try {
    if (options.dataDir === null) {
      undo.push(() => rmSync(dataDir, { recursive: true, force: true }));
      if (!options.empty) cpSync(await prepareTemporaryData(supabaseDir), dataDir, { recursive: true });
    }
    const lock = await lockDataDir(dataDir);
    undo.push(() => lock.release());
    if (options.siteUrl) rememberSiteAddress(dataDir, options.siteUrl);

    let answer = answerNotYet;
    const server = createAdaptorServer({
      fetch: (request, env) => answer(request, env),
      // Or a client that takes longer than half a second to send what has been refused would lose its connection.
      autoCleanupIncoming: false,
      serverOptions: { maxHeaderSize: 128 * 1024 },
    }) as Server;
    // The port before the data: a taken port is noticed at once.
    const port = await listen(server, options.port ?? config.api.port);

    const database = await openLocalData(dataDir);
    undo.push(() => database.close());
    undo.push(async () => {
      server.closeIdleConnections();
      const closed = new Promise((resolve) => server.close(resolve));
      setTimeout(() => server.closeAllConnections(), 500).unref();
      await closed;
    });
    const secrets = await loadSecrets(dataDir);
    const url = `http://127.0.0.1:${port}`;
    const { log = () => undefined, passwordCost = 10 } = options;
    const edgeFunctions = await loadEdgeFunctions(supabaseDir);
    const context = { config, supabaseDir, database, secrets, edgeFunctions, dataDir, url, log, passwordCost };
    await prepareDatabase(context, options.empty ?? false);
    const forget = () => {
      const app = createServer(context);
      answer = (request, env) => app.fetch(request, env as object);
    };
    forget();
    return { url, dataDir, config, secrets, database, forget, close };
  } catch (error) {
    await close();
    throw explainFailedStart(dataDir, error, options.empty ?? false);
  }
}
