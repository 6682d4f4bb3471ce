import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readBackup } from "../../scripts/archive/backup-folder.ts";

const tables = [
  "blog_categories",
  "blog_posts",
  "blog_post_old_slugs",
  "case_studies",
  "settings",
  "page_content",
  "picture_notes",
  "page_views",
  "enquiries",
  "record_versions",
];
const url = "https://project.example";

/** A backup whose manifest names this picture, which is there. */
async function writeBackup(bucket: string, name: string): Promise<string> {
  const outer = await mkdtemp(join(tmpdir(), "blockwork-manifest-"));
  onTestFinished(() => rm(outer, { recursive: true, force: true }));
  const folder = join(outer, "backup");
  const within = join(folder, "pictures", "blog-posts", "images");
  await mkdir(within, { recursive: true });
  for (const place of [join(outer, "secret"), join(folder, "secret"), join(within, "a.webp")])
    await writeFile(place, "abc");
  const rows = Object.fromEntries(tables.map((table) => [table, 0]));
  const pictures = [{ bucket, name, bytes: 3, contentType: "image/webp", cacheSeconds: 1 }];
  const manifest = { format: 1, exportedAt: "2026-11-27", projectUrl: url, rows, pictures };
  for (const table of tables) await writeFile(join(folder, `${table}.json`), "[]");
  await writeFile(join(folder, "manifest.json"), JSON.stringify(manifest));
  return folder;
}

test("a picture within its bucket is read", async () => {
  const backup = await readBackup(await writeBackup("blog-posts", "images/a.webp"), url);
  expect(backup.pictures).toMatchObject([{ bucket: "blog-posts", name: "images/a.webp" }]);
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
  await expect(readBackup(await writeBackup(bucket, name), url)).rejects.toThrow("is not a picture");
});
