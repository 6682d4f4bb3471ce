import { Delta, Quill } from "@/pages/admin/rich-text/quill";
import type { UploadedPicture, UploadOutcome } from "@/pages/admin/pictures/use-picture-uploads";
import { toUnstoredAddress } from "@/pages/admin/pictures/pictures-not-stored";
import { findPlaceForBlock, insertBlock } from "@/pages/admin/rich-text/blocks/block-place";
import { readDataPicture } from "@/pages/admin/rich-text/pasting/pasted-pictures";
import { changeWithoutUndo, exchangeAddresses } from "./document-pictures";

/**
 * Shows pictures in the text as soon as they are inserted: from the writer's own computer under a `blob:` address, which is
 * replaced once they are stored. `onSettled` is called after every such change, which is neither an edit nor an Undo step. Until
 * then, copies and saves have a placeholder address that names the file.
 */
export function receivePictures(
  quill: Quill,
  upload: (file: File, outcome: UploadOutcome) => void,
  onSettled: () => void,
) {
  /** What has become of each: the name of a file that is awaited, and null for one that is lost. */
  const arrivals = new Map<string, UploadedPicture | string | null>();

  function receive(file: File): string {
    const address = URL.createObjectURL(file);
    const become = (outcome: UploadedPicture | null) => {
      arrivals.set(address, outcome);
      settle();
    };
    arrivals.set(address, file.name);
    upload(file, { onStored: become, onGivenUp: () => become(null) });
    return address;
  }

  /** Uploads a file for a picture that was not stored. */
  function receiveAt(node: HTMLImageElement, file: File): void {
    const address = receive(file);
    changeWithoutUndo(quill, () => void (node.src = address));
    settle();
    onSettled();
  }

  /** Stores pictures that another editor embedded in the text (`data:`). */
  function storeEmbedded(): void {
    for (const node of quill.root.querySelectorAll("img")) {
      const file = readDataPicture(node.getAttribute("src") ?? "");
      if (file) receiveAt(node, file);
    }
  }

  function nameUnstored(html: string): string {
    return html.replace(/blob:[^"]+/g, (address) => {
      const arrival = arrivals.get(address);
      return typeof arrival === "string" ? toUnstoredAddress(arrival) : address;
    });
  }

  function insert(index: number, files: Iterable<File>): void {
    let place = findPlaceForBlock(quill, index);
    for (const file of files) {
      insertBlock(quill, place, { figure: receive(file) });
      place += 1;
    }
    quill.setSelection(place, 0, "silent");
    quill.scrollSelectionIntoView();
  }

  /** Undo and pasting can bring back pictures that have since been stored or have failed. */
  function settle(): void {
    // Replacing nodes would interrupt an input method.
    if (arrivals.size === 0 || quill.composition.isComposing || !quill.root.isConnected) return;
    const waiting = [...quill.root.querySelectorAll<HTMLImageElement>('img[src^="blob:"]')];
    const settled = waiting.filter(({ src }) => typeof arrivals.get(src) !== "string");
    if (settled.length === 0) return;
    exchangeAddresses(quill, settled, (address) => {
      const picture = arrivals.get(address);
      return typeof picture === "object" ? picture : null;
    });
    for (const node of settled) if (node.src.startsWith("blob:")) removeLost(quill, node);
    onSettled();
  }

  quill.on("text-change", () => queueMicrotask(settle));
  quill.root.addEventListener("compositionend", () => queueMicrotask(settle));

  return {
    receive,
    receiveAt,
    storeEmbedded,
    nameUnstored,
    insert,
    isKnown: (address: string) => arrivals.has(address),
    forget: () => arrivals.forEach((_, address) => URL.revokeObjectURL(address)),
  };
}

/** In a row of pictures Quill could not tell which one has gone, and Undo would no longer find the others. */
function removeLost(quill: Quill, node: HTMLImageElement): void {
  const blot = Quill.find(node, true);
  if (!blot || blot instanceof Quill) return;
  const index = quill.getIndex(blot);
  changeWithoutUndo(quill, () => (node.closest("figure") ?? node).remove(), "api");
  quill.history.transform(new Delta().retain(index).delete(1));
}
