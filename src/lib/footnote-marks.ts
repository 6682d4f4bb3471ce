const WITHIN = String.raw`</?(?:sup|sub|b|strong|em|i|u|s|span|small|code)(?:\s[^<>]*)?>`;
const SIGNS = String.raw`(?:${WITHIN}|[\s\d[\](){}*†‡§¶#^↑↩⤴⤶⏎↵⬆\ufe0e\ufe0f.,:;–-]){0,20}`;
const MARK = String.raw`<a\s[^<>]*href="#fn(?:ref)?-[^"]*"[^<>]*>${SIGNS}(?:[a-z]|[ivxl]{1,6})?${SIGNS}</a>`;
const RAISED = String.raw`<sup(?:\s[^<>]*)?>(?:[\s,;()[\]]{0,9}<a\s[^<>]*href="#fn-[^"]*"[^<>]*>[^<]{0,40}</a>){1,20}[\s,;()[\]]{0,9}</sup>`;

/**
 * HTML of a text without the marks of its footnotes and the arrows that lead back to them. Where it becomes plain words, a mark would
 * join the word before it: "kiln1". Links to notes that say something stay. The database's private.html_to_text has the same rule.
 */
export function dropFootnoteMarks(html: string): string {
  return html.replaceAll(new RegExp(RAISED, "gi"), "").replaceAll(new RegExp(MARK, "gi"), "");
}
