import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startSite } from "./start-site.ts";

/** Serves the site under test and puts its addresses into the environment, where the configuration and the fixtures read them. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const { addresses, stop } = await startSite();
  // Where the workers agree on what only one of them may use at a time.
  const marks = await mkdtemp(join(tmpdir(), "blockwork-marks-"));
  Object.assign(process.env, addresses, { E2E_MARKS: marks });

  return async () => {
    await stop();
    await rm(marks, { recursive: true, force: true });
  };
}
