import createDOMPurify, {
  type Config,
  type DOMPurify,
  type UponSanitizeElementHookEvent,
  type WindowLike,
} from "dompurify";
import { readPictureAddress } from "./picture-address";

declare const sanitized: unique symbol;
/** HTML in which nothing can execute. Only this file and article.ts make it. */
export type SafeHtml = string & { readonly [sanitized]: true };

const TEXT_TAGS = [
  "p",
  "br",
  "h1",
  "h2",
  "h3",
  "h4",
  "strong",
  "b",
  "em",
  "i",
  "u",
  "s",
  "del",
  "sub",
  "sup",
  "a",
  "code",
  "img",
];
const BLOCK_TAGS = ["ol", "ul", "li", "blockquote", "pre", "hr", "figure", "figcaption"];
const TABLE_TAGS = ["table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td"];

const CONFIG: Config = {
  ALLOWED_TAGS: [...TEXT_TAGS, ...BLOCK_TAGS, ...TABLE_TAGS],
  ALLOWED_ATTR: ["href", "target", "rel", "src", "alt", "width", "height", "colspan", "rowspan", "class", "data-list"],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // These are not addresses, but the pattern below would be applied to them and remove them.
  ADD_URI_SAFE_ATTR: ["data-list", "width", "height", "colspan", "rowspan", "target", "rel"],
  // Two slashes, or a slash and a backslash, would lead to another host.
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?![/\\])|#)/i,
};

const KEPT_CLASS = /^ql-(?:wide|indent-[1-8]|size-(?:small|large|huge))$/;

let purifier: DOMPurify | null = null;

/** Sets the window to parse in, for the build and for tests that run in Node. */
export function setSanitizerWindow(window: WindowLike): void {
  purifier = createDOMPurify(window);
  // Once per window: a hook that is added twice runs twice.
  purifier.addHook("uponSanitizeElement", allowSizedSpans);
  purifier.addHook("afterSanitizeAttributes", tidyAttributes);
}

/**
 * Removes everything that executes, loads a frame or uses the site's own styles. Lists keep the editor's marks (`data-list`,
 * `ql-indent-1` to `-8`), words their size (`ql-size-small`, `-large`, `-huge`) and figures their width (`ql-wide`), so that
 * the editor can read them again. Throws if there is no document and no window was set.
 */
export function sanitizeHtml(html: string): SafeHtml {
  return getPurifier().sanitize(html, CONFIG) as SafeHtml;
}

/** The same as nodes of an inert document, which loads nothing. */
export function sanitizeToFragment(html: string): DocumentFragment {
  const fragment: DocumentFragment | null = getPurifier().sanitize(html, { ...CONFIG, RETURN_DOM_FRAGMENT: true });
  // A frameset replaces the body, so there is none, whatever DOMPurify's types say.
  return fragment ?? sanitizeToFragment("");
}

function getPurifier(): DOMPurify {
  if (!purifier && typeof window !== "undefined") setSanitizerWindow(window);
  if (!purifier?.isSupported) throw new Error("There is no document in which HTML could be sanitised.");
  return purifier;
}

/** Spans are kept only if they set a text size. */
function allowSizedSpans(node: Node, { tagName, allowedTags }: UponSanitizeElementHookEvent): void {
  if (tagName === "span")
    allowedTags["span"] = "classList" in node && [...(node as Element).classList].some((name) => KEPT_CLASS.test(name));
}

function tidyAttributes(node: Element): void {
  keepOnly(node, "class", KEPT_CLASS);
  keepOnly(node, "data-list", /^(?:bullet|ordered)$/);
  for (const name of ["width", "height", "colspan", "rowspan"]) keepOnly(node, name, /^[1-9]\d{0,4}$/);

  if (node.nodeName === "IMG") {
    const address = readPictureAddress(node.getAttribute("src") ?? "");
    if (address) node.setAttribute("src", address);
    else node.remove();
    return;
  }
  const leavesTheSite = node.nodeName === "A" && /^https?:/i.test(node.getAttribute("href")?.trim() ?? "");
  if (leavesTheSite) {
    node.setAttribute("target", "_blank");
    node.setAttribute("rel", "noopener noreferrer");
  } else {
    node.removeAttribute("target");
    node.removeAttribute("rel");
  }
}

function keepOnly(node: Element, name: string, allowed: RegExp): void {
  const kept = (node.getAttribute(name) ?? "").split(/\s+/).filter((word) => allowed.test(word));
  if (kept.length > 0) node.setAttribute(name, kept.join(" "));
  else node.removeAttribute(name);
}
