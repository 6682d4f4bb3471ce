import { Readability } from "@mozilla/readability";
import { JSDOM } from "./jsdom.ts";

const PARAGRAPHS = "article .prose :is(p, li, h2, h3, h4, h5, h6, blockquote, figcaption, td, th, pre, caption)";

const lettersOf = (text: string | null | undefined) => (text ?? "").replace(/\s+/g, "");

/** The paragraphs of a built post that Readability, of which Firefox's reader view and many others are made, leaves out. */
export function listUnread(html: string): string[] {
  // A window would read all of the style sheet.
  const { document } = new JSDOM(html.replace(/<style>.*?<\/style>/s, ""), { url: "https://blockwork.example" }).window;
  const paragraphs = Array.from(document.querySelectorAll(PARAGRAPHS), ({ textContent }) => textContent.trim());
  const read = lettersOf(new Readability(document).parse()?.textContent);
  return paragraphs.filter((text) => !read.includes(lettersOf(text)));
}
