import { createEditor } from "@/pages/admin/rich-text/create-editor";
import { exportHtml, loadHtml } from "@/pages/admin/rich-text/html";

/** Presses a key. Returns whether the browser does what it does with this key. */
export function pressKey(target: Element | null | undefined, key: string, held: KeyboardEventInit = {}, which = 0) {
  return target?.dispatchEvent(new KeyboardEvent("keydown", { key, which, bubbles: true, cancelable: true, ...held }));
}

/** Puts a text where the caret is, as browsers do: into the page, of which the editor hears afterwards. */
function insertNatively(text: string): void {
  const selection = document.getSelection();
  const [node, offset] = [selection?.focusNode, selection?.focusOffset ?? 0];
  if (node instanceof Text) {
    node.insertData(offset, text);
    selection?.collapse(node, offset + text.length);
  } else if (node instanceof Element) {
    const made = document.createTextNode(text);
    node.insertBefore(made, node.childNodes[offset] ?? null);
    if (made.nextSibling?.nodeName === "BR") made.nextSibling.remove();
    selection?.collapse(made, text.length);
  }
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
  const announce = (type: string, inputType: string, data: string) =>
    quill.root.dispatchEvent(new InputEvent(type, { inputType, data, bubbles: true, cancelable: true }));

  /** Types as on the keyboard of a phone, which names no keys. */
  function type(text: string): void {
    for (const character of text) {
      if (!pressKey(quill.root, "Unidentified", { keyCode: 229 })) continue;
      announce("beforeinput", "insertText", character);
      insertNatively(character);
      announce("input", "insertText", character);
      quill.update("user");
    }
  }

  /** Writes through an input method, which shows what it is about to write. */
  async function compose(...shown: string[]): Promise<void> {
    const tell = (name: string) => quill.root.dispatchEvent(new CompositionEvent(name, { bubbles: true }));
    tell("compositionstart");
    for (const [place, text] of shown.entries()) {
      announce("beforeinput", "insertCompositionText", text);
      const { focusNode, focusOffset = 0 } = document.getSelection() ?? {};
      const last = shown[place - 1]?.length ?? 0;
      if (focusNode instanceof Text && last > 0) {
        focusNode.deleteData(focusOffset - last, last);
        document.getSelection()?.collapse(focusNode, focusOffset - last);
      }
      insertNatively(text);
      announce("input", "insertCompositionText", text);
    }
    tell("compositionend");
    // The editor reads it right after the event.
    await Promise.resolve();
  }

  return {
    quill,
    bar,
    type,
    compose,
    saved: () => exportHtml(quill),
    /** Selects these words, or puts the caret before or after them. */
    select(words: string, side?: "before" | "after") {
      const index = quill.getText().indexOf(words);
      quill.setSelection(side === "after" ? index + words.length : index, side ? 0 : words.length);
    },
    press: (key: string, held?: KeyboardEventInit, which?: number) => pressKey(quill.root, key, held, which),
  };
}
