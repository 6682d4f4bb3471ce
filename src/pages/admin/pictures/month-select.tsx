import type { ComponentProps } from "react";
import { formatDay } from "@/lib/dates";

/** Narrows pictures to those uploaded in a month. */
export function MonthSelect({ months, ...attributes }: ComponentProps<"select"> & { months: readonly string[] }) {
  return (
    <select aria-label="Month" className="field-control" {...attributes}>
      <option value="">All months</option>
      {months.map((month) => (
        <option key={month} value={month}>
          {formatDay(month)}
        </option>
      ))}
    </select>
  );
}
