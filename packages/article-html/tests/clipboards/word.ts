import type { Clipboard } from "./clipboard.ts";

const wrap = (inner: string) => `<html xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta name=Generator content="Microsoft Word 15"><style><!--
@list l0:level1 {mso-level-number-format:bullet; mso-level-text:; font-family:Symbol;}
p.MsoNormal {margin:0cm; font-size:12.0pt; font-family:"Aptos",sans-serif;}
--></style></head>
<body lang=EN-GB style='tab-interval:36.0pt;word-wrap:break-word'>
<!--StartFragment-->

${inner}

<!--EndFragment-->
</body></html>`;
const paragraph = (inner: string) =>
  `<p class=MsoNormal><span lang=EN-US style='font-size:12.0pt;mso-ansi-language:EN-US'>${inner}<o:p></o:p></span></p>\n\n`;
const item = (mark: string, text: string, level = 1, list = 0) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:${36 * level}.0pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:l${list} level${level} lfo1'><![if !supportLists]><span lang=EN-US style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;\n</span></span></span><![endif]><span lang=EN-US>${text}<o:p></o:p></span></p>\n\n`;
const note = (number: number, end: string, other: string, style = " class=MsoFootnoteReference") =>
  `<a style='mso-footnote-id:ftn${number}' href="#_${other}${number}" name="_${end}${number}" title=""><span${style}><span style='mso-special-character:footnote'><![if !supportFootnotes]><span${style}><span style='font-size:12.0pt'>[${number}]</span></span><![endif]></span></span></a>`;

