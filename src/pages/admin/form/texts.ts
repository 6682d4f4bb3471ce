import { isBlank } from "@/lib/characters";
import { recordOf } from "@/lib/objects";

/** The text of these columns; "" for what is not there. */
export function readTexts<Column extends string>(
  columns: readonly Column[],
  row: Partial<Record<Column, unknown>> | null,
): Record<Column, string> {
  return recordOf(columns, (column) => String(row?.[column] ?? ""));
}

/** The text as it is stored where it may be missing; null if nothing of it can be seen. */
export function toOptional(text: string): string | null {
  return isBlank(text) ? null : text.trim();
}
