import type { PreparedPicture } from "@/data/admin/picture-uploads";
import { type PictureSize, SMALL_WIDTH } from "@/lib/picture";
import { readPictureFile, fitPicture, fitWidth } from "@/lib/picture-file";

const QUALITY = 0.82;
const MEBIBYTE = 1024 * 1024;
const MAX_STORED_BYTES = 5 * MEBIBYTE;
/** The largest file that the browser is asked to decode: enough for a photo straight from a camera, not for a poster scan. */
const MAX_SOURCE_BYTES = 30 * MEBIBYTE;

/** The file itself is at fault; the message is for the writer. */
export class PictureRefusal extends Error {}

/** What browsers can read, and HEIC. */
const FORMATS = {
  png: { type: "image/png", extension: "png" },
  gif: { type: "image/gif", extension: "gif" },
  jpeg: { type: "image/jpeg", extension: "jpg" },
  webp: { type: "image/webp", extension: "webp" },
  avif: { type: "image/avif", extension: "avif" },
  bmp: { type: "image/bmp", extension: "bmp" },
  ico: { type: "image/x-icon", extension: "ico" },
  heic: { type: "image/heic", extension: "heic" },
};

/** Checks a file by its content. Throws a PictureRefusal with the reason if it cannot be used. */
async function inspect(file: File): Promise<{ format: keyof typeof FORMATS; moves: boolean }> {
  const name = `“${file.name}”`;
  const refuseAbove = (limit: number, what: string) => {
    if (file.size > limit)
      throw new PictureRefusal(
        `${name} is too large (${Math.ceil(file.size / MEBIBYTE)} MB). ${what} may have up to ${limit / MEBIBYTE} MB.`,
      );
  };
  if (file.size === 0) throw new PictureRefusal(`${name} is empty.`);
  refuseAbove(MAX_SOURCE_BYTES, "Pictures");
  const found = readPictureFile(new Uint8Array(await file.arrayBuffer()));
  if (!found)
    throw new PictureRefusal(
      `${name} is not a picture that can be used. Choose a PNG, JPEG, GIF, WebP, AVIF, BMP or ICO file.`,
    );
  const { format, moves, whole } = found;
  if (format === "svg")
    throw new PictureRefusal(
      `${name} is an SVG drawing, which can contain a program. Export it as PNG and choose that.`,
    );
  if (!whole)
    throw new PictureRefusal(`${name} is incomplete: the end of the file is missing. Copy or download it again.`);
  if (moves) refuseAbove(MAX_STORED_BYTES, "Pictures that move");
  return { format, moves };
}

/**
 * Prepares a file for storage: at most 1600 px wide, with a copy of 800 px, as WebP if the browser can write it, else as JPEG.
 * GIFs and other animations stay as they are, because scaling would stop them. Throws a PictureRefusal when the file cannot be
 * used.
 */
export async function preparePicture(file: File): Promise<PreparedPicture> {
  const { format, moves } = await inspect(file);
  const { type, extension } = FORMATS[format];
  // Typed by content, whatever its name says.
  const typed = file.type === type ? file : new File([file], file.name, { type });
  const bitmap = await decode(typed);
  try {
    if (moves) {
      const { width, height } = bitmap;
      return { blob: typed, small: width > SMALL_WIDTH ? typed : null, width, height, extension };
    }
    const size = fitPicture(bitmap.width, bitmap.height);
    const blob = await encode(bitmap, size);
    const small =
      size.width > SMALL_WIDTH ? await encode(bitmap, fitWidth(size.width, size.height, SMALL_WIDTH)) : null;
    if (blob.size > MAX_STORED_BYTES) throw new PictureRefusal(`“${file.name}” is too large even when scaled down.`);
    return { blob, small, ...size, extension: blob.type === "image/webp" ? "webp" : "jpg" };
  } finally {
    bitmap.close();
  }
}

async function decode(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file);
  } catch {
    if (file.type !== FORMATS.heic.type)
      throw new PictureRefusal(
        `“${file.name}” could not be read: the file is damaged, or has more pixels than this browser can take.`,
      );
  }
  try {
    return await decodeHeic(file);
  } catch {
    throw new PictureRefusal(
      `“${file.name}” is a HEIC picture that could not be converted. Share it from the iPhone as JPEG, or let it take such pictures: Settings › Camera › Formats › Most Compatible.`,
    );
  }
}

async function encode(bitmap: ImageBitmap, size: PictureSize): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser cannot scale pictures.");
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, size.width, size.height);
  const webp = await toBlob(canvas, "image/webp");
  // A browser that cannot write WebP answers with a PNG.
  if (webp?.type === "image/webp") return webp;
  context.globalCompositeOperation = "destination-over";
  context.fillStyle = "white";
  context.fillRect(0, 0, size.width, size.height);
  const jpeg = await toBlob(canvas, "image/jpeg");
  if (!jpeg) throw new Error("This browser cannot scale pictures.");
  return jpeg;
}

function toBlob(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Decodes a HEIC picture, upright, with a decoder loaded on demand: only Safari has one built in. It runs in a worker, one
 * picture at a time, because a photo takes two seconds and 200 MB. Throws an Error if it cannot be read.
 */
function decodeHeic(file: Blob): Promise<ImageBitmap> {
  const turn = last.then(() => askWorker(file));
  last = turn.catch(() => undefined);
  return turn;
}

async function askWorker(file: Blob): Promise<ImageBitmap> {
  const worker = new Worker(new URL("./heic-worker.ts", import.meta.url), { type: "module" });
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener("message", ({ data }) => resolve(data));
      worker.addEventListener("error", (event) => {
        event.preventDefault();
        reject(new Error(event.message || "The decoder could not be loaded"));
      });
      worker.postMessage(file, []);
    });
  } finally {
    worker.terminate();
  }
}
