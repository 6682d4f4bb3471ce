import { atRule, type Container, parse, type Root } from "postcss";
import { PurgeCSS } from "purgecss";
import { listWords } from "./page-words.ts";

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

/** Takes out what holds nothing. A layer keeps its place among the others, which the whole sheet relies on when it comes. */
function dropEmpty(container: Container): void {
  container.each((node) => {
    if (!("nodes" in node) || !node.nodes) return;
    dropEmpty(node);
    if (node.nodes.length > 0) return;
    if (node.type === "atrule" && node.name === "layer") node.replaceWith(atRule({ name: "layer", params: node.params }));
    else node.remove();
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
  dropUnusedRegistrations(sheet);
  dropEmpty(sheet);
  return sheet.toString();
}
