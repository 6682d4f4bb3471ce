import sharp from "sharp";
import { at, block, card, colour as c, dot, line, phone, shape, sheet, slot, turn, words } from "./canvas";

/** The "b" of three blocks that src/components/logo.tsx draws, on a block of its own. */
const mark = (ground: string) =>
  `<rect width="64" height="64" rx="14" fill="${ground}"/><g transform="translate(14.5 12) scale(1.25)">` +
  `<rect width="12" height="14" rx="3.5" fill="${c.paper}"/><rect y="16" width="12" height="16" rx="3.5" fill="${c.paper}"/>` +
  `<rect x="14" y="16" width="14" height="16" rx="3.5" fill="${c.signal}"/></g>`;

const markSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${mark(c.ink)}</svg>\n`;

type Person = { ground: string; coat: string; collar: string; skin: string; extras: string; hairShape: string };

const portrait = (p: Person) =>
  sheet(
    p.ground,
    p.hairShape +
      block(352, 500, 96, 160, p.skin, 48) + block(352, 560, 96, 40, c.ink, 0).replace("/>", ` fill-opacity=".12"/>`) +
      `<path d="M128 900 V792 Q128 632 288 632 H512 Q672 632 672 792 V900 Z" fill="${p.coat}"/>` +
      `<path d="M312 632 H488 L400 760 Z" fill="${p.collar}"/>` +
      block(272, 232, 256, 344, p.skin, 120) +
      block(248, 384, 48, 88, p.skin, 24) + block(504, 384, 48, 88, p.skin, 24) +
      dot(344, 408, 14, c.ink) + dot(456, 408, 14, c.ink) + line("M356 500 Q400 532 444 500", c.ink, 10) + line("M400 420 v40", c.ink, 8, `stroke-opacity=".35"`) +
      p.extras,
    c.ink, 800, 800,
  );

const portraits: Record<string, string> = {
  director: portrait({
    ground: c.sky, coat: c.ink, collar: c.paper, skin: "#C98F6B",
    hairShape: block(232, 168, 336, 440, c.ink, 160),
    extras: `<path d="M272 376 V336 Q272 200 400 200 Q528 200 528 336 V376 Q472 360 448 288 Q400 360 272 376 Z" fill="${c.ink}"/>` + dot(272, 488, 14, c.signal) + dot(528, 488, 14, c.signal),
  }),
  development: portrait({
    ground: c.moss, coat: c.evergreen, collar: c.evergreenTint, skin: "#8A5A3C",
    hairShape: "",
    extras:
      block(264, 184, 272, 136, c.ink, 64) + block(264, 264, 40, 120, c.ink, 16) + block(496, 264, 40, 120, c.ink, 16) +
      `<path d="M272 464 V480 Q272 592 400 592 Q528 592 528 480 V464 Q504 544 440 552 H360 Q296 544 272 464 Z" fill="${c.ink}"/>` +
      `<rect x="296" y="368" width="88" height="80" rx="28" fill="none" stroke="${c.butterDeep}" stroke-width="12"/><rect x="416" y="368" width="88" height="80" rx="28" fill="none" stroke="${c.butterDeep}" stroke-width="12"/>` + line("M384 400 h32", c.butterDeep, 12),
  }),
  design: portrait({
    ground: c.butter, coat: c.signal, collar: c.ink, skin: "#F0C3A0",
    hairShape: dot(400, 160, 88, "#A8552F") + block(248, 192, 304, 320, "#A8552F", 140),
    extras: `<path d="M272 384 V344 Q272 216 400 216 Q528 216 528 344 V384 Q520 312 472 300 H328 Q280 312 272 384 Z" fill="#A8552F"/>` + block(528, 470, 20, 48, c.skyDeep, 10) + block(252, 470, 20, 48, c.skyDeep, 10),
  }),
};

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
  for (const [name, svg] of Object.entries(portraits)) {
    files.push([`public/team/${name}.webp`, await sharp(Buffer.from(svg)).resize(480, 480).webp({ quality: 82, effort: 6 }).toBuffer()]);
  }
  return files;
}
