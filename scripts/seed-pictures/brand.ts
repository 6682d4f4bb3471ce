import sharp from "sharp";
import { at, block, card, colour as c, phone, shape, sheet, slot, turn, words } from "./canvas";

/** The "b" of three blocks that src/components/logo.tsx draws, on a block of its own. */
const mark = (ground: string) =>
  `<rect width="64" height="64" rx="14" fill="${ground}"/><g transform="translate(14.5 12) scale(1.25)">` +
  `<rect width="12" height="14" rx="3.5" fill="${c.paper}"/><rect y="16" width="12" height="16" rx="3.5" fill="${c.paper}"/>` +
  `<rect x="14" y="16" width="14" height="16" rx="3.5" fill="${c.signal}"/></g>`;

const markSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${mark(c.ink)}</svg>\n`;

async function shareImage(): Promise<Buffer> {
  const drawing = sheet(
    c.paper,
    at(72, 64, `<g transform="scale(1.1)">${mark(c.ink)}</g>`) + (await words("Blockwork", 164, 74, 48)) +
      (await words("Apps, assembled", 72, 240, 80)) + (await words("block by block.", 72, 328, 80)) +
      (await words("No-code app studio in London", 72, 496, 36, c.stoneDark)) +
      block(792, -64, 520, 800, c.butter, 64) +
      turn(6, 980, 340,
        phone(824, 72, 336, 660, block(32, 80, 240, 144, c.skyDeep, 28) + shape("M56 200 L120 128 L168 176 L200 152 L248 200 Z", c.ink) + block(32, 248, 112, 96, c.moss, 24) + slot(160, 248, 112, 96, c.stoneDark) +
          block(32, 368, 240, 64, c.lilac, 20) + block(32, 448, 240, 64, c.lilac, 20) + block(32, 536, 240, 64, c.ink, 24))) +
      turn(-8, 1100, 330, card(1016, 280, 136, 112, c.signal, 28)),
    c.ink, 1200, 630,
  );
  return sharp(Buffer.from(drawing)).jpeg({ quality: 86, mozjpeg: true }).toBuffer();
}

/** An .ico that holds one PNG, which every browser since 2010 reads. */
function icon(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, png]);
}

/** Path and content of every file that public/ gets from here. */
export async function brandFiles(): Promise<[string, Buffer | string][]> {
  const square = markSvg.replace('rx="14"', 'rx="0"');
  const files: [string, Buffer | string][] = [
    ["public/favicon.svg", markSvg],
    ["public/favicon.ico", icon(await sharp(Buffer.from(markSvg), { density: 300 }).resize(32, 32).png({ palette: true }).toBuffer(), 32)],
    ["public/apple-touch-icon.png", await sharp(Buffer.from(square), { density: 300 }).resize(180, 180).png({ palette: true }).toBuffer()],
    ["public/share.jpg", await shareImage()],
  ];
  return files;
}
