import { BlockBlot, type Content, Delta, type Quill } from "@/pages/admin/rich-text/quill";
import { isBlock } from "@/pages/admin/rich-text/pictures/pictures-apart";
import { findWords, type Footnotes, isBehind, type Note, readFootnotes, readNumber, renumber } from "./read-footnotes";

const BACK = "↩";

/**
 * Replaces the text typed before `index` by a reference, and adds its note in order; all are renumbered in the same change. The
 * caret goes into the note. The number of an existing note makes another reference to it.
 */
export function insertFootnote(quill: Quill, index: number, typed = 0, label = ""): void {
  const content = quill.getContents();
  const place = index - typed;
  const footnotes = readFootnotes(content);
  const group = findGroup(footnotes, place);
  const known = group?.find(({ back, counted }) => String(counted ?? readNumber(back.text)) === label);
  const key = known?.key ?? Math.random().toString(36).slice(2, 8);
  const number = known ? label : "1";
  const mark = { link: `#fn-${key}`, script: "super" };
  const reference = new Delta().retain(place).insert(number, mark).delete(typed);
  let change = reference;
  if (!known) {
    const note = group ? addToGroup(footnotes, group, place, key) : beginNotes(content, index, key);
    change = reference.compose(reference.transform(note, true));
    change = change.compose(renumber(content.compose(change)));
  }
  quill.updateContents(change, "user");
  quill.history.cutoff();
  if (known) continueBehind(quill, place + number.length);
  else {
    const now = quill.getContents();
    const { groups } = readFootnotes(now);
    const made = groups.flat().find((note) => note.key === key);
    if (made) quill.setSelection(findWords(made, now).from, 0, "user");
  }
  quill.scrollSelectionIntoView();
}

/** A footnote chosen in an empty line belongs to the words above it, if there are any. */
export function insertFootnoteAbove(quill: Quill, line: number): void {
  const [above] = line > 0 ? quill.getLine(line - 1) : [];
  const isOfWords = above instanceof BlockBlot && above.length() > 1 && !("table" in above.formats());
  const { back } = isOfWords ? (readFootnotes(above.delta()).groups[0]?.[0] ?? {}) : {};
  insertFootnote(quill, isOfWords && !back ? line - 1 : line);
}

/** Text typed there is not part of the mark before it. */
export function continueBehind(quill: Quill, index: number): void {
  quill.setSelection(index, 0, "user");
  for (const name of ["link", "script"]) quill.format(name, false, "silent");
}

/** The group of notes for a reference at this place: that of the references around it, or the next one. */
function findGroup({ references, groups }: Footnotes, place: number): Note[] | undefined {
  const own = groups.find((group) => group.some(({ start, end }) => start <= place && place <= end));
  if (own) return own;
  const later = groups.filter((group) => group.some(({ start }) => start > place));
  const inText = references.filter(({ note }) => note === null);
  for (const near of [inText.findLast(({ index }) => index < place), inText.find(({ index }) => index >= place)]) {
    const group = later.find((one) => one.some(({ key }) => key === near?.key));
    if (group) return group;
  }
  return later[0] ?? groups.at(-1);
}

/** Before the first note whose reference stands below this place. */
function addToGroup({ references }: Footnotes, group: Note[], place: number, key: string): Content {
  const next = group.find((note) => (references.find((one) => one.key === note.key)?.index ?? -1) >= place);
  const beside = next ?? group.at(-1);
  if (!beside) return new Delta();
  const words = writeNote(key, isBehind(beside) ? null : beside.back.text);
  const { start, end, attributes } = beside;
  const length = end - start;
  const rest = new Delta().retain(1, "start" in attributes ? { start: null } : {});
  return next
    ? new Delta().retain(start).concat(words).insert("\n", attributes).retain(length).concat(rest)
    : new Delta().retain(end).insert("\n", attributes).concat(words).concat(rest);
}

/** Adds notes below the text, replacing its trailing empty lines. */
function beginNotes(content: Content, caret: number, key: string): Content {
  let [index, end] = [0, 0];
  content.eachLine((line, attributes) => {
    const begins = index;
    index += line.length() + 1;
    if (line.length() > 0 || Object.keys(attributes).length > 0 || begins === caret) end = index;
    // A picture has no line of its own to end.
    if (line.ops.length > 0 && line.ops.every((operation) => isBlock(operation)) && begins + line.length() !== caret)
      end = index - 1;
  });
  const notes = new Delta().insert({ divider: true }).concat(writeNote(key, null));
  notes.insert("\n", { list: "ordered" }).delete(index - end);
  return new Delta().retain(end).concat(notes);
}

function writeNote(key: string, mark: string | null): Content {
  const link = `#fnref-${key}`;
  return mark === null
    ? new Delta().insert(" ").insert(BACK, { link })
    : new Delta().insert(mark, { link }).insert(" ");
}
