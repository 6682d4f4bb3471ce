import { createHash } from "node:crypto";
import { PurgeCSS } from "purgecss";

/** `'sha256-…'`, the source expression by which a content-security policy allows one inline text. */
export function cspHash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/**
 * A style sheet's font faces, and the rest of it. Every page has the faces inline: a sheet that brings them once more, when
 * the script comes, has the browser lay the whole page out again, which costs a cheap phone 50 ms.
 */
export function splitFontFaces(css: string): { faces: string; rules: string } {
  const face = /@font-face\{[^}]*\}/g;
  return { faces: (css.match(face) ?? []).join(""), rules: css.replace(face, "") };
}

/**
 * The part of a style sheet that the given pages can use, as one text for all of them: pages of one template share it, so
 * that the policy needs a hash per template and not one per post. Classes that appear only after hydration come with the
 * whole sheet, which the page's loader adds before the script runs.
 */
export async function stylesFor(css: string, pages: string[]): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    // Only tags name classes: a word of the text that happens to be called like one would keep its rule.
    content: pages.map((html) => ({ raw: html.replace(/>[^<]*</g, "><"), extension: "html" })),
    css: [{ raw: css }],
    // Tailwind's class names hold colons, slashes, brackets and dots.
    defaultExtractor: (content) => content.match(/[^<>"'`\s=]+/g) ?? [],
    keyframes: true,
    variables: true,
    fontFace: false,
    safelist: { standard: [":root", ":host", "html", "body", "::backdrop", ":focus-visible"], greedy: [/data-pending-search/] },
  });
  return result?.css ?? css;
}
