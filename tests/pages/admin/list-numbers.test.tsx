import { expect, test } from "vitest";
import { insertDivider } from "@/pages/admin/rich-text/blocks/divider";
import { exportHtml, loadHtml } from "@/pages/admin/rich-text/html";
import { keepCounting } from "@/pages/admin/rich-text/blocks/list-numbers";
import { receivePastes } from "@/pages/admin/rich-text/pasting/receive-pastes";
import { openEditor } from "../../support/open-editor.ts";

type Editor = ReturnType<typeof open>;

function open(html: string) {
  const editor = openEditor(html);
  receivePastes(
    editor.quill,
    { receive: () => "", isKnown: () => false },
    { onLost: () => undefined, onVideo: () => undefined, onFormatted: () => undefined },
  );
  keepCounting(editor.quill);
  return {
    ...editor,
    paste(content: { html?: string; text?: string }, at: string, offset: number) {
      const index = editor.quill.getText().indexOf(at) + offset;
      editor.quill.clipboard.onPaste({ index, length: 0 }, content);
    },
  };
}

/** The items in their order, each with its number, or a dash. */
function listItems(html: string): string {
  const page = new DOMParser().parseFromString(html, "text/html");
  return Array.from(page.querySelectorAll("li"), (item) => {
    const list = item.parentElement;
    const [words] = item.childNodes;
    if (!(words instanceof Text)) return [];
    const number = Number(list?.getAttribute("start") ?? 1) + [...(list?.children ?? [])].indexOf(item);
    return `${list?.nodeName === "OL" ? number : "-"} ${words.data}`;
  })
    .flat()
    .join(", ");
}

const list = (start: number) =>
  `<ol${start > 1 ? ` start="${start}"` : ""}><li>one</li><li>two</li><li>three</li></ol>`;
const CELLS = "<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>";
const NESTED = "<ol><li>one<ol><li>a</li><li>b</li><li>c</li></ol></li><li>two</li></ol>";

const blocks: [what: string, content: { html?: string; text?: string }, items: string[]][] = [
  ["a table", { html: CELLS }, []],
  ["paragraphs", { html: "<p>x</p><p>y</p>" }, []],
  ["a rule", { html: "<hr>" }, []],
  ["Markdown", { text: "# x\n\n| a | b |\n|---|---|\n| c | d |" }, []],
  ["bullets", { html: "<ul><li>x</li><li>y</li></ul>" }, ["- x", "- y"]],
  ["Markdown’s bullets", { text: "- x\n- y" }, ["- x", "- y"]],
];

test.each(blocks)("%s, pasted into a numbered list, lets the list below it go on counting", (_, content, items) => {
  for (const start of [1, 5])
    for (const [at, offset, others] of [
      ["two", 1, [`${start} one`, `${start + 1} t`, ...items, `${start + 2} wo`, `${start + 3} three`]],
      ["two", 3, [`${start} one`, `${start + 1} two`, ...items, `${start + 2} three`]],
      ["one", 2, [`${start} on`, ...items, `${start + 1} e`, `${start + 2} two`, `${start + 3} three`]],
    ] as const) {
      const { paste, saved, quill } = open(list(start));
      paste(content, at, offset);
      const made = saved();
      expect(listItems(made)).toBe(others.join(", "));
      for (let steps = content.text ? 2 : 1; steps > 0; steps -= 1) quill.history.undo();
      expect(saved(), "and Undo takes back all of it").toBe(list(start));
      loadHtml(quill, made);
      expect(exportHtml(quill), "opened again").toBe(made);
    }
});

