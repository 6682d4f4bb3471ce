import { useState } from "react";

export type Selection = {
  isChosen: (key: string) => boolean;
  /** With `range`, every row between the last one that was toggled and this one. */
  choose: (key: string, chosen: boolean, range: boolean) => void;
  chooseAll: (chosen: boolean) => void;
};

/** Which rows of a page are selected. A row that leaves the page is deselected. */
export function useSelection(keys: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string | null>(null);
  const page = keys.join(" ");
  const [shownPage, setShownPage] = useState(page);

  if (page !== shownPage) {
    setShownPage(page);
    setChosen(new Set(keys.filter((key) => chosen.has(key))));
  }

  function choose(key: string, isChosen: boolean, range: boolean) {
    const from = range && last !== null ? keys.indexOf(last) : -1;
    const to = keys.indexOf(key);
    const touched = from === -1 ? [key] : keys.slice(Math.min(from, to), Math.max(from, to) + 1);
    setLast(key);
    setChosen((before) => {
      const next = new Set(before);
      for (const one of touched) {
        if (isChosen) next.add(one);
        else next.delete(one);
      }
      return next;
    });
  }

  return {
    isChosen: (key) => chosen.has(key),
    choose,
    chooseAll: (all) => setChosen(new Set(all ? keys : [])),
  };
}
