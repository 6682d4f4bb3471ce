import type { Clipboard } from "./clipboard.ts";

const wrap = (inner: string) =>
  `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-5c8a">${inner}</b>`;
const words = (text: string, more = "") =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;text-decoration:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap;${more}">${text}</span>`;
const paragraph = (inner: string) =>
  `<p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;">${inner}</p>`;
const item = (text: string, level: number, type: string, more = "") =>
  `<li dir="ltr" style="list-style-type:${type};font-size:11pt;font-weight:400;white-space:pre;" aria-level="${level}"${more}><p dir="ltr" style="line-height:1.38;" role="presentation">${words(text)}</p></li>`;
const task = (text: string, done: boolean) =>
  `<li dir="ltr" role="checkbox" aria-checked="${done}" style="list-style-type:none;font-size:11pt;" aria-level="1"><img src="data:image/png;base64,iVBORw0KGgo=" width="17.6px" height="17.6px" alt="${done ? "" : "un"}checked" aria-roledescription="checkbox" style="margin-right:3px;" /><p dir="ltr" style="display:inline-block;vertical-align:top;margin-top:0px;" role="presentation">${words(text)}</p></li>`;
const LIST = '<ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;">';

export const googleDocs: Clipboard[] = [
  {
    of: "Google Docs: a title, paragraphs, an empty line and words in bold and as a link",
    html: wrap(
      `<h1 dir="ltr" style="line-height:1.38;margin-top:20pt;"><span style="font-size:20pt;font-weight:400;">Our plan</span></h1>${paragraph(
        words("Some ") + words("bold", "font-weight:700;") + words(" words."),
      )}<br />${paragraph(
        `${words("See ")}<a href="https://example.com/a" style="text-decoration:none;"><span style="text-decoration:underline;font-size:11pt;color:#1155cc;">the page</span></a>${words("!")}`,
      )}`,
    ),
    becomes: ["# Our plan", "Some **bold** words.", "See [the page](https://example.com/a)!"],
  },
  {
    of: "Google Docs: one word from the middle of a line",
    html: wrap(words("Lorem")),
    becomes: ["Lorem"],
  },
  {
    of: "Google Docs: nested lists, numbered as here",
    html: wrap(
      `<ol style="margin-top:0;">${item("First", 1, "decimal")}<ol>${item("Inner", 2, "lower-alpha")}<ol>${item("Deep", 3, "lower-roman")}</ol></ol>${item("Second", 1, "decimal")}</ol>${LIST}${item("Dot", 1, "disc")}<ul>${item("Ring", 2, "circle")}</ul></ul>`,
    ),
    becomes: ["1. First", "  1. Inner", "    1. Deep", "2. Second", "- Dot", "  - Ring"],
  },
  {
    of: "Google Docs: a list that goes on at 3 after a paragraph",
    html: wrap(
      `${paragraph(words("Then:"))}<ol start="3">${item("Third", 1, "decimal")}${item("Fourth", 1, "decimal")}</ol>`,
    ),
    becomes: ["Then:", "3. Third", "4. Fourth"],
  },
  {
    of: "Google Docs: a checklist, whose boxes are pictures",
    html: wrap(`${LIST}${task("Buy milk", false)}${task("Call Ann", true)}</ul>${paragraph(words("Done."))}`),
    becomes: ["[ ] Buy milk", "[x] Call Ann", "Done."],
    notText: ["unchecked", "checked"],
  },
  {
    of: "Google Docs: footnotes",
    html: wrap(
      `${paragraph(`${words("Water is wet")}<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup>${words(", and fire")}<sup><a href="#ftnt2" id="ftnt_ref2">[2]</a></sup>${words(" is hot.")}`)}<hr>` +
        `<div>${paragraph(`<a href="#ftnt_ref1" id="ftnt1">[1]</a>${words(" As many say.")}`)}</div><div>${paragraph(`<a href="#ftnt_ref2" id="ftnt2">[2]</a>${words(" Do not touch.")}`)}</div>`,
    ),
    becomes: [
      "Water is wet[^[1]^](#fn), and fire[^[2]^](#fn) is hot.",
      "---",
      "[[1]](#fnref) As many say.",
      "[[2]](#fnref) Do not touch.",
    ],
  },
  {
    of: "Google Docs: a table between paragraphs",
    html: wrap(
      `${paragraph(words("Before"))}<div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="300" /><col width="300" /></colgroup><tbody><tr style="height:0pt"><td style="border-left:solid #000 1pt;vertical-align:top;">${paragraph(words("Item"))}</td><td>${paragraph(words("Price", "font-weight:700;"))}</td></tr><tr><td>${paragraph(words("Tea"))}</td><td>${paragraph(words("£2"))}${paragraph(words("each"))}</td></tr></tbody></table></div>${paragraph(words("After"))}`,
    ),
    becomes: ["Before", "| Item | **Price** |", "| Tea | £2 ⏎ each |", "After"],
  },
];
