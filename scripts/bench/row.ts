/** A line of a table: its columns by name. */
export type Row = Record<string, string | number>;
