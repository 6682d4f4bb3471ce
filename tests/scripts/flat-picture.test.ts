import sharp from "sharp";
import { expect, test } from "vitest";
import { sheet } from "../../scripts/seed-pictures/canvas";
import { encodeFlat } from "../../scripts/seed-pictures/flat-picture";

const card = '<rect x="500" y="300" width="620" height="330" rx="90" fill="#ff4f1a" transform="rotate(-7 800 450)"/>';
const drawing = sheet("#fbe7a6", card + '<path d="M620 460 L760 580 L1000 320" fill="none" stroke="#15171c" stroke-width="44"/>');
const size = { width: 800, height: 450 };

test("a flat picture keeps its colours and its smooth edges in few tones", async () => {
  const pixels = await sharp(await encodeFlat(drawing, size.width, size.height)).raw().toBuffer();
  const colours = new Map<string, number>();
  for (let at = 0; at < pixels.length; at += 3) {
    const colour = pixels.subarray(at, at + 3).toString("hex");
    colours.set(colour, (colours.get(colour) ?? 0) + 1);
  }
  expect(colours.get("fbe7a6")).toBeGreaterThan(200_000);
  expect(colours.get("ff4f1a")).toBeGreaterThan(30_000);
  expect(colours.get("15171c")).toBeGreaterThan(5000);
  // Half of the card's orange on half of the ground: an edge that is neither a stair nor blurred.
  expect(colours.get("fd9b60")).toBeGreaterThan(100);
  expect(colours.size).toBeLessThan(60);
});

test("a flat picture differs from the drawing less than a photograph's compression would, in fewer bytes", async () => {
  const drawn = await sharp(Buffer.from(drawing)).resize(size.width, size.height).flatten().raw().toBuffer();
  const flat = await encodeFlat(drawing, size.width, size.height);
  const lossy = await sharp(drawn, { raw: { ...size, channels: 3 } }).webp({ quality: 62, effort: 6, smartSubsample: true }).toBuffer();
  const error = async (picture: Buffer) => {
    const pixels = await sharp(picture).raw().toBuffer();
    return pixels.reduce((sum, value, at) => sum + (value - (drawn[at] ?? 0)) ** 2, 0);
  };
  expect(flat.length).toBeLessThan(lossy.length * 0.7);
  expect(await error(flat)).toBeLessThan(await error(lossy));
});
