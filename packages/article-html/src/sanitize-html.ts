import createDOMPurify, {
  type Config,
  type DOMPurify,
  type UponSanitizeElementHookEvent,
  type WindowLike,
} from "dompurify";
import { copyLines } from "./copy-lines";
import { markTask } from "./foreign-blocks";
import { KEPT_BLOCKS, LINE_BLOCKS } from "./blocks";
import { nestLists } from "./nested-lists";
import { DATA_PICTURE, readPictureAddress } from "./picture-address";

declare const sanitized: unique symbol;
/** HTML in which nothing can execute. Only this file and article.ts make it. */
export type SafeHtml = string & { readonly [sanitized]: true };

const WORDS = "p br strong b em i u s del sub sup a code";
const TAGS = [WORDS, ...Object.values(KEPT_BLOCKS).map(({ elements }) => elements)]
  .flatMap((names) => names.split(" "))
  .concat(Object.values(LINE_BLOCKS).flatMap(({ element, around }) => element ?? around ?? []));

const KEPT_ATTRIBUTES = Object.values(KEPT_BLOCKS).flatMap(({ attributes = {} }) => Object.entries(attributes));
const VALUES = KEPT_ATTRIBUTES.filter(([name]) => name !== "class");
const CLASSES = KEPT_ATTRIBUTES.filter(([name]) => name === "class").map(([, kept]) => kept);
const PLAIN_ATTRIBUTES = [...VALUES.map(([name]) => name), "target", "rel", "reversed", "checked"];

const CONFIG: Config = {
  // The body is what all of it stands in.
  ALLOWED_TAGS: [...TAGS, "body"],
  ALLOWED_ATTR: ["href", "src", "alt", "class", ...PLAIN_ATTRIBUTES],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // These are not addresses, but the pattern below would be applied to them and remove them.
  ADD_URI_SAFE_ATTR: PLAIN_ATTRIBUTES,
  // Two slashes, or a slash and a backslash, would lead to another host.
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?![/\\])|#)/i,
};

const KEPT = ["wide", "size-small", "size-large", "size-huge"];
const classes = (names: readonly string[]) => new RegExp(`^ql-(?:${names.join("|")})$`);
const KEPT_CLASS = classes(KEPT);
/** Those of paragraphs: all of them where the paragraph is a link, else those that hold other words, too. */
const MARKED = Object.keys(LINE_BLOCKS).filter((key) => !LINE_BLOCKS[key]?.element && !LINE_BLOCKS[key]?.around);
const LINK_CLASS = classes(MARKED);
const PARAGRAPH_CLASS = classes([...KEPT, ...MARKED.filter((key) => !LINE_BLOCKS[key]?.link)]);

let purifier: DOMPurify | null = null;
let parser: DOMParser | null = null;
/** Those of this text's footnotes, each given once. */
const takenIds = new Set<string>();

/** Sets the window to parse in, for the build and for tests that run in Node. */
export function setSanitizerWindow(window: WindowLike): void {
  purifier = createDOMPurify(window);
  parser = new window.DOMParser();
  // Once per window: a hook that is added twice runs twice.
  purifier.addHook("uponSanitizeElement", readElement);
  purifier.addHook("afterSanitizeAttributes", tidyAttributes);
}

/**
 * Removes everything that executes, loads a frame or uses the site's own styles. Words keep their size (`ql-size-small`,
 * `-large`, `-huge`) and figures their width (`ql-wide`). Flat lists of editors are nested, an item that is done or to do has
 * a checkbox, and each box that goes leaves a paragraph. No id is kept but those of footnotes, which follow from their
 * links. Throws if there is no document and no window was set.
 */
export function sanitizeHtml(html: string): SafeHtml {
  return writeSafeHtml(sanitizeToBody(html));
}

/** Parsers leave out the first line end of code: where it is an empty line, it is written twice. */
export function keepFirstLines(root: ParentNode): void {
  for (const code of root.querySelectorAll("pre")) if (code.textContent?.startsWith("\n")) code.prepend("\n");
}

/** The HTML of what was sanitised. */
export function writeSafeHtml(body: HTMLElement): SafeHtml {
  keepFirstLines(body);
  return body.innerHTML as SafeHtml;
}

