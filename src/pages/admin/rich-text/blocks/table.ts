import type { Block } from "./block";
import { insertTable } from "./table-rows";

/** Each cell is a line, which holds the id of its row. `table-blot.ts` keeps it whole. */
export const table: Block = {
  formats: ["table"],
  offers: [{ name: "Table", words: "rows columns grid", make: insertTable }],
  write({ page, value, lineIn, goOnIn }) {
    const id = String(value);
    const isHead = id.startsWith("head-");
    const table = goOnIn("table") as HTMLTableElement;
    const end = table.lastElementChild;
    const part = isHead
      ? table.createTHead()
      : end?.nodeName === "TBODY"
        ? end
        : table.appendChild(page.createElement("tbody"));
    const open = part.lastElementChild;
    const row = open?.getAttribute("data-id") === id ? open : part.appendChild(page.createElement("tr"));
    row.setAttribute("data-id", id);
    const isNamed = isHead || (id.startsWith("side-") && !row.firstElementChild);
    row.append(lineIn(isNamed ? "th" : "td"));
    return table;
  },
};
