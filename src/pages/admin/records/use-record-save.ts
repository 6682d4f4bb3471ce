import { useRef, useState } from "react";
import { useReauthentication } from "@/components/admin/admin-shell";
import { isUnanswered, writeOverBrokenConnection } from "@/data/admin/unanswered";

/** What tells a stored row from an older one. */
export type Versioned = { id: number; version: number };

/** Where a kind of record is stored. Each throws what the backend says. */
export type RecordStore<Row extends Versioned, Content> = {
  /**
   * Stores the content in place of the known version, or as a new record under the key. Null when another version is stored
   * by now, or something under that key.
   */
  save: (content: Content, known: Versioned | null, key: string) => Promise<Row | null>;
  get: (known: Versioned | null, key: string) => Promise<Row | null>;
  /** True where a row says what a save wanted to write. */
  holdsContent: (row: Row, content: Content) => boolean;
};

/** What somebody else has saved meanwhile; `row` is null when they have deleted it. */
export type Conflict<Row> = { row: Row | null };

/**
 * Stores a record: once, signed in, and never over a version that its writer has not seen. `key` is a UUID under which a new
 * record is stored. `save` returns the stored row, or null when somebody else was faster, which `conflict` describes. It
 * throws what the backend says.
 */
export function useRecordSave<Row extends Versioned, Content>(store: RecordStore<Row, Content>, key: string) {
  const { runSignedIn } = useReauthentication();
  const [saving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<Conflict<Row> | null>(null);
  /** What was sent and never answered: where it is stored, nobody else has written since. */
  const unanswered = useRef<Content[]>([]);

  async function write(content: Content, known: Versioned | null): Promise<Row | null> {
    const saved = await runSignedIn(() => writeOverBrokenConnection(() => store.save(content, known, key)));
    if (saved) return saved;
    const row = await runSignedIn(() => store.get(known, key));
    // The save had arrived; only its answer had not.
    if (row && store.holdsContent(row, content)) return row;
    if (known && row?.version === known.version) throw new Error("You may not change this.");
    if (row && unanswered.current.some((sent) => store.holdsContent(row, sent))) return write(content, row);
    setConflict({ row });
    return null;
  }

  async function save(content: Content, known: Versioned | null): Promise<Row | null> {
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
