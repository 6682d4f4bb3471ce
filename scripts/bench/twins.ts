import { cp, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

async function eachPage(folder: string, change: (html: string, file: string) => string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith(".html")) continue;
    const file = join(entry.parentPath, entry.name);
    await writeFile(file, change(await readFile(file, "utf8"), file));
  }
}

/** A copy of the build with every script taken out: the floor that the same content has without React. */
export async function makeScriptlessTwin(site: string, target: string): Promise<void> {
  await cp(site, target, { recursive: true });
  await eachPage(target, (html) => html.replace(/<script[\s\S]*?<\/script>/g, ""));
}

/** A copy of the build in which every page is the neutral shell: what a usual client-rendered app would be. */
export async function makeClientRenderedTwin(site: string, target: string): Promise<void> {
  const shell = await readFile(join(site, "shell.htm"), "utf8");
  await cp(site, target, { recursive: true });
  await eachPage(target, () => shell);
}

/** The smallest page there is: the limit of the machine and of the throttling. */
export async function makeOneLinePage(target: string): Promise<void> {
  await mkdir(target, { recursive: true });
  const html =
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>One line</title><h1>One line</h1></html>';
  await writeFile(join(target, "index.html"), html);
}
