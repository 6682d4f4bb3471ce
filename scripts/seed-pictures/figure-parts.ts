import { readFile } from "node:fs/promises";
import { createElement, type CSSProperties, type ReactNode } from "react";
import satori from "satori";
import { at, colour as c, sheet } from "./canvas";

const W = 1280;
const H = 720;
const EDGE = 72;

const face = (weight: number) =>
  new URL(`../../node_modules/@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-${weight}-normal.woff`, import.meta.url);

/** A box that lays out what is in it, in a row unless the style says otherwise. */
export const box = (style: CSSProperties, ...children: ReactNode[]): ReactNode => createElement("div", { style: { display: "flex", ...style } }, ...children);

export const column = (style: CSSProperties, ...children: ReactNode[]): ReactNode => box({ flexDirection: "column", ...style }, ...children);

/** Words that are large enough to be read on a phone, where the picture is a quarter as wide. */
export const text = (words: string, fontSize = 46, style: CSSProperties = {}): ReactNode =>
  box({ fontSize, lineHeight: 1.15, letterSpacing: fontSize * -0.015, fontWeight: 700, ...style }, words);

export const light = (words: string, fontSize = 42, style: CSSProperties = {}): ReactNode => text(words, fontSize, { fontWeight: 400, letterSpacing: 0, ...style });

/** A block with a hard shadow. */
export const piece = (background: string, style: CSSProperties, ...children: ReactNode[]): ReactNode =>
  column({ background, borderRadius: 32, padding: "32px 40px", boxShadow: "14px 14px 0 rgba(21, 23, 28, 0.14)", ...style }, ...children);

const paths = {
  tick: { d: "M6 26 L20 40 L44 10", stroke: c.evergreen },
  cross: { d: "M10 10 L40 40 M40 10 L10 40", stroke: c.signal },
  arrow: { d: "M4 25 H44 M28 8 L45 25 L28 42", stroke: c.ink },
  back: { d: "M46 25 H6 M22 8 L5 25 L22 42", stroke: c.ink },
};

export const mark = (name: keyof typeof paths, size = 56, stroke: string = paths[name].stroke): ReactNode =>
  createElement(
    "svg",
    { width: size, height: size, viewBox: "0 0 50 50", style: { flexShrink: 0 } },
    createElement("path", { d: paths[name].d, fill: "none", stroke, strokeWidth: 8, strokeLinecap: "round", strokeLinejoin: "round" }),
  );

/** A figure on one of the brand's grounds. */
export async function figure(ground: string, content: ReactNode): Promise<string> {
  const fonts = await Promise.all(
    ([400, 700] as const).map(async (weight) => ({ name: "Bricolage Grotesque", data: await readFile(face(weight)), weight, style: "normal" as const })),
  );
  const drawn = await satori(
    column({ width: W - 2 * EDGE, height: H - 2 * EDGE, justifyContent: "center", color: c.ink, fontFamily: "Bricolage Grotesque" }, content),
    { width: W, height: H, fonts },
  );
  return sheet(ground, at(EDGE, EDGE, drawn.slice(drawn.indexOf(">") + 1, drawn.lastIndexOf("</svg>"))), c.ink, W, H);
}
