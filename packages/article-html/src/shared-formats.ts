/** NodeFilter.SHOW_TEXT, which Node does not have. */
const SHOW_TEXT = 4;

const HEADINGS = "h1, h2, h3, h4, h5, h6";

/** A formula's elements have no style in jsdom. */
type Styled = Element & { style?: CSSStyleDeclaration; parentElement: Styled | null };

/**
 * Removes the size and the weight that the words of a paste have in common: those are how its program looks. Most words count
 * where each one has a size. A heading has none of its own, either.
 */
export function dropSharedFormats(page: Document): void {
  for (const bold of page.body.querySelectorAll<HTMLElement>("b, strong"))
    if (/^(?:normal|[1-4]00)$/.test(bold.style.fontWeight)) replaceBold(bold);
  // As links look there.
  for (const element of page.body.querySelectorAll<HTMLElement>("a [style*='underline']"))
    element.style.textDecoration = "";
  for (const name of ["fontSize", "fontWeight"] as const) {
    const lengths = new Map<string, number>();
    const walker = page.createTreeWalker(page.body, SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { length } = node.nodeValue?.match(/[\p{L}\p{N}]/gu) ?? [];
      if (length === 0 || node.parentElement?.closest(HEADINGS)) continue;
      const format = findStyle(node.parentElement, name);
      lengths.set(format, (lengths.get(format) ?? 0) + length);
    }
    const [shared = ""] = [...lengths].toSorted(([, one], [, other]) => other - one)[0] ?? [];
    const isShared = name === "fontSize" ? !lengths.has("") : lengths.size === 1;
    for (const element of page.body.querySelectorAll<HTMLElement>("[style]"))
      if ((isShared && element.style[name] === shared) || element.closest(HEADINGS)) element.style[name] = "";
  }
}

function replaceBold(bold: HTMLElement): void {
  const made = bold.ownerDocument.createElement("span");
  made.style.fontSize = bold.style.fontSize;
  made.append(...bold.childNodes);
  bold.replaceWith(made);
}

function findStyle(element: Styled | null, name: "fontSize" | "fontWeight"): string {
  return element ? element.style?.[name] || findStyle(element.parentElement, name) : "";
}
