/**
 * `npm run test:contract -- --url URL --anon-key KEY --secret-key KEY [--db-url URL] [--jwt-secret SECRET] [--only auth,storage,rest]`:
 * asks a server what the tests in packages/local-supabase/tests/contract say Supabase's servers answer. Without arguments it asks the embedded one.
 */
import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import { connect } from "../tools/connect.ts";
import type { ContractAddress } from "@blockwork/local-supabase/testing";
import { endWithSentence } from "./end-with-sentence.ts";

const parts = ["auth", "storage", "rest"];

const { values } = parseArgs({
  options: {
    url: { type: "string" },
    "anon-key": { type: "string" },
    "secret-key": { type: "string" },
    "db-url": { type: "string" },
    "jwt-secret": { type: "string" },
    only: { type: "string", default: parts.join() },
    disposable: { type: "boolean", default: false },
  },
});

/** A new person who may sign in and edit, made by the project's owner. */
async function makeAdmin(url: string, secretKey: string) {
  const admin = { email: `contract-${randomUUID().slice(0, 8)}@blockwork.example`, password: randomUUID() };
  const owner = connect(url, secretKey);
  const { data, error } = await owner.auth.admin.createUser({ ...admin, email_confirm: true });
  if (error) throw new Error(`${url} makes no account: ${error.message}`);
  if (values.only !== "auth") {
    const listed = await owner.from("admins").insert({ user_id: data.user.id });
    if (listed.error)
      throw new Error(
        `${url} takes no admin: ${listed.error.message}. Has it the migration of packages/local-supabase/tests/project?`,
      );
  }
  return { adminEmail: admin.email, adminPassword: admin.password };
}

async function readGiven(url: string): Promise<ContractAddress> {
  const { "anon-key": publishableKey, "secret-key": serviceRoleKey } = values;
  if (!publishableKey || !serviceRoleKey) throw new Error("Beside --url, --anon-key and --secret-key are needed.");
  if (!["127.0.0.1", "localhost"].includes(new URL(url).hostname) && !values.disposable)
    throw new Error(
      `The tests delete the posts and categories of ${url} and leave accounts there. If nothing in it is needed, add --disposable.`,
    );
  return {
    url: url.replace(/\/$/, ""),
    publishableKey,
    serviceRoleKey,
    ...(await makeAdmin(url, serviceRoleKey)),
    dbUrl: values["db-url"],
    jwtSecret: values["jwt-secret"],
  };
}

try {
  const chosen = values.only.split(",");
  const unknown = chosen.find((part) => !parts.includes(part));
  if (unknown !== undefined) throw new Error(`--only takes ${parts.join(", ")}, not "${unknown}".`);
  const given = values.url === undefined ? null : await readGiven(values.url);
  const left = [
    ...(given && !given.dbUrl ? [["--db-url", "**/*-database.test.ts"] as const] : []),
    ...(given && !given.jwtSecret ? [["--jwt-secret", "**/*-tokens.test.ts"] as const] : []),
  ];
  for (const [option, pattern] of left) console.log(`Without ${option}, ${pattern} are not asked.`);
  const files = chosen.map((part) => `packages/local-supabase/tests/contract/${part}/`);
  const options = left.flatMap(([, pattern]) => ["--exclude", pattern]);
  // Files share what they write to one server.
  if (given) options.push("--no-file-parallelism");
  const { status } = spawnSync("npx", ["vitest", "run", "--project", "node", ...files, ...options], {
    stdio: "inherit",
    shell: process.platform === "win32",
    env: { ...process.env, ...(given && { CONTRACT_BACKEND: JSON.stringify(given) }) },
  });
  process.exitCode = status ?? 1;
} catch (error) {
  endWithSentence(error);
}
