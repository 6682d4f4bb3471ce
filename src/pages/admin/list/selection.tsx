import { useState, type ReactNode, useEffect, useRef } from "react";
import { isFreeKey, useKeys } from "@/components/admin/use-keys";
import { QuietButton } from "@/components/admin/controls";
import type { Noun } from "@/data/admin/kind";
import { countOf } from "./record-words";

/** Which rows of a page are selected. A row that leaves the page is deselected. */
export function useSelection<Row>(rows: readonly Row[], keyOf: (row: Row) => string) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string | null>(null);
  const keys = rows.map(keyOf);
  const page = keys.join(" ");
  const [shownPage, setShownPage] = useState(page);

  if (page !== shownPage) {
    setShownPage(page);
    setChosen(new Set(keys.filter((key) => chosen.has(key))));
  }

  const isChosen = (row: Row) => chosen.has(keyOf(row));

  /** With `range`, every row between the last one that was toggled and this one. */
  function choose(row: Row, isNowChosen: boolean, range: boolean) {
    const key = keyOf(row);
    const from = range && last !== null ? keys.indexOf(last) : -1;
    const to = keys.indexOf(key);
    const touched = from === -1 ? [key] : keys.slice(Math.min(from, to), Math.max(from, to) + 1);
    setLast(key);
    setChosen((before) => {
      const next = new Set(before);
      for (const one of touched) {
        if (isNowChosen) next.add(one);
        else next.delete(one);
      }
      return next;
    });
  }

  return {
    chosen: rows.filter(isChosen),
    isChosen,
    choose,
    chooseAll: (all: boolean) => setChosen(new Set(all ? keys : [])),
  };
}

type CheckBoxProps = {
  checked: boolean;
  mixed?: boolean;
  /** `range`: with Shift, for all rows from the last one on. */
  onChange: (checked: boolean, range: boolean) => void;
  className?: string;
  children: ReactNode;
};

export function CheckBox({ checked, mixed = false, onChange, className = "max-lg:min-w-9", children }: CheckBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed;
  }, [mixed]);
  return (
    // Shift+click selects several rows; it should not select text too.
    <label className={`flex min-h-11 cursor-pointer items-center gap-3 select-none ${className}`}>
      <input
        translate="no"
        ref={box}
        type="checkbox"
        checked={checked}
        onChange={({ target, nativeEvent }) =>
          onChange(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
        className="size-5 flex-none cursor-pointer accent-ink"
      />
      {children}
    </label>
  );
}

type CheckAllProps = Pick<CheckBoxProps, "onChange" | "className" | "children"> & { chosen: number; of: number };

export function CheckAll({ chosen, of, ...rest }: CheckAllProps) {
  return <CheckBox {...rest} checked={chosen === of} mixed={chosen > 0 && chosen < of} />;
}

export type BulkAction<Row> = {
  label: string;
  danger?: boolean;
  /** Each row of a table offers it, too. */
  isOnRows?: boolean;
  /** True when it is done, false if the person cancelled: then the rows stay selected. */
  run: (chosen: Row[]) => Promise<boolean>;
};

type BulkBarProps<Row> = {
  chosen: Row[];
  noun: Noun;
  actions: readonly BulkAction<Row>[];
  onClear: () => void;
  /** On wide screens the bar is at the bottom of its pane. */
  atFoot?: boolean;
};

/** Covers the top of the list while rows are selected (on a phone, the bottom of the screen), so that nothing moves. */
export function BulkBar<Row>({ chosen, noun, actions, onClear, atFoot }: BulkBarProps<Row>) {
  const [one, many] = noun;
  const [running, setRunning] = useState("");

  const isOpen = chosen.length > 0;
  useKeys((event) => {
    if (!isOpen || event.key !== "Escape" || !isFreeKey(event)) return;
    // What the same key does otherwise comes next.
    event.preventDefault();
    onClear();
  });

  async function run(action: BulkAction<Row>) {
    if (running) return;
    setRunning(action.label);
    const done = await action.run(chosen);
    setRunning("");
    if (done) onClear();
  }

  return (
    <div
      className={`bulk-bar sticky top-0 z-10 h-0 ${atFoot ? "lg:static lg:order-1 lg:h-auto" : ""}`}
      data-chosen={isOpen || undefined}
    >
      <output className="sr-only">{isOpen && `${countOf(chosen.length, noun)} selected`}</output>
      {isOpen && (
        <fieldset
          aria-label={`${countOf(chosen.length, noun)} selected`}
          className={`fixed inset-x-0 bottom-0 flex flex-wrap items-center border-t border-stone-300 bg-white px-3 pt-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))] max-lg:[&_.btn]:min-h-11 ${atFoot ? "lg:static lg:px-2 lg:py-1.5 lg:[&_.btn]:px-2.5" : "lg:absolute lg:inset-x-auto lg:top-0 lg:right-0 lg:bottom-auto lg:left-12 lg:h-11 lg:flex-nowrap lg:rounded-tr-2xl lg:border-0 lg:p-0 lg:pr-3"}`}
        >
          <p aria-hidden="true" className="px-2 text-sm font-semibold whitespace-nowrap tabular-nums">
            {chosen.length} <span className="max-sm:sr-only">{chosen.length === 1 ? one : many} </span>selected
          </p>
          {actions.map((action) => (
            <QuietButton
              key={action.label}
              danger={action.danger}
              aria-busy={running === action.label || undefined}
              onClick={() => void run(action)}
            >
              {action.label}
            </QuietButton>
          ))}
          <QuietButton of="the selection" className="ml-auto" onClick={onClear}>
            Clear
          </QuietButton>
        </fieldset>
      )}
    </div>
  );
}
