import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { backupFiles, readBackup } from "../../scripts/archive/backup-folder.ts";
import type { BackupFile } from "../../scripts/archive/backup-target.ts";
import { toBackupRows } from "../../scripts/archive/backup-tables.ts";

const from = "https://one.supabase.co";
const to = "https://two.supabase.co";
const tables =
  "blog_categories blog_posts blog_post_old_slugs case_studies settings page_content picture_notes page_views enquiries record_versions";

/** Every file of a backup with one post, whose manifest names this picture. */
async function listFiles(bucket = "blog-posts", name = "images/a.webp"): Promise<BackupFile[]> {
  const posts = [{ id: 1, image: `${from}/storage/a` }];
  const rows = toBackupRows(tables.split(" ").map((table) => [table, table === "blog_posts" ? posts : []]));
  const picture = { bucket, name, bytes: 3, contentType: "image/webp", cacheSeconds: 60 };
  const files: BackupFile[] = [];
  const content = { name: "pictures/blog-posts/images/a.webp", content: "abc" };
  for await (const file of backupFiles(from, rows, [picture], async () => content)) files.push(file);
  return files;
}

const newFolder = () => join(mkdtempSync(join(tmpdir(), "blockwork-backup-")), "backup");

function write(folder: string, files: BackupFile[]): void {
  mkdirSync(folder, { recursive: true });
  for (const { name, content } of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
}

test("a backup that is cut off after any of its files is not taken for a whole one", async () => {
  const files = await listFiles();
  expect(files.length).toBeGreaterThan(3);
  for (const [count, { name }] of files.entries()) {
    const folder = newFolder();
    write(folder, files.slice(0, count));
    await expect(readBackup(folder, to), `before ${name}`).rejects.toThrow(`${folder} holds no complete export.`);
    write(folder, files.slice(count));
    const { rows, pictures } = await readBackup(folder, to);
    expect(rows).toMatchObject({ blog_posts: [{ image: `${to}/storage/a` }] });
    expect(pictures).toMatchObject([{ bucket: "blog-posts", name: "images/a.webp" }]);
  }
});

test.each([
  ["blog-posts", "../../../secret"],
  ["blog-posts", "images/../../../secret"],
  ["blog-posts", "..\\..\\secret"],
  ["blog-posts", "./images/a.webp"],
  ["blog-posts", "/images/a.webp"],
  ["blog-posts", "images//a.webp"],
  ["blog-posts", ""],
  ["..", "secret"],
  ["../..", "secret"],
  ["", "../secret"],
  ["another", "images/a.webp"],
])("a manifest that names the picture %s/%s is not believed", async (bucket, name) => {
  const folder = newFolder();
  const secrets = ["../secret", "secret"].map((file) => ({ name: file, content: "abc" }));
  write(folder, [...secrets, ...(await listFiles(bucket, name))]);
  await expect(readBackup(folder, to)).rejects.toThrow("is not a picture");
});
