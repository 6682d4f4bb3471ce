import { v4 as createUuid } from "uuid";

const UNDO_MS = 10_000;

/** A deletion that can still be undone. It outlives the screen on which it happened. */
export type Deletion = { id: string; label: string; until: number; restore: () => Promise<unknown> };

let deletions: readonly Deletion[] = [];
const listeners = new Set<() => void>();

export function listDeletions(): readonly Deletion[] {
  return deletions;
}

export function subscribeToDeletions(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Offers Undo for ten seconds. */
export function offerUndo(label: string, restore: () => Promise<unknown>): void {
  const deletion = { id: createUuid(), label, until: Date.now() + UNDO_MS, restore };
  setDeletions([...deletions, deletion]);
  setTimeout(() => setDeletions(deletions.filter((one) => one !== deletion)), UNDO_MS + 50);
}

/** Restores what was deleted. If that throws, the error is passed on and the offer lasts ten more seconds. */
export async function undoDeletion(deletion: Deletion): Promise<void> {
  setDeletions(deletions.filter((one) => one !== deletion));
  try {
    await deletion.restore();
  } catch (error) {
    offerUndo(deletion.label, deletion.restore);
    throw error;
  }
}

function setDeletions(next: readonly Deletion[]): void {
  deletions = next;
  for (const listener of listeners) listener();
}
