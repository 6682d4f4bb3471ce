import { dropStart } from "./foreign-blocks";
import { make } from "./make";
import { DEEPEST } from "./nested-lists";

/** A bullet that was copied as a character, from Word also in its fonts of symbols. A dash is none: in many languages it begins speech. */
export const BULLET = /^\s*([•◦‣⁃∙·▪▫●○■◆►▸➢➤\uF0B7\uF0A7\uF0D8]|o(?=\t))\s+(?=\S)/;

/** The bullets of a list down to this one, each of a level below the one before. */
export function nestBullets(bullets: readonly string[], bullet: string): readonly string[] {
  return bullets.includes(bullet) ? bullets.slice(0, bullets.indexOf(bullet) + 1) : [...bullets, bullet];
}

/** In these a bullet is a character. */
const NO_LISTS = "li, td, th, pre, aside, blockquote, figure";

/** Makes lists of two or more lines that begin with a bullet; each other bullet is that of a level below. */
export function readTypedBullets(page: Document): void {
  const paragraphs = [...page.querySelectorAll("p")].filter((one) => !one.closest(NO_LISTS));
  for (const paragraph of paragraphs) partBullets(paragraph);
  for (const paragraph of page.querySelectorAll("p")) {
    const lines = paragraph.closest(NO_LISTS) ? [] : listBulleted(paragraph);
    if (lines.length > 1) makeList(lines);
  }
}

/** This paragraph and those after it, as long as they begin with bullets. */
function listBulleted(first: Element): Element[] {
  const lines: Element[] = [];
  for (let line: Element | null = first; line && readBullet(line); line = findNext(line)) lines.push(line);
  return lines;
}

function readBullet(line: Element): RegExpExecArray | null {
  const [first = ""] = textOf(line).split("\n");
  return line.nodeName === "P" ? BULLET.exec(first) : null;
}

function findNext({ nextSibling, nextElementSibling }: Element): Element | null {
  const isBeside = nextSibling === nextElementSibling || nextSibling?.nodeValue?.trim() === "";
  return isBeside ? nextElementSibling : null;
}

function makeList(lines: Element[]): void {
  let bullets: readonly string[] = [];
  const items = lines.map((line) => {
    const [mark = "", bullet = ""] = readBullet(line) ?? [];
    bullets = nestBullets(bullets, bullet);
    dropStart(line, mark.length);
    const item = make(line, "li", ...line.childNodes);
    if (bullets.length > 1) item.className = `ql-indent-${Math.min(bullets.length - 1, DEEPEST)}`;
    return item;
  });
  const [first, ...others] = lines;
  if (first) first.replaceWith(make(first, "ul", ...items));
  for (const line of others) line.remove();
}

/** A paragraph whose lines begin with bullets becomes several: what stands before and after them has one of its own. */
function partBullets(paragraph: Element): void {
  const isBulleted = textOf(paragraph)
    .split("\n")
    .map((line) => BULLET.test(line));
  if (!isBulleted.some((one, place) => one && isBulleted[place + 1])) return;
  for (const [place, end] of [...paragraph.querySelectorAll("br")].entries()) {
    if (!isBulleted[place] && !isBulleted[place + 1]) continue;
    const range = paragraph.ownerDocument.createRange();
    range.setStart(paragraph, 0);
    range.setEndBefore(end);
    paragraph.before(make(paragraph, "p", range.extractContents()));
    end.remove();
  }
}

/** With a line end for each break, and a character for what is no words. */
function textOf(node: Node): string {
  if (node.nodeType === 3) return (node.nodeValue ?? "").replaceAll("\n", " ");
  if (node.nodeName === "BR") return "\n";
  if (/^(?:IMG|INPUT|IFRAME|VIDEO|AUDIO)$/.test(node.nodeName)) return "\u{fffc}";
  return Array.from(node.childNodes, textOf).join("");
}
