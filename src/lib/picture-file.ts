import { type PictureSize, SMALL_WIDTH } from "./picture";

type PictureFormat = "png" | "gif" | "jpeg" | "webp" | "avif" | "bmp" | "ico" | "heic" | "svg";

export type PictureFile = {
  format: PictureFormat;
  /** True if it may be animated. */
  moves: boolean;
  /** False if the file ends before the picture does. */
  whole: boolean;
};

const HEIC_BRANDS = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"];

/** What format a picture file has by its bytes, whatever its name; null if it is none of the known formats. */
export function readPictureFile(bytes: Uint8Array): PictureFile | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = (from: number, length: number) => String.fromCharCode(...bytes.subarray(from, from + length));
  // A file that ends inside a header is incomplete too.
  const attempt = (format: PictureFormat, read: () => Omit<PictureFile, "format">): PictureFile => {
    try {
      return { format, ...read() };
    } catch (error) {
      if (error instanceof RangeError) return { format, moves: false, whole: false };
      throw error;
    }
  };
  const still = (whole: boolean) => ({ moves: false, whole });

  if (text(0, 8) === "\u0089PNG\r\n\u001a\n") return attempt("png", () => readPng(view, text));
  if (/^GIF8[79]a/.test(text(0, 6))) return attempt("gif", () => ({ moves: true, whole: readGif(view) }));
  if (text(0, 3) === "\u00ff\u00d8\u00ff") return attempt("jpeg", () => still(readJpeg(view)));
  if (text(0, 4) === "RIFF" && text(8, 4) === "WEBP") {
    return attempt("webp", () => ({
      moves: text(12, 4) === "VP8X" && (view.getUint8(20) & 2) !== 0,
      whole: view.getUint32(4, true) + 8 <= view.byteLength,
    }));
  }
  if (text(4, 4) === "ftyp") {
    const [, ...brands] = text(4, Math.min(view.getUint32(0), 256) - 4).match(/[^]{4}/g) ?? [];
    const format = brands.some((brand) => /^avi[fs]$/.test(brand)) ? "avif" : "heic";
    if (format === "heic" && !brands.some((brand) => HEIC_BRANDS.includes(brand))) return null;
    return attempt(format, () => ({ moves: brands[0] === "avis", whole: readBoxes(view) }));
  }
  if (text(0, 2) === "BM") return attempt("bmp", () => still(view.getUint32(2, true) <= view.byteLength));
  if (text(0, 4) === "\0\0\u0001\0") return attempt("ico", () => still(readIcon(view)));
  if (/^[^a-z]*(?:<\?xml[^]*|<!--[^]*|<!doctype svg[^]*)?<svg[\s>]/i.test(text(0, 1000)))
    return { format: "svg", ...still(true) };
  return null;
}

function readPng(view: DataView, text: (from: number, length: number) => string): Omit<PictureFile, "format"> {
  let moves = false;
  for (let at = 8; ; at += view.getUint32(at) + 12) {
    const name = text(at + 4, 4);
    if (name === "acTL") moves = view.getUint32(at + 8) > 1;
    if (name === "IEND") return { moves, whole: at + 12 <= view.byteLength };
  }
}

function readGif(view: DataView): boolean {
  const colours = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  for (let at = 13 + colours(view.getUint8(10)); view.getUint8(at) !== 0x3b;) {
    // An extension or an image, followed by its sub-blocks up to an empty one.
    at += view.getUint8(at) === 0x21 ? 2 : 11 + colours(view.getUint8(at + 9));
    while (view.getUint8(at) !== 0) at += view.getUint8(at) + 1;
    at += 1;
  }
  return true;
}

function readJpeg(view: DataView): boolean {
  const START_OF_SCAN = 0xffda;
  const END_OF_IMAGE = 0xffd9;
  let at = 2;
  // Segment by segment, because an embedded thumbnail has an end marker of its own.
  while (view.getUint16(at) !== START_OF_SCAN) at += view.getUint8(at + 1) === 0xff ? 1 : view.getUint16(at + 2) + 2;
  while (view.getUint16(at) !== END_OF_IMAGE) at += 1;
  return true;
}

function readBoxes(view: DataView): boolean {
  for (let at = 0; at < view.byteLength;) {
    const size = view.getUint32(at);
    if (size === 0) return true;
    at += size === 1 ? Number(view.getBigUint64(at + 8)) : size;
    if (at > view.byteLength) return false;
  }
  return true;
}

function readIcon(view: DataView): boolean {
  for (let entry = 0; entry < view.getUint16(4, true); entry += 1) {
    const at = 6 + 16 * entry;
    if (view.getUint32(at + 8, true) + view.getUint32(at + 12, true) > view.byteLength) return false;
  }
  return true;
}

const MAX_WIDTH = 1600;
/** WebP's limit. */
const MAX_HEIGHT = 16_383;
/** An iPhone draws nothing on a canvas of more than 16.7 million. */
const MAX_PIXELS = 16_000_000;

/** The size at which a picture is stored: whole, in its proportions, and no larger than every browser can draw. */
export function fitPicture(width: number, height: number): PictureSize {
  const scale = Math.min(1, MAX_WIDTH / width, MAX_HEIGHT / height, Math.sqrt(MAX_PIXELS / (width * height)));
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
}

/** The size of a picture scaled down to at most `maxWidth` px wide. Whole pixels, at least 1. */
export function fitWidth(width: number, height: number, maxWidth: number): PictureSize {
  if (width <= maxWidth) return { width, height };
  return { width: maxWidth, height: Math.max(1, Math.round((height * maxWidth) / width)) };
}

/** The names of a new picture, and of its smaller copy when it is wider than 800 px. `random` is made of letters and digits. */
export function pictureNames(random: string, { width, height }: PictureSize, extension: string) {
  const name = (size: PictureSize) => `images/${random}-${size.width}x${size.height}.${extension}`;
  return {
    path: name({ width, height }),
    smallPath: width > SMALL_WIDTH ? name(fitWidth(width, height, SMALL_WIDTH)) : null,
  };
}

/** The part of the name that a picture shares with its copies, as the database's private.picture_of() computes it. */
export function pictureStem(name: string): string {
  return name.replace(/(-)\d+x\d+\.[A-Za-z0-9]+$/, "$1");
}