/** The same as the nodes in the body of an inert document, which loads nothing. */
export function sanitizeToBody(html: string): HTMLElement {
  takenIds.clear();
  const [safe, reader] = getPurifier();
  const page = reader.parseFromString(html, "text/html");
  // A frameset takes the place of the body.
  if (page.body?.nodeName !== "BODY") return sanitizeToBody("");
  // The first selector that jsdom looks for in a document costs more than all that is read of a short text.
  if (/<li\b/i.test(html)) for (const item of page.querySelectorAll("li")) markTask(item);
  const lines = page.createElement("body");
  lines.append(/^[\t\n\f\r ]*/.exec(html)?.[0] ?? "");
  copyLines(
    page.body,
    lines,
    (element) => TAGS.includes(element.localName) || element.localName === "input" || isSized(element),
  );
  const body = safe.sanitize(lines, { ...CONFIG, RETURN_DOM: true }) as HTMLElement;
  if (/<[ou]l\b|<li\b/i.test(html)) nestLists(body);
  return body;
}

function getPurifier(): [DOMPurify, DOMParser] {
  if (!purifier && typeof window !== "undefined") setSanitizerWindow(window);
  if (!purifier?.isSupported || !parser) throw new Error("There is no document in which HTML could be sanitised.");
  return [purifier, parser];
}

/** Spans are kept only if they set a text size, and of all fields the checkbox that begins an item. */
function readElement(node: Node, { tagName, allowedTags }: UponSanitizeElementHookEvent): void {
  if (node.nodeType !== 1) return;
  const element = node as Element;
  if (tagName === "span") allowedTags["span"] = isSized(element);
  if (tagName === "input") allowedTags["input"] = element.matches('li > [type="checkbox"]:first-child');
}

function isSized(element: Element): boolean {
  return element.localName === "span" && element.className.split(/\s+/).some((name) => KEPT_CLASS.test(name));
}

function tidyAttributes(node: Element): void {
  for (const [name, [of, value]] of VALUES) keepOnly(node, name, of.test(node.nodeName) ? value : null);
  keepOnly(node, "class", classesOf(node));
  if (node.nodeName !== "OL") node.removeAttribute("reversed");
  const isDone = node.hasAttribute("checked");
  node.removeAttribute("checked");
  if (node.nodeName === "INPUT") {
    for (const name of node.getAttributeNames()) node.removeAttribute(name);
    node.setAttribute("type", "checkbox");
    node.toggleAttribute("checked", isDone);
    node.setAttribute("disabled", "");
    node.setAttribute("aria-label", isDone ? "Done" : "To do");
  }
  if (node.nodeName === "IMG") {
    const written = node.getAttribute("src")?.trim() ?? "";
    const address = DATA_PICTURE.test(written) ? written : readPictureAddress(written);
    if (address) node.setAttribute("src", address);
    else node.remove();
    return;
  }
  const id = node.nodeName === "A" ? footnoteId(node.getAttribute("href")) : null;
  if (id && !takenIds.has(id)) {
    node.id = id;
    takenIds.add(id);
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

function classesOf(node: Element): RegExp {
  const [, own] = CLASSES.find(([of]) => of.test(node.nodeName)) ?? [];
  if (own) return own;
  if (node.nodeName !== "P") return KEPT_CLASS;
  const [link, ...others] = node.children;
  const isLink = link?.nodeName === "A" && others.length === 0 && link.textContent === node.textContent;
  return isLink && link.textContent.trim() !== "" ? LINK_CLASS : PARAGRAPH_CLASS;
}

function keepOnly(node: Element, name: string, allowed: RegExp | null): void {
  const kept = (node.getAttribute(name) ?? "").split(/\s+/).filter((word) => allowed?.test(word));
  if (kept.length > 0) node.setAttribute(name, kept.join(" "));
  else node.removeAttribute(name);
}

/**
 * The id that a link has if it is one end of a footnote, null if it is none. Each end's id follows from where it leads:
 * `#fn-a1` leads to the note, whose own link leads back to `#fnref-a1`.
 */
export function footnoteId(href: string | null): string | null {
  const [, back, key] = /^#fn(ref)?-([a-z0-9-]{1,40})$/.exec(href ?? "") ?? [];
  return key === undefined ? null : `fn${back ? "" : "ref"}-${key}`;
}
