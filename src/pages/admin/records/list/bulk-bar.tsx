import { useEffect, useEffectEvent, useState } from "react";
import { Button } from "@/components/button";
import "./bulk-bar.css";
import { countOf, type Noun } from "./bulk-words";

/** What can be done with several rows at once. */
export type BulkAction<Row> = {
  label: string;
  /** Shown in red. */
  danger?: boolean;
  /** True when it is done, false if the person cancelled: then the rows stay selected. */
  run: (chosen: Row[]) => Promise<boolean>;
};

type BulkBarProps<Row> = {
  chosen: Row[];
  noun: Noun;
  actions: readonly BulkAction<Row>[];
  onDone: () => void;
  onClear: () => void;
};

/** Covers the top of the list while rows are selected (on a phone, the bottom of the screen), so that nothing moves. */
export function BulkBar<Row>({ chosen, noun, actions, onDone, onClear }: BulkBarProps<Row>) {
  const [one, many] = noun;
  const [running, setRunning] = useState("");

  const isOpen = chosen.length > 0;
  const clear = useEffectEvent(onClear);
  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !document.querySelector("dialog[open]")) clear();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [isOpen]);

  async function run(action: BulkAction<Row>) {
    if (running) return;
    setRunning(action.label);
    const done = await action.run(chosen);
    setRunning("");
    if (done) onDone();
  }

  return (
    <div className="bulk-bar" data-chosen={isOpen || undefined}>
      <output className="sr-only">{isOpen && `${countOf(chosen.length, noun)} selected`}</output>
      {isOpen && (
        <fieldset aria-label={`${countOf(chosen.length, noun)} selected`} className="bulk-actions">
          <p aria-hidden="true" className="px-2 text-sm font-semibold whitespace-nowrap tabular-nums">
            {chosen.length} <span className="max-sm:sr-only">{chosen.length === 1 ? one : many} </span>selected
          </p>
          {actions.map((action) => (
            <Button
              key={action.label}
              variant="ghost"
              size="sm"
              className={action.danger ? "text-danger" : ""}
              aria-busy={running === action.label || undefined}
              onClick={() => void run(action)}
            >
              {action.label}
            </Button>
          ))}
          <Button variant="ghost" size="sm" className="ml-auto" onClick={onClear}>
            Clear<span className="sr-only"> the selection</span>
          </Button>
        </fieldset>
      )}
    </div>
  );
}
