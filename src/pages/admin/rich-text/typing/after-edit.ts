import type { Quill } from "@/pages/admin/rich-text/quill";

type Change = Parameters<Quill["updateContents"]>[0];

/**
 * Calls back when the user has changed the text and the caret is where it belongs. Of a typed character Quill tells first, and then
 * puts the caret where the browser had it. Typed is what the browser put in: not what was pasted, or chosen in the toolbar.
 */
export function afterEdit(quill: Quill, react: (change: Change, isTyped: boolean) => void): void {
  let isTyped = false;
  let typed: Change | null = null;
  quill.on("scroll-before-update", () => {
    isTyped = true;
    quill.once("scroll-update", () => {
      const change = typed;
      [isTyped, typed] = [false, null];
      if (change) react(change, true);
    });
  });
  quill.on("text-change", (change, _before, source) => {
    if (source !== "user") return;
    if (isTyped) typed = change;
    else react(change, false);
  });
}
