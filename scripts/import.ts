/** `npm run import -- BACKUP`: restores an export into an empty project, or with `--only post:ID` one thing into any. */
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { withBackup } from "./archive/backup-target.ts";
import { importProject } from "./archive/import-project.ts";
import { importRecord } from "./archive/import-record.ts";
import { openProject, type Project } from "./archive/project.ts";
import { endWithSentence } from "./end-with-sentence.ts";

async function importAll({ client, url }: Project, folder: string, emptyBin: boolean): Promise<void> {
  const say = (line: string) => console.log(line);
  const { rows, pictures, restoredBefore } = await importProject(client, url, folder, { emptyBin, say });
  if (restoredBefore)
    console.log(
      `This backup was restored on ${restoredBefore}. Its rows are not written again; its ${pictures} pictures are there.`,
    );
  else console.log(`All ${rows} rows and ${pictures} pictures are in ${url}.`);
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      "empty-bin": { type: "boolean", default: false },
      identity: { type: "string" },
      only: { type: "string" },
    },
  });
  const { identity, only, "empty-bin": emptyBin } = values;
  if (!positionals[0]) throw new Error("From where? npm run import -- FOLDER");
  const keys = identity === undefined ? process.env.BACKUP_IDENTITY : await readFile(identity, "utf8");
  const project = await openProject(fileURLToPath(new URL("..", import.meta.url)));
  try {
    await withBackup(resolve(positionals[0]), keys, async (folder) => {
      if (only === undefined) return importAll(project, folder, emptyBin);
      for (const line of await importRecord(project.client, project.url, folder, only)) console.log(line);
    });
  } finally {
    await project.close();
  }
} catch (error) {
  endWithSentence(error);
}
