import { type Content, Delta, type Quill } from "@/pages/admin/rich-text/quill";
import { ReadingClipboard } from "@/pages/admin/rich-text/pasting/reading-clipboard";
import { readFootnotes, renumber } from "./read-footnotes";

/**
 * Removes a note with its last reference, and references with their note, unless they are cut to be pasted elsewhere. The others
 * are renumbered, all in the same Undo step. `onGone` gets a sentence about what was removed.
 */
export function keepFootnotes(quill: Quill, onGone: (what: string) => void): void {
  quill.on("text-change", (change, before, source) => {
    if (source !== "user" || quill.history.ignoreChange || !change.ops.some(concernsNotes)) return;
    if (!quill.root.querySelector('a[href^="#fn"]')) return;
    const isCut = quill.clipboard instanceof ReadingClipboard && quill.clipboard.isCutting;
    const old = readFootnotes(before);
    const now = readFootnotes(quill.getContents());
    const keysOf = (ends: { key: string }[]) => new Set(ends.map(({ key }) => key));
    const [references, notes] = [keysOf(now.references), keysOf(now.groups.flat())];
    const known = keysOf(old.references);
    const unread = old.groups.flat().filter(({ key }) => known.has(key) && !references.has(key) && notes.has(key));
    const gone = old.groups.flat().filter(({ key, start, end }) => {
      const isLine = change.transformPosition(end) <= change.transformPosition(start) + 1;
      return references.has(key) && !notes.has(key) && isLine;
    });
    const keys = isCut ? [] : [...unread, ...gone].map(({ key }) => key);
    removeNotes(quill, keys);
    if (unread.length > 0 && keys.length > 0) onGone("The note was removed with its reference.");
    else if (gone.length > 0 && keys.length > 0) onGone("The reference was removed with its note.");
  });
}

/** Whether an operation deletes something or changes list items. */
function concernsNotes({ delete: removed, attributes = {} }: Content["ops"][number]): boolean {
  return removed !== undefined || ["list", "indent", "start"].some((name) => name in attributes);
}

/** Removes notes and their references, and renumbers the others. Returns where their first references were. */
export function removeNotes(quill: Quill, keys: readonly string[]): number[] {
  const content = quill.getContents();
  const { references, groups } = readFootnotes(content);
  const parts = references
    .filter(({ key, note }) => keys.includes(key) && !keys.includes(note?.key ?? ""))
    .map(({ index, text }) => ({ from: index, to: index + text.length }));
  const places = parts.map(({ from }) => from);
  for (const group of groups) {
    const isWhole = group.every(({ key }) => keys.includes(key));
    for (const note of group) {
      if (!keys.includes(note.key)) continue;
      const [before] = content.slice(note.start - 1, note.start).ops;
      const withRule = isWhole && typeof before?.insert === "object" && "divider" in before.insert;
      parts.push({ from: note.start - (withRule ? 1 : 0), to: note.end + 1 });
    }
  }
  let change = new Delta();
  let read = 0;
  for (const { from, to } of parts.toSorted((one, other) => one.from - other.from)) {
    change.retain(from - read).delete(to - from);
    read = to;
  }
  const rest = content.compose(change);
  const { insert, attributes } = rest.ops.at(-1) ?? {};
  // A text always ends with a line in which it can go on.
  if (!String(insert).endsWith("\n") || attributes?.["table"])
    change = change.compose(new Delta().retain(rest.length()).insert("\n"));
  const whole = change.compose(renumber(content.compose(change)));
  if (whole.ops.length > 0) quill.updateContents(whole, "user");
  return places;
}
