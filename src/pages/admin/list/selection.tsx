import { useState, type ReactNode, useEffect, useRef } from "react";

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
    // Shift and a click choose several rows; they should not mark text, too.
    <label className={`flex min-h-11 cursor-pointer items-center gap-3 select-none ${className}`}>
      <input
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
