import type { Field } from "@/data/admin/kinds/fields";
import type { FieldErrors, Noun } from "@/data/admin/kinds/kind";
import type { UnsavedCopy } from "@/pages/admin/unsaved-copies/copies";
import type { Kind, RecordStore } from "@/data/admin/records";

/** A row of a record that has a form. */
export type Versioned = { id: number; version: number };

/** What a form is opened with: the stored row (null for a new one) and, after Restore, the copy to go on from. */
export type Opened<Row, Draft> = { row: Row | null; restored: UnsavedCopy<Draft> | null };

/** A kind of record, as its form needs it: its description, how it is stored, and what is said of that. */
export type RecordKind<Row extends Versioned, Draft, Content> = RecordStore<Row, Content> & {
  table: Kind;
  noun: Noun;
  fields: { [Name in keyof Draft]?: Pick<Field<never, unknown>, "label" | "name" | "required" | "max"> };
  /** Fields whose changes the history names, because they are no part of the text. */
  beside: readonly string[];
  toDraft: (row: Row | null) => Draft;
  isDraft: (value: unknown) => value is Draft;
  check: (draft: Draft) => FieldErrors<Draft>;
  toContent: (draft: Draft) => Content;
  holdsContent: (row: Row, content: Content) => boolean;
  toText: (draft: Draft) => string;
  /** Whether a record that has been saved once saves itself while one writes: as long as visitors do not see it. */
  savesItself?: (draft: Draft) => boolean;
  /** What a save has done. `before` is the row as it was; null for a new one. */
  describeSaved: (row: Row, before: Row | null) => string;
  explainFailure: (error: unknown) => string[];
};
