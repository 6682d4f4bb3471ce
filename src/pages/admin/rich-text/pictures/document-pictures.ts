import { Quill } from "react-quill";
import type { UploadedPicture } from "@/pages/admin/pictures/use-picture-uploads";
import type { ChosenPicture } from "@/pages/admin/pictures/choose-picture";
import { nameForScreenReaders } from "./picture-blot";

const Delta = Quill.import("delta");

export type PictureInText = {
  /** Stays the same for as long as the picture is in the text. */
  key: number;
  url: string;
  /** "" is decorative, null a picture that nobody has described yet. */
  alt: string | null;
};

const keys = new WeakMap<Element, number>();
let lastKey = 0;

function keyOf(node: Element): number {
  const key = keys.get(node) ?? (lastKey += 1);
  keys.set(node, key);
  return key;
}

/** The pictures of the text in order, including those still being uploaded. */
export function listPictures(quill: Quill): PictureInText[] {
  return findNodes(quill).map((node) => ({ key: keyOf(node), url: node.getAttribute("src") ?? "", alt: node.getAttribute("alt") }));
}

/**
 * Describes a picture. This changes the DOM nodes directly: Quill's own way would move the focus into the text, away from
 * the field in which somebody is typing.
 */
export function describePicture(quill: Quill, key: number, alt: string | null): void {
  const node = findNodes(quill).find((one) => keyOf(one) === key);
  if (!node) return;
  if (alt === null) node.removeAttribute("alt");
  else node.setAttribute("alt", alt);
  nameForScreenReaders(node);
  quill.update("api");
}

/** Gives pictures their stored address, without a step of Undo: nothing visible changes. */
export function exchangeAddresses(quill: Quill, nodes: HTMLImageElement[], find: (address: string) => UploadedPicture | undefined): void {
  for (const node of nodes) {
    const picture = find(node.getAttribute("src") ?? "");
    if (!picture) continue;
    node.src = picture.url;
    node.width = picture.width;
    node.height = picture.height;
  }
  quill.history.ignoreChange = true;
  quill.update("silent");
  quill.history.ignoreChange = false;
}

/** Shows a stored picture wherever the text showed the one on another server. */
export function replaceAddress(quill: Quill, address: string, picture: UploadedPicture): void {
  exchangeAddresses(quill, findNodes(quill), (one) => (one === address ? picture : undefined));
}

/** Puts a stored picture beside the word at `index`, in one step of Undo, and the caret after it. */
export function insertPicture(quill: Quill, index: number, { url, alt, size }: ChosenPicture): void {
  const place = findPlaceBesideWord(quill, index);
  const attributes = {
    ...(alt !== null && { alt }),
    ...(size && { width: String(size.width), height: String(size.height) }),
  };
  quill.history.cutoff();
  quill.updateContents(new Delta().retain(place).insert({ image: url }, attributes), "user");
  quill.history.cutoff();
  quill.setSelection(place + 1, 0, "silent");
}

/** Removes a picture in one step of Undo and leaves the caret where it was. */
export function removePicture(quill: Quill, key: number): void {
  const node = findNodes(quill).find((one) => keyOf(one) === key);
  const index = node && indexOf(quill, node);
  if (index === undefined) return;
  quill.history.cutoff();
  quill.deleteText(index, 1, "user");
  quill.history.cutoff();
  quill.setSelection(index, 0, "user");
}

function indexOf(quill: Quill, node: HTMLImageElement): number | undefined {
  const blot = Quill.find(node);
  return blot && !(blot instanceof Quill) ? quill.getIndex(blot) : undefined;
}

function findNodes(quill: Quill): HTMLImageElement[] {
  return [...quill.root.querySelectorAll("img")];
}

const words = new Intl.Segmenter(undefined, { granularity: "word" });

/** `index` itself, or the nearer end of the word that it would split. */
export function findPlaceBesideWord(quill: Quill, index: number): number {
  const [line, offset] = quill.getLine(index);
  if (!line) return index;
  // A picture counts as one character.
  const text = line.delta().reduce((before, { insert }) => before + (typeof insert === "string" ? insert : "\ufffc"), "");
  const word = words.segment(text).containing(offset);
  if (!word?.isWordLike || word.index === offset) return index;
  const start = index - (offset - word.index);
  const end = start + word.segment.length;
  return index - start < end - index ? start : end;
}
