import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { SupabaseClient } from "@supabase/supabase-js";
import { getMimeType } from "hono/utils/mime";
import type { Database, TablesInsert } from "../../src/data/database.types.ts";

/** Tables in the order in which a restore has to write them. Columns that the database computes are left out. */
const tables = {
  blog_categories: "id, name",
  blog_posts:
    "id, title, slug, body, image_url, image_alt, status, category_id, project_link, published_at, created_at, updated_at, version",
  blog_post_old_slugs: "slug, post_id, created_at",
  case_studies:
    "id, title, category, description, image, image_alt, link, app_store_link, play_store_link, created_at, updated_at, version",
  settings: "id, site_name, contact_email, social_links, meta_description, enquiry_months, updated_at, version",
  enquiries:
    "id, name, email, phone, project_type, message, source, submitted_at, created_at, delivered, delivery_attempts, delivered_at, is_spam, read_at, unverified",
} as const;

const keys: Record<TableName, string> = {
  blog_categories: "id",
  blog_posts: "id",
  blog_post_old_slugs: "slug",
  case_studies: "id",
  settings: "id",
  enquiries: "id",
};

const buckets = ["blog-posts", "case-studies"] as const;
const PAGE = 500;

type TableName = keyof typeof tables;
type Client = SupabaseClient<Database>;
type Manifest = { format: 1; exportedAt: string; projectUrl: string };

async function readTable(client: Client, table: TableName): Promise<unknown[]> {
  const rows: unknown[] = [];
  for (let start = 0; ; start += PAGE) {
    const { data, error } = await client.from(table).select(tables[table]).order(keys[table]).range(start, start + PAGE - 1);
    if (error) throw new Error(`Reading ${table}: ${error.message}`);
    rows.push(...data);
    if (data.length < PAGE) return rows;
  }
}

async function listPictures(client: Client, bucket: string): Promise<string[]> {
  const names: string[] = [];
  for (let offset = 0; ; offset += 100) {
    const { data, error } = await client.storage.from(bucket).list("images", { limit: 100, offset, sortBy: { column: "name", order: "asc" } });
    if (error) throw new Error(`Listing ${bucket}: ${error.message}`);
    names.push(...data.map((object) => `images/${object.name}`));
    if (data.length < 100) return names;
  }
}

/** Writes every table and every picture of a project into a folder. Returns how many of each; throws what the project answers. */
export async function exportProject(client: Client, projectUrl: string, folder: string): Promise<{ rows: number; pictures: number }> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty: an export wants a folder of its own.`);
  let rows = 0;
  for (const table of Object.keys(tables) as TableName[]) {
    const content = await readTable(client, table);
    rows += content.length;
    await writeFile(join(folder, `${table}.json`), JSON.stringify(content, null, 2));
  }
  let pictures = 0;
  for (const bucket of buckets) {
    for (const name of await listPictures(client, bucket)) {
      const { data, error } = await client.storage.from(bucket).download(name);
      if (error) throw new Error(`Downloading ${bucket}/${name}: ${error.message}`);
      const file = join(folder, "pictures", bucket, name);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, Buffer.from(await data.arrayBuffer()));
      pictures += 1;
    }
  }
  const manifest: Manifest = { format: 1, exportedAt: new Date().toISOString(), projectUrl };
  // Written last: a folder without it is half an export, and an import refuses it.
  await writeFile(join(folder, "manifest.json"), JSON.stringify(manifest, null, 2));
  return { rows, pictures };
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, "manifest.json"), "utf8").catch(() => null);
  const manifest: Partial<Manifest> = text ? JSON.parse(text) : {};
  if (manifest.format !== 1 || !manifest.projectUrl || !manifest.exportedAt) throw new Error(`${folder} holds no complete export.`);
  return { format: 1, projectUrl: manifest.projectUrl, exportedAt: manifest.exportedAt };
}

async function refuseUnlessEmpty(client: Client): Promise<void> {
  for (const table of ["blog_posts", "case_studies", "enquiries"] as const) {
    const { count, error } = await client.from(table).select("*", { count: "exact", head: true });
    if (error) throw new Error(`Reading ${table}: ${error.message || "no answer"}`);
    if (count) throw new Error(`The project is not empty: ${table} has ${count} rows. An import only fills an empty project.`);
  }
}

/**
 * Restores an export into an empty project: pictures first, then rows with their ids, dates and slugs; addresses of pictures
 * are rewritten to the new project. Returns how many of each; throws where the project is not empty or refuses a row.
 */
export async function importProject(client: Client, projectUrl: string, folder: string): Promise<{ rows: number; pictures: number }> {
  const manifest = await readManifest(folder);
  await refuseUnlessEmpty(client);
  let pictures = 0;
  for (const bucket of buckets) {
    const files = await readdir(join(folder, "pictures", bucket, "images")).catch(() => []);
    for (const name of files) {
      const bytes = await readFile(join(folder, "pictures", bucket, "images", name));
      const contentType = getMimeType(name);
      const { error } = await client.storage.from(bucket).upload(`images/${name}`, bytes, { contentType, upsert: true });
      if (error) throw new Error(`Uploading ${bucket}/images/${name}: ${error.message}`);
      pictures += 1;
    }
  }
  let rows = 0;
  for (const table of Object.keys(tables) as TableName[]) {
    const text = await readFile(join(folder, `${table}.json`), "utf8");
    const content: TablesInsert<TableName>[] = JSON.parse(text.replaceAll(`${manifest.projectUrl}/storage/`, `${projectUrl}/storage/`));
    for (let start = 0; start < content.length; start += PAGE) {
      const { error } = await client.from(table).upsert(content.slice(start, start + PAGE) as never, { onConflict: keys[table] });
      if (error) throw new Error(`Writing ${table}: ${error.message}`);
    }
    rows += content.length;
  }
  const { error } = await client.rpc("sync_identities");
  if (error) throw new Error(`Counting on behind the restored rows: ${error.message}`);
  return { rows, pictures };
}
