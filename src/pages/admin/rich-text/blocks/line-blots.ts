import { Delta, EmbedBlot, Quill, type Range } from "@/pages/admin/rich-text/quill";

/** A line that ends within its paragraph. Quill's own `<br>` only holds an empty line open. */
class LineBreak extends EmbedBlot {
  static override blotName = "line-break";
  static override tagName = "BR";
  static override className = "ql-break";
}

Quill.register(LineBreak, true);

export function readLineBreaks(quill: Quill): void {
  quill.clipboard.addMatcher("br.ql-break", () => new Delta().insert({ "line-break": true }));
}

/** Shift+Enter ends a line and not its block. At the end of the block it takes two, as in HTML. */
export const lineBindings = {
  "line within its block": {
    key: "Enter",
    shiftKey: true,
    format: { "code-block": false },
    handler(this: { quill: Quill }, { index, length }: Range): boolean {
      const { quill } = this;
      const [line, offset] = quill.getLine(index + length);
      const isAtEnd = line !== null && offset === line.length() - 1;
      const follows = quill.getLeaf(index)[0] instanceof LineBreak;
      quill.history.cutoff();
      quill.deleteText(index, length, "user");
      quill.insertEmbed(index, "line-break", true, "user");
      if (isAtEnd && !follows) quill.insertEmbed(index + 1, "line-break", true, "user");
      quill.setSelection(index + 1, 0, "user");
      return false;
    },
  },
  // As in Notion.
  "done or to do": {
    key: "Enter",
    shortKey: true,
    handler(this: { quill: Quill }, { index, length }: Range): boolean {
      const other = { checked: "unchecked", unchecked: "checked" }[String(this.quill.getFormat(index)["list"])];
      if (other) this.quill.formatLine(index, length, "list", other, "user");
      return !other;
    },
  },
};
