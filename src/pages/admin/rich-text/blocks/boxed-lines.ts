import { Quill } from "react-quill";
import { afterEdit } from "@/pages/admin/rich-text/typing/after-edit";

const { BlockBlot } = Quill.import("parchment");
const Line = Quill.import("blots/block") as typeof BlockBlot;

class BoxedLine extends Line {
  static override tagName = "P";

  static override formats(): true {
    return true;
  }
}

/** A line of a callout. Adjacent ones are one callout. */
class Callout extends BoxedLine {
  static override blotName = "callout";
  static override className = "ql-callout";
}

/** A line whose link is drawn as a button. */
class ButtonLine extends BoxedLine {
  static override blotName = "button";
  static override className = "ql-button";
}

Quill.register(Callout, true);
Quill.register(ButtonLine, true);

/** Marks each line of a callout. */
export function markCallouts(page: Document): void {
  for (const callout of page.querySelectorAll("aside")) {
    for (const line of callout.querySelectorAll(":scope > p")) line.className = "ql-callout";
    callout.replaceWith(...callout.childNodes);
  }
}

/** Enter in an empty line leaves the callout, and at a button's end begins an ordinary line. */
export const boxBindings = {
  "callout empty enter": {
    key: "Enter",
    collapsed: true,
    empty: true,
    format: ["callout"],
    handler(this: { quill: Quill }): void {
      this.quill.format("callout", false, "user");
    },
  },
  "line below button": {
    key: "Enter",
    collapsed: true,
    suffix: /^$/,
    format: ["button"],
    handler(this: { quill: Quill }, { index }: { index: number }): void {
      this.quill.insertText(index, "\n", "user");
      this.quill.formatLine(index + 1, 1, "button", false, "user");
      this.quill.setSelection(index + 1, 0, "silent");
    },
  },
};

/** Puts a link into the caret's empty line, selects its words and asks for its address. */
export function askForLink(quill: Quill, words: string): void {
  const { tooltip } = quill.theme as unknown as { tooltip: { edit: (mode: string, preview: string | null) => void } };
  const { index } = quill.selection.savedRange;
  quill.insertText(index, words, "user");
  quill.setSelection(index, words.length, "user");
  tooltip.edit("link", null);
}

/** Makes words typed beside a button's link, or over it, part of the button. */
export function keepButtonsWhole(quill: Quill): void {
  const join = (index: number) => {
    const [line] = quill.getLine(index);
    if (!(line instanceof ButtonLine)) return;
    const start = quill.getIndex(line);
    const links = quill.getContents(start, line.length() - 1).map(({ attributes }) => attributes?.["link"] ?? null);
    const address = links.find(Boolean);
    if (address && links.includes(null)) quill.formatText(start, line.length() - 1, "link", address, "user");
  };
  afterEdit(quill, (change) => {
    const [first] = "ops" in change ? change.ops : change;
    join(typeof first?.retain === "number" ? first.retain : 0);
  });
}
