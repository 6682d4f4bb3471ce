/** What can be left out of a text, one and several. */
const NAMES = {
  comment: ["comment of a reviewer", "comments of reviewers"],
  deletion: ["tracked deletion", "tracked deletions"],
  form: ["form", "forms"],
  button: ["button", "buttons"],
  label: ["hidden label", "hidden labels"],
  "front matter": ["block of front matter", "blocks of front matter"],
  field: ["field of a form", "fields of forms"],
  "hidden part": ["hidden part", "hidden parts"],
  picture: ["picture within code", "pictures within code"],
  "lost picture": ["picture", "pictures"],
  link: ["link", "links"],
  table: ["table", "tables"],
  heading: ["heading", "headings"],
} as const;

/** Those whose words stay. */
const SHAPES: LeftOutType[] = ["heading", "table"];

export type LeftOutType = keyof typeof NAMES;

/** The words of a text, in the one way in which they are compared. */
export function listWords(text: string): string[] {
  return (
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

const UNREAD = /^(?:SCRIPT|STYLE|TITLE|TEMPLATE|NOSCRIPT|HEAD|DATALIST|IFRAME|OBJECT|AUDIO|VIDEO)$/;
const WITHIN_WORDS = /^(?:A|ABBR|B|CODE|EM|FONT|I|KBD|MARK|S|SMALL|SPAN|STRONG|STRIKE|SUB|SUP|U)$/;
/** The box of a to-do in characters. */
const BOX = /\[[xX]\]/g;

/**
 * The words that a person sees in a document that is still to be read: none of the numbers and dots that programs write before items,
 * and a formula once.
 */
export function listSeenWords(root: Node): string[] {
  const parts: string[] = [];
  read(root);
  return listWords(parts.join("").replaceAll(BOX, " "));

  function read(node: Node): void {
    if (node.nodeType === 3) parts.push(node.nodeValue ?? "");
    if (node.nodeType !== 1 && node.nodeType !== 9 && node.nodeType !== 11) return;
    const isBlock = !WITHIN_WORDS.test(node.nodeName);
    if (isBlock) parts.push(" ");
    if (node.nodeName === "SELECT") parts.push(readField(node as Element));
    else if (!isUnseen(node)) for (let child = node.firstChild; child; child = child.nextSibling) read(child);
    if (isBlock) parts.push(" ");
  }
}

/** The words that a person sees in a field: in a list to choose from, what is chosen. */
export function readField(field: Element): string {
  if (field.nodeName === "TEXTAREA") return field.textContent ?? "";
  if (field.nodeName === "SELECT")
    return (field.querySelector("option[selected]") ?? field.querySelector("option"))?.textContent?.trim() ?? "";
  // What sends a form or empties it is no answer.
  return /^(?:hidden|password|radio|range|color|file|image|submit|button|reset)$/i.test(
    field.getAttribute("type") ?? "",
  )
    ? ""
    : (field.getAttribute("value") ?? "");
}

function isUnseen(node: Node): boolean {
  if (node.nodeType !== 1) return false;
  const element = node as Element;
  const style = element.getAttribute("data-style") ?? element.getAttribute("style") ?? "";
  return (
    UNREAD.test(node.nodeName) ||
    /mso-list:\s*ignore|mso-hide:\s*all|display:\s*none|visibility:\s*hidden/i.test(style) ||
    element.classList.contains("katex-html") ||
    element.localName === "mrow" ||
    (element.hasAttribute("hidden") && element.getAttribute("hidden") !== "until-found")
  );
}

/** Those words of a source, in their order, that are not in what became of it. Words that it joins or parts are there. */
export function listMissingWords(source: readonly string[], result: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const word of result) left.set(word, (left.get(word) ?? 0) + 1);
  const missing = source.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count <= 0;
  });
  if (missing.length === 0) return [];
  let others = [...left].flatMap(([word, count]) => Array<string>(Math.max(count, 0)).fill(word)).join("");
  return missing.filter((word) => {
    const place = others.indexOf(word);
    if (place < 0) return true;
    others = `${others.slice(0, place)} ${others.slice(place + word.length)}`;
    return false;
  });
}

/** What a reading has left out, and the words that went with it. */
export class LeftOut {
  private readonly counts = new Map<LeftOutType, number>();
  readonly words: string[] = [];

  /** Notes that pictures, links and the like go that have no words of their own. */
  addCount(type: LeftOutType, count: number): void {
    if (count > 0) this.counts.set(type, (this.counts.get(type) ?? 0) + count);
  }

  count(type: LeftOutType): number {
    return this.counts.get(type) ?? 0;
  }

  /** Notes that this goes, if anybody could read or see it. */
  add(type: LeftOutType, text: string | null, count = 1): void {
    if (this.addUnsaid(text) || type === "picture") this.addCount(type, count);
  }

  /** Notes that these words go without being said: nobody misses them, or another sentence tells of them. Returns whether there are any. */
  addUnsaid(text: string | null): boolean {
    const words = listWords(text ?? "");
    this.words.push(...words);
    return words.length > 0;
  }

  /** "Left out: 2 comments of reviewers, 1 form.", and the words that are missing for another reason; "" where nothing is. */
  say(missing: readonly string[] = []): string {
    const name = ([type, count]: [LeftOutType, number]) => `${count} ${NAMES[type][count === 1 ? 0 : 1]}`;
    const parts = [...this.counts].filter(([type]) => !SHAPES.includes(type)).map(name);
    const first = missing.slice(0, MOST_WORDS).join(" ");
    if (first)
      parts.push(
        `the words “${first}”${missing.length > MOST_WORDS ? ` and ${missing.length - MOST_WORDS} more` : ""}`,
      );
    const shapes = SHAPES.flatMap((type) => (this.counts.has(type) ? [[type, this.count(type)] as const] : []));
    const isOne = shapes.length === 1 && shapes[0]?.[1] === 1;
    return [
      ...(parts.length > 0 ? [`Left out: ${parts.join(", ")}.`] : []),
      ...(shapes.length > 0
        ? [`${shapes.map(([...one]) => name(one)).join(" and ")} ${isOne ? "is" : "are"} ordinary lines here.`]
        : []),
    ].join(" ");
  }
}

const MOST_WORDS = 12;
