import type { Quill } from "react-quill";
import { isTyping } from "./typing";

/** Every block reads in the direction of its first letter, new ones too; code always reads from left to right. */
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
