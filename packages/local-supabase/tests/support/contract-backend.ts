import { randomUUID } from "node:crypto";
import { SignJWT } from "jose";
import postgres from "postgres";
import { afterAll } from "vitest";
import { type ContractAddress, type TestBackend, borrowBackend } from "../../src/testing/testing.ts";
import { project } from "./project.ts";

export type ContractBackend = Omit<TestBackend, "dataDir">;

function openGiven({ dbUrl, jwtSecret, ...address }: ContractAddress): ContractBackend {
  const sql = dbUrl === undefined ? undefined : postgres(dbUrl, { max: 1, onnotice: () => undefined });
  const close = async () => void (await sql?.end());
  afterAll(close);
  return {
    ...address,
    jwtSecret: jwtSecret ?? "",
    // The caller knows the shape of the rows that its statement returns, and passes what Postgres takes.
    sql: async <Row>(query: string, params: unknown[] = []) => {
      if (!sql) throw new Error("A file that reads the database is named *-database.test.ts.");
      return (await sql.unsafe(query, params as string[])) as unknown as Row[];
    },
    close,
  };
}

/** The server that is asked what Supabase's servers answer: the one given to `npm run test:contract`, otherwise a local backend. */
export async function openContractBackend(): Promise<ContractBackend> {
  const given = process.env["CONTRACT_BACKEND"];
  return given ? openGiven(JSON.parse(given) as ContractAddress) : borrowBackend(project);
}

type Refusal = { status: number; code: string };

/**
 * How Auth refuses a request that brings a key and nobody's token: the gateway in front of some projects makes a token without a
 * user of a publishable key, which is refused in its own way, but never of a key that is a token already.
 */
export const refusalsOfKey = ({ publishableKey }: ContractBackend, asVisitor: Refusal): Refusal[] => [
  { status: 401, code: "no_authorization" },
  ...(publishableKey.startsWith("sb_") ? [asVisitor] : []),
];

/** An address that this server has not heard of: it may have been asked before. */
export const newEmail = (name: string) => `${name}-${randomUUID().slice(0, 8)}@blog.example`;

/** A token with these claims that this server accepts, or not, with another secret. */
export const signToken = (claims: Record<string, unknown>, secret: string) =>
  new SignJWT(claims).setProtectedHeader({ alg: "HS256", typ: "JWT" }).sign(new TextEncoder().encode(secret));

/** The name of a picture that is not stored yet. */
export const newPicture = (name: string) => `images/${name}-${randomUUID().slice(0, 8)}-1x1.png`;
