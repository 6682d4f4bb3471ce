import { EmbedBlot, inOneStep, Quill, type Range } from "@/pages/admin/rich-text/quill";
import type { UploadedPicture } from "@/pages/admin/pictures/use-picture-uploads";
import type { ChosenPicture } from "@/pages/admin/pictures/choose-picture";
import { findPlaceForBlock, insertBlock, moveBlock } from "@/pages/admin/rich-text/blocks/block-place";
import { escapeWords } from "@/pages/admin/rich-text/blocks/figure";
import { findTable } from "@/pages/admin/rich-text/blocks/table";

export type PictureWords = {
  /** "" is decorative, null not described yet. */
  alt: string | null;
  /** Null for a picture within a line, which has none. */
  caption: string | null;
  /** Wider than the text column. */
  wide: boolean;
};

export type PictureInText = PictureWords & {
  /** Stays the same for as long as the picture is in the text. */
  key: number;
  url: string;
  /** Whether another one is directly before and directly after it, as in a gallery. */
  beside: readonly [after: boolean, before: boolean];
};

const keys = new WeakMap<Element, number>();
let lastKey = 0;

function keyOf(node: Element): number {
  const key = keys.get(node) ?? (lastKey += 1);
  keys.set(node, key);
  return key;
}

const isFigure = (element: Element | null | undefined) => element?.nodeName === "FIGURE";

export function listPictures(quill: Quill): PictureInText[] {
  return findNodes(quill).map((node) => {
    const figure = node.closest("figure");
    return {
      key: keyOf(node),
      url: node.getAttribute("src") ?? "",
      alt: node.getAttribute("alt"),
      caption: figure && (figure.querySelector("figcaption")?.textContent ?? ""),
      beside: [isFigure(figure?.previousElementSibling), isFigure(figure?.nextElementSibling)],
      wide: figure?.classList.contains("ql-wide") ?? false,
    };
  });
}

/**
 * Changes a picture's description, caption or width. It changes the DOM nodes directly: Quill's own way would move the focus into
 * the text, away from the field being typed in.
 */
export function changePicture(quill: Quill, key: number, change: Partial<PictureWords>): void {
  const blot = findBlot(quill, key);
  if (!blot) return;
  for (const [name, value] of Object.entries(change))
    blot.format(name, name === "caption" ? escapeWords(String(value)) : value);
  quill.update("api");
}

/** Gives pictures their stored address and description, without an Undo step: nothing visible changes. */
export function exchangeAddresses(
  quill: Quill,
  nodes: HTMLImageElement[],
  find: (address: string) => UploadedPicture | null,
): void {
  changeWithoutUndo(quill, () => {
    for (const node of nodes) {
      const picture = find(node.getAttribute("src") ?? "");
      if (!picture) continue;
      node.src = picture.url;
      node.width = picture.width;
      node.height = picture.height;
      if (picture.alt !== null && !node.hasAttribute("alt")) node.alt = picture.alt;
    }
  });
}

export function changeWithoutUndo(quill: Quill, change: () => void, source: "api" | "silent" = "silent"): void {
  change();
  quill.history.ignoreChange = true;
  quill.update(source);
  quill.history.ignoreChange = false;
}

export function findPictureNode(quill: Quill, key: number): HTMLImageElement | undefined {
  return findNodes(quill).find((node) => keyOf(node) === key);
}

export function replaceAddress(quill: Quill, address: string, picture: UploadedPicture): void {
  exchangeAddresses(quill, findNodes(quill), (one) => (one === address ? picture : null));
}

export function insertPicture(quill: Quill, index: number, { url, alt, size }: ChosenPicture): void {
  const place = findPlaceForBlock(quill, index);
  const attributes = {
    ...(alt !== null && { alt }),
    ...(size && { width: String(size.width), height: String(size.height) }),
  };
  insertBlock(quill, place, { figure: url }, attributes);
  quill.setSelection(place + 1, 0, "silent");
  quill.scrollSelectionIntoView();
}

export function removePicture(quill: Quill, key: number): void {
  const blot = findBlot(quill, key);
  if (!blot) return;
  const index = quill.getIndex(blot);
  inOneStep(quill, () => quill.deleteText(index, 1, "user"));
  quill.setSelection(index, 0, "user");
}

/** Moves a picture over the block before or after it. */
export function stepPicture(quill: Quill, key: number, step: -1 | 1): void {
  const blot = findBlot(quill, key);
  if (!blot) return;
  const index = quill.getIndex(blot);
  const beside = index + step < 0 || index + step >= quill.getLength() ? null : quill.getLine(index + step)[0];
  if (!beside) return;
  const start = quill.getIndex(beside);
  const { start: top, end } = findTable(quill, beside) ?? { start, end: start + beside.length() };
  moveBlock(quill, index, step < 0 ? top : end);
}

/** The key of the picture if it alone is selected, else null. */
export function findSelectedPicture(quill: Quill, range: Range): number | null {
  const [blot] = range.length === 1 ? quill.scroll.descendant(EmbedBlot, range.index) : [null];
  const node = blot?.domNode instanceof HTMLElement ? blot.domNode : null;
  const picture = node?.nodeName === "IMG" ? node : node?.querySelector("img");
  return picture ? keyOf(picture) : null;
}

function findBlot(quill: Quill, key: number): InstanceType<typeof EmbedBlot> | null {
  const node = findPictureNode(quill, key);
  const blot = node && Quill.find(node, true);
  return blot instanceof EmbedBlot ? blot : null;
}

function findNodes(quill: Quill): HTMLImageElement[] {
  return [...quill.root.getElementsByTagName("img")];
}
