import { useState } from "react";
import { type KnownRecord, recordWriter, type SavedKind } from "@/data/admin/records";

/**
 * The save of a form of one field. `key` is a UUID under which a new record is stored. `save` returns the stored row, or null if
 * somebody else was faster; then `conflict` says what they saved. It throws the backend's error.
 */
export function useRecordSave<Row extends KnownRecord, Content>(kind: SavedKind<Row, Content>, key: string) {
  const [write] = useState(() => recordWriter(kind));
  const [saving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<{ row: Row | null } | null>(null);

  async function save(content: Content, known: KnownRecord | null): Promise<Row | null> {
    setSaving(true);
    setConflict(null);
    try {
      const written = await write(content, known, key);
      if ("saved" in written) return written.saved;
      setConflict({ row: written.theirs });
      return null;
    } finally {
      setSaving(false);
    }
  }

  return { save, saving, conflict, closeConflict: () => setConflict(null) };
}
