import { type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { deserialize, serialize } from "node:v8";
import type { PoolRequest } from "./backend-pool-process.ts";
import type { TestBackend, TestBackendAddress, TestProject } from "./local-backend.ts";

/** Without `fetch`, which tests replace, and on a new connection each time, as one kept alive may just be closing. */
async function post(port: number, body: Buffer): Promise<Buffer> {
  const response = await new Promise<IncomingMessage>((done, fail) => {
    request({ host: "127.0.0.1", port, method: "POST", agent: false }, done).on("error", fail).end(body);
  });
  const answer = await buffer(response);
  if (response.statusCode !== 200) throw new Error(answer.toString());
  return answer;
}

let pool: Promise<Buffer> | undefined;

/** The first question of a test run starts the pool. */
async function askPool(question: PoolRequest): Promise<unknown> {
  pool ??= post(Number(process.env["TEST_BACKEND_POOL"]), Buffer.alloc(0));
  const port = Number(await pool);
  const { result, failure } = deserialize(await post(port, serialize(question))) as {
    result?: unknown;
    failure?: string;
  };
  if (failure !== undefined) throw new Error(failure);
  return result;
}

/**
 * For a test file of Vitest's: a local Supabase of this project, as good as new: migrated, seeded, and returned automatically
 * after the file's last test. Throws unless preparePool() is a global setup.
 */
export async function borrowBackend(project: TestProject): Promise<TestBackend> {
  // Other test runners use this package, too.
  const { afterAll } = await import("vitest");
  const { backend, address } = (await askPool({ borrow: project })) as { backend: number; address: TestBackendAddress };
  let isGivenBack = false;
  const close = async () => {
    if (!isGivenBack) await askPool({ giveBack: backend });
    isGivenBack = true;
  };
  afterAll(close);
  return {
    ...address,
    // The caller knows the shape of the rows that its statement returns.
    sql: async <Row>(query: string, params: unknown[] = []) => (await askPool({ backend, query, params })) as Row[],
    close,
  };
}
