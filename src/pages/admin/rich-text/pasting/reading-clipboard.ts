import { Quill } from "react-quill";
import { replaceEmbeds } from "./pasted-embeds";
import { simplifyTables } from "./pasted-tables";

const Clipboard = Quill.import("modules/clipboard") as new (quill: Quill, options: object) => Quill["clipboard"];

/**
 * Reads the styles of pasted HTML in spite of the site's content-security policy, which would ignore each `style` attribute
 * and complain about it: they are parsed under another name and set afterwards, as the policy lets scripts do. Tables get
 * the shape which the editor has, and embedded videos become links to them.
 */
export class ReadingClipboard extends Clipboard {
  tablesWereSimplified = false;
  /** Where the embeds came from that could not be kept. */
  lostEmbeds: string[] = [];

  override convert(
    content: { html?: string; text?: string },
    formats?: Record<string, unknown>,
  ): ReturnType<Quill["clipboard"]["convert"]> {
    this.tablesWereSimplified = false;
    this.lostEmbeds = [];
    return super.convert({ ...content, ...(content.html && { html: renameStyles(content.html) }) }, formats);
  }

  protected override normalizeHTML(page: Document): void {
    for (const element of page.querySelectorAll<HTMLElement>("[data-style]")) {
      element.style.cssText = element.dataset["style"] ?? "";
      element.removeAttribute("data-style");
    }
    super.normalizeHTML(page);
    // A module that is loaded again, as while its code is worked on, extends its former self, which has found them already.
    this.lostEmbeds.push(...replaceEmbeds(page));
    this.tablesWereSimplified = simplifyTables(page) || this.tablesWereSimplified;
  }
}

const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>/gi;
/** Word marks its lists by styles of its own, which Quill reads from the attribute. */
const STYLE = /"[^"]*"|'[^']*'|\sstyle(?=\s*=(?!\s*["']?[^"'>]*mso-list))/gi;

function renameStyles(html: string): string {
  return html.replace(TAG, (tag) => tag.replace(STYLE, (part) => (/^\s/.test(part) ? " data-style" : part)));
}

Quill.register("modules/clipboard", ReadingClipboard, true);
