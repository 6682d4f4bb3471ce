import type { Quill } from "@/pages/admin/rich-text/quill";

/**
 * Gives every block the writing direction of its first letter, new ones before they are on the page; code always runs left to right.
 * Afterwards, the browser would lay out the text once more, and Quill read it once more.
 */
export function giveDirections(quill: Quill): void {
  const { scroll } = quill;
  const give = (block: Node) => {
    if (block instanceof HTMLElement && !block.hasAttribute("dir"))
      block.setAttribute("dir", block.classList.contains("ql-code-block-container") ? "ltr" : "auto");
  };
  for (const block of quill.root.children) give(block);
  const insertBefore = scroll.insertBefore.bind(scroll);
  scroll.insertBefore = (child, next) => {
    // Items, cells and lines of code have the direction of the block that is put around them.
    if (!child.statics.requiredContainer) give(child.domNode);
    insertBefore(child, next);
  };
}

type Change = { ops: { insert?: unknown; delete?: number; attributes?: object }[] };

/** Whether a change only types words into a line, so that no block, picture or format has to be checked. */
export function isTyping({ ops }: Change): boolean {
  return ops.every(
    ({ insert = "", attributes, ...others }) =>
      typeof insert === "string" && !insert.includes("\n") && attributes === undefined && others.delete === undefined,
  );
}
