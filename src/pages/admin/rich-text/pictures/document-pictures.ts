import { Quill } from "react-quill";
import type { UploadedPicture } from "@/pages/admin/pictures/use-picture-uploads";
import type { ChosenPicture } from "@/pages/admin/pictures/choose-picture";
import { nameForScreenReaders } from "./picture-blot";

const Delta = Quill.import("delta");

export type PictureInText = {
  /** The same for as long as the picture stands in the text. */
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

/** The pictures of the text in their order, those on their way included. */
export function listPictures(quill: Quill): PictureInText[] {
  return findNodes(quill).map((node) => ({ key: keyOf(node), url: node.getAttribute("src") ?? "", alt: node.getAttribute("alt") }));
}

/**
 * Says what a picture shows. The document is changed through its nodes: Quill's own way would put the focus into the text,
 * away from the field in which somebody is typing.
 */
export function describePicture(quill: Quill, key: number, alt: string | null): void {
  const node = findNodes(quill).find((one) => keyOf(one) === key);
  if (!node) return;
  if (alt === null) node.removeAttribute("alt");
  else node.setAttribute("alt", alt);
  nameForScreenReaders(node);
  quill.update("api");
}

/** Gives pictures their place in the storage, without a step of Undo: each of them stays what and where it is. */
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

/** Shows a picture of the storage wherever the text showed another server's. */
export function replaceAddress(quill: Quill, address: string, picture: UploadedPicture): void {
  exchangeAddresses(quill, findNodes(quill), (one) => (one === address ? picture : undefined));
}

/** Puts a picture of the storage beside the word at `index`, in one step of Undo, and the writer behind it. */
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

/** Takes a picture out in one step of Undo and leaves the writer where it stood. */
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

/** `index` itself, or the nearer end of the word that it would part. */
export function findPlaceBesideWord(quill: Quill, index: number): number {
  const [line, offset] = quill.getLine(index);
  if (!line) return index;
  // A picture counts for one place in the line, as a letter does.
  const text = line.delta().reduce((before, { insert }) => before + (typeof insert === "string" ? insert : "\ufffc"), "");
  const word = words.segment(text).containing(offset);
  if (!word?.isWordLike || word.index === offset) return index;
  const start = index - (offset - word.index);
  const end = start + word.segment.length;
  return index - start < end - index ? start : end;
}
