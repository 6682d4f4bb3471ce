import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../src/data/database.types.ts";
import type { BackupFile } from "./backup-target.ts";
import { ChangedMeanwhile } from "./changed-meanwhile.ts";

const buckets = ["blog-posts", "case-studies"] as const;
const YEAR_IN_SECONDS = 31_536_000;

/** A picture of a bucket, and how it is delivered. */
export type BackupPicture = { bucket: string; name: string; bytes: number; contentType: string; cacheSeconds: number };

type Client = SupabaseClient<Database>;

const pathOf = ({ bucket, name }: Pick<BackupPicture, "bucket" | "name">) => join("pictures", bucket, name);

/** Every picture of both buckets, wherever the dashboard has put it. Throws the storage's error. */
export async function listPictures(client: Client): Promise<BackupPicture[]> {
  const pictures: BackupPicture[] = [];
  for (const bucket of buckets) pictures.push(...(await listFolder(client, bucket, "")));
  return pictures;
}

/** Every picture in this folder and those below it, however few the project returns at a time. */
async function listFolder(client: Client, bucket: string, folder: string): Promise<BackupPicture[]> {
  const pictures: BackupPicture[] = [];
  let first: string | undefined;
  for (let offset = 0; ;) {
    const { data, error } = await client.storage
      .from(bucket)
      .list(folder, { limit: 100, offset, sortBy: { column: "name", order: "asc" } });
    if (error) throw new Error(`Listing ${bucket}: ${error.message}`, { cause: error });
    // The second: something in between ignores `offset`.
    if (data.length === 0 || data[0]?.name === first) return pictures;
    first ??= data[0]?.name;
    offset += data.length;
    for (const { name, metadata } of data) {
      const path = folder ? `${folder}/${name}` : name;
      // A folder has no metadata.
      if (!metadata) pictures.push(...(await listFolder(client, bucket, path)));
      // The dashboard's mark of an empty folder.
      else if (!name.startsWith(".")) {
        const cached = /^max-age=(\d+)$/.exec(String(metadata["cacheControl"]))?.[1];
        pictures.push({
          bucket,
          name: path,
          bytes: Number(metadata["size"]),
          contentType: String(metadata["mimetype"]),
          cacheSeconds: cached === undefined ? YEAR_IN_SECONDS : Number(cached),
        });
      }
    }
  }
}

/** A picture as a file of the backup. Throws ChangedMeanwhile if it has changed since it was listed. */
export async function downloadPicture(client: Client, picture: BackupPicture): Promise<BackupFile> {
  const { bucket, name, bytes } = picture;
  const { data, error } = await client.storage.from(bucket).download(name);
  if (error) throw new ChangedMeanwhile(`Downloading ${bucket}/${name}: ${error.message}.`, { cause: error });
  if (data.size !== bytes)
    throw new ChangedMeanwhile(`${bucket}/${name} has ${bytes} bytes, but ${data.size} arrived.`);
  return { name: pathOf(picture), content: new Uint8Array(await data.arrayBuffer()) };
}

/** Throws if a picture is missing in the folder, incomplete, or not in the folder of a bucket that we know. */
export async function checkPictures(folder: string, pictures: BackupPicture[]): Promise<void> {
  for (const picture of pictures) {
    const { bucket, name } = picture;
    // The manifest may have been changed, and what it names is uploaded where anybody can read it.
    const isWithin = name.split(/[\\/]/).every((part) => part !== "" && part !== "." && part !== "..");
    if (!buckets.some((known) => known === bucket) || !isWithin || name.includes("\0"))
      throw new Error(`The backup is damaged: “${bucket}/${name}” is not a picture.`);
    const path = join(folder, pathOf(picture));
    const found = await readFile(path).catch(() => null);
    if (found?.length !== picture.bytes) {
      throw new Error(
        `The backup is damaged: ${path} ${found ? `has ${found.length} bytes instead of ${picture.bytes}` : "is missing"}.`,
      );
    }
  }
}

/** Stores every picture and checks that all of them arrived. Throws the storage's error, or what is missing. */
export async function restorePictures(client: Client, folder: string, pictures: BackupPicture[]): Promise<void> {
  for (const picture of pictures) {
    const { bucket, name, contentType, cacheSeconds } = picture;
    const options = { contentType, cacheControl: String(cacheSeconds), upsert: true };
    const { error } = await client.storage
      .from(bucket)
      .upload(name, await readFile(join(folder, pathOf(picture))), options);
    if (error)
      throw new Error(
        `Uploading ${bucket}/${name}: ${error.message}. See what the bucket takes (Storage → ${bucket} → Edit bucket), and run the import again.`,
        { cause: error },
      );
  }
  const stored = new Set((await listPictures(client)).map(({ bucket, name, bytes }) => `${bucket}/${name} ${bytes}`));
  const missing = pictures.filter(({ bucket, name, bytes }) => !stored.has(`${bucket}/${name} ${bytes}`));
  if (missing[0])
    throw new Error(`${missing.length} of ${pictures.length} pictures did not arrive, among them ${missing[0].name}.`);
}
