import { recordOf } from "@/lib/objects";

/** The text of these columns; "" for what is not there. */
export function readTexts<Column extends string>(
  columns: readonly Column[],
  row: Partial<Record<Column, unknown>> | null,
): Record<Column, string> {
  return recordOf(columns, (column) => String(row?.[column] ?? ""));
}

/** Whether nothing in a text is visible: spaces, zero-width characters, fillers. The database's private.refuse_blank_name() has the same rule. */
export function isBlank(text: string): boolean {
  return /^[\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);
}
