import { Marked, type Token } from "marked";
import markedFootnote from "marked-footnote";

/** One of them is enough: a heading, a fence, a quotation, a link, bold or code. Lists are told by two lines. */
const MARKS = [
  /^#{1,6} \S/m,
  /^(?:```|~~~)/m,
  /^> \S/m,
  /\[[^\]\n]+\]\((?:https?:|mailto:|tel:|\/)[^\s)]+\)/,
  /\*\*[^\s*][^*\n]*\*\*/,
  /(?:^|\s)`[^`\n]+`/m,
  /^\s*(?:[-*+]|\d+[.)]) \S.*\n+\s*(?:[-*+]|\d+[.)]) \S/m,
  /^\|.*\|\s*\n\|[\s:|-]+\|/m,
  /^\s*[-*+] \[[ xX]\] \S/m,
  /^\[\^[^\]\n]+\]:/m,
];

/** Elements that say more than how the words looked where they were copied, as in an editor for programs. */
const MEANING = "h1, h2, h3, h4, h5, h6, ul, ol, a, b, strong, em, i, table, blockquote, img, pre code";

/** Whether pasted content is text with the marks of Markdown. Other formatting that came with it goes first. */
export function isMarkdown({ text = "", html = "" }: { text?: string; html?: string }): boolean {
  if (!MARKS.some((mark) => mark.test(text))) return false;
  return !html || !new DOMParser().parseFromString(html, "text/html").querySelector(MEANING);
}

/** As long as no line of a paragraph is longer, its lines are meant: those of an address or a poem. */
const LONGEST_SHORT_LINE = 60;

/** HTML as the author's Markdown means it, to be sanitised like every paste. */
export function renderMarkdown(text: string): string {
  const parser = new Marked(markedFootnote(), {
    breaks: true,
    walkTokens(token) {
      const isWrapped = token.raw.split("\n").some(({ length }) => length > LONGEST_SHORT_LINE);
      if (isWrapped && "tokens" in token && (token.type === "paragraph" || token.type === "text"))
        joinLines(token.tokens);
    },
  });
  return parser.parse(text, { async: false });
}

function joinLines(tokens: Token[] = []): void {
  for (const [index, token] of tokens.entries()) {
    if (token.type === "br" && token.raw === "\n") tokens[index] = { type: "text", raw: "\n", text: "\n" };
    else if ("tokens" in token) joinLines(token.tokens);
  }
}
