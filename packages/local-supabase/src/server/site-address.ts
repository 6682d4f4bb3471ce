import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const fileOf = (dataDir: string) => join(dataDir, "site");

/** Where the site of this data was served last, as it was given at a start; null if it never was. */
export function recallSiteAddress(dataDir: string): string | null {
  return existsSync(fileOf(dataDir)) ? readFileSync(fileOf(dataDir), "utf8") : null;
}

/** Keeps the site's address for commands that open the same data without serving a site: their mails lead to it, too. */
export function rememberSiteAddress(dataDir: string, siteUrl: string): void {
  writeFileSync(fileOf(dataDir), siteUrl, { mode: 0o600 });
}
