import type { Kind } from "@/data/admin/kinds";
import type { FoundCopy } from "@/pages/admin/unsaved-copies/find-copies";
import type { RecordStore, Versioned } from "./use-record-save";

/** What a form is opened with: the stored row (null for a new one) and, after Restore, the copy to go on from. */
export type Opened<Row, Draft> = { row: Row | null; restored: FoundCopy<Draft> | null };

export type FieldErrors<Draft> = Partial<Record<keyof Draft, string>>;

export type RecordKind<Row extends Versioned, Draft, Content> = RecordStore<Row, Content> & {
  table: Kind;
  toDraft: (row: Row | null) => Draft;
  isDraft: (value: unknown) => value is Draft;
  /** The most characters of a text, as in the database. */
  limits?: Partial<Record<keyof Draft, number>>;
  check: (draft: Draft) => FieldErrors<Draft>;
  toContent: (draft: Draft) => Content;
  toText: (draft: Draft) => string;
  /** What a save has done. `before` is the row as it was; null for a new one. */
  describeSaved: (row: Row, before: Row | null) => string;
  explainFailure: (error: unknown) => string[];
};
