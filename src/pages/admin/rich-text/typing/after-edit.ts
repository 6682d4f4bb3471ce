import type { Quill } from "react-quill";

type Change = Parameters<Quill["updateContents"]>[0];

/**
 * Calls back when the user has changed the text and the caret is where it belongs. Of a typed character Quill tells first, and then
 * puts the caret where the browser had it.
 */
export function afterEdit(quill: Quill, react: (change: Change) => void): void {
  let isTyped = false;
  let typed: Change | null = null;
  quill.on("scroll-before-update", () => {
    isTyped = true;
    quill.once("scroll-update", () => {
      const change = typed;
      [isTyped, typed] = [false, null];
      if (change) react(change);
    });
  });
  quill.on("text-change", (change, _before, source) => {
    if (source !== "user") return;
    if (isTyped) typed = change;
    else react(change);
  });
}