export const word: Clipboard[] = [
  {
    of: "Word: headings, a line that was wrapped in the source, an indented one and an empty one",
    html: wrap(
      `<h1>Annual <span class=SpellE>Review</span><o:p></o:p></h1>\n\n${paragraph("A long line that\nWord has <b>wrapped</b>\n<i>here</i>.")}<p class=MsoNormal><o:p>&nbsp;</o:p></p>\n\n<p class=MsoNormal style='text-indent:35.4pt'>Indented.</p>`,
    ),
    becomes: ["# Annual Review", "A long line that Word has **wrapped** _here_.", "Indented."],
  },
  {
    of: "Word: bullets in three levels and numbers of their own below",
    html: wrap(
      item("·", "One") +
        item("o", "Inner", 2) +
        item("§", "Deep", 3) +
        item("·", "Two") +
        paragraph("Between") +
        item("1.", "First", 1, 1) +
        item("2.", "Second", 1, 1),
    ),
    becomes: ["- One", "  - Inner", "    - Deep", "- Two", "Between", "1. First", "2. Second"],
    notText: ["o"],
  },
  {
    of: "Word: a list with letters",
    html: wrap(item("a.", "Apples") + item("b.", "Pears")),
    becomes: ["1. Apples", "2. Pears"],
    notText: ["a", "b"],
    tells:
      "Lists are numbered 1, 2, 3 here, then a, b, c and i, ii, iii in the levels below: one in this text was numbered differently.",
  },
  {
    of: "Word: a list that goes on at 4, with its second level in letters",
    html: wrap(item("4)", "Fourth") + item("a)", "Letter", 2) + item("5)", "Fifth")),
    becomes: ["4. Fourth", "  1. Letter", "5. Fifth"],
    notText: ["a"],
  },
  {
    of: "Word: boxes to tick, as list marks and as characters",
    html: wrap(
      `${item("☐", "Pack")}${paragraph("Then")}<p class=MsoNormal><w:Sdt CheckBox="t"><span style='font-family:"MS Gothic"'>☒</span></w:Sdt><span lang=EN-US><span style='mso-spacerun:yes'> </span>Paid<o:p></o:p></span></p>`,
    ),
    becomes: ["[ ] Pack", "Then", "[x] Paid"],
  },
  {
    of: "Word: footnotes",
    html: wrap(
      `${paragraph(`Water is wet.${note(1, "ftnref", "ftn")} Fire is hot.${note(2, "ftnref", "ftn")}`)}<div style='mso-element:footnote-list'><![if !supportFootnotes]><br clear=all>\n\n<hr align=left size=1 width="33%">\n\n<![endif]><div style='mso-element:footnote' id=ftn1>\n\n<p class=MsoFootnoteText>${note(1, "ftn", "ftnref")} As many say.<o:p></o:p></p>\n\n</div><div style='mso-element:footnote' id=ftn2><p class=MsoFootnoteText>${note(2, "ftn", "ftnref")} Do not touch.</p></div></div>`,
    ),
    becomes: [
      "Water is wet.[^[1]^](#fn) Fire is hot.[^[2]^](#fn)",
      "---",
      "[[1]](#fnref) As many say.",
      "[[2]](#fnref) Do not touch.",
    ],
  },
  {
    of: "Word: a table with merged cells",
    html: wrap(
      `<table class=MsoTableGrid border=1><tr><td width=300 colspan=2 valign=top><p class=MsoNormal>Both<o:p></o:p></p></td></tr><tr><td><p class=MsoNormal>Left</p></td><td><p class=MsoNormal>Right</p></td></tr></table>`,
    ),
    becomes: ["| Both |  |", "| Left | Right |"],
    tells: "The table you pasted was simplified: merged cells were split, and each cell keeps only lines of text.",
  },
  {
    of: "Outlook: an answer with a quoted head",
    html: wrap(
      `<p class=MsoNormal>Dear Sam,<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>Fine with <b style='mso-bidi-font-weight:normal'>us</b>.<o:p></o:p></p><div><div style='border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm'><p class=MsoNormal><b>From:</b> Ann &lt;ann@example.com&gt;<br><b>Sent:</b> Monday<o:p></o:p></p></div></div>`,
    ),
    becomes: ["Dear Sam,", "Fine with **us**.", "**From:** Ann <ann@example.com> ⏎ **Sent:** Monday"],
  },
  {
    of: "Word: what reviewers said, deleted and inserted",
    html: wrap(
      `<p class=MsoNormal><a style='mso-comment-reference:JB_1;mso-comment-date:20240101T1000'>The <del cite="mailto:Jo" datetime="2024-01-01T10:00">old</del><ins cite="mailto:Jo" datetime="2024-01-01T10:00">new</ins> plan</a><span class=MsoCommentReference><span style='font-size:8.0pt'><![if !supportAnnotations]><a class=msocomanchor id="_anchor_1" href="#_msocom_1" language=JavaScript name="_msoanchor_1">[JB1]</a><![endif]><span style='mso-special-character:comment'>&nbsp;</span></span></span> holds.<o:p></o:p></p><p class=MsoCommentText>A paragraph of that name.</p><div style='mso-element:comment-list'><![if !supportAnnotations]><hr class=msocomoff align=left size=1 width="33%"><![endif]><div style='mso-element:comment'><![if !supportAnnotations]><div id="_com_1" class=msocomtxt language=JavaScript><![endif]><span style='mso-comment-author:"Jo B"'><![if !supportAnnotations]><a name="_msocom_1"></a><![endif]><p class=MsoCommentText><span class=MsoCommentReference><a href="#_msoanchor_1" class=msocomoff>[JB1]</a></span>Really?<o:p></o:p></p></span></div></div></div>`,
    ),
    becomes: ["The new plan holds.", "A paragraph of that name."],
    tells: "Left out: 1 comment of a reviewer, 1 tracked deletion.",
    notText: ["old", "JB", "JBReally"],
  },
  {
    of: "Word: levels that are left out, in items that end with an empty mark",
    html: wrap(
      [
        ["1.", "Aaa", 1],
        ["a.", "Bbb", 2],
        ["1.", "Ccc", 4],
        ["2.", "Ddd", 1],
      ]
        .map(
          ([mark, text, level]) =>
            `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${mark}<span>&nbsp;</span></span><![endif]><span lang=EN-US>${text}</span><span lang=PL><o:p></o:p></span></p>`,
        )
        .join("\n\n"),
    ),
    becomes: ["1. Aaa", "  1. Bbb", "      1. Ccc", "2. Ddd"],
    notText: ["a"],
  },
];
