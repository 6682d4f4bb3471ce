import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type LockedPackage = { link?: boolean; inBundle?: boolean; integrity?: string };

/** npm has written these where the registry did not have them. Any registry that does has their hashes, too. */
const STILL_WITHOUT = [
  "darwin-arm64",
  "darwin-x64",
  "linux-arm64",
  "linux-arm64-musl",
  "linux-x64-musl",
  "windows-arm64",
  "windows-x64",
].map((platform) => `node_modules/@supabase/cli-${platform}`);

test("every locked package has the hash that its download is compared with", () => {
  const lock: { packages: Record<string, LockedPackage> } = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const downloaded = Object.entries(lock.packages).filter(([path, { link, inBundle }]) => path && !link && !inBundle);
  expect(downloaded.length).toBeGreaterThan(300);
  const without = downloaded.filter(([, { integrity }]) => !integrity?.startsWith("sha512-"));
  expect(without.map(([path]) => path)).toEqual(STILL_WITHOUT);
});
