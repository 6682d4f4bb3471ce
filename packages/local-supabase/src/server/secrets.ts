import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { signToken } from "./jwt.ts";

/** The keys of one local instance. Only the publishable key is public: it is the official CLI's own. */
export type LocalSecrets = {
  /** Signs every token, random for each data folder: with a known secret any web page could forge service_role. */
  jwtSecret: string;
  publishableKey: string;
  secretKey: string;
  /** The same two keys in their older form, JWTs of the roles anon and service_role. */
  anonKey: string;
  serviceRoleKey: string;
};

const publishableKey = "sb_publishable_ACJWlzQHlZjBrEguHvfOxg_3BJgxAaH";
const tenYears = 10 * 365 * 24 * 3600;

async function makeSecrets(): Promise<LocalSecrets> {
  const jwtSecret = randomBytes(32).toString("base64url");
  const iat = Math.floor(Date.now() / 1000);
  const sign = (role: string) => signToken(jwtSecret, { iss: "supabase-local", role, iat, exp: iat + tenYears });
  return {
    jwtSecret,
    publishableKey,
    secretKey: `sb_secret_${randomBytes(24).toString("base64url")}`,
    anonKey: await sign("anon"),
    serviceRoleKey: await sign("service_role"),
  };
}

/** Null if the file is missing or was cut off: new secrets only end the sessions. */
function readSecrets(file: string): LocalSecrets | null {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as LocalSecrets;
  } catch (error) {
    if (error instanceof SyntaxError || !existsSync(file)) return null;
    throw error;
  }
}

/** The secrets of this data folder, created at its first start and readable only by their owner. */
export async function loadSecrets(dataDir: string): Promise<LocalSecrets> {
  const file = join(dataDir, "secrets.json");
  const kept = readSecrets(file);
  if (kept) return kept;
  const secrets = await makeSecrets();
  // Written aside and renamed: a start that is killed here leaves no half-written file behind.
  writeFileSync(`${file}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return secrets;
}
