import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import type { Opened } from "./save-machine";

type RecordEditorProps<Row, Draft> = {
  row: Row | null;
  children: (opened: Opened<Row, Draft>, reopen: (next: Opened<Row, Draft>) => void) => ReactNode;
};

/** Keeps the row that a form was opened with, so that revalidating the screen does not change the form. */
export function RecordEditor<Row, Draft>({ row, children }: RecordEditorProps<Row, Draft>) {
  const element = useRef<HTMLDivElement>(null);
  const [{ opened, round }, setState] = useState<{ opened: Opened<Row, Draft>; round: number }>({
    opened: { row, restored: null },
    round: 0,
  });

  // The button that was pressed has gone with the old form.
  useLayoutEffect(() => {
    if (round > 0) element.current?.focus();
  }, [round]);

  return (
    <div key={round} ref={element} tabIndex={-1} className="outline-none">
      {children(opened, (next) => setState({ opened: next, round: round + 1 }))}
    </div>
  );
}
