import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openEncrypted, openFolder, withBackup } from "../../scripts/archive/backup-target.ts";
import { exportProject } from "../../scripts/archive/export-project.ts";
import { importProject } from "../../scripts/archive/import-project.ts";
import { keepBackups } from "../../scripts/archive/kept-backups.ts";
import { connect } from "../../tools/connect.ts";
import { emptyBackend, keepLittle, readEverything } from "../support/archive/compare-backends.ts";
import { borrowBackend } from "../support/backend/borrow-backend.ts";

const full = await borrowBackend();
const folder = await mkdtemp(join(tmpdir(), "blockwork-routine-"));
const source = connect(full.url, full.serviceRoleKey);

beforeAll(() => keepLittle(full));
afterAll(() => rm(folder, { recursive: true }));

test("the newest backups stay; older ones go once the new one is whole, and what is not a backup never", async () => {
  const kept = join(folder, "kept");
  const keep = (day: string, make = (path: string) => mkdir(path, { recursive: true })) =>
    keepBackups(kept, { keep: 2, ending: "", now: new Date(`2026-11-${day}T03:15:00Z`) }, async (path) => {
      await make(path);
      return {};
    });
  await keep("01");
  await mkdir(join(kept, "backup-of-mine"));
  await writeFile(join(kept, "backup-2026-11-02T031500Z.age"), "");
  await mkdir(join(kept, "backup-2026-11-03T031500Z.unfinished"));
  const broken = keep("04", () => Promise.reject(new Error("The disk is full")));
  await expect(broken).rejects.toThrow("The disk is full");
  expect(await readdir(kept)).toHaveLength(4);
  expect(await keep("05")).toEqual({ at: join(kept, "backup-2026-11-05T031500Z") });
  expect((await readdir(kept)).toSorted()).toEqual([
    "backup-2026-11-02T031500Z.age",
    "backup-2026-11-05T031500Z",
    "backup-of-mine",
  ]);
});

test("an encrypted backup is one file that only its key opens, and restores all there was", async () => {
  const identity = await generateIdentity();
  const file = join(folder, "backup.age");
  await expect(openEncrypted(file, "age1nobody")).rejects.toThrow("is no public key of age");
  const target = await openEncrypted(file, await identityToRecipient(identity));
  await exportProject(source, full.url, target);
  expect(((await stat(file)).mode & 0o777).toString(8)).toBe("600");
  const bytes = await readFile(file);
  expect(bytes.includes("manifest")).toBe(false);

  const empty = await borrowBackend();
  await emptyBackend(empty);
  const restore = (keys?: string, from = file) =>
    withBackup(from, keys, async (unpacked) => {
      await importProject(connect(empty.url, empty.serviceRoleKey), empty.url, unpacked);
      return unpacked;
    });
  await expect(restore()).rejects.toThrow("is encrypted: name the file with its key");
  await expect(restore(await generateIdentity())).rejects.toThrow("cannot be opened: no identity matched");
  await writeFile(join(folder, "cut.age"), bytes.subarray(0, -1000));
  await expect(restore(identity, join(folder, "cut.age"))).rejects.toThrow("cannot be opened");
  expect(await empty.sql("select 1 from public.blog_posts")).toEqual([]);
  const unpacked = await restore(`# created: today\n# public key: age1…\n${identity}\n`);
  await expect(stat(unpacked)).rejects.toThrow("ENOENT");
  expect(await readEverything(empty)).toEqual(await readEverything(full));
});

test.each([
  { writes: 2, pictures: 0, outcome: /^whole$/, kept: 3 },
  { writes: 0, pictures: 1, outcome: /^whole$/, kept: 1 },
  { writes: 9, pictures: 0, outcome: /Somebody is writing: run the export again/, kept: 0 },
  { writes: 0, pictures: 9, outcome: /Somebody is writing: run the export again/, kept: 0 },
])(
  "an export begins anew while somebody writes, and gives up with nothing left ($writes, $pictures)",
  async (meanwhile) => {
    const enquire = (id: string) =>
      full.sql(
        `insert into public.enquiries (id, name, email, project_type, message, submitted_at)
       values ($1, 'Ada', 'ada@example.com', 'other', 'Hello', now())`,
        [id],
      );
    await full.sql("delete from public.enquiries");
    await enquire("ffffffff-0000-4000-8000-000000000000");
    const { outcome, kept } = meanwhile;
    let { writes, pictures } = meanwhile;
    const busy = connect(full.url, full.serviceRoleKey, undefined, async (input, init) => {
      const answer = await fetch(input, init);
      if (writes > 0 && String(init?.body).includes('"enquiries"')) {
        writes -= 1;
        await enquire(`00000000-0000-4000-8000-00000000000${writes}`);
      }
      if (pictures > 0 && (init?.method ?? "GET") === "GET" && String(input).includes("/blog-posts/images/")) {
        pictures -= 1;
        return new Response("another");
      }
      return answer;
    });
    const to = join(folder, `busy-${meanwhile.writes}-${meanwhile.pictures}`);
    const exported = exportProject(busy, full.url, await openFolder(to));
    expect(await exported.then(() => "whole", String)).toMatch(outcome);
    const files = await readdir(to);
    expect(files.includes("manifest.json") || files.length === 0).toBe(true);
    const enquiries = await readFile(join(to, "enquiries.json"), "utf8").catch(() => "[]");
    expect(JSON.parse(enquiries)).toHaveLength(kept);
  },
);
