import { createHash } from "node:crypto";
import { parse, type Root } from "postcss";
import { PurgeCSS } from "purgecss";

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

/** What the page's loader adds to a page before its program comes. */
const LOADER_STATES = "<html data-pending-search>";

const ENTITIES: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" };

/** Every word in the tags of a page that can be a class, an id, an attribute or an element's name. */
function listWords(html: string): string[] {
  // Only tags: a word in the text that happens to be a class name would keep its rule.
  const tags = html.replace(/>[^<]*</g, "><");
  // Tailwind's class names hold colons, slashes, brackets, dots, quotes and ampersands.
  const words = tags.match(/[^\s<>"=]+(?:=[^\s<>"=]+)*/g) ?? [];
  return words.map((word) => word.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity));
}

/** The variables that keyframes use: PurgeCSS only looks for uses in rules. */
function listKeyframeVariables(sheet: Root): string[] {
  const variables: string[] = [];
  sheet.walkAtRules("keyframes", (keyframes) => {
    keyframes.walkDecls(({ value }) => void variables.push(...(value.match(/--[\w-]+/g) ?? [])));
  });
  return variables;
}

/** Takes out `@property` registrations of variables that are no longer used: PurgeCSS keeps them all. */
function dropUnusedRegistrations(sheet: Root): void {
  const used = new Set<string>();
  sheet.walkDecls(({ prop, value }) => [prop, ...(value.match(/--[\w-]+/g) ?? [])].forEach((name) => used.add(name)));
  sheet.walkAtRules("property", (registration) => {
    if (!used.has(registration.params)) registration.remove();
  });
}

/** Rules for the insides of controls, and what in a page's HTML makes them needed: PurgeCSS keeps them all. */
const INSIDES: [selector: RegExp, needed: RegExp][] = [
  [/::-webkit-(?:date|calendar)/, /type="(?:date|time|month|week)/],
  [/::file-selector-button/, /type="file"/],
  [/::-webkit-(?:inner|outer)-spin-button/, /type="number"/],
  [/::-webkit-search-/, /type="search"/],
  // The program sets these, and whoever makes it do so has the whole sheet by then.
  [/:disabled/, / disabled=/],
  [/\[aria-invalid/, / aria-invalid=/],
];

/** Takes out the rules that no page can need before a visitor does something, and declarations that say the same again. */
function dropUnusedRules(sheet: Root, html: string): void {
  const unused = INSIDES.filter(([, needed]) => !needed.test(html)).map(([selector]) => selector);
  sheet.walkRules((rule) => {
    rule.selectors = rule.selectors.filter((selector) => !unused.some((part) => part.test(selector)));
    if (rule.selector === "") return void rule.remove();
    rule.walkDecls((declaration) => {
      const next = declaration.next();
      if (next?.type === "decl" && next.toString() === declaration.toString()) declaration.remove();
    });
  });
}

/**
 * The part of a style sheet that the given pages use, as one text for all of them. Pages of one template share it, so that the
 * policy needs one hash per template and not one per post. Classes that only appear after hydration come with the whole sheet,
 * which the page's loader adds before the script runs.
 */
export async function stylesFor(css: string, pages: string[]): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    content: [...pages, LOADER_STATES].map((raw) => ({ raw, extension: "html" })),
    css: [{ raw: css }],
    defaultExtractor: listWords,
    keyframes: true,
    variables: true,
    fontFace: false,
    safelist: {
      standard: [":root", ":host", "html", "body", "::backdrop", ":focus-visible"],
      variables: listKeyframeVariables(parse(css)),
    },
  });
  const sheet = parse(result?.css ?? css);
  dropUnusedRules(sheet, pages.join(""));
  dropUnusedRegistrations(sheet);
  return sheet.toString();
}
