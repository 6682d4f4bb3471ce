/** Vitest's global setup: a folder for temporary files, and the local Supabases that test files borrow. */
import { preparePool } from "@blockwork/local-supabase/testing";
import { takeTemporaryFolder } from "../../../tools/temporary-folder.ts";

export default async function prepareTests(): Promise<(() => Promise<void>) | void> {
  // Each of Vitest's projects calls this: the first call is enough.
  if (process.env["TEST_BACKEND_POOL"]) return;
  const removeFolder = takeTemporaryFolder();
  const endPool = await preparePool();
  return async () => {
    await endPool();
    removeFolder();
  };
}
