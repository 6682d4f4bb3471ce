import { mkdirSync, rmSync } from "node:fs";
import { startSite } from "./start-site.ts";

/** Serves the site under test and puts its addresses into the environment, where the configuration and the fixtures read them. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  // Where the workers agree on what only one of them may use at a time.
  const marks = ".local/e2e/marks";
  rmSync(marks, { recursive: true, force: true });
  mkdirSync(marks, { recursive: true });
  console.log("Building the site under test …");
  const { addresses, stop } = await startSite();
  Object.assign(process.env, addresses, { E2E_MARKS: marks });
  return stop;
}
