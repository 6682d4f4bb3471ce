import { inOneStep, type Quill } from "@/pages/admin/rich-text/quill";
import { Button } from "@/components/button";
import { announceChange } from "@/pages/admin/rich-text/typing/announced-changes";
import { addRow, toggleHeadRow } from "./table-rows";

type Tool = (quill: Quill) => void;

/** One of Quill's own table commands. */
const own =
  (name: string): Tool =>
  (quill) => {
    announceChange(quill);
    (quill.getModule("table") as Record<string, () => void>)[name]?.();
  };

const HEAD_ROW = "Header row";
const TOOLS: [string, Tool][] = [
  [HEAD_ROW, toggleHeadRow],
  ["Add row", addRow],
  ["Add column", own("insertColumnRight")],
  ["Delete row", own("deleteRow")],
  ["Delete column", own("deleteColumn")],
  ["Delete table", own("deleteTable")],
];

type TableToolsProps = {
  /** Whether the caret's table has a header row; null if the caret is not in a table. */
  hasHeadRow: boolean | null;
  getEditor: () => Quill | null;
};

export function TableTools({ hasHeadRow, getEditor }: TableToolsProps) {
  function use(tool: Tool) {
    const quill = getEditor();
    if (!quill) return;
    quill.focus();
    const { index } = quill.selection.savedRange;
    inOneStep(quill, () => tool(quill));
    if (!quill.getSelection()) quill.setSelection(Math.min(index, quill.getLength() - 1), 0, "user");
  }

  return (
    hasHeadRow !== null && (
      <fieldset aria-label="Table" className="-mx-1 flex flex-wrap items-center gap-x-1">
        {TOOLS.map(([label, tool]) => (
          // Pressing the mouse button must not move the caret.
          <Button
            key={label}
            variant="ghost"
            size="sm"
            aria-pressed={label === HEAD_ROW ? hasHeadRow : undefined}
            className="aria-pressed:bg-butter"
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
