import { keepFootnotes } from "@/pages/admin/rich-text/footnotes/keep-footnotes";
import { loadHtml } from "@/pages/admin/rich-text/html";
import { listBlocks } from "@blockwork/article-html/samples/list-blocks";
import { openEditor } from "./open-editor.ts";

export const mark = (key: string, text = "1") => `<sup><a href="#fn-${key}">${text}</a></sup>`;
export const notes = (...all: [key: string, words: string][]) =>
  `<hr><ol>${all.map(([key, words]) => `<li>${words} <a href="#fnref-${key}">↩</a></li>`).join("")}</ol>`;
/** Two notes, the second of which is read twice. */
export const TWO_NOTES = `<p>Water${mark("a")} and fire${mark("b", "2")}, fire${mark("b", "2")} and air.</p>${notes(["a", "Wet."], ["b", "Hot."])}`;

/** An editor of texts with footnotes, and what its writer does in it. */
export function openFootnotes() {
  const { quill, press, saved, type } = openEditor("");
  const gone: string[] = [];
  keepFootnotes(quill, (what) => gone.push(what));

  /** Where these words are; a picture or a divider is a character, too. */
  function find(words: string): number {
    const texts = quill.getContents().map(({ insert }) => (typeof insert === "string" ? insert : "-"));
    return texts.join("").indexOf(words);
  }

  return {
    quill,
    press,
    saved,
    /** What was said of notes and references that went with others. */
    gone,
    find,
    type,
    blocks: () => listBlocks(saved()),
    /** The same in one line, without the ends of links that lead where they should. */
    text: () => listBlocks(saved()).join(" / ").replaceAll("^](#fn)", "^]").replaceAll("[↩](#fnref)", "[↩]"),
    /** Loads a text and types behind these words; returns the text as it was. */
    typeBehind(html: string, words: string, typed: string): string {
      loadHtml(quill, html);
      const before = saved();
      quill.setSelection(find(words) + words.length, 0);
      type(typed);
      return before;
    },
  };
}
