import { type Content, Delta, getWholeLines, inOneStep, type Quill, type Range } from "@/pages/admin/rich-text/quill";
import { readLinkAddress } from "@blockwork/article-html/link-address";
import { unwrapRedirect } from "@blockwork/article-html/redirects";
import { readVideoAddress } from "@blockwork/article-html/video-address";
import { dropDeadLinks } from "./link-blot";
import { joinHardLines } from "@blockwork/article-html/hard-lines";
import { type LeftOut, listMissingWords, listWords } from "@blockwork/article-html/left-out";
import { addLostContent, readFar, type VisibleContent } from "@blockwork/article-html/visible-content";
import { isMarkdown, renderMarkdown } from "@blockwork/article-html/markdown";
import { readCharacterLists } from "./character-lists";
import { canReceive, receivePastedPictures } from "./pasted-pictures";
import { ReadingClipboard } from "./reading-clipboard";
import { replaceRange } from "./replace-range";
import { writeHtml } from "@/pages/admin/rich-text/write-html";
import { setPicturesApart } from "@/pages/admin/rich-text/pictures/pictures-apart";

/** Slides copy line ends within a paragraph as vertical tabs, and PDFs ends of pages as form feeds. */
const OTHER_LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

type PastedPictures = { receive: (file: File) => string; isKnown: (address: string) => boolean };

type Tell = {
  /** What was left out, in sentences. */
  onLost: (sentences: string) => void;
  /** The address of a video was pasted in a line of its own. */
  onVideo: (host: string) => void;
  /** Something was made of the characters that were pasted, said in a sentence: one Undo brings them back. */
  onFormatted: (what: string) => void;
};

type Pasted = { html?: string; text?: string; seen?: string[]; left?: LeftOut };

/**
 * Puts pasted content into the text as far as the text can hold it. An address is a link, and pasted over words it links
 * them. Markdown is formatted.
 */
export function receivePastes(quill: Quill, pictures: PastedPictures, { onLost, onVideo, onFormatted }: Tell): void {
  let lostLinks = 0;
  dropDeadLinks(quill, () => (lostLinks += 1));

  quill.clipboard.onPaste = (range, { html, text: copied = "" }) => {
    const formats = quill.getFormat(range.index);
    const text = copied.replaceAll(OTHER_LINE_ENDS, "\n");
    const content = { text, ...(html && { html }) };
    const joined = joinHardLines(text);
    const isCode = Boolean(formats["code-block"] ?? formats["code"]);
    const address = !isCode && readPastedAddress(text);
    onLost("");
    if (address && range.length > 0) quill.formatText(range.index, range.length, "link", address, "user");
    else if (address && !formats["link"]) insertLink(range.index, text.trim(), address);
    else if (!isCode && isMarkdown(content))
      putInstead(range, text, renderMarkdown(text), formats, "The Markdown that you pasted is formatted.");
    else if (!isCode && !html && joined !== text)
      putInstead(range, text, { text: joined }, formats, "Lines that ended at the edge of a page are joined.");
    // The code that sites offer for their videos is copied as text.
    else put(range, /^\s*<iframe\s[^]*<\/iframe>\s*$/i.test(text) && !isCode ? { html: text } : content, formats);
  };

  function insertLink(index: number, words: string, link: string) {
    quill.insertText(index, words, { link }, "user");
    quill.setSelection(index + words.length, 0, "silent");
    // What follows is no link.
    quill.format("link", false, "silent");
    const video = readVideoAddress(link);
    const [line] = quill.getLine(index);
    if (video && line?.length() === words.length + 1) onVideo(video.host);
  }

  /** The characters first: one Undo leads back to them. */
  function putInstead(range: Range, text: string, made: Pasted, formats: Record<string, unknown>, what: string) {
    const length = put(range, { text }, formats);
    put({ index: range.index, length }, made, formats);
    onFormatted(what);
  }

  /** Returns how long it is in the text. */
  function put(range: Range, { seen, left, ...content }: Pasted, formats: Record<string, unknown>): number {
    lostLinks = 0;
    const { clipboard } = quill;
    if (!(clipboard instanceof ReadingClipboard)) return 0;
    clipboard.hasPicture = (address) => canReceive(address, pictures.isKnown);
    const pasted = clipboard.convert(content, formats, true);
    const { lostPictures: lost } = clipboard;
    const apart = setPicturesApart(readCharacterLists(pasted, clipboard.left));
    const kept = receivePastedPictures(apart.ops, pictures.receive);
    const isText = !content.html || Boolean(formats["code-block"]);
    // One Undo also takes back the notice about it.
    const length = inOneStep(quill, () => replaceRange(quill, range, new Delta(kept), isText));
    quill.scrollSelectionIntoView();
    const found = getWholeLines(quill, { index: range.index, length });
    const source = seen ?? clipboard.seen?.words ?? listWords(content.text ?? "");
    const missing = listMissingWords(source, [...listWordsOf(found), ...clipboard.left.words]);
    const leftOut = left ?? clipboard.left;
    if (clipboard.seen) addLostContent(leftOut, clipboard.seen.content, readContent(found, lost.length));
    const losses = [
      lost.length > 0 && nameLostPictures(lost),
      lostLinks > 0 &&
        `${lostLinks === 1 ? "A link" : `${lostLinks} links`} that you pasted led nowhere, so only their words were kept.`,
      ...clipboard.losses,
      leftOut.say(missing),
    ];
    if (losses.some(Boolean)) onLost(losses.filter(Boolean).join(" "));
    return length;
  }
}

function nameLostPictures(descriptions: string[]): string {
  const isOne = descriptions.length === 1;
  const named = descriptions.filter(Boolean).map((words) => `“${words}”`);
  return (
    `${isOne ? "A picture" : `${descriptions.length} pictures`} that you pasted could not be read${named.length > 0 ? ` (${named.join(", ")})` : ""}. ` +
    `Insert ${isOne ? "it from its file" : "them from their files"} instead.`
  );
}

/** The words that a person reads in the editor, and those that describe pictures. */
function listWordsOf(content: Content): string[] {
  return listWords(
    content.ops
      .map(({ insert, attributes = {} }) => {
        if (typeof insert === "string") return insert;
        const { alt = "", caption = "" } = attributes;
        return ` ${String(alt)} ${String(caption).replaceAll(/<[^>]*>/g, "")} `;
      })
      .join(""),
  );
}

/** What the editor holds besides words, and how many pictures are said to be lost. */
function readContent(content: Content, lostPictures: number): VisibleContent {
  const page = new DOMParser().parseFromString(writeHtml(content), "text/html");
  const count = (elements: string) => page.querySelectorAll(elements).length;
  const links = [...page.querySelectorAll("a")].flatMap((link) => readFar(link.getAttribute("href")) ?? []);
  return {
    pictures: count("img") + lostPictures,
    links: new Set(links),
    headings: count("h1, h2, h3, h4, h5, h6"),
    tables: count("table"),
  };
}

function readPastedAddress(text: string): string | null {
  const address = readLinkAddress(unwrapRedirect(text.trim()));
  return address && /^\w+:\S+$/.test(address) ? address : null;
}
