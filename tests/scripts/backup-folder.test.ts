import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { backupFiles, readBackup } from "../../scripts/archive/backup-folder.ts";
import type { BackupFile } from "../../scripts/archive/backup-target.ts";
import { toBackupRows } from "../../scripts/archive/backup-tables.ts";

const root = mkdtempSync(join(tmpdir(), "blockwork-cut-off-"));
afterAll(() => rmSync(root, { recursive: true }));

const picture = { bucket: "blog-posts", name: "a.webp", bytes: 3, contentType: "image/webp", cacheSeconds: 60 };
const from = "https://one.supabase.co";
const tables =
  "blog_categories blog_posts blog_post_old_slugs case_studies settings page_content picture_notes page_views enquiries record_versions";

test("a backup that is cut off after any of its files is not taken for a whole one", async () => {
  const posts = [{ id: 1, image: `${from}/storage/a` }];
  const rows = toBackupRows(tables.split(" ").map((name) => [name, name === "blog_posts" ? posts : []]));
  const files: BackupFile[] = [];
  for await (const file of backupFiles(from, rows, [picture], async () => ({
    name: "pictures/blog-posts/a.webp",
    content: "abc",
  })))
    files.push(file);
  expect(files.length).toBeGreaterThan(3);
  for (const [count, { name }] of files.entries()) {
    const folder = join(root, String(count));
    const write = (some: BackupFile[]) => some.forEach((file) => writeInto(folder, file));
    const read = () => readBackup(folder, "https://two.supabase.co");
    mkdirSync(folder);
    write(files.slice(0, count));
    await expect(read(), `before ${name}`).rejects.toThrow(`${folder} holds no complete export.`);
    write(files.slice(count));
    expect((await read()).rows).toMatchObject({ blog_posts: [{ image: "https://two.supabase.co/storage/a" }] });
  }
});

function writeInto(folder: string, { name, content }: BackupFile): void {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}
