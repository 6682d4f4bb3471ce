import { type Content, type Formats, Quill, type Range } from "@/pages/admin/rich-text/quill";
import { BLOCKS, listTexts } from "@blockwork/article-html/foreign-blocks";
import { LeftOut } from "@blockwork/article-html/left-out";
import {
  nameForEditor,
  readForEditor,
  readForeign,
  type SeenText,
  settlePictures,
} from "@blockwork/article-html/passes";
import { clearRange } from "@/pages/admin/rich-text/typing/deleting";
import { markLines } from "@/pages/admin/rich-text/html";
import { dropPicture } from "@blockwork/article-html/site-figures";
import { placeRtfPictures } from "@blockwork/article-html/word-pictures";

const Clipboard = Quill.import("modules/clipboard") as new (quill: Quill, options: object) => Quill["clipboard"];

const SIMPLIFIED =
  "The table you pasted was simplified: merged cells were split, and each cell keeps only lines of text.";

/**
 * Reads the styles of pasted HTML in spite of the site's content-security policy, which would ignore each `style` attribute
 * and complain about it: they are parsed under another name and set afterwards, as the policy lets scripts do. Tables get
 * the shape which the editor has, and embedded videos become links to them.
 */
export class ReadingClipboard extends Clipboard {
  /** What a paste lost, in sentences. */
  losses: string[] = [];
  left = new LeftOut();
  /** The descriptions of pictures that cannot be had. */
  lostPictures: string[] = [];
  hasPicture: (address: string) => boolean = () => true;
  /** What the reader of pasted HTML saw; null where none was read. */
  seen: SeenText | null = null;
  /** Whether what is deleted right now was cut. */
  isCutting = false;
  private isPaste = false;
  /** What Word writes beside its HTML, and in it the pictures. */
  private rtf = "";

  /** With `isPaste`, what other programs wrote, in the shapes that this editor has. */
  override convert(content: { html?: string; text?: string }, formats?: Formats, isPaste = this.isPaste): Content {
    this.isPaste = isPaste && Boolean(content.html);
    this.losses = [];
    this.lostPictures = [];
    this.left = new LeftOut();
    this.seen = null;
    const read = super.convert({ ...content, ...(content.html && { html: renameStyles(content.html) }) }, formats);
    for (const operation of read.ops)
      if (typeof operation.insert === "string") operation.insert = operation.insert.replaceAll(KEPT_SPACE, "\u00a0");
    return read;
  }

  override onCapturePaste(event: ClipboardEvent): void {
    this.rtf = event.clipboardData?.getData("text/rtf") ?? "";
    super.onCapturePaste(event);
    this.rtf = "";
  }

  /** Marked as this editor's own, whose empty lines and rows of pictures are as somebody wants them. */
  override onCopy(range: Range, isCut: boolean): { html: string; text: string } {
    const { html, text } = super.onCopy(range, isCut);
    return { html: html.replace(/^<\w+/, "$& data-own"), text };
  }

  override onCaptureCopy(event: ClipboardEvent, isCut = false): void {
    const [range] = this.quill.selection.getRange();
    super.onCaptureCopy(event);
    if (!isCut || !range?.length) return;
    this.isCutting = true;
    clearRange(this.quill, range);
    this.isCutting = false;
    this.quill.history.cutoff();
  }

  protected override normalizeHTML(page: Document): void {
    const styled = page.querySelectorAll<HTMLElement>("[data-style]");
    for (const element of styled) element.style.cssText = element.dataset["style"] ?? "";
    // A module that is loaded again, as while its code is worked on, extends its former self, which would read all of it once more.
    const { isPaste } = this;
    this.isPaste = false;
    if (isPaste) {
      const isOwn = page.querySelector("[data-own]") !== null;
      placeRtfPictures(page, this.rtf);
      const { notes, left, seen } = readForeign(page, Math.random().toString(36).slice(2, 8));
      for (const picture of page.querySelectorAll("img")) {
        if (this.hasPicture(picture.getAttribute("src") ?? "")) continue;
        this.lostPictures.push(picture.alt);
        dropPicture(picture);
      }
      if (!isOwn) settlePictures(page);
      this.losses.push(...new Set([...notes, ...nameForEditor(page)]));
      [this.left, this.seen] = [left, seen];
    }
    // The same with what would be set once more.
    for (const element of styled) element.removeAttribute("data-style");
    super.normalizeHTML(page);
    if (isPaste) markLines(page);
    if (readForEditor(page)) this.losses.unshift(SIMPLIFIED);
    holdSpaces(listTexts(page.body));
  }
}

/** Quill makes an ordinary space of each non-breaking one. Those within a text are kept from it. */
const KEPT_SPACE = "\uFDD0";

function holdSpaces(texts: Node[]): void {
  const blockOf = (text: Node | undefined) => text?.parentElement?.closest(BLOCKS);
  const values = texts.map(({ nodeValue }) => nodeValue ?? "");
  for (const [place, text] of texts.entries()) {
    const [before, after] = [-1, 1].map((step) =>
      blockOf(texts[place + step]) === blockOf(text) ? (values[place + step] ?? "") : "",
    );
    const between = new RegExp(
      `${/\S/.test(before ?? "") ? "" : "(?<=\\S *)"}\u00a0+${/\S/.test(after ?? "") ? "" : "(?= *\\S)"}`,
      "g",
    );
    text.nodeValue = (values[place] ?? "").replace(between, (run) => KEPT_SPACE.repeat(run.length));
  }
}

const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>/gi;
const STYLE = /"[^"]*"|'[^']*'|\sstyle/gi;

function renameStyles(html: string): string {
  return html.replace(TAG, (tag) => tag.replace(STYLE, (part) => (/^\s/.test(part) ? " data-style" : part)));
}

Quill.register("modules/clipboard", ReadingClipboard, true);
