import { readLinkAddress } from "@blockwork/article-html/link-address";
import { DATA_PICTURE, readPictureAddress } from "@blockwork/article-html/picture-address";
import { sanitizeHtml, sanitizeToBody } from "@blockwork/article-html/sanitize-html";
import { BlockEmbed, EmbedBlot, Quill } from "@/pages/admin/rich-text/quill";
import type { Block, Offer } from "./block";

const choose: Offer["make"] = (_quill, _line, choosePicture) => choosePicture();

/** A picture with its caption; those below each other are a gallery. */
export const figure: Block = {
  formats: ["figure"],
  offers: [
    { name: "Picture", words: "image photo upload", make: choose },
    { name: "Gallery", words: "pictures images photos", make: choose },
  ],
  read(page) {
    for (const group of page.querySelectorAll("figure:has(figure)")) group.replaceWith(...group.childNodes);
  },
  write({ page, value, attributes }) {
    const figure = page.createElement("figure");
    const link = attributes["link"] ? figure.appendChild(page.createElement("a")) : figure;
    if (link !== figure) link.setAttribute("href", String(attributes["link"]));
    link.append(writePicture(page, value, attributes));
    if (attributes["wide"]) figure.className = "ql-wide";
    if (attributes["caption"])
      figure
        .appendChild(page.createElement("figcaption"))
        .append(...sanitizeToBody(String(attributes["caption"])).childNodes);
    return figure;
  },
};

export function writePicture(page: Document, address: unknown, attributes: Record<string, unknown>): Element {
  const picture = page.createElement("img");
  picture.setAttribute("src", String(address));
  for (const name of Picture.attributeNames)
    if (typeof attributes[name] === "string") picture.setAttribute(name, attributes[name]);
  return picture;
}

const IN_CAPTION = "a, b, strong, i, em, u, s, del, sub, sup, code, br";

/**
 * A picture within a line, as in cells and list items. Quill's own blot drops an empty `alt`, which marks a picture as
 * decorative.
 */
class Picture extends EmbedBlot {
  static override blotName = "image";
  static override tagName = "IMG";
  static readonly attributeNames = ["alt", "width", "height"];

  static override create(address: unknown): Element {
    return drawPicture(super.create(address) as HTMLImageElement, address);
  }

  static override formats(node: HTMLElement): Record<string, string> {
    const present = Picture.attributeNames.filter((name) => node.hasAttribute(name));
    return Object.fromEntries(present.map((name) => [name, node.getAttribute(name) ?? ""]));
  }

  static override value(node: HTMLElement): string | null {
    return node.getAttribute("src");
  }

  override format(name: string, value: unknown): void {
    if (this.domNode instanceof HTMLElement) formatPicture(this.domNode, name, value);
  }
}

/** A picture as a block of its own, with a caption (in HTML) and a link if it has them. */
export class Figure extends BlockEmbed {
  static override blotName = "figure";
  static override tagName = "FIGURE";

  static override create(address: unknown): Element {
    const node = super.create(address) as HTMLElement;
    node.setAttribute("contenteditable", "false");
    node.setAttribute("draggable", "true");
    node.append(drawPicture(document.createElement("img"), address));
    return node;
  }

  static override formats(node: HTMLElement): Record<string, string | true> {
    const picture = node.querySelector("img");
    const caption = readCaption(node.querySelector("figcaption"));
    const link = node.dataset["link"] ?? picture?.closest("a")?.getAttribute("href");
    return {
      ...(picture && Picture.formats(picture)),
      ...(caption && { caption }),
      ...(link && { link }),
      ...(node.classList.contains("ql-wide") && { wide: true }),
    };
  }

  /** Null for a figure of something else, of which only the content is kept. */
  static override value(node: HTMLElement): string | null {
    const [picture, ...others] = node.querySelectorAll("img");
    const words = [...node.childNodes]
      .filter(({ nodeName }) => nodeName !== "FIGCAPTION")
      .map(({ textContent }) => textContent);
    return picture && others.length === 0 && words.join("").trim() === "" ? picture.getAttribute("src") : null;
  }

  override format(name: string, value: unknown): void {
    const { domNode } = this;
    const picture = domNode instanceof HTMLElement ? domNode.querySelector("img") : null;
    if (!(domNode instanceof HTMLElement) || !picture) return;
    // No `<a>`: a click would follow it.
    if (name === "link") setLink(domNode, typeof value === "string" ? readLinkAddress(value) : null);
    else if (name === "wide") domNode.classList.toggle("ql-wide", value === true);
    else if (name === "caption") setCaption(domNode, typeof value === "string" ? value : "");
    else formatPicture(picture, name, value);
  }
}

function setLink(figure: HTMLElement, address: string | null): void {
  if (address === null) delete figure.dataset["link"];
  else figure.dataset["link"] = address;
}

function readCaption(caption: Element | null): string {
  if (!caption?.textContent?.trim()) return "";
  const isPlain = [...caption.querySelectorAll("*")].every((element) => element.matches(IN_CAPTION));
  return isPlain ? sanitizeHtml(caption.innerHTML) : escapeWords(caption.textContent.replaceAll(/\s+/g, " ").trim());
}

export function escapeWords(words: string): string {
  const holder = document.createElement("p");
  holder.textContent = words;
  return holder.innerHTML;
}

function setCaption(figure: HTMLElement, html: string): void {
  const caption = figure.querySelector("figcaption") ?? document.createElement("figcaption");
  caption.replaceChildren(...sanitizeToBody(html).childNodes);
  caption.dir = "auto";
  if (html) figure.append(caption);
  else caption.remove();
}

function drawPicture(node: HTMLImageElement, address: unknown): HTMLImageElement {
  node.loading = "lazy";
  const written = String(address);
  // A picture being uploaded is shown from this computer.
  node.src = /^blob:/i.test(written) || DATA_PICTURE.test(written) ? written : (readPictureAddress(written) ?? "//:0");
  nameForScreenReaders(node);
  return node;
}

function formatPicture(node: HTMLElement, name: string, value: unknown): void {
  if (!Picture.attributeNames.includes(name)) return;
  if (typeof value === "string") node.setAttribute(name, value);
  else node.removeAttribute(name);
  nameForScreenReaders(node);
}

/** Only in the editor: the saved text has an `alt` or none. */
function nameForScreenReaders(picture: HTMLElement): void {
  if (picture.hasAttribute("alt")) picture.removeAttribute("aria-label");
  else picture.setAttribute("aria-label", "Picture without a description");
}

Quill.register(Picture, true);
Quill.register(Figure, true);
