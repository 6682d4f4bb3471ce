/**
 * `npm run import -- BACKUP`: restores an export into an empty project, or with `--only post:ADDRESS` one thing into any.
 * `npm run import -- --from wordpress FILE.xml` or `--from ghost FILE.json` brings the posts of another system.
 */
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { withBackup } from "./archive/backup-target.ts";
import { importProject } from "./archive/import-project.ts";
import { importRecord } from "./archive/import-record.ts";
import { localOptions, openProject, type Project } from "./archive/project.ts";
import { endWithSentence } from "./end-with-sentence.ts";
import { importSite } from "./moving-in/import-site.ts";

const HELP = `npm run import -- BACKUP                        restores an export into an empty project
npm run import -- BACKUP --only post:ADDRESS    one thing of it, into any project; also case-study:ID,
                                                category:NAME, page:NAME, settings or enquiry:ID
npm run import -- --from wordpress FILE.xml     the posts of WordPress
npm run import -- --from ghost FILE.json --site https://blog.example
  --pictures FOLDER   a copy of the old site’s uploads
  --undo              takes away what came from that file
  --empty-bin         a backup may replace what lies in the bin
  --identity FILE     the key of an encrypted backup`;

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
      from: { type: "string" },
      help: { type: "boolean", short: "h", default: false },
      identity: { type: "string" },
      only: { type: "string" },
      pictures: { type: "string" },
      site: { type: "string" },
      undo: { type: "boolean", default: false },
      ...localOptions,
    },
  });
  const { identity, only, from, "empty-bin": emptyBin } = values;
  if (values.help) {
    console.log(HELP);
    process.exit();
  }
  const place = positionals[0] && resolve(positionals[0]);
  if (!place) throw new Error(`From where? npm run import -- ${from === undefined ? "FOLDER" : `--from ${from} FILE`}`);
  const keys = identity === undefined ? process.env.BACKUP_IDENTITY : await readFile(identity, "utf8");
  const project = await openProject(fileURLToPath(new URL("..", import.meta.url)), values);
  try {
    if (from !== undefined) await importSite(project.client, from, place, values);
    else
      await withBackup(place, keys, async (folder) => {
        if (only === undefined) return importAll(project, folder, emptyBin);
        for (const line of await importRecord(project.client, project.url, folder, only)) console.log(line);
      });
  } finally {
    await project.close();
  }
} catch (error) {
  endWithSentence(error);
}
