import { resolve, sep } from "node:path";

/** The flags of the commands that open the local data. */
export const dataOptions = { data: { type: "string" }, empty: { type: "boolean", default: false } } as const;

/** The data folder for these flags; an empty project has its own. Throws if it is in a folder that the dev server serves. */
export function dataFolder(
  root: string,
  { data, empty = false }: { data?: string | undefined; empty?: boolean },
): string {
  const folder = resolve(root, data ?? (empty ? ".local/empty" : ".local"));
  for (const served of ["src", "public", "node_modules"]) {
    if (`${folder}${sep}`.startsWith(`${resolve(root, served)}${sep}`))
      throw new Error(`--data must not be inside ${served}/: the dev server serves what is in there.`);
  }
  return folder;
}
