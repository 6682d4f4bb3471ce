/**
 * `npm run import -- BACKUP`: restores an export into an empty project, or with `--only post:ADDRESS` one thing into any.
 * `npm run import -- --from wordpress FILE.xml` or `--from ghost FILE.json` brings the posts of another system.
 */
import { readFile, stat, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { withBackup } from "./archive/backup-target.ts";
import { importProject } from "./archive/import-project.ts";
import { importRecord } from "./archive/import-record.ts";
import { localOptions, openProject, type Project } from "./archive/project.ts";
import { endWithSentence } from "./end-with-sentence.ts";
import { openGhost } from "./moving-in/ghost.ts";
import { moveIn, moveOut } from "./moving-in/move-in.ts";
import { openWordPress } from "./moving-in/wordpress.ts";

const HELP = `npm run import -- BACKUP                        restores an export into an empty project
npm run import -- BACKUP --only post:ADDRESS    one thing of it, into any project; also case-study:ID,
                                                category:NAME, page:NAME, settings or enquiry:ID
npm run import -- --from wordpress FILE.xml     the posts of WordPress
npm run import -- --from ghost FILE.json --site https://blog.example
  --pictures FOLDER   a copy of the old site’s uploads
  --undo              takes away what came from that file
  --empty-bin         a backup may replace what lies in the bin
  --identity FILE     the key of an encrypted backup`;

type SiteOptions = { pictures?: string; site?: string; undo: boolean };

async function importAll({ client, url }: Project, folder: string, emptyBin: boolean): Promise<void> {
  const say = (line: string) => console.log(line);
  const { rows, pictures, restoredBefore } = await importProject(client, url, folder, { emptyBin, say });
  if (restoredBefore)
    console.log(
      `This backup was restored on ${restoredBefore}. Its rows are not written again; its ${pictures} pictures are there.`,
    );
  else console.log(`All ${rows} rows and ${pictures} pictures are in ${url}.`);
}

async function importSite(project: Project, from: string, file: string, options: SiteOptions): Promise<void> {
  if (from !== "wordpress" && from !== "ghost")
    throw new Error("From what? --from wordpress FILE.xml or --from ghost FILE.json");
  if (!(await stat(file).catch(() => null))?.isFile()) throw new Error(`There is no file ${file}.`);
  if (options.pictures !== undefined && !(await stat(options.pictures).catch(() => null))?.isDirectory())
    throw new Error(`There is no folder ${options.pictures}.`);
  if (options.site !== undefined && options.site !== "none" && !URL.canParse(options.site))
    throw new Error("Where was it? --site https://blog.example");
  // Asked before anything is written: without it, links and pictures would be lost and old addresses would lead nowhere.
  if (from === "ghost" && options.site === undefined && !options.undo)
    throw new Error(
      "Ghost’s file does not say where the site was: --site https://blog.example, or --site none, with which its links and pictures are lost.",
    );
  const address = options.site === "none" ? undefined : options.site?.replace(/\/+$/, "");
  const site = from === "ghost" ? await openGhost(file, address) : await openWordPress(file);
  const say = (line: string) => console.log(line);
  if (options.undo) {
    for (const line of await moveOut(project.client, site)) say(line);
    return;
  }
  const { summary, details } = await moveIn(project.client, site, { folder: options.pictures, say });
  const [figures = "", ...others] = summary;
  say(figures);
  if (details.length > 0) {
    const report = `${file}.report.txt`;
    await writeFile(report, `${[...summary, "", ...details].join("\n")}\n`);
    say(`What is lost or changed, by post: ${report}`);
  }
  for (const line of others) say(line);
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
    if (from !== undefined) await importSite(project, from, place, values);
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
