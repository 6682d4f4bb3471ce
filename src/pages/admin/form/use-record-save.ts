import { useRef, useState } from "react";
import type { Field } from "@/data/admin/kinds/fields";
import type { FieldErrors, Noun } from "@/data/admin/kinds/kind";
import type { Kind, KnownRecord, RecordStore } from "@/data/admin/records";
import { isUnanswered } from "@/data/admin/failures";

/** A kind of record, as a save needs it. */
type SavedKind<Row, Content> = RecordStore<Row, Content> & { holdsContent: (row: Row, content: Content) => boolean };

/** A row of a record that has a form. */
export type Versioned = { id: number; version: number };

/** A kind of record, as its form needs it: its description, how it is stored, and what is said of that. */
export type RecordKind<Row extends Versioned, Draft, Content> = SavedKind<Row, Content> & {
  table: Kind;
  noun: Noun;
  fields: { [Name in keyof Draft]?: Pick<Field<never, unknown>, "label" | "name" | "required" | "max"> };
  /** Fields whose changes the history names, because they are no part of the text. */
  beside: readonly string[];
  toDraft: (row: Row | null) => Draft;
  isDraft: (value: unknown) => value is Draft;
  check: (draft: Draft) => FieldErrors<Draft>;
  toContent: (draft: Draft) => Content;
  toText: (draft: Draft) => string;
  /** Whether a record that has been saved once saves itself while one writes: as long as visitors do not see it. */
  savesItself?: (draft: Draft) => boolean;
  /** What a save has done. `before` is the row as it was; null for a new one. */
  describeSaved: (row: Row, before: Row | null) => string;
  /** Where visitors see it; undefined where they do not. */
  addressOf?: (row: Row) => string | undefined;
  explainFailure: (error: unknown) => string[];
};

export type Conflict<Row> = { row: Row | null };

/**
 * Stores a record once, signed in, and never over a version that the writer has not seen. `key` is a UUID under which a new
 * record is stored. `save` returns the stored row, or null if somebody else was faster; then `conflict` says what they saved.
 * It throws the backend's error.
 */
export function useRecordSave<Row extends KnownRecord, Content>(kind: SavedKind<Row, Content>, key: string) {
  const [saving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<Conflict<Row> | null>(null);
  /** What was sent but never answered. If the stored row is the same, nobody else has written since. */
  const unanswered = useRef<Content[]>([]);

  async function write(content: Content, known: KnownRecord | null): Promise<Row | null> {
    const saved = await kind.save(content, known, key);
    if (saved) return saved;
    const row = await kind.get(known, key);
    // The save had arrived; only the answer was lost.
    if (row && kind.holdsContent(row, content)) return row;
    if (known && row && row.version === known.version) throw new Error("You may not change this.");
    if (row && unanswered.current.some((sent) => kind.holdsContent(row, sent))) return write(content, row);
    setConflict({ row });
    return null;
  }

  async function save(content: Content, known: KnownRecord | null): Promise<Row | null> {
    setSaving(true);
    setConflict(null);
    try {
      const saved = await write(content, known);
      unanswered.current = [];
      return saved;
    } catch (error) {
      if (isUnanswered(error)) unanswered.current.push(content);
      throw error;
    } finally {
      setSaving(false);
    }
  }

  return { save, saving, conflict, closeConflict: () => setConflict(null) };
}
