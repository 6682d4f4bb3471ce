import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

type LockedPackage = { version?: string; link?: boolean; inBundle?: boolean; integrity?: string };
const lock: { packages: Record<string, LockedPackage> } = JSON.parse(readFileSync("package-lock.json", "utf8"));

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
  const downloaded = Object.entries(lock.packages).filter(
    ([path, { link, inBundle }]) => path.includes("node_modules/") && !link && !inBundle,
  );
  expect(downloaded.length).toBeGreaterThan(300);
  const without = downloaded.filter(([, { integrity }]) => !integrity?.startsWith("sha512-"));
  expect(STILL_WITHOUT).toEqual(expect.arrayContaining(without.map(([path]) => path)));
});

test("no registry is asked for a package of this repository, whose name anybody could take there", () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  for (const folder of readdirSync("packages")) {
    const { name } = JSON.parse(readFileSync(join("packages", folder, "package.json"), "utf8"));
    expect(name).toBe(`@blockwork/${folder}`);
    expect({ ...dependencies, ...devDependencies }[name]).toBe(`file:packages/${folder}`);
    expect(lock.packages[`node_modules/${name}`]).toMatchObject({ resolved: `packages/${folder}`, link: true });
  }
});

test("edge functions are deployed with the libraries that they are tested with, which no update changes alone", () => {
  const folder = "supabase/functions";
  const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  const { packageRules } = JSON.parse(readFileSync("renovate.json", "utf8"));
  const together = packageRules.find(({ rangeStrategy }: { rangeStrategy?: string }) => rangeStrategy === "pin");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith("deno.json"));
  expect(files).not.toEqual([]);
  for (const file of files)
    for (const address of Object.values<string>(JSON.parse(readFileSync(join(folder, file), "utf8")).imports)) {
      const [, name, version] = /^npm:(@?[^@]+)@([^/]+)/.exec(address) ?? [];
      expect({ ...dependencies, ...devDependencies }[name ?? ""], `${name} in package.json`).toBe(version);
      expect(together.matchPackageNames).toContain(name);
      expect(`${name} ${lock.packages[`node_modules/${name}`]?.version}`).toBe(`${name} ${version}`);
    }
});
