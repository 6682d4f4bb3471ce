import { createHash } from "node:crypto";
import { type ChildNode, type Declaration, parse, type Root, type Rule } from "postcss";
import { PurgeCSS } from "purgecss";
import { listWords } from "./page-words.ts";

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

/** Writes the first value of registered variables that nothing on the pages sets where they are used, and takes them out. */
function resolveUnsetVariables(sheet: Root): void {
  sheet.walkAtRules("property", (registration) => {
    const name = registration.params;
    const settings: Declaration[] = [];
    let first: string | undefined;
    registration.walkDecls("initial-value", ({ value }) => void (first = value));
    sheet.walkDecls(name, (declaration) => void settings.push(declaration));
    // Browsers without registrations are given the first value of all variables in one rule.
    const isSet = settings.some(({ parent }) => parent?.type === "rule" && !(parent as Rule).selector.includes("::backdrop"));
    if (isSet) return;
    const use = new RegExp(`var\\(${name}(?:,((?:[^()]|\\([^()]*\\))*))?\\)`, "g");
    sheet.walkDecls((declaration) => {
      declaration.value = declaration.value.replace(use, (_, otherwise: string | undefined) => first ?? otherwise ?? "initial");
    });
    registration.remove();
    for (const setting of settings) {
      if (setting.parent?.nodes.length === 1) removeWithEmptied(setting.parent as Rule);
      else setting.remove();
    }
  });
}

/** Rules for the insides of controls, and what in a page's words makes them needed: PurgeCSS keeps them all. */
const INSIDES: [selector: RegExp, needed: RegExp][] = [
  [/::-webkit-(?:date|calendar)/, /type="(?:date|time|month|week)/],
  [/::file-selector-button/, /type="file"/],
  [/::-webkit-(?:inner|outer)-spin-button/, /type="number"/],
  [/::-webkit-search-/, /type="search"/],
  [/::placeholder/, / placeholder\b/],
  // The program sets these, and whoever makes it do so has the whole sheet by then.
  [/:disabled/, / disabled=/],
  [/\[aria-invalid/, / aria-invalid=/],
];

/** Takes out a rule, and the conditions around it that hold nothing else. */
function removeWithEmptied(rule: Rule): void {
  let emptied: ChildNode = rule;
  while (emptied.parent?.type === "atrule" && emptied.parent.nodes?.length === 1) emptied = emptied.parent as ChildNode;
  emptied.remove();
}

/** Takes out the rules that no page can need before a visitor does something, and declarations that say the same again. */
function dropUnusedRules(sheet: Root, words: string): void {
  // What moves as a visitor scrolls: the first scroll asks for the whole sheet.
  sheet.walkAtRules("supports", (condition) => {
    if (condition.params.includes("animation-timeline")) condition.remove();
  });
  const unused = INSIDES.filter(([, needed]) => !needed.test(words)).map(([selector]) => selector);
  sheet.walkRules((rule) => {
    rule.selectors = rule.selectors.filter((selector) => !unused.some((part) => part.test(selector)));
    if (rule.selector === "") return removeWithEmptied(rule);
    rule.walkDecls((declaration) => {
      const next = declaration.next();
      if (next?.type === "decl" && next.toString() === declaration.toString()) declaration.remove();
    });
  });
}

/**
 * The part of a style sheet that pages with these words in their tags use, as one text for all of them. Pages of one template
 * share it, so that the policy needs one hash per template and not one per post. Classes that only appear after hydration come
 * with the whole sheet, which the page's loader adds before the script runs.
 */
export async function stylesFor(css: string, words: Iterable<string>): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: [...words, ...listWords(LOADER_STATES)].join("\n"), extension: "html" }],
    css: [{ raw: css }],
    defaultExtractor: (lines) => lines.split("\n"),
    keyframes: true,
    variables: true,
    fontFace: false,
    safelist: {
      standard: [":root", ":host", "html", "body", "::backdrop", ":focus-visible"],
      variables: listKeyframeVariables(parse(css)),
    },
  });
  const sheet = parse(result?.css ?? css);
  dropUnusedRules(sheet, ` ${[...words].join(" ")}`);
  dropUnusedRegistrations(sheet);
  resolveUnsetVariables(sheet);
  return sheet.toString();
}
