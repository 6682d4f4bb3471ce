import type { Clipboard } from "./clipboard.ts";

const run = (text: string, more = "") =>
  `<span data-contrast="auto" xml:lang="EN-GB" lang="EN-GB" class="TextRun SCXW1 BCX0" style="font-size:12pt;line-height:20.7px;font-family:Aptos,sans-serif;${more}"><span class="NormalTextRun SCXW1 BCX0">${text}</span></span>`;
const end = '<span class="EOP SCXW1 BCX0" data-ccp-props="{}" style="font-size:12pt;">&nbsp;</span>';
const paragraph = (inner: string, more = "") =>
  `<div class="OutlineElement Ltr SCXW1 BCX0" style="direction:ltr;"><p class="Paragraph SCXW1 BCX0" xml:lang="EN-GB"${more} style="font-weight:normal;font-style:normal;">${inner}${end}</p></div>`;
const item = (text: string, level: number, at: number, tag = "ul", more = "") =>
  `<div class="ListContainerWrapper SCXW1 BCX0"><${tag} class="BulletListStyle1 SCXW1 BCX0" role="list"${tag === "ol" ? ` start="${at}"` : ""} style="list-style-type:${more};"><li data-leveltext="" data-listid="1" aria-setsize="-1" data-aria-posinset="${at}" data-aria-level="${level}" role="listitem" class="OutlineElement Ltr SCXW1 BCX0" style="display:block;"><p class="Paragraph SCXW1 BCX0">${run(text)}${end}</p></li></${tag}></div>`;

export const wordWeb: Clipboard[] = [
  {
    of: "Word for the web: a heading and two paragraphs",
    html:
      paragraph(run("Report", "font-size:20pt;"), ' role="heading" aria-level="1"') +
      paragraph(`${run("Some ")}${run("bold", "font-weight:bold;")}${run(" words.")}`) +
      paragraph(run("The end.")),
    becomes: ["# Report", "Some **bold** words.", "The end."],
  },
  {
    of: "Word for the web: nested bullets, each a list of its own",
    html:
      item("One", 1, 1, "ul", "disc") +
      item("Inner", 2, 1, "ul", "circle") +
      item("Deep", 3, 1, "ul", "square") +
      item("Two", 1, 2, "ul", "disc"),
    becomes: ["- One", "  - Inner", "    - Deep", "- Two"],
  },
  {
    of: "Word for the web: nested numbers, each a list that goes on",
    html:
      item("One", 1, 1, "ol", "decimal") +
      item("Inner", 2, 1, "ol", "lower-alpha") +
      item("Two", 1, 2, "ol", "decimal"),
    becomes: ["1. One", "  1. Inner", "2. Two"],
  },
  {
    of: "Word for the web: a line break within a paragraph",
    html: paragraph(
      `${run("12 High Street")}<span class="LineBreakBlob BlobObject DragDrop SCXW1"><span class="SCXW1"> </span><br class="SCXW1"></span>${run("London")}`,
    ),
    becomes: ["12 High Street ⏎ London"],
  },
  {
    of: "Word for the web: a footnote, whose addresses name its server",
    html:
      paragraph(
        `${run("Water is wet")}<a class="FootnoteReference SCXW1" href="https://word.example/doc#_ftn1" name="_ftnref1" style="vertical-align:super;">${run("[1]")}</a>${run(".")}`,
      ) +
      paragraph(
        `<a class="FootnoteReference" href="https://word.example/doc#_ftnref1" name="_ftn1">${run("[1]")}</a>${run(" As many say.")}`,
      ),
    becomes: ["Water is wet[^[1]^](#fn).", "[[1]](#fnref) As many say."],
  },
];
