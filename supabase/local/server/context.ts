import type { LocalConfig } from "./config.ts";
import type { LocalDatabase } from "../database/database.ts";
import type { LocalSecrets } from "./secrets.ts";

/** What every part of the local backend receives. */
export type LocalContext = {
  config: LocalConfig;
  /** The folder of config.toml, migrations and seeds. */
  supabaseDir: string;
  database: LocalDatabase;
  secrets: LocalSecrets;
  /** Where this instance keeps its data: `postgres/`, `storage/`, `secrets.json`. A temporary folder for tests. */
  dataDir: string;
  /** The address at which it answers, without a slash at the end. */
  url: string;
  /** The cost of bcrypt for new passwords. */
  passwordCost: number;
  /** Prints one line for the person at the terminal. */
  log(line: string): void;
};

/** The variables that the gateway sets for the handlers behind it. */
export type LocalEnv = {
  Variables: {
    /** The request's JWT: a user's, or that of its API key; null on open paths without a key. */
    token: string | null;
    /** The request's headers as those handlers see them: lower-case names, and the sender's address as the gateway saw it. */
    headers: Record<string, string>;
  };
};
