import { readFile } from "node:fs/promises";
import { createElement } from "react";
import satori from "satori";
import tailwind from "../../tailwind.config";

const brand = tailwind.theme.extend.colors;

/** The brand's colours by short names; `signal` is the literal because the site's own token is a CSS variable. */
export const colour = {
  paper: brand.paper.DEFAULT,
  paperDeep: brand.paper.deep,
  ink: brand.ink.DEFAULT,
  inkSoft: brand.ink.soft,
  stone: brand.stone[300],
  stoneDark: brand.stone[500],
  line: brand.stone[200],
  signal: "#FF4F1A",
  signalTint: "#FFE4DA",
  evergreen: brand.evergreen.DEFAULT,
  evergreenTint: brand.evergreen.tint,
  sky: brand.sky.DEFAULT,
  skyDeep: brand.sky.deep,
  moss: brand.moss.DEFAULT,
  mossDeep: brand.moss.deep,
  butter: brand.butter.DEFAULT,
  butterDeep: brand.butter.deep,
  lilac: brand.lilac.DEFAULT,
  lilacDeep: brand.lilac.deep,
  white: "#FFFFFF",
};

export const block = (x: number, y: number, w: number, h: number, fill: string, r = 24) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${Math.min(r, w / 2, h / 2)}" fill="${fill}"/>`;

/** A block that throws a hard shadow, as paper on a desk does under one lamp. */
export const card = (x: number, y: number, w: number, h: number, fill: string, r = 32) =>
  `<rect x="${x + 16}" y="${y + 16}" width="${w}" height="${h}" rx="${r}" fill="${colour.ink}" fill-opacity=".14"/>` +
  block(x, y, w, h, fill, r);

/** The place that a block is about to snap into. */
export const slot = (x: number, y: number, w: number, h: number, stroke: string = colour.ink, r = 24) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="none" stroke="${stroke}" stroke-width="6" stroke-dasharray="4 18" stroke-linecap="round"/>`;

export const ring = (x: number, y: number, w: number, h: number, stroke: string, width = 12, r = 32) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;

export const dot = (cx: number, cy: number, r: number, fill: string) => `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}"/>`;

export const line = (d: string, stroke: string = colour.ink, width = 12, extra = "") =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;

export const shape = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;

export const tick = (x: number, y: number, s: number, stroke: string = colour.ink, width = 14) =>
  line(`M${x} ${y + s * 0.55} L${x + s * 0.36} ${y + s * 0.9} L${x + s} ${y + s * 0.12}`, stroke, width);

export const turn = (degrees: number, cx: number, cy: number, content: string) =>
  `<g transform="rotate(${degrees} ${cx} ${cy})">${content}</g>`;

export const at = (x: number, y: number, content: string) => `<g transform="translate(${x} ${y})">${content}</g>`;

/** A phone of the given outer size; its content is drawn from the screen's own corner and cut at the screen's edge. */
export function phone(x: number, y: number, w: number, h: number, content: string, screen: string = colour.paper): string {
  const clip = `screen-${x}-${y}-${w}`;
  return (
    card(x, y, w, h, colour.ink, 64) +
    `<clipPath id="${clip}"><rect width="${w - 32}" height="${h - 32}" rx="50"/></clipPath>` +
    at(
      x + 16,
      y + 16,
      block(0, 0, w - 32, h - 32, screen, 50) +
        `<g clip-path="url(#${clip})">${content}</g>` +
        block((w - 32) / 2 - 52, 20, 104, 24, colour.ink, 12),
    )
  );
}

/** A builder's window: a bar with three knobs, content below. */
export const frame = (x: number, y: number, w: number, h: number, content: string, fill: string = colour.white) =>
  card(x, y, w, h, fill, 32) +
  [0, 1, 2].map((i) => dot(x + 48 + i * 36, y + 44, 11, i === 0 ? colour.signal : colour.line)).join("") +
  block(x, y + 84, w, 4, colour.line, 0) +
  at(x, y + 88, content);

