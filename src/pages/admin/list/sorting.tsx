import { ArrowDown, ArrowUp } from "lucide-react";
import { Link, useSearchParams } from "react-router-dom";
import { Select } from "@/components/admin/controls";
import type { Sort } from "@/data/admin/records";
import { addressWith } from "./page-address";

/** Reads `?sort=title` or, descending, `?sort=-title`; null is the list's own order. */
export function readSort<Column extends string>(params: URLSearchParams, columns: readonly Column[]): Sort<Column> {
  const asked = params.get("sort") ?? "";
  const by = columns.find((column) => asked === column || asked === `-${column}`);
  return by ? { by, descending: asked.startsWith("-") } : null;
}

type SortableHeadProps = {
  /** Its name in the address; without one, nothing is sorted by it. */
  column: string | undefined;
  /** Of numbers and dates one wants the most or the newest first. */
  isFallingFirst?: boolean | undefined;
  className: string;
  children: string;
};

/**
 * The head of a column, which sorts by it: one way, the other way, then the list's own order. Where headings are hidden, SortChoice
 * replaces it.
 */
export function SortableHead({ column, isFallingFirst = false, className, children }: SortableHeadProps) {
  const [params] = useSearchParams();
  if (column === undefined)
    return (
      <th scope="col" className={className}>
        {children}
      </th>
    );
  const sort = readSort(params, [column]);
  const falls = sort ? sort.descending : isFallingFirst;
  const Arrow = falls ? ArrowDown : ArrowUp;
  const next = new URLSearchParams(addressWith(params, "page", null));
  if (sort && falls !== isFallingFirst) next.delete("sort");
  else next.set("sort", (sort ? !falls : falls) ? `-${column}` : column);
  return (
    <th scope="col" aria-sort={sort ? (sort.descending ? "descending" : "ascending") : undefined} className={className}>
      <Link
        to={`?${next}`}
        replace
        preventScrollReset
        className="group inline-flex items-center gap-1 underline-offset-3 hover:underline max-lg:hidden"
      >
        {children}
        <Arrow
          aria-hidden="true"
          className={`size-3.5 ${sort ? "" : "invisible group-hover:visible group-focus-visible:visible"}`}
        />
      </Link>
      <span className="lg:hidden">{children}</span>
    </th>
  );
}

/** `names`: the headings of the columns; `own`: the list's own order. */
type SortChoiceProps = { names: Readonly<Record<string, string>>; own: string };

/** The order as a field of the search form, so that a search keeps it; shown where the headings are hidden. */
export function SortChoice({ names, own }: SortChoiceProps) {
  const [params] = useSearchParams();
  return (
    <Select
      name="sort"
      aria-label="Order"
      className="field-control max-sm:col-span-2 lg:hidden"
      defaultValue={params.get("sort") ?? ""}
      options={[
        ["", own] as const,
        ...Object.entries(names).flatMap(([column, name]) => [
          [column, `${name}, ascending`] as const,
          [`-${column}`, `${name}, descending`] as const,
        ]),
      ]}
    />
  );
}
