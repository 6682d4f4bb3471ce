import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { keptName, keptOrMade, removeUnused } from "../../scripts/build/kept/kept-folder.ts";

const folder = await mkdtemp(join(tmpdir(), "blockwork-kept-"));
afterAll(() => rm(folder, { recursive: true }));

let made = 0;
const get = (name: string) =>
  keptOrMade(folder, name, async () => ({ facts: { made: (made += 1) }, bytes: Buffer.from(`${name}\n\nwith lines`) }));

test("what is kept is not made again, and says what was known of it", async () => {
  const name = keptName("page", ["a", { b: 1 }]);
  const first = await get(name);
  const again = await get(name);
  expect(again.facts).toEqual(first.facts);
  expect(again.bytes.equals(first.bytes)).toBe(true);
  expect(keptName("page", ["a", { b: 2 }])).not.toBe(name);
});

test("a damaged entry is made anew", async () => {
  const first = await get("damaged");
  await writeFile(join(folder, "damaged"), "0".repeat(64) + "\n{}\nother bytes");
  const again = await get("damaged");
  expect(again.facts.made).toBe(first.facts.made + 1);
  expect(again.bytes.equals(first.bytes)).toBe(true);
});

test("what two builds in a row have not used goes, and nothing that one of them has used", async () => {
  for (const name of ["old", "previous", "current"]) await get(name);
  const has = (name: string) => existsSync(join(folder, name));
  await removeUnused(folder, new Set(["previous", "old"]));
  await removeUnused(folder, new Set(["previous", "current"]));
  expect(has("old")).toBe(true);
  await get("current");
  await removeUnused(folder, new Set(["current"]));
  expect([has("old"), has("previous"), has("current")]).toEqual([false, true, true]);
});

test("where nothing can be kept, nothing is broken", async () => {
  const file = join(folder, "a-file");
  await writeFile(file, "");
  const { bytes } = await keptOrMade(join(file, "no-folder"), "name", async () => ({ facts: null, bytes: Buffer.from("made") }));
  expect(bytes.toString()).toBe("made");
  await expect(removeUnused(join(file, "no-folder"), new Set())).resolves.toBeUndefined();
});
