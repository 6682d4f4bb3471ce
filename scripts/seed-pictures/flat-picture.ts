import sharp from "sharp";

type Rgb = readonly [red: number, green: number, blue: number];

/** The tones between two colours at an edge, both included, are five: more cannot be told apart, and each costs bytes. */
const STEPS = 4;
/** How far round a pixel its edge's two colours are looked for. */
const REACH = 2;
/** A pixel that is no blend of two neighbours, as where three shapes meet, keeps its own colour. */
const STRAY = 64;

/**
 * WebP bytes of a drawing that has only flat colours. Lossless, with its edges drawn in few tones: half the size of what a
 * photograph's compression makes of it, and no shimmer round the words.
 */
export async function encodeFlat(svg: string, width: number, height: number): Promise<Buffer> {
  const [smooth, crisp] = await Promise.all([draw(svg, width, height), draw(svg.replace("<svg ", '<svg shape-rendering="crispEdges" '), width, height)]);
  const flat = new Set<number>();
  for (let pixel = 0; pixel < width * height; pixel++) flat.add(colourAt(crisp, pixel));
  const drawn = Buffer.from(smooth);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const colour = colourAt(smooth, pixel);
    if (flat.has(colour)) continue;
    const round = new Set<number>();
    for (let y = Math.max(0, Math.floor(pixel / width) - REACH); y <= Math.min(height - 1, Math.floor(pixel / width) + REACH); y++) {
      for (let x = Math.max(0, (pixel % width) - REACH); x <= Math.min(width - 1, (pixel % width) + REACH); x++) round.add(colourAt(crisp, y * width + x));
    }
    drawn.set(nearestBlend(split(colour), Array.from(round, split)), pixel * 3);
  }
  return sharp(drawn, { raw: { width, height, channels: 3 } }).webp({ lossless: true, effort: 6 }).toBuffer();
}

function draw(svg: string, width: number, height: number): Promise<Buffer> {
  return sharp(Buffer.from(svg)).resize(width, height).flatten().raw().toBuffer();
}

function colourAt(pixels: Buffer, pixel: number): number {
  return pixels.readUIntBE(pixel * 3, 3);
}

function split(colour: number): Rgb {
  return [colour >> 16, (colour >> 8) & 255, colour & 255];
}

/** The colour itself if none of the blends comes near it. */
function nearestBlend(colour: Rgb, flat: Rgb[]): Rgb {
  let nearest = colour;
  let least = STRAY ** 2;
  for (const [index, first] of flat.entries()) {
    for (const second of flat.slice(index)) {
      const blend = blendTowards(colour, first, second);
      const distance = apart(colour, blend);
      if (distance < least) [nearest, least] = [blend, distance];
    }
  }
  return nearest;
}

/** Of the few tones between two colours the one that is nearest to a third. */
function blendTowards(colour: Rgb, from: Rgb, to: Rgb): Rgb {
  const length = apart(from, to);
  if (length === 0) return from;
  const along = (colour[0] - from[0]) * (to[0] - from[0]) + (colour[1] - from[1]) * (to[1] - from[1]) + (colour[2] - from[2]) * (to[2] - from[2]);
  const share = Math.min(1, Math.max(0, Math.round((along / length) * STEPS) / STEPS));
  const mix = (start: number, end: number) => Math.round(start + share * (end - start));
  return [mix(from[0], to[0]), mix(from[1], to[1]), mix(from[2], to[2])];
}

function apart(a: Rgb, b: Rgb): number {
  return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2;
}
