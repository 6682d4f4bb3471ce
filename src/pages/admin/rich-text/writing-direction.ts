import type { Quill } from "react-quill";

/** Gives every block the writing direction of its first letter, new ones too; code always runs left to right. */
export function giveDirections(quill: Quill): void {
  function give() {
    for (const block of quill.root.children) {
      if (!block.hasAttribute("dir"))
        block.setAttribute("dir", block.classList.contains("ql-code-block-container") ? "ltr" : "auto");
    }
  }
  give();
  quill.on("text-change", (change) => void (isTyping(change) || give()));
}

type Change = { ops: { insert?: unknown; delete?: number; attributes?: object }[] };

/** Whether a change only types words into a line, so that no block, picture or format has to be checked. */
export function isTyping({ ops }: Change): boolean {
  return ops.every(
    ({ insert = "", attributes, ...others }) =>
      typeof insert === "string" && !insert.includes("\n") && attributes === undefined && others.delete === undefined,
  );
}
