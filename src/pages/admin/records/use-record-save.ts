import { useState } from "react";
import { useReauthentication } from "@/components/admin/admin-shell";

/** What tells a stored row from an older one. */
export type Versioned = { id: number; version: number };

/** Where a kind of record is stored. Each throws what the backend says. */
export type RecordStore<Row extends Versioned, Content> = {
  /** Stores the content in place of the known version, or as a new record. Null when another version is stored by now. */
  save: (content: Content, known: Versioned | null) => Promise<Row | null>;
  get: (id: number) => Promise<Row | null>;
  /** True where a row says what a save wanted to write. */
  holdsContent: (row: Row, content: Content) => boolean;
};

/** What somebody else has saved meanwhile; `row` is null when they have deleted it. */
export type Conflict<Row> = { row: Row | null };

/**
 * Stores a record: once, signed in, and never over a version that its writer has not seen. `save` returns the stored row,
 * or null when somebody else was faster, which `conflict` describes. It throws what the backend says.
 */
export function useRecordSave<Row extends Versioned, Content>(store: RecordStore<Row, Content>) {
  const { runSignedIn } = useReauthentication();
  const [saving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<Conflict<Row> | null>(null);

  async function save(content: Content, known: Versioned | null): Promise<Row | null> {
    setSaving(true);
    setConflict(null);
    try {
      const saved = await runSignedIn(() => store.save(content, known));
      if (saved) return saved;
      const row = known && (await runSignedIn(() => store.get(known.id)));
      // The save had arrived; only its answer had not.
      if (row && store.holdsContent(row, content)) return row;
      if (row?.version === known?.version) throw new Error("You may not change this. Nothing was saved.");
      setConflict({ row });
      return null;
    } finally {
      setSaving(false);
    }
  }

  return { save, saving, conflict, closeConflict: () => setConflict(null) };
}
