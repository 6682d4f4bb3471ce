import { make } from "./make";

/** Names that mean the same here. */
const NAMES: Record<string, string> = { STRIKE: "s", DEL: "s", INS: "u", TT: "code", KBD: "code", SAMP: "code" };

/** Our three sizes, as our own styles and those of other editors write them. */
const SIZES: Record<string, string> = {
  "10px": "small",
  "0.75em": "small",
  // Gmail's normal text is "small", and its smaller text "x-small".
  "x-small": "small",
  "18px": "large",
  "1.5em": "large",
  large: "large",
  "32px": "huge",
  "2.5em": "huge",
  "xx-large": "huge",
};

/** Gives elements that other names mean the ones that an article has. */
export function renameElements(page: Document): void {
  for (const element of page.querySelectorAll(Object.keys(NAMES).join()))
    element.replaceWith(make(element, NAMES[element.nodeName] ?? "span", ...element.childNodes));
  for (const quote of page.querySelectorAll("q")) quote.replaceWith("“", ...quote.childNodes, "”");
}

/** Says in elements what styles say of words: bold, italic, underlined, struck, raised, lowered, and the sizes that we have. */
export function readWordStyles(page: Document): void {
  for (const element of page.querySelectorAll<HTMLElement>("[style]")) {
    const { style } = element;
    const names = listNames(element);
    const size = SIZES[style.fontSize];
    for (const name of ["fontWeight", "fontStyle", "textDecoration", "verticalAlign", "fontSize"] as const)
      if (style[name] && name !== "fontWeight") style[name] = "";
    if (!element.matches("b, strong")) style.fontWeight = "";
    if (names.length === 0 && !size) continue;
    if (!element.hasChildNodes() || element.matches("table, thead, tbody, tfoot, tr, ul, ol, hr, img, pre")) continue;
    let outer: Element | null = null;
    if (size) (outer = make(element, "span")).className = `ql-size-${size}`;
    let inner = outer;
    for (const name of names) {
      const made = make(element, name);
      if (inner) inner.append(made);
      else outer = made;
      inner = made;
    }
    inner?.append(...element.childNodes);
    if (outer) element.append(outer);
  }
}

function listNames(element: HTMLElement): string[] {
  const { style } = element;
  const isHeading = element.closest("h1, h2, h3, h4, h5, h6, th") !== null || element.matches("td");
  const isBold = /^bold|^[7-9]\d\d$/.test(style.fontWeight) && !isHeading && !element.matches("b, strong");
  const decoration = element.matches("a") ? "" : style.textDecoration;
  return [
    ...(isBold ? ["strong"] : []),
    ...(style.fontStyle === "italic" && !element.matches("i, em") ? ["em"] : []),
    ...(/\bunderline\b/.test(decoration) && !element.matches("u") ? ["u"] : []),
    ...(/\bline-through\b/.test(decoration) && !element.matches("s") ? ["s"] : []),
    ...(element.matches("sup, sub") ? [] : ({ super: ["sup"], sub: ["sub"] }[style.verticalAlign] ?? [])),
  ];
}
