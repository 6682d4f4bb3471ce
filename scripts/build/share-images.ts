import { readFile } from "node:fs/promises";
import { createElement as element } from "react";
import satori from "satori";
import sharp from "sharp";

const WIDTH = 1200;
const HEIGHT = 630;
/** Facebook and WhatsApp ignore larger pictures. */
const LARGEST_BYTES = 300_000;
/** The limit for decoding a cover: a small file can contain a picture that fills the memory. */
const LARGEST_PIXELS = 100_000_000;
const SECONDS = 20;

const font = readFile(
  new URL(import.meta.resolve("@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff")),
);

/**
 * JPEG bytes of 1200 × 630 pixels, under 300 kB: the quality goes down until it fits. With MozJPEG's table alone: its search
 * for the smallest file takes four times as long and saves a quarter of what is small already.
 */
async function encode(image: ReturnType<typeof sharp>): Promise<Buffer> {
  for (const quality of [82, 70, 55, 40]) {
    const bytes = await image.jpeg({ quality, quantisationTable: 3, overshootDeringing: true }).toBuffer();
    if (bytes.length < LARGEST_BYTES || quality === 40) return bytes;
  }
  throw new Error("unreachable");
}

/** A share image cut out of a post's cover. Throws where the bytes are no picture, or one that is too large to unpack. */
export function coverShareImage(cover: Buffer): Promise<Buffer> {
  const picture = sharp(cover, { limitInputPixels: LARGEST_PIXELS }).timeout({ seconds: SECONDS });
  return encode(picture.resize(WIDTH, HEIGHT, { fit: "cover" }).flatten({ background: "#FAF8F4" }));
}

function block(color: string, left: number, top: number, width: number, height: number) {
  return element("div", {
    key: `${left}-${top}`,
    style: { position: "absolute", left, top, width, height, borderRadius: 24, backgroundColor: color },
  });
}

/** A share image drawn for a post without a cover: its title in the site's own type, on the site's own blocks. */
export async function titleShareImage(title: string, category: string, siteName: string): Promise<Buffer> {
  const size = title.length > 90 ? 52 : title.length > 50 ? 64 : 80;
  const card = element(
    "div",
    {
      style: {
        display: "flex",
        flexDirection: "column",
        justifyContent: "space-between",
        width: WIDTH,
        height: HEIGHT,
        padding: 72,
        backgroundColor: "#FAF8F4",
        color: "#15171C",
        fontFamily: "Bricolage Grotesque",
      },
    },
    block("#FF4F1A", 1040, 470, 112, 112),
    block("#CFE3F4", 912, 470, 112, 112),
    block("#FBE7A8", 1040, 342, 112, 112),
    element("div", { key: "category", style: { fontSize: 30, color: "#5A564E" } }, category),
    element("div", { key: "title", style: { fontSize: size, lineHeight: 1.1, letterSpacing: -2, maxWidth: 900 } }, title),
    element("div", { key: "site", style: { fontSize: 34 } }, siteName),
  );
  const svg = await satori(card, {
    width: WIDTH,
    height: HEIGHT,
    fonts: [{ name: "Bricolage Grotesque", data: await font, weight: 700, style: "normal" }],
  });
  return encode(sharp(Buffer.from(svg)).removeAlpha());
}
