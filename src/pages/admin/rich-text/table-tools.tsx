import type { Quill } from "react-quill";
import { Button } from "@/components/button";

type TableModule = Record<
  "insertRowBelow" | "insertColumnRight" | "deleteRow" | "deleteColumn" | "deleteTable",
  () => void
>;

const TOOLS: [string, keyof TableModule][] = [
  ["Add row", "insertRowBelow"],
  ["Add column", "insertColumnRight"],
  ["Delete row", "deleteRow"],
  ["Delete column", "deleteColumn"],
  ["Delete table", "deleteTable"],
];

type TableToolsProps = {
  shown: boolean;
  getEditor: () => Quill | null;
};

export function TableTools({ shown, getEditor }: TableToolsProps) {
  function use(tool: keyof TableModule) {
    const quill = getEditor();
    if (!quill) return;
    quill.focus();
    const { index } = quill.selection.savedRange;
    quill.history.cutoff();
    (quill.getModule("table") as TableModule)[tool]();
    quill.history.cutoff();
    if (!quill.getSelection()) quill.setSelection(Math.min(index, quill.getLength() - 1), 0, "user");
  }

  return (
    shown && (
      <fieldset aria-label="Table" className="-mx-1 flex flex-wrap items-center gap-x-1">
        {TOOLS.map(([label, tool]) => (
          // Pressing the mouse button must not move the caret.
          <Button
            key={tool}
            variant="ghost"
            size="sm"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => use(tool)}
          >
            {label}
          </Button>
        ))}
      </fieldset>
    )
  );
}
