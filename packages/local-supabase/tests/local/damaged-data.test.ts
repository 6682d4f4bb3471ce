import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { lockDataDir } from "../../src/database/data-lock.ts";
import { removeLocalData } from "../../src/server/local-data.ts";
import { prepareTemporaryData, startLocalBackend } from "../../src/server/start.ts";
import { project } from "../support/project.ts";

const { supabaseDir } = project;
const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** A data folder as a first start leaves it. */
async function copyData(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), "local-supabase-damage-"));
  folders.push(dataDir);
  cpSync(await prepareTemporaryData(supabaseDir), dataDir, { recursive: true });
  return dataDir;
}

const harms: [string, (postgres: string) => void][] = [
  ["without its version file", (postgres) => rmSync(join(postgres, "PG_VERSION"))],
  ["with an empty control file", (postgres) => truncateSync(join(postgres, "global/pg_control"))],
  [
    "with garbage where the project's tables were",
    (postgres) => {
      const database = join(postgres, "base/5");
      const tables = readdirSync(database).filter((name) => /^\d+$/.test(name) && Number(name) >= 16_384);
      for (const table of tables) writeFileSync(join(database, table), Buffer.alloc(8192, 5));
    },
  ],
];

test.each(harms)("data %s is refused in one sentence with advice, and a reset moves it aside", async (_what, harm) => {
  const dataDir = await copyData();
  harm(join(dataDir, "postgres"));
  writeFileSync(join(dataDir, "storage", "an-upload"), "bytes");
  const sentence =
    /^The local data in (.+) cannot be opened \(.+\)\. Unless .+ it is damaged: npx local-supabase reset --data \1( --empty)? moves it aside/;
  await expect(startLocalBackend({ supabaseDir, port: 0, dataDir })).rejects.toThrow(sentence);

  const aside = (await removeLocalData(dataDir)) ?? "";
  expect(readFileSync(join(aside, "storage", "an-upload"), "utf8")).toBe("bytes");
  expect(existsSync(join(aside, "postgres", "base"))).toBe(true);
  expect(existsSync(join(dataDir, "postgres"))).toBe(false);
});

test("data moved aside can be put back and opened, though not with --empty; only its owner can read it; a reset deletes it", async () => {
  const dataDir = join(await copyData(), "new");
  (await lockDataDir(dataDir)).release();
  cpSync(await prepareTemporaryData(supabaseDir), dataDir, { recursive: true });
  writeFileSync(join(dataDir, "damaged"), "");
  const aside = await removeLocalData(dataDir);
  expect(aside).toMatch(/damaged-\d{4}-/);
  cpSync(join(aside ?? "", "postgres"), join(dataDir, "postgres"), { recursive: true });
  await expect(startLocalBackend({ supabaseDir, port: 0, dataDir, empty: true })).rejects.toThrow(
    `The local data in ${dataDir} has content already. For an empty project choose another --data folder.`,
  );
  await (await startLocalBackend({ supabaseDir, port: 0, dataDir, siteUrl: "http://127.0.0.1:1" })).close();
  expect(readdirSync(dataDir)).toEqual(expect.arrayContaining(["postgres", "secrets.json"]));
  const entries = [dataDir, ...readdirSync(dataDir).map((name) => join(dataDir, name))];
  expect(entries.filter((path) => (statSync(path).mode & 0o077) !== 0)).toEqual([]);
  expect(await removeLocalData(dataDir)).toBeNull();
  expect(readdirSync(dataDir)).toEqual([aside?.slice(dataDir.length + 1)]);
});
