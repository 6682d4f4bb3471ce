/**
 * `npm run colours`: writes the colours of src/lib/brand-colours.ts into what cannot read them: the page's frame, Auth's mails and
 * the icons. Your own files without these colours stay as they are.
 */
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import sharp from "sharp";
import { colours } from "../src/lib/brand-colours.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const paper = colours.paper.DEFAULT;
const ink = colours.ink.DEFAULT;
const { brand, stone } = colours;

/** Where a colour is in a file: what precedes it, and its value. */
type Place = readonly [before: RegExp, colour: string];

const mail: readonly Place[] = [
  [/(?<=<body style="[^"]*background: )#\w+/, paper],
  [/(?<=<body style="[^"]*color: )#\w+/, ink],
  [/(?<=<div style="[^"]*border: 1px solid )#\w+/, stone[200]],
  [/(?<=<a [^>]*background: )#\w+/, brand.DEFAULT],
  [/(?<=<a [^>]*; color: )#\w+/, brand.ink],
];
const places: Record<string, readonly Place[]> = {
  "index.html": [[/(?<=name="theme-color" content=")#\w+/, paper]],
  "supabase/templates/invite.html": mail,
  "supabase/templates/recovery.html": mail,
  "public/favicon.svg": [
    [/(?<=<rect width="64" height="64" rx="14" fill=")#\w+/, ink],
    [/(?<=<rect width="12" height="14" rx="3.5" fill=")#\w+/, paper],
    [/(?<=<rect y="16" width="12" height="16" rx="3.5" fill=")#\w+/, paper],
    [/(?<=<rect x="14" y="16" width="14" height="16" rx="3.5" fill=")#\w+/, brand.DEFAULT],
  ],
};

/** The files whose colours differ from src/lib/brand-colours.ts, by path from the root, with their right content. */
export async function listDiscoloured(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const [file, colour] of Object.entries(places)) {
    const text = await readFile(root + file, "utf8");
    const right = colour.reduce((before, [place, value]) => before.replace(place, value), text);
    if (right.toLowerCase() !== text.toLowerCase()) found.set(file, right);
  }
  return found;
}

/** An .ico file of one picture: a list of one entry in front of a PNG (https://en.wikipedia.org/wiki/ICO_(file_format)). */
function toIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.set([size, size], 6);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

async function drawIcons(svg: string): Promise<void> {
  const draw = (drawing: string, size: number) =>
    sharp(Buffer.from(drawing), { density: 400 }).resize(size, size).png({ palette: true }).toBuffer();
  // iOS rounds the corners itself.
  await writeFile(`${root}public/apple-touch-icon.png`, await draw(svg.replace('rx="14"', ""), 180));
  await writeFile(`${root}public/favicon.ico`, toIco(await draw(svg, 32), 32));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const discoloured = await listDiscoloured();
  for (const [file, text] of discoloured) await writeFile(root + file, text);
  const icon = discoloured.get("public/favicon.svg");
  if (icon) await drawIcons(icon);
  console.log(discoloured.size > 0 ? `Written: ${[...discoloured.keys()].join(", ")}` : "Nothing has changed.");
}
