import { Fragment, type ReactNode, useState } from "react";
import type { Opened } from "./use-record-form";

type RecordEditorProps<Row, Draft> = {
  /** The stored record; null for a new one. */
  row: Row | null;
  /** The form; `reopen` begins it anew with another state of the same record. */
  children: (opened: Opened<Row, Draft>, reopen: (next: Opened<Row, Draft>) => void) => ReactNode;
};

/** Holds what a record's form was opened with: what the screen loads meanwhile does not reach into the form. */
export function RecordEditor<Row, Draft>({ row, children }: RecordEditorProps<Row, Draft>) {
  const [{ opened, round }, setState] = useState<{ opened: Opened<Row, Draft>; round: number }>({
    opened: { row, restored: null },
    round: 0,
  });
  return <Fragment key={round}>{children(opened, (next) => setState({ opened: next, round: round + 1 }))}</Fragment>;
}
