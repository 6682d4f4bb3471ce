import { Marked, type Token, type Tokens } from "marked";
import markedFootnote from "marked-footnote";
import { LeftOut } from "./left-out";
import { listMarkdownWords, splitFrontMatter } from "./markdown-words";

/** One of these is enough: a heading, a fence, a quotation, a link, bold or code. A list needs two lines. */
const MARKS = [
  /^#{1,6}[ \t]+\S/m,
  /^[ \t]*(?:```|~~~).*\n\s*\S/m,
  /^> \S/m,
  /\[[^\]\n]+\]\((?:https?:|mailto:|tel:|\/)[^\s)]+\)/,
  /\*\*[^\s*][^*\n]*\*\*/,
  /(?:^|\s)`[^`\n]+`/m,
  /^\s*(?:[-*+]|\d+[.)])[ \t]+\S.*\n\s*(?:[-*+]|\d+[.)])[ \t]+\S/m,
  /^[ \t]*\|.*\|\s*\n[ \t]*\|[\s:|-]+\|/m,
  /^\s*[-*+] \[[ xX]\] \S/m,
  /^\[\^[^\]\n]+\]:/m,
  /^---[ \t]*\r?\n[\w-]+:/,
];

/** Elements that mean more than looks; code editors copy their colours as HTML. */
const MEANING = "h1, h2, h3, h4, h5, h6, ul, ol, a, b, strong, em, i, table, blockquote, img, pre code";

/** Whether pasted content is text with the marks of Markdown. Other formatting that came with it goes first. */
export function isMarkdown({ text = "", html = "" }: { text?: string; html?: string }): boolean {
  const clean = dropInvisible(text);
  if (!MARKS.some((mark) => mark.test(clean))) return false;
  return !html || !new DOMParser().parseFromString(html, "text/html").querySelector(MEANING);
}

/** Chats and web pages leave characters that nobody sees before the marks, and spaces that do not break behind them. */
function dropInvisible(text: string): string {
  return text
    .replaceAll(/^[\u200b\u2060\ufeff]+/gm, "")
    .replaceAll(/^([ \t]*(?:[-*+>]|#{1,6}|\d{1,9}[.)]))\u00a0/gm, "$1 ");
}

/** If no line of a paragraph is longer, its line ends are intended: an address or a poem. */
const LONGEST_SHORT_LINE = 60;

/** Tags that mean something in a text, or that people write around words: all else that looks like a tag is words. */
const TAGS =
  /^(?:a|abbr|aside|b|blockquote|br|caption|center|cite|code|dd|del|details|div|dl|dt|em|figcaption|figure|font|h[1-6]|hr|i|img|ins|kbd|li|mark|ol|p|pre|q|s|samp|section|small|span|strike|strong|sub|summary|sup|table|tbody|td|tfoot|th|thead|tr|u|ul|var)$/;
const VOID = /^(?:br|hr|img)$/;
const TAG = /<(\/?)([a-z][\w-]*)(?:\s(?:"[^"]*"|'[^']*'|[^"'<>])*)?(\/?)>/gi;
const CODE = /^([\s>]*)(`{3,}|~{3,})[^]*?(?:^[\s>]*\2|(?![^]))|(`+)(?!`)(?:(?!\n\s*\n)[^])*?[^`]\3(?!`)/gm;

/** Tells the names of tags that are as often closed as opened, outside code. */
function findTags(markdown: string): (name: string) => boolean {
  const open = new Map<string, number>();
  for (const [, slash, name = ""] of markdown.replace(CODE, " ").matchAll(TAG)) {
    const key = name.toLowerCase();
    open.set(key, (open.get(key) ?? 0) + (slash ? -1 : 1));
  }
  return (name) => TAGS.test(name) && (VOID.test(name) || open.get(name) === 0);
}

const ENTITY = /&[a-z]\w{1,30};/gi;
const ALERT = /^<p>\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\](?:<br>|\s)*/i;

/**
 * HTML as the author's Markdown means it, to be sanitised like every paste: only closed tags are tags, GitHub's alerts are callouts.
 * `left` and `seen` say, as `readForeign` does, what is left out and which words are to be there.
 */
export function renderMarkdown(
  markdown: string,
  decode: (entity: string) => string = decodeEntity,
): { html: string; left: LeftOut; seen: string[] } {
  const { front, text } = splitFrontMatter(dropInvisible(markdown));
  const left = new LeftOut();
  left.add("front matter", front);
  const isTag = findTags(text);
  const isMarkup = (written: string) => {
    const tags = [...written.matchAll(TAG)];
    return (
      tags.length > 0 && tags.every(([, , name = ""]) => isTag(name.toLowerCase())) && !/<(?![a-z/])/i.test(written)
    );
  };
  const parser = new Marked(markedFootnote(), {
    breaks: true,
    tokenizer: {
      // False is marked's own way, undefined is none: then it is words.
      html(source) {
        return isMarkup(/^[^\n]*/.exec(source)?.[0] ?? "") ? false : undefined;
      },
      tag(source) {
        TAG.lastIndex = 0;
        const tag = TAG.exec(source);
        return tag?.index === 0 && isTag((tag[2] ?? "").toLowerCase()) ? false : undefined;
      },
    },
    renderer: {
      blockquote({ tokens }: Tokens.Blockquote) {
        const inner = this.parser.parse(tokens);
        const [all = "", alert = ""] = ALERT.exec(inner) ?? [];
        if (!all) return `<blockquote>\n${inner}</blockquote>\n`;
        const name = alert.charAt(0).toUpperCase() + alert.slice(1).toLowerCase();
        return `<aside><p><strong>${name}</strong></p>\n<p>${inner.slice(all.length)}</aside>\n`.replace("<p></p>", "");
      },
    },
    walkTokens(token) {
      // A browser would read the beginning of an unknown one.
      if (token.type === "text" && !token["tokens"])
        token["text"] = token["text"].replace(ENTITY, (entity: string) =>
          decode(entity).endsWith(";") ? `&amp;${entity.slice(1)}` : entity,
        );
      const isWrapped = token.raw.split("\n").some(({ length }) => length > LONGEST_SHORT_LINE);
      if (isWrapped && "tokens" in token && (token.type === "paragraph" || token.type === "text"))
        joinLines(token.tokens);
    },
  });
  const html = parser.parse(text, { async: false });
  const seen = listMarkdownWords(text, isTag, decode);
  return { html, left, seen };
}

function decodeEntity(entity: string): string {
  return new DOMParser().parseFromString(entity, "text/html").body.textContent ?? "";
}

function joinLines(tokens: Token[] = []): void {
  for (const [index, token] of tokens.entries()) {
    if (token.type === "br" && token.raw === "\n") tokens[index] = { type: "text", raw: "\n", text: "\n" };
    else if ("tokens" in token) joinLines(token.tokens);
  }
}
