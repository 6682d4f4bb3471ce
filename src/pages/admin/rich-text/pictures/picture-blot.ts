import { Quill } from "react-quill";

const { EmbedBlot } = Quill.import("parchment");

const ADDRESS = /^(?:https?:\/\/|\/(?!\/)|blob:)/i;

/** Quill's own picture forgets an empty alternative text, which is what says that a picture is decorative. */
class Picture extends EmbedBlot {
  static override blotName = "image";
  static override tagName = "IMG";
  static readonly attributeNames = ["alt", "width", "height"];

  static override create(address: unknown): Element {
    const node = super.create(address) as HTMLImageElement;
    node.src = ADDRESS.test(String(address)) ? String(address) : "//:0";
    nameForScreenReaders(node);
    return node;
  }

  static override formats(node: HTMLElement): Record<string, string> {
    const present = Picture.attributeNames.filter((name) => node.hasAttribute(name));
    return Object.fromEntries(present.map((name) => [name, node.getAttribute(name) ?? ""]));
  }

  static override value(node: HTMLElement): string | null {
    return node.getAttribute("src");
  }

  override format(name: string, value: unknown): void {
    if (!Picture.attributeNames.includes(name) || !(this.domNode instanceof HTMLElement)) return;
    if (typeof value === "string") this.domNode.setAttribute(name, value);
    else this.domNode.removeAttribute(name);
    nameForScreenReaders(this.domNode);
  }
}

/** Only in the editor: what is saved has an `alt` or none. */
export function nameForScreenReaders(picture: HTMLElement): void {
  if (picture.hasAttribute("alt")) picture.removeAttribute("aria-label");
  else picture.setAttribute("aria-label", "Picture without a description");
}

Quill.register(Picture, true);
