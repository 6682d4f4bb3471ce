import { createEditor } from "@/pages/admin/rich-text/create-editor";
import { exportHtml, loadHtml } from "@/pages/admin/rich-text/html";

/** Presses a key. Returns whether the browser does what it does with this key. */
export function pressKey(target: Element | null | undefined, key: string, held: KeyboardEventInit = {}, which = 0) {
  return target?.dispatchEvent(new KeyboardEvent("keydown", { key, which, bubbles: true, cancelable: true, ...held }));
}

/** An editor that is on the page, holds this text and has the focus, and what its writer does in it. */
export function openEditor(html: string) {
  const bar = document.createElement("div");
  const quill = createEditor(bar, () => undefined);
  document.body.replaceChildren(bar, quill.container);
  // jsdom gives the focus to nothing that can be written in without it.
  quill.root.tabIndex = 0;
  loadHtml(quill, html);
  quill.focus();
  return {
    quill,
    bar,
    saved: () => exportHtml(quill),
    /** Selects these words, or puts the caret before or after them. */
    select(words: string, side?: "before" | "after") {
      const index = quill.getText().indexOf(words);
      quill.setSelection(side === "after" ? index + words.length : index, side ? 0 : words.length);
    },
    press: (key: string, held?: KeyboardEventInit, which?: number) => pressKey(quill.root, key, held, which),
  };
}
