import { Quill } from "react-quill";

const Delta = Quill.import("delta");
type Content = InstanceType<typeof Delta>;

/** The editor's three sizes, as its own styles and those of other editors built on it write them. */
const SIZES: Record<string, string> = {
  "10px": "small",
  "0.75em": "small",
  small: "small",
  "18px": "large",
  "1.5em": "large",
  large: "large",
  "32px": "huge",
  "2.5em": "huge",
  "xx-large": "huge",
};

const SCRIPTS: Record<string, string> = { sub: "sub", super: "super" };

const HEADINGS = "h1, h2, h3, h4, h5, h6";

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
    const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
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

function findStyle(element: HTMLElement | null, name: "fontSize" | "fontWeight"): string {
  return element ? element.style[name] || findStyle(element.parentElement, name) : "";
}

export function readForeignFormats(quill: Quill): void {
  quill.clipboard.addMatcher("del", (_, delta) => format(delta, "strike", true));
  quill.clipboard.addMatcher("ins", (_, delta) => format(delta, "underline", true));
  quill.clipboard.addMatcher('[style*="vertical-align"]', (node, delta) =>
    format(delta, "script", SCRIPTS[styleOf(node).verticalAlign]),
  );
  quill.clipboard.addMatcher('[style*="font-size"]', (node, delta) =>
    format(withoutForeignSizes(delta), "size", SIZES[styleOf(node).fontSize]),
  );
}

function styleOf(node: Node): Pick<CSSStyleDeclaration, "fontSize" | "verticalAlign"> {
  return node instanceof HTMLElement ? node.style : { fontSize: "", verticalAlign: "" };
}

/** Quill reads sizes in pixels and can then show none of them. */
function withoutForeignSizes(content: Content): Content {
  return content.reduce((kept, { insert, attributes: { size, ...others } = {} }) => {
    const known = typeof size === "string" && Object.values(SIZES).includes(size);
    return insert === undefined ? kept : kept.insert(insert, known ? { ...others, size } : others);
  }, new Delta());
}

function format(content: Content, name: string, value: string | true | undefined): Content {
  if (!value) return content;
  return content.reduce(
    (formatted, { insert, attributes }) =>
      insert === undefined ? formatted : formatted.insert(insert, { [name]: value, ...attributes }),
    new Delta(),
  );
}
