import { resolve } from "node:path";

/** The flags of the commands that open the local data. */
export const dataOptions = { data: { type: "string" }, empty: { type: "boolean", default: false } } as const;

/** The data folder for these flags; an empty project has its own. */
export function dataFolder(root: string, { data, empty }: { data?: string | undefined; empty: boolean }): string {
  return resolve(root, data ?? (empty ? ".local/empty" : ".local"));
}
