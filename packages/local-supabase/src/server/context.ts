import type { Context } from "hono";
import type { LocalConfig } from "./config.ts";
import type { LocalDatabase } from "../database/database.ts";
import type { LocalSecrets } from "./secrets.ts";

/** `html` is how it looks where it is more than its text and link. */
export type Mail = { recipient: string; subject: string; body: string; link: string; html?: string };

/** A project as its functions know it; `sendMail` adds an email to those at /mails. */
export type FunctionProject = {
  url: string;
  serviceRoleKey: string;
  siteUrl: string;
  sendMail(mail: Mail): Promise<void>;
};

export type EdgeFunctions = {
  /** What answers at /functions/v1/, by their names. */
  functions: Record<string, (request: Request, project: FunctionProject) => Promise<Response>>;
  /** What is done after calls of the database's functions, by their names. */
  afterCalls: Record<string, (project: FunctionProject) => Promise<unknown>>;
};

export type LocalContext = {
  config: LocalConfig;
  supabaseDir: string;
  database: LocalDatabase;
  secrets: LocalSecrets;
  edgeFunctions: EdgeFunctions;
  /** Where this instance keeps its data: `postgres/`, `storage/`, `secrets.json`. A temporary folder for tests. */
  dataDir: string;
  /** The address at which it answers, without a slash at the end. */
  url: string;
  passwordCost: number;
  log(line: string): void;
};

export type LocalEnv = {
  Variables: {
    /** The request's JWT: a user's, or that of its API key; null on open paths without a key. */
    token: string | null;
    /** The request's headers as those handlers see them: lower-case names, and the sender's address as the gateway saw it. */
    headers: Record<string, string>;
  };
};

export type LocalRequest = Context<LocalEnv>;
