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
  return withoutUnusedParts(result?.css ?? css, pages);
}

/** Takes away what the purge leaves: the licence's notice, which the whole sheet carries, and the parts of absent controls. */
function withoutUnusedParts(css: string, pages: string[]): string {
  const absent = [
    { parts: /::-webkit-(?:date|calendar)[^{}]*\{[^{}]*\}/g, control: /type="(?:date|datetime-local|month|time|week)"/ },
    { parts: /::file-selector-button\{[^{}]*\}/g, control: /type="file"/ },
    { parts: /@supports \(not \(\(-webkit-appearance[^{]*\{::placeholder.*?\}\}\}|::placeholder\{[^{}]*\}/gs, control: / placeholder="/ },
  ].filter(({ control }) => !pages.some((html) => control.test(html)));
  const used = absent.reduce((rest, { parts }) => rest.replace(parts, ""), css);
  return withSettledProperties(used.replace(/\/\*![\s\S]*?\*\//g, ""));
}

/**
 * Tailwind registers a custom property for everything that two utilities might set together. Where no rule of these pages
 * sets one, its value is known: it is written in its place, and the registration goes.
 */
function withSettledProperties(css: string): string {
  const fallbacks = /@layer properties\{.*?\}\}\}/s;
  const registrations = /@property (--[\w-]+)\{([^}]*)\}/g;
  let rules = css.replace(fallbacks, "").replace(registrations, "");
  const kept: string[] = [];
  for (const [registration, name = "", descriptors = ""] of css.matchAll(registrations)) {
    if (new RegExp(`[{;]${name}:`).test(rules)) {
      kept.push(registration);
      continue;
    }
    const initial = /initial-value:([^;]*)/.exec(descriptors)?.[1] ?? "";
    const reading = new RegExp(`var\\(${name}(?:,((?:[^()]|\\([^()]*\\))*))?\\)`, "g");
    rules = rules.replace(reading, (_, fallback?: string) => fallback ?? initial);
  }
  // The whole sheet, which comes with the script, must find the layers in its own order.
  const layer = kept.length > 0 ? (fallbacks.exec(css)?.[0] ?? "") : "@layer properties;";
  return layer + rules + kept.join("");
}
