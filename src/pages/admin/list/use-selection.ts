import { useState } from "react";

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
