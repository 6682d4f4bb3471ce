import { Quill } from "react-quill";
import type { UploadedPicture, UploadOutcome } from "@/pages/admin/pictures/use-picture-uploads";
import { exchangeAddresses, findPlaceBesideWord } from "./document-pictures";

const Delta = Quill.import("delta");

/**
 * Pictures stand in the text from the moment they are put there: shown from the writer's own computer under a `blob:`
 * address, which is replaced when they are stored. `onSettled` is told of every such change, which is neither an edit nor a
 * step of Undo.
 */
export function receivePictures(quill: Quill, upload: (file: File, outcome: UploadOutcome) => void, onSettled: () => void) {
  const arrivals = new Map<string, UploadedPicture | "on its way" | "lost">();

  /** The address under which a file is shown until it is stored. */
  function receive(file: File): string {
    const address = URL.createObjectURL(file);
    arrivals.set(address, "on its way");
    const become = (outcome: UploadedPicture | "lost") => {
      arrivals.set(address, outcome);
      settle();
    };
    upload(file, { onStored: become, onGivenUp: () => become("lost") });
    return address;
  }

  /** Puts files into the text, in their order, beside the word that stands at `index`. */
  function insert(index: number, files: Iterable<File>): void {
    let place = findPlaceBesideWord(quill, index);
    for (const file of files) {
      // A step of its own for Undo.
      quill.history.cutoff();
      quill.updateContents(new Delta().retain(place).insert({ image: receive(file) }), "user");
      place += 1;
    }
    quill.history.cutoff();
    quill.setSelection(place, 0, "silent");
    quill.scrollSelectionIntoView();
  }

  /** Undo and pasting can bring back pictures that have been stored, or have failed, since. */
  function settle(): void {
    // Replacing nodes would interrupt an input method in mid-composition.
    if (quill.composition.isComposing || !quill.root.isConnected) return;
    const waiting = [...quill.root.querySelectorAll<HTMLImageElement>('img[src^="blob:"]')];
    const settled = waiting.filter((node) => arrivals.get(node.src) !== "on its way");
    if (settled.length === 0) return;
    exchangeAddresses(quill, settled, (address) => {
      const picture = arrivals.get(address);
      return typeof picture === "object" ? picture : undefined;
    });
    for (const node of settled) if (node.src.startsWith("blob:")) node.remove();
    quill.update("api");
    onSettled();
  }

  quill.on("text-change", () => queueMicrotask(settle));
  quill.root.addEventListener("compositionend", () => queueMicrotask(settle));

  return {
    receive,
    insert,
    isKnown: (address: string) => arrivals.has(address),
    forget: () => arrivals.forEach((_, address) => URL.revokeObjectURL(address)),
  };
}