const changes: [what: string, text: string, change: (editor: Editor) => void, items: string][] = [
  [
    "Enter twice",
    list(1),
    ({ select, press }) => {
      select("two", "after");
      for (let presses = 0; presses < 2; presses += 1) press("Enter");
    },
    "1 one, 2 two, 3 three",
  ],
  [
    "Backspace at an item’s beginning",
    list(1),
    ({ select, press }) => {
      select("two", "before");
      press("Backspace");
    },
    "1 one, 2 three",
  ],
  ["a heading", list(1), ({ quill }) => quill.formatLine(4, 1, "header", 2, "user"), "1 one, 2 three"],
  ["bullets", list(1), ({ quill }) => quill.formatLine(4, 1, "list", "bullet", "user"), "1 one, - two, 2 three"],
  [
    "a list that is begun at 1 below bullets",
    "<ol><li>one</li></ol><ul><li>two</li><li>three</li></ul>",
    ({ quill, type }) => {
      quill.setSelection(8, 0);
      type("1. ");
    },
    "1 one, - two, 1 three",
  ],
  ["a heading as its beginning", list(1), ({ quill }) => quill.formatLine(0, 1, "header", 2, "user"), "1 two, 2 three"],
  [
    "a list that begins at 5, its first item gone",
    list(5),
    ({ quill }) => quill.deleteText(0, 4, "user"),
    "5 two, 6 three",
  ],
  [
    "a heading in a deeper level",
    NESTED,
    ({ quill }) => quill.formatLine(6, 1, "header", 2, "user"),
    "1 one, 1 a, 2 c, 2 two",
  ],
  [
    "bullets pasted into a deeper level",
    NESTED,
    ({ paste }) => paste({ html: "<ul><li>x</li></ul>" }, "a", 1),
    "1 one, 1 a, - x, 2 b, 3 c, 2 two",
  ],
  [
    "a divider, and then an item more above it",
    list(1),
    ({ quill, select, press }) => {
      select("two", "after");
      insertDivider(quill);
      select("one", "after");
      press("Enter");
      quill.insertText(4, "new", "user");
    },
    "1 one, 2 new, 3 two, 4 three",
  ],
  [
    "a divider that goes again, and a list far above",
    `${list(1)}<p>x</p>${list(1)}`,
    ({ quill }) => {
      quill.setSelection(18, 0);
      insertDivider(quill);
      quill.deleteText(20, 1, "user");
      quill.deleteText(16, 8, "user");
    },
    "1 one, 2 two, 3 three, 1 three",
  ],
];

test.each(changes)("numbers after a change in the list: %s", (_, text, change, items) => {
  const editor = open(text);
  change(editor);
  expect(listItems(editor.saved())).toBe(items);
  for (let steps = 0; steps < 4; steps += 1) editor.quill.history.undo();
  expect(editor.saved()).toBe(text);
});

test("lists that begin anew do so, and what a text says to go on does, also beside other lists", () => {
  for (const text of [
    "<ol><li>a</li></ol><ul><li>x</li></ul><ol><li>b</li></ol>",
    '<ul><li>a<ol><li>x</li></ol><ul><li>y</li></ul><ol start="2"><li>z</li></ol></li></ul><p>m</p><ol start="3"><li>w</li></ol>',
    '<ol><li>a</li></ol><p>m</p><ol start="2"><li>b</li></ol><p>m</p><ol><li>c</li></ol><ol start="9"><li>d</li></ol>',
    '<ol start="0"><li>a</li></ol><hr><ul><li><ul><li>b</li></ul></li></ul><ol start="2"><li>c</li></ol>',
    '<ol><li>a<img src="https://x.example/b.png"><ol start="0"><li>c</li></ol></li></ol>',
    '<ol><li>a<ol><li>b</li></ol></li></ol><hr><ol><li><ol start="2"><li>c</li></ol></li></ol><ol start="2"><li>d</li></ol>',
  ]) {
    const { quill, saved } = openEditor(text);
    expect(saved()).toBe(text);
    const copied = quill.getSemanticHTML(0, quill.getLength());
    const other = open("<p></p>");
    other.quill.clipboard.onPaste({ index: 0, length: 0 }, { html: copied });
    expect(other.saved(), "copied").toBe(text);
  }
});
