/** `npm run demo-pictures`: draws bitmaps from pictures/*.svg. Words there are outlines; a <view> is a part that stands alone. */
import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

const root = fileURLToPath(new URL("..", import.meta.url));

function cropFace(svg: string) {
  const [, box] = /<view id="face" viewBox="([^"]+)"/.exec(svg) ?? [];
  return box && svg.replace(/<svg [^>]*>/, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">`);
}

/** Each pixel is the mean of four hard-edged ones: few tones, so lossless takes half the bytes of lossy compression. */
async function drawFlat(svg: string, path: string, width: number, height: number): Promise<void> {
  const crisp = Buffer.from(svg.replace("<svg ", '<svg shape-rendering="crispEdges" '));
  const mean = { width: 3, height: 3, kernel: [1, 1, 0, 1, 1, 0, 0, 0, 0] };
  const large = await sharp(crisp)
    .resize(width * 2, height * 2)
    .flatten()
    .convolve(mean)
    .png()
    .toBuffer();
  const small = sharp(large).resize(width, height, { kernel: "nearest" });
  await small.webp({ lossless: true, effort: 6 }).toFile(`${path}-${width}x${height}.webp`);
}

const drawings = await readdir(`${root}pictures`, { recursive: true });
for (const drawing of drawings.filter((name) => name.endsWith(".svg"))) {
  const svg = await readFile(`${root}pictures/${drawing}`, "utf8");
  const [folder = "", name = ""] = drawing.slice(0, -".svg".length).split(/[/\\]/);
  const face = cropFace(svg);
  if (face) {
    const photo = { quality: 84, effort: 6, smartSubsample: true };
    await sharp(Buffer.from(svg)).webp(photo).toFile(`${root}public/team/${name}.webp`);
    await sharp(Buffer.from(face)).resize(144, 144).webp(photo).toFile(`${root}public/team/${name}-face.webp`);
  } else if (folder.startsWith("share")) {
    await sharp(Buffer.from(svg)).jpeg({ quality: 86, mozjpeg: true }).toFile(`${root}public/${folder}.jpg`);
  } else {
    const path = `${root}supabase/seed/${folder}/images/${name}`;
    const [width, height] = name.startsWith("figure-") ? [1280, 720] : [1600, 900];
    await drawFlat(svg, path, width, height);
    await drawFlat(svg, path, 800, 450);
  }
}
