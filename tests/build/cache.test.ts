import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openCache } from "../../scripts/build/cache.ts";

const folder = await mkdtemp(join(tmpdir(), "blockwork-cache-"));
afterAll(() => rm(folder, { recursive: true }));

let made = 0;
const make = async () => Buffer.from(`number ${(made += 1)}`);

test("the same input is made only once, and its file is removed when nobody has used it for a long time", async () => {
  const cache = openCache(join(folder, "cache"));
  expect(String(await cache.get(["a", "b"], make))).toBe("number 1");
  expect(String(await cache.get(["a", "b"], make))).toBe("number 1");
  const [old = ""] = await readdir(join(folder, "cache"));
  expect(String(await cache.get(["ab"], make))).toBe("number 2");
  await utimes(join(folder, "cache", old), 1, 1);
  await cache.removeOld();
  expect(await readdir(join(folder, "cache"))).toHaveLength(1);
  expect(String(await cache.get(["ab"], make))).toBe("number 2");
});

test("without a folder that can be written, everything is made anew", async () => {
  await writeFile(join(folder, "file"), "");
  const cache = openCache(join(folder, "file/no-folder"));
  expect(await cache.get(["a"], make)).not.toEqual(await cache.get(["a"], make));
  await cache.removeOld();
});
