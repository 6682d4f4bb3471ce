import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { removeLocalData, startLocalBackend } from "local-supabase";
import { dataFolder, dataOptions } from "./data-folder.ts";
import { endWithSentence } from "./end-with-sentence.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

try {
  const { values } = parseArgs({ options: dataOptions });
  const dataDir = dataFolder(root, values);
  const aside = await removeLocalData(dataDir);
  if (aside) console.log(`The data that could not be read is in ${aside}; delete it when you no longer need it.`);
  // Created again at once, so that a mistake in a migration or a seed shows up here.
  const backend = await startLocalBackend({ port: 0, dataDir, empty: values.empty });
  await backend.close();
  const content = values.empty ? "with the local admin and nothing else" : "with the demo content";
  console.log(`The local database starts over ${content}; uploads and mails are gone.`);
} catch (error) {
  endWithSentence(error);
}
