import { useRef, useState } from "react";
import { useAdminShell } from "@/components/admin/admin-shell";
import type { KnownRecord, RecordStore } from "@/data/admin/records";
import { isUnanswered } from "@/data/admin/unanswered";

type SavedKind<Row, Content> = RecordStore<Row, Content> & { holdsContent: (row: Row, content: Content) => boolean };

export type Conflict<Row> = { row: Row | null };

/**
 * Stores a record once, signed in, and never over a version that the writer has not seen. `key` is a UUID under which a new
 * record is stored. `save` returns the stored row, or null if somebody else was faster; then `conflict` says what they saved.
 * It throws the backend's error.
 */
export function useRecordSave<Row extends KnownRecord, Content>(kind: SavedKind<Row, Content>, key: string) {
  const { runSignedIn } = useAdminShell();
  const [saving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<Conflict<Row> | null>(null);
  /** What was sent but never answered. If the stored row is the same, nobody else has written since. */
  const unanswered = useRef<Content[]>([]);

  async function write(content: Content, known: KnownRecord | null): Promise<Row | null> {
    const saved = await runSignedIn(() => kind.save(content, known, key));
    if (saved) return saved;
    const row = await runSignedIn(() => kind.get(known, key));
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
