import type { PreparedPicture } from "@/data/admin/picture-uploads";
import { type PictureSize, SMALL_WIDTH } from "@/lib/picture";
import { fitWidth } from "@/lib/stored-picture";

const MAX_WIDTH = 1600;
const QUALITY = 0.82;
const MEBIBYTE = 1024 * 1024;
const MAX_STORED_BYTES = 5 * MEBIBYTE;
/** The most that the browser is asked to decode: enough for a photo straight from a camera, not for a scan of a poster. */
const MAX_SOURCE_BYTES = 30 * MEBIBYTE;

const PICKER_TYPES = ["image/png", "image/gif", "image/jpeg", "image/bmp", "image/x-icon"] as const;

const TAKEN_TYPES = new Set<string>([...PICKER_TYPES, "image/vnd.microsoft.icon", "image/webp", "image/avif"]);

/** Photos of an iPhone, for which some browsers report no type. Only Safari reads them; a decoder for the others weighs megabytes and needs a weaker content-security policy. */
const isHeic = ({ type, name }: File) => /^image\/hei[cf]$/.test(type) || (type === "" && /\.hei[cf]$/i.test(name));

export function refusePicture(file: File): string | null {
  if (!TAKEN_TYPES.has(file.type) && !isHeic(file)) {
    return `“${file.name}” is not a picture that can be used. Choose a PNG, JPEG, GIF, WebP, AVIF, BMP or ICO file.`;
  }
  if (file.size === 0) return `“${file.name}” is empty.`;
  const limit = file.type === "image/gif" ? MAX_STORED_BYTES : MAX_SOURCE_BYTES;
  if (file.size > limit) {
    const kind = file.type === "image/gif" ? "GIFs" : "Pictures";
    return `“${file.name}” is too large (${Math.ceil(file.size / MEBIBYTE)} MB). ${kind} may have up to ${limit / MEBIBYTE} MB.`;
  }
  return null;
}

/**
 * Makes a file ready for storage: at most 1600 px wide, with a copy of 800 px, as WebP where the
 * browser can write it and as JPEG elsewhere. GIFs stay as they are, because scaling would stop their motion. Throws an Error with a sentence
 * for the writer when the file cannot be read.
 */
export async function preparePicture(file: File): Promise<PreparedPicture> {
  const bitmap = await decode(file);
  try {
    if (file.type === "image/gif") {
      const { width, height } = bitmap;
      return { blob: file, small: width > SMALL_WIDTH ? file : null, width, height, extension: "gif" };
    }
    const size = fitWidth(bitmap.width, bitmap.height, MAX_WIDTH);
    const blob = await encode(bitmap, size);
    const small =
      size.width > SMALL_WIDTH ? await encode(bitmap, fitWidth(size.width, size.height, SMALL_WIDTH)) : null;
    if (blob.size > MAX_STORED_BYTES) throw new Error(`“${file.name}” is too large even when scaled down.`);
    return { blob, small, ...size, extension: blob.type === "image/webp" ? "webp" : "jpg" };
  } finally {
    bitmap.close();
  }
}

async function decode(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file);
  } catch {
    if (isHeic(file))
      throw new Error(
        `“${file.name}” is a HEIC picture, which this browser cannot read. Share it from the iPhone as JPEG, or let it take such pictures: Settings › Camera › Formats › Most Compatible.`,
      );
    throw new Error(`“${file.name}” could not be read: the file seems to be damaged or of another type.`);
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