/** A picture's sheet, from `x` and `y`: one flat ground with the 40 px grid of the builder's canvas on it. */
export function sheet(ground: string, content: string, mark: string = colour.ink, width = 1600, height = 900, x = 0, y = 0): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}">` +
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${ground}"/>${grid(mark, width, height, x, y)}${content}</svg>`
  );
}

/** Dots, not a pattern, which would be drawn as a blurred tile. */
function grid(mark: string, width: number, height: number, x: number, y: number): string {
  const steps = (start: number, length: number) => {
    const first = Math.floor(start / 40) * 40 + 20;
    return Array.from({ length: Math.ceil(length / 40) + 1 }, (_, index) => first + index * 40);
  };
  const dots = steps(y, height).flatMap((cy) => steps(x, width).map((cx) => `M${cx} ${cy}h0`));
  return `<path d="${dots.join("")}" stroke="${mark}" stroke-opacity=".16" stroke-width="5" stroke-linecap="round"/>`;
}

/** A cover: its drawing on 1600 × 900, and the left, top and width of the part that stands alone in 5:4. */
export type Scene = { ground: string; mark?: string; drawing: string; tall: readonly [x: number, y: number, width: number] };

type Type = { weight?: 500 | 700; anchor?: "start" | "middle" | "end" };

/** Words inside a drawing; `outlineWords` makes shapes of them. The address is the top left, or the top of the anchor. */
export const text = (label: string, x: number, y: number, size: number, fill: string = colour.ink, type: Type = {}) =>
  `<text>${encodeURIComponent(JSON.stringify([label, x, y, size, fill, type]))}</text>`;

/** A block with its name in the middle. */
export const named = (label: string, x: number, y: number, w: number, h: number, size: number, fill: string, ink: string = colour.ink, r = 24) =>
  block(x, y, w, h, fill, r) + text(label, x + w / 2, y + (h - size * 1.1) / 2, size, ink, { anchor: "middle" });

/** The drawing with its words as shapes. */
export async function outlineWords(svg: string): Promise<string> {
  const [first = "", ...rest] = svg.split("<text>");
  const outlined = await Promise.all(
    rest.map(async (part) => {
      const [written = "", after = ""] = part.split("</text>");
      const [label, x, y, size, fill, type] = JSON.parse(decodeURIComponent(written)) as Parameters<typeof words>;
      return (await words(label, x, y, size, fill, type)) + after;
    }),
  );
  return first + outlined.join("");
}

const fontFiles = ([500, 700] as const).map((weight) => ({
  weight,
  file: new URL(`../../node_modules/@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-${weight}-normal.woff`, import.meta.url),
}));
const loadFonts = () => Promise.all(fontFiles.map(async ({ weight, file }) => ({ name: "Bricolage Grotesque", data: await readFile(file), weight, style: "normal" as const })));
let fonts: ReturnType<typeof loadFonts> | undefined;

const ROOM = 1600;
const SHIFTS = { start: 0, middle: ROOM / 2, end: ROOM };
const SIDES = { start: "flex-start", middle: "center", end: "flex-end" };

/** Words as outlines, so that a bitmap looks the same on a machine without the brand's face. */
export async function words(label: string, x: number, y: number, size: number, fill: string = colour.ink, { weight = 700, anchor = "start" }: Type = {}): Promise<string> {
  fonts ??= loadFonts();
  const style = { display: "flex", width: ROOM, justifyContent: SIDES[anchor], fontSize: size, fontWeight: weight, color: fill, lineHeight: 1.05, letterSpacing: -size * 0.02 };
  const drawn = await satori(createElement("div", { style }, label), { width: ROOM, height: 900, fonts: await fonts });
  return at(x - SHIFTS[anchor], y, drawn.slice(drawn.indexOf(">") + 1, drawn.lastIndexOf("</svg>")));
}
