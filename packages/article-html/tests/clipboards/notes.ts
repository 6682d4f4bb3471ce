import type { Clipboard } from "./clipboard.ts";

const cocoa = (inner: string) =>
  `<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN" "http://www.w3.org/TR/html4/strict.dtd"><html><head><meta http-equiv="Content-Type" content="text/html; charset=UTF-8"><title>Untitled</title><meta name="Generator" content="Cocoa HTML Writer"><style type="text/css">p.p1 {margin: 0.0px 0.0px 0.0px 0.0px; font: 11.0px 'Helvetica Neue'}</style></head><body>\n${inner}\n</body></html>`;

export const notes: Clipboard[] = [
  {
    of: "Notion: headings, a paragraph of two lines and a quote",
    html: "<meta charset='utf-8'><h2>Plan</h2>\n<p>First line<br>\nSecond line</p>\n<blockquote>\n<p>Quoted</p>\n</blockquote>\n<!-- notionvc: 5e0c -->",
    text: "## Plan\n\nFirst line\nSecond line\n\n> Quoted\n",
    becomes: ["## Plan", "First line ⏎ Second line", "> Quoted"],
  },
  {
    of: "Notion: to-dos, written as Markdown in a list",
    html: "<meta charset='utf-8'><ul>\n<li>[ ] Buy milk\n<ul>\n<li>[x] Skimmed</li>\n</ul>\n</li>\n<li>[x] Call <strong>Ann</strong></li>\n<li>Dot</li>\n</ul>\n<!-- notionvc: 5e0c -->",
    becomes: ["[ ] Buy milk", "  [x] Skimmed", "[x] Call **Ann**", "- Dot"],
    notText: ["x", "x"],
  },
  {
    of: "Notion: to-dos of an exported page",
    html: '<ul id="a" class="to-do-list"><li><div class="checkbox checkbox-on"></div> <span class="to-do-children-checked">Paint</span><div class="indented"></div></li></ul><ul class="to-do-list"><li><div class="checkbox checkbox-off"></div> <span class="to-do-children-unchecked">Dry</span></li></ul>',
    becomes: ["[x] Paint", "[ ] Dry"],
  },
  {
    of: "Notion: a callout and a toggle between paragraphs",
    html: "<meta charset='utf-8'><p>Before</p>\n<aside>\n💡 Mind the gap.\n</aside>\n<details><summary>More</summary>\n<p>Folded away</p></details>\n<p>After</p>\n<!-- notionvc: 5e0c -->",
    becomes: ["Before", "💡 Mind the gap.", "**More**", "Folded away", "After"],
    tells: "Sections that could be folded away are always open here.",
  },
  {
    of: "Notion: a callout and a toggle of an exported page",
    html: '<figure class="block-color-gray_background callout" style="white-space:pre-wrap;display:flex"><div style="font-size:1.5em"><span class="icon">💡</span></div><div style="width:100%">Mind the gap.</div></figure><ul class="toggle"><li><details open=""><summary>More</summary><p>Folded away</p></details></li></ul>',
    becomes: ["{large 💡}", "Mind the gap.", "- **More** ⏎ Folded away"],
    tells: "Sections that could be folded away are always open here.",
  },
  {
    of: "Evernote: to-dos and a paragraph with an empty line",
    html: '<html><body><div><meta charset="utf-8"/><div>Shopping</div><div><br/></div><ul style="--en-todo:true;"><li style="--en-checked:true;"><div>Bread</div></li><li style="--en-checked:false;"><div>Milk</div></li></ul></div></body></html>',
    becomes: ["Shopping", "[x] Bread", "[ ] Milk"],
  },
  {
    of: "Evernote: to-dos of its former editor",
    html: '<div><input type="checkbox" checked="true"/>Bread</div><div><en-todo checked="false"></en-todo>Milk</div><div>Rest</div>',
    becomes: ["[x] Bread", "[ ] Milk", "Rest"],
  },
  {
    of: "Apple Pages: text, nested bullets and a line that ends softly",
    html: cocoa(
      '<p class="p1"><b>Title</b></p>\n<p class="p2"><br></p>\n<p class="p1">One<span class="Apple-tab-span">\t</span>two<br>\nthree</p>\n<ul class="ul1">\n<li class="li1"><span class="s1"></span>First</li>\n<ul class="ul2">\n<li class="li1">Inner</li>\n</ul>\n</ul>',
    ),
    becomes: ["**Title**", "One two ⏎ three", "- First", "  - Inner"],
  },
  {
    of: "Google Keep and others: boxes as characters in plain text",
    text: "List\n☐ Bread\n☑ Milk",
    becomes: ["List", "[ ] Bread", "[x] Milk"],
  },
];
