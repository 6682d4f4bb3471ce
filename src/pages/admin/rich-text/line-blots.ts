import { Quill } from "react-quill";

const Delta = Quill.import("delta");
const { Attributor, EmbedBlot, Scope } = Quill.import("parchment");

/** A line that ends within its paragraph. Quill's own `<br>` only holds an empty line open. */
class LineBreak extends EmbedBlot {
  static override blotName = "line-break";
  static override tagName = "BR";
  static override className = "ql-break";
}

/** The number of an item where counting restarts. */
class Start extends Attributor {
  override add(node: HTMLElement, value: string): boolean {
    node.style.setProperty("--start", value);
    return super.add(node, value);
  }

  override remove(node: HTMLElement): void {
    node.style.removeProperty("--start");
    super.remove(node);
  }
}

Quill.register(LineBreak, true);
Quill.register(new Start("start", "data-number", { scope: Scope.BLOCK }), true);

/** Reads these from HTML: a number belongs to the item's own line, not to nested ones. */
export function readLines(quill: Quill): void {
  quill.clipboard.addMatcher("br.ql-break", () => new Delta().insert({ "line-break": true }));
  quill.clipboard.addMatcher("ol > li[value]", (node, delta) => {
    const start = node instanceof Element ? /^-?\d{1,6}$/.exec(node.getAttribute("value") ?? "")?.[0] : undefined;
    const own = delta.ops.findIndex(({ insert }) => typeof insert === "string" && insert.includes("\n"));
    if (start)
      for (const operation of delta.ops.slice(0, own + 1)) operation.attributes = { ...operation.attributes, start };
    return delta;
  });
}

/** Shift+Enter ends a line and not its block. At the end of the block it takes two, as in HTML. */
export const lineBindings = {
  "line within its block": {
    key: "Enter",
    shiftKey: true,
    format: { "code-block": false },
    handler(this: { quill: Quill }, { index, length }: { index: number; length: number }): boolean {
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
  // When Enter splits an item, the second one continues the count.
  "number goes on": {
    key: "Enter",
    collapsed: true,
    empty: false,
    format: ["start"],
    handler(this: { quill: Quill }, { index }: { index: number }): boolean {
      const { quill } = this;
      const [line, offset] = quill.getLine(index);
      if (!line) return true;
      const rest = line.length() - offset - 1;
      const change = new Delta().retain(index).insert("\n", line.formats()).retain(rest).retain(1, { start: null });
      quill.updateContents(change, "user");
      quill.setSelection(index + 1, 0, "silent");
      return false;
    },
  },
  // As in Notion.
  "done or to do": {
    key: "Enter",
    shortKey: true,
    handler(this: { quill: Quill }, { index, length }: { index: number; length: number }): boolean {
      const other = { checked: "unchecked", unchecked: "checked" }[String(this.quill.getFormat(index)["list"])];
      if (other) this.quill.formatLine(index, length, "list", other, "user");
      return !other;
    },
  },
};
