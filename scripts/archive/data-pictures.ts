import { createHash } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import sharp from "sharp";
import type { Database } from "../../src/data/database.types.ts";
import { SMALL_WIDTH } from "../../src/lib/picture.ts";
import { pictureNames, readPictureFile } from "../../src/lib/picture-file.ts";
import { tryAgain } from "../try-again.ts";

/** The editor's own limit, in pixels. */
const LARGEST_WIDTH = 1600;
/** A small file can unpack into a picture that fills the memory. */
const MOST_PIXELS = 100_000_000;
const CACHE_SECONDS = "31536000";
const IN_TEXT = /(<img[^>]*?\ssrc\s*=\s*["']?\s*)(data:image\/(?:png|jpe?g|gif|webp|avif|bmp);base64,[a-z0-9+/=]+)/gi;

type Client = SupabaseClient<Database>;

/**
 * Moves pictures that other editors embedded in texts (`data:`) into the storage, as the editor does, and returns the rows with
 * their new addresses. Unreadable ones stay. Throws the storage's error.
 */
export async function storeDataPictures<Rows>(client: Client, rows: Rows): Promise<Rows> {
  const addresses = new Map<string, string>();
  for (const text of listTexts(rows))
    for (const [, , address = ""] of text.matchAll(IN_TEXT))
      if (!addresses.has(address))
        addresses.set(address, (await storePicture(client, readDataPicture(address))) ?? address);
  if (addresses.size === 0) return rows;
  return mapTexts(rows, (text) =>
    text.replace(IN_TEXT, (_, before: string, address: string) => before + (addresses.get(address) ?? address)),
  );
}

/** The bytes of a picture in a `data:` address. */
export function readDataPicture(address: string): Buffer {
  return Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
}

/**
 * Stores a picture as the editor does. Returns its address, or null if the bytes are not a picture. Throws the storage's error.
 */
export async function storePicture(client: Client, bytes: Buffer): Promise<string | null> {
  // The same name for the same picture, so that running an import again overwrites it.
  const name = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
  const animated = /^(?:gif|webp)$/.test(readPictureFile(bytes)?.format ?? "");
  const scale = (width: number) => {
    const picture = sharp(bytes, { animated, limitInputPixels: MOST_PIXELS });
    return (animated ? picture : picture.autoOrient()).resize({ width, withoutEnlargement: true }).webp();
  };
  const large = await scale(LARGEST_WIDTH)
    .toBuffer({ resolveWithObject: true })
    .catch(() => null);
  if (!large) return null;
  const { width, height, pageHeight } = large.info as typeof large.info & { pageHeight?: number };
  const { path, smallPath } = pictureNames(name, { width, height: pageHeight ?? height }, "webp");
  const bucket = client.storage.from("blog-posts");
  const upload = async (to: string, picture: Buffer) => {
    const { error } = await tryAgain(() =>
      bucket.upload(to, picture, { contentType: "image/webp", cacheControl: CACHE_SECONDS, upsert: true }),
    );
    if (error) throw new Error(`Uploading ${to}: ${error.message}`, { cause: error });
  };
  if (smallPath) await upload(smallPath, await scale(SMALL_WIDTH).toBuffer());
  await upload(path, large.data);
  return bucket.getPublicUrl(path).data.publicUrl;
}

function listTexts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(listTexts) : [];
}

function mapTexts<Value>(value: Value, change: (text: string) => string): Value {
  if (typeof value === "string") return change(value) as Value;
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change)) as Value;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapTexts(one, change)])) as Value;
}
