import type { SupabaseClient } from "@supabase/supabase-js";
import { stat, writeFile } from "node:fs/promises";
import type { Database } from "../../src/data/database.types.ts";
import { openGhost } from "./ghost.ts";
import { moveIn, moveOut } from "./move-in.ts";
import { openWordPress } from "./wordpress.ts";

type SiteOptions = { pictures?: string; site?: string; undo: boolean };

/** Brings the posts of the system `from`, and prints what became of them. Throws a sentence where the flags do not suffice. */
export async function importSite(
  client: SupabaseClient<Database>,
  from: string,
  file: string,
  options: SiteOptions,
): Promise<void> {
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
    for (const line of await moveOut(client, site)) say(line);
    return;
  }
  const { summary, details } = await moveIn(client, site, { folder: options.pictures, say });
  const [figures = "", ...others] = summary;
  say(figures);
  if (details.length > 0) {
    const report = `${file}.report.txt`;
    await writeFile(report, `${[...summary, "", ...details].join("\n")}\n`);
    say(`What is lost or changed, by post: ${report}`);
  }
  for (const line of others) say(line);
}
