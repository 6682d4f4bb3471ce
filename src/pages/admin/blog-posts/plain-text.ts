import { dropFootnoteMarks } from "@/lib/footnote-marks";

const BLOCK_END = "\u2029";

export function readParagraphs(html: string): string[] {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const end of page.querySelectorAll("br")) end.replaceWith("\n");
  for (const row of page.querySelectorAll("tr")) {
    row.replaceWith(BLOCK_END, Array.from(row.cells, (cell) => cell.textContent?.trim()).join(" | "), BLOCK_END);
  }
  for (const block of page.querySelectorAll("p, li, h1, h2, h3, h4, h5, h6, pre, blockquote, caption, figcaption")) {
    block.before(BLOCK_END);
    block.after(BLOCK_END);
  }
  return (page.body.textContent ?? "").split(BLOCK_END).filter((text) => text.trim() !== "");
}

const LENGTH = 150;

/** The excerpt that a card shows, the same as the database's private.excerpt_of(). */
export function makeExcerpt(html: string): string {
  const text = listWords(html).join(" ");
  const characters = Array.from(text);
  if (characters.length <= LENGTH) return text;
  const first = (count: number) => characters.slice(0, count).join("");
  const whole = /^(.{75,}\S)\s/su.exec(first(LENGTH))?.[1] ?? first(LENGTH - 1);
  return `${whole.replace(/[ ,;:–—-]+$/, "")}…`;
}

/** Elements that do not end a word; the database's private.html_to_text has the same list. */
const WITHIN_WORDS = /^<\/?(?:a|abbr|b|code|em|i|mark|s|small|span|strong|sub|sup|u)[\s>]/i;

export function listWords(html: string): string[] {
  const parted = dropFootnoteMarks(html).replaceAll(/<[^>]*>/g, (tag) => (WITHIN_WORDS.test(tag) ? tag : ` ${tag}`));
  const page = new DOMParser().parseFromString(parted, "text/html");
  return (page.body.textContent ?? "").trim().split(/\s+/).filter(Boolean);
}
