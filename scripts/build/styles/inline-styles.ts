import { createHash } from "node:crypto";

/** `'sha256-…'`, the source expression by which a content-security policy allows one inline text. */
export function cspHash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/**
 * A style sheet's font faces, and the rest of it. Every page has the faces inline. If the sheet that loads with the script
 * contained them again, the browser would lay out the whole page again, which costs a cheap phone 50 ms.
 */
export function splitFontFaces(css: string): { faces: string; rules: string } {
  const face = /@font-face\{[^}]*\}/g;
  return { faces: (css.match(face) ?? []).join(""), rules: css.replace(face, "") };
}
