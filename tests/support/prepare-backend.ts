import { prepareTemporaryData } from "../../supabase/local/start.ts";

/** Runs before all tests, because the first start of a Postgres takes longer than a test may wait for one. */
export default async function prepareBackend(): Promise<void> {
  await prepareTemporaryData();
}
