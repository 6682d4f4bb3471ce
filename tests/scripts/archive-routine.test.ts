import { mkdir, mkdtemp, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { makeKey, openEncrypted, openFolder, withBackup } from "../../scripts/archive/backup-target.ts";
import { exportProject } from "../../scripts/archive/export-project.ts";
import { importProject } from "../../scripts/archive/import-project.ts";
import { keepBackups } from "../../scripts/archive/kept-backups.ts";
import { findProject } from "../../scripts/archive/project.ts";
import { connect } from "../../tools/connect.ts";
import { emptyBackend, keepLittle, readEverything } from "../support/archive/compare-backends.ts";
import { borrowBackend } from "../support/backend/borrow-backend.ts";

const full = await borrowBackend();
const folder = await mkdtemp(join(tmpdir(), "blockwork-routine-"));
const source = connect(full.url, full.serviceRoleKey);

beforeAll(() => keepLittle(full));

const url = "https://abcd.supabase.co";
const holds = { posts: 54, cases: 6, enquiries: 120, pictures: 80 };
type Asked = Partial<Parameters<typeof keepBackups>[1]> & { held?: Partial<typeof holds> };

/** Keeps a backup of this day in November in a folder. Returns what the name says after the time, and what was lost. */
async function keep(where: string, day: string, { held, ...options }: Asked = {}) {
  const now = new Date(`2026-11-${day}T03:15:00Z`);
  const kept = await keepBackups(where, { keep: 2, ending: "", url, now, ...options }, async (path) => {
    await mkdir(path, { recursive: true });
    return { holds: { ...holds, ...held } };
  });
  return [kept.at.slice(where.length + 27), ...kept.losses];
}
const daysOf = async (where: string, of = "abcd") =>
  (await readdir(where))
    .filter((name) => name.includes(of))
    .map((name) => name.slice(15, 17))
    .toSorted();

test("the newest backups stay; older ones go once the new one is whole, and what is not a backup never", async () => {
  const kept = join(folder, "kept");
  expect(await keep(kept, "01")).toEqual(["abcd.supabase.co-54-posts-6-cases-120-enquiries-80-pictures"]);
  await mkdir(join(kept, "backup-of-mine"));
  await mkdir(join(kept, "backup-2026-11-02T031500Z"));
  await keep(kept, "02", { ending: ".age" });
  await mkdir(join(kept, "backup-2026-11-03T031500Z-abcd.supabase.co.unfinished"));
  const broken = keepBackups(kept, { keep: 2, ending: "", url }, () => Promise.reject(new Error("The disk is full")));
  await expect(broken).rejects.toThrow("The disk is full");
  expect(await readdir(kept)).toHaveLength(5);
  await keep(kept, "05");
  const named = "-abcd.supabase.co-54-posts-6-cases-120-enquiries-80-pictures";
  expect((await readdir(kept)).toSorted()).toEqual([
    "backup-2026-11-02T031500Z",
    `backup-2026-11-02T031500Z${named}.age`,
    `backup-2026-11-05T031500Z${named}`,
    "backup-of-mine",
  ]);
});

test("a backup of another project, such as the demo, takes no place of this one's", async () => {
  const kept = join(folder, "mixed");
  for (const day of ["01", "02"]) await keep(kept, day);
  for (const day of ["03", "04", "05", "06"])
    expect(await keep(kept, day, { url: "http://127.0.0.1:54321", held: { posts: 9 } })).toHaveLength(1);
  await keep(kept, "07", { url: "https://abcd.supabase.co.example" });
  expect(await daysOf(kept, "supabase.co-")).toEqual(["01", "02"]);
  expect(await daysOf(kept, "127.0.0.1_54321")).toEqual(["05", "06"]);
});

test.each([
  [{ posts: 26 }, "26 instead of 54 posts"],
  [{ enquiries: 0 }, "0 instead of 120 enquiries"],
  [{ pictures: 1 }, "1 instead of 80 pictures"],
  [{ cases: 2 }, "2 instead of 6 cases"],
])(
  "a backup with %j deletes no other, however often it is made, until somebody says that it is right",
  async (held, loss) => {
    const kept = join(folder, loss);
    for (const day of ["01", "02"]) await keep(kept, day, { ending: ".age" });
    for (const day of ["03", "04", "05"])
      expect(await keep(kept, day, { held, ending: ".age" })).toEqual([expect.stringMatching(/-less\.age$/), loss]);
    expect(await daysOf(kept), "the newest of these alone stay").toEqual(["01", "02", "04", "05"]);
    expect(await keep(kept, "06", { held, mayBeLess: true, ending: ".age" })).toHaveLength(1);
    expect(await daysOf(kept)).toEqual(["05", "06"]);
    expect(await keep(kept, "07", { held, ending: ".age" }), "from then on that is what is usual").toHaveLength(1);
  },
);

test("half as much, more, or something new is no loss", async () => {
  const kept = join(folder, "changing");
  await keep(kept, "01");
  for (const [day, held] of [
    ["02", { posts: 27, cases: 3 }],
    ["03", { enquiries: 5000 }],
  ] as const)
    expect(await keep(kept, day, { held })).toHaveLength(1);
  expect(await daysOf(kept)).toEqual(["02", "03"]);
});

test("export, import and admin mean the project that is built for the public here, unless they are told otherwise", async () => {
  const root = join(folder, "project");
  await mkdir(root);
  expect(findProject(root, false, {})).toBeNull();
  expect(() => findProject(root, false, { SUPABASE_SECRET_KEY: "sb_secret_x" })).toThrow("set SUPABASE_URL, too");
  await writeFile(join(root, ".env.production.local"), `VITE_SUPABASE_URL=${url}/\n`);
  expect(findProject(root, false, {})).toEqual({ url, key: "" });
  expect(findProject(root, false, { SUPABASE_SECRET_KEY: "sb_secret_x" })).toEqual({ url, key: "sb_secret_x" });
  const other = { SUPABASE_URL: "https://other.supabase.co/", SUPABASE_SECRET_KEY: "sb_secret_y" };
  expect(findProject(root, false, other)).toEqual({ url: "https://other.supabase.co", key: "sb_secret_y" });
  expect(findProject(root, true, other), "--local").toBeNull();
});

test("an encrypted backup is one file that only its key opens, and restores all there was", async () => {
  const keyFile = join(folder, "backup-key.txt");
  const recipient = await makeKey(keyFile);
  expect(recipient).toMatch(/^age1[a-z0-9]+$/);
  expect(((await stat(keyFile)).mode & 0o777).toString(8)).toBe("600");
  await expect(makeKey(keyFile)).rejects.toThrow("cannot be opened");
  const key = await readFile(keyFile, "utf8");
  expect(key).toContain(`# public key: ${recipient}\n`);
  await makeKey(join(folder, "other-key.txt"));
  const otherKey = await readFile(join(folder, "other-key.txt"), "utf8");
  const file = join(folder, "backup.age");
  await expect(openEncrypted(file, "age1nobody")).rejects.toThrow("is not a public age key");
  const target = await openEncrypted(file, recipient);
  await expect(openEncrypted(file, recipient)).rejects.toThrow(`${file} exists`);
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
  await expect(restore(otherKey)).rejects.toThrow("cannot be opened: no identity matched");
  await writeFile(join(folder, "cut.age"), bytes.subarray(0, -1000));
  await expect(restore(key, join(folder, "cut.age"))).rejects.toThrow("cannot be opened: it is cut off");
  expect(await empty.sql("select 1 from public.blog_posts")).toEqual([]);
  const unpacked = await restore(key);
  await expect(stat(unpacked)).rejects.toThrow("ENOENT");
  expect(await readEverything(empty)).toEqual(await readEverything(full));
});

test.each([
  { writes: 2, pictures: 0, outcome: /^whole$/, kept: 3 },
  { writes: 0, pictures: 1, outcome: /^whole$/, kept: 1 },
  { writes: 9, pictures: 0, outcome: /Somebody was writing: run the export again/, kept: 0 },
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
