import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { removeLocalData } from "../supabase/local/server/local-data.ts";
import { startLocalBackend } from "../supabase/local/server/start.ts";
import { endWithSentence } from "./end-with-sentence.ts";

const dataDir = join(fileURLToPath(new URL("..", import.meta.url)), ".local");

try {
  const aside = await removeLocalData(dataDir);
  if (aside) console.log(`The data that could not be read is in ${aside}; delete it when you no longer need it.`);
  // Made again at once, so that a mistake in a migration or a seed shows here.
  const backend = await startLocalBackend({ port: 0, dataDir });
  await backend.close();
  console.log("The local database starts over with the demo content; uploads and mails are gone.");
} catch (error) {
  endWithSentence(error);
}
