import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import satori from "satori";
import sharp from "sharp";
import { colours } from "../../src/lib/brand-colours.ts";
import { type Focus, readFocus } from "../../src/lib/picture-focus.ts";
import type { Post } from "../../src/prerender.tsx";
import type { Cache } from "./cache.ts";
import { describeError } from "./describe-error.ts";
import { fetchCover } from "./fetch-cover.ts";

const WIDTH = 1200;
const HEIGHT = 630;
/** Facebook and WhatsApp ignore larger pictures. */
const LARGEST_BYTES = 300_000;

/** A small file can contain a picture that fills the memory. */
const LARGEST_COVER_PIXELS = 100_000_000;
/** Larger ones are decoded one at a time. */
const USUAL_COVER_PIXELS = 8_000_000;
const SECONDS_TO_SCALE = 20;

/** Our own uploads: a picture under such a name never changes, because the name is random. */
const UPLOAD = /^\/storage\/v1\/object\/public\/[^/]+\/images\/[0-9a-f]{32}[^/]*$/;

const fontFile = new URL(
  import.meta.resolve("@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff"),
);
sharp.cache(false);
const font = readFile(fontFile);
/** A change to this file makes every image anew. */
const version = readFile(fileURLToPath(import.meta.url)).then(hashOf);

type ShareImageOptions = { cache: Cache; storageUrl: string; siteName: string };

/**
 * A post's share image: cropped from its cover, or drawn from its title. Returns the reason if it should show a cover but does
 * not. Throws if it cannot be drawn either.
 */
export async function makeShareImage(
  post: Pick<Post, "title" | "category" | "image_url">,
  { cache, storageUrl, siteName }: ShareImageOptions,
): Promise<{ image: Buffer; warning: string | null }> {
  const words = [post.title, post.category.name, siteName] as const;
  const draw = async (): Promise<Buffer> =>
    cache.get([await version, "title", ...words], () => titleShareImage(...words));
  if (!post.image_url) return { image: await draw(), warning: null };
  try {
    return { image: await cutOutOfCover(post.image_url, cache, storageUrl), warning: null };
  } catch (error) {
    const reason = describeError(error);
    return { image: await draw(), warning: `is shared without its cover ${post.image_url}: ${reason}` };
  }
}

async function cutOutOfCover(address: string, cache: Cache, storageUrl: string): Promise<Buffer> {
  const focus = readFocus(address);
  const isUpload = address.startsWith(storageUrl) && UPLOAD.test(address.slice(storageUrl.length));
  if (isUpload)
    return cache.get([await version, "upload", address], async () =>
      coverShareImage(await fetchCover(address, storageUrl), focus),
    );
  // Another server's picture may change, so the cache key is its bytes.
  const cover = await fetchCover(address, storageUrl);
  return cache.get([await version, "cover", hashOf(cover), JSON.stringify(focus)], () => coverShareImage(cover, focus));
}

function hashOf(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/**
 * JPEG bytes under 300 kB: the quality goes down until it fits. With MozJPEG's table alone: its search for the smallest file
 * takes four times as long and saves a quarter of what is small already.
 */
async function encode(image: ReturnType<typeof sharp>): Promise<Buffer> {
  let bytes = Buffer.alloc(0);
  for (const quality of [82, 70, 55, 40]) {
    bytes = await image.jpeg({ quality, quantisationTable: 3, overshootDeringing: true }).toBuffer();
    if (bytes.length < LARGEST_BYTES) break;
  }
  return bytes;
}

/** The largest part of a picture that has the share image's proportions, with the focus as far from its sides as from the picture's. */
function cutAround({ x, y }: Focus, { width, height }: { width: number; height: number }) {
  const cut = {
    width: Math.max(1, Math.min(width, Math.round((height * WIDTH) / HEIGHT))),
    height: Math.max(1, Math.min(height, Math.round((width * HEIGHT) / WIDTH))),
  };
  const before = (room: number, side: number) => Math.round((room * side) / 100);
  return { ...cut, left: before(width - cut.width, x), top: before(height - cut.height, y) };
}

let lastLarge: Promise<unknown> = Promise.resolve();

/** Throws if the bytes are not a picture, or one too large to decode. */
async function coverShareImage(cover: Buffer, focus: Focus): Promise<Buffer> {
  const { width, height, autoOrient } = await sharp(cover).metadata();
  const work = (): Promise<Buffer> => {
    const picture = sharp(cover, { limitInputPixels: LARGEST_COVER_PIXELS }).timeout({ seconds: SECONDS_TO_SCALE });
    const cut = cutAround(focus, autoOrient);
    return encode(
      picture.autoOrient().extract(cut).resize(WIDTH, HEIGHT).flatten({ background: colours.paper.DEFAULT }),
    );
  };
  if (width * height <= USUAL_COVER_PIXELS) return work();
  const turn = lastLarge.then(work);
  lastLarge = turn.catch(() => undefined);
  return turn;
}

/** React's elements by hand: importing React before NODE_ENV is set would load its development build. */
type Element = { type: "div"; key: null; props: { style: object; children?: string | Element[] } };

function box(style: object, children?: string | Element[]): Element {
  return { type: "div", key: null, props: { style, ...(children !== undefined && { children }) } };
}

function block(backgroundColor: string, left: number, top: number): Element {
  return box({ position: "absolute", left, top, width: 112, height: 112, borderRadius: 24, backgroundColor });
}

/** The title in the site's own type, on the site's own blocks. */
export async function titleShareImage(title: string, category: string, siteName: string): Promise<Buffer> {
  const fontSize = title.length > 90 ? 52 : title.length > 50 ? 64 : 80;
  const card = box(
    {
      display: "flex",
      flexDirection: "column",
      justifyContent: "space-between",
      width: WIDTH,
      height: HEIGHT,
      padding: 72,
      backgroundColor: colours.paper.DEFAULT,
      color: colours.ink.DEFAULT,
      fontFamily: "Bricolage Grotesque",
    },
    [
      block(colours.brand.DEFAULT, 1040, 470),
      block(colours.sky.DEFAULT, 912, 470),
      block(colours.butter.DEFAULT, 1040, 342),
      box({ fontSize: 30, color: colours.stone[600] }, category),
      box({ fontSize, lineHeight: 1.1, letterSpacing: -2, maxWidth: 900 }, title),
      box({ fontSize: 34 }, siteName),
    ],
  );
  const svg = await satori(card, {
    width: WIDTH,
    height: HEIGHT,
    fonts: [{ name: "Bricolage Grotesque", data: await font, weight: 700, style: "normal" }],
  });
  return encode(sharp(Buffer.from(svg)).removeAlpha());
}
