import { Quill } from "react-quill";
import { readLinkAddress } from "@/lib/link-address";
import { dropDeadLinks } from "@/pages/admin/rich-text/link-blot";
import { readForeignFormats } from "./pasted-formats";
import { receivePastedPictures } from "./pasted-pictures";
import { ReadingClipboard } from "./reading-clipboard";
import { fitBesideTables } from "@/pages/admin/rich-text/table-blot";

const Delta = Quill.import("delta");

const SIMPLIFIED = "The table that you pasted is simpler here: merged cells stand apart, and the lines of a cell are one, parted by “/”.";

type PastedPictures = { receive: (file: File) => string; isKnown: (address: string) => boolean };

/**
 * Puts pasted content into the text as far as the text can hold it; an address pasted over words links them. `onLost` is
 * told, in sentences, what was left out.
 */
export function receivePastes(quill: Quill, pictures: PastedPictures, onLost: (sentences: string) => void): void {
  let lostLinks = 0;
  readForeignFormats(quill);
  dropDeadLinks(quill, () => (lostLinks += 1));

  quill.clipboard.onPaste = (range, content) => {
    const formats = quill.getFormat(range.index);
    const address = range.length > 0 && !formats["code-block"] && readPastedAddress(content.text);
    if (address) {
      quill.formatText(range.index, range.length, "link", address, "user");
      return;
    }
    lostLinks = 0;
    const pasted = quill.clipboard.convert(content, formats);
    const { kept, lost } = receivePastedPictures(pasted.ops, pictures);
    const text = fitBesideTables(quill, range.index, new Delta(kept as typeof pasted.ops));
    if (range.length > 0) quill.deleteText(range, "user");
    quill.updateContents(new Delta().retain(range.index).concat(text), "user");
    quill.setSelection(range.index + text.length(), 0, "silent");
    quill.scrollSelectionIntoView();
    const losses = [
      lost > 0 && "A picture in what you pasted could not be read. Insert it from its file instead.",
      lostLinks > 0 && `${lostLinks === 1 ? "A link" : `${lostLinks} links`} in what you pasted led nowhere, so only the words were kept.`,
      quill.clipboard instanceof ReadingClipboard && quill.clipboard.tablesWereSimplified && SIMPLIFIED,
    ];
    if (losses.some(Boolean)) onLost(losses.filter(Boolean).join(" "));
  };
}

/** A whole address with its protocol, and nothing else. */
function readPastedAddress(text: string | undefined): string | null {
  const address = readLinkAddress(text?.trim() ?? null);
  return address && /^\w+:\S+$/.test(address) ? address : null;
}
