import { linkBoxOf, type Quill, type Range } from "@/pages/admin/rich-text/quill";
import { PLAIN } from "@/pages/admin/rich-text/blocks/every-block";

type Handler = (this: { quill: Quill }, range: Range, context: { event: KeyboardEvent }) => boolean;

/** The shortcuts of Google Docs. By key code, because Shift changes what a digit key types. */
export const writingBindings = {
  ...Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((level) => [`heading ${level}`, altDigit(level)])),
  "numbered list": shiftDigit(7, "list", "ordered"),
  "bulleted list": shiftDigit(8, "list", "bullet"),
  quote: shiftDigit(9, "blockquote", true),
  "list empty enter": { key: "Enter", collapsed: true, format: ["list"], empty: true, handler: leaveLevel },
  // Quill has it on Windows alone.
  redo: {
    key: "y",
    ctrlKey: true,
    handler(this: { quill: Quill }): boolean {
      this.quill.history.redo();
      return false;
    },
  },
  "edit link": { key: "k", shortKey: true, collapsed: true, format: ["link"], handler: openLink },
};

/** Has the letters of all shortcuts work on a keyboard of another script, which gives the key code of the Latin letter there. */
export function bindLettersOfAllScripts({ keyboard }: Quill): void {
  for (const [key, bindings] of Object.entries(keyboard.bindings))
    if (/^[a-z]$/i.test(key)) for (const each of bindings) keyboard.addBinding({ ...each, key: codeOf(key) });
}

const codeOf = (letter: string) => letter.toUpperCase().charCodeAt(0);

function altDigit(level: number) {
  const handler: Handler = function handler(range, { event }) {
    // On many keyboards this types a character.
    if (event.getModifierState("AltGraph")) return true;
    this.quill.formatLine(range.index, range.length, level === 0 ? PLAIN : { header: level }, "user");
    return false;
  };
  return { key: 48 + level, shortKey: true, altKey: true, handler };
}

function shiftDigit(digit: number, name: string, value: string | true) {
  const handler: Handler = function handler() {
    this.quill.format(name, this.quill.getFormat()[name] === value ? false : value, "user");
    return false;
  };
  return { key: 48 + digit, shortKey: true, shiftKey: true, handler };
}

/** Moves an item one level out, taking the kind of the items there; from the first level, out of the list. */
function leaveLevel(this: { quill: Quill }, { index }: Range): boolean {
  const { quill } = this;
  const levelOf = (formats: Record<string, unknown>) => Number(formats["indent"] ?? 0);
  const { list, ...own } = quill.getFormat(index);
  const level = levelOf(own) - 1;
  // The nearest item above at the new level or higher.
  const above = quill
    .getLines(0, index)
    .map((line) => line.formats())
    .findLast((formats) => !formats["list"] || levelOf(formats) <= level);
  const shared = above && levelOf(above) === level ? (above["list"] ?? list) : list;
  const type = level >= 0 && (shared === "checked" ? "unchecked" : shared);
  quill.formatLine(index, 1, { list: type, indent: level > 0 ? level : false }, "user");
  return false;
}

/** Quill's own binding would remove the link. */
function openLink(this: { quill: Quill }, { index }: Range): boolean {
  const { quill } = this;
  const link = quill.getLeaf(index)[0]?.parent;
  if (!(link?.domNode instanceof HTMLAnchorElement)) return true;
  const box = linkBoxOf(quill);
  box.linkRange = { index: quill.getIndex(link), length: link.length() };
  box.edit("link", link.domNode.getAttribute("href") ?? "");
  return false;
}
