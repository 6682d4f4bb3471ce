import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createRef } from "react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { getButton, press } from "../../support/page.tsx";
import { RichTextEditor } from "@/pages/admin/rich-text/rich-text-editor";
import { WordCount } from "@/pages/admin/rich-text/word-count";
import { Quill } from "react-quill";
import { disconnect } from "../../support/requests.ts";
import { letPass } from "../../support/still-time.ts";

beforeEach(() => void disconnect());
type Handle = import("@/pages/admin/rich-text/rich-text-editor").RichTextHandle;

function open(initialHtml: string) {
  const handle = createRef<Handle>();
  const onEdit = vi.fn<() => void>();
  const copyPicture = vi.fn<(address: string) => Promise<unknown>>();
  const uploads = {
    uploads: [],
    progress: null,
    upload: () => "",
    store: () => Promise.reject(new Error("Nothing is stored here.")),
    readAwaited: () => null,
    listFailed: () => [],
    settle: () => Promise.resolve(),
  };
  render(
    <RichTextEditor
      ref={handle}
      initialHtml={initialHtml}
      onEdit={onEdit}
      uploads={uploads}
      copyPicture={copyPicture}
      checksSpelling={false}
    />,
  );
  if (!handle.current) throw new Error("There is no editor");
  return { editor: handle.current, onEdit, copyPicture, user: userEvent.setup() };
}

const picture = (name: string, more = "") => `<figure><img src="https://else.example/${name}.png"${more}></figure>`;

test("an opened text is unchanged and counted, and what the editor shows more simply is named until a paste loses something", async () => {
  const merged = '<table><tbody><tr><td colspan="2">a</td></tr><tr><td>b</td><td>c</td></tr></tbody></table>';
  const { editor } = open(`<p>${"word ".repeat(221)}</p>${merged}`);
  await letPass(1000);
  await screen.findByText("224 words, 2 min read");
  expect(editor.isChanged()).toBe(false);
  const told = () =>
    screen
      .getAllByRole("alert")
      .map(({ textContent }) => textContent)
      .join("");
  expect(told()).toMatch(
    /^This text contains things that the editor cannot show: merged cells\..* as long as you do not change the text here\.Dismiss$/,
  );
  const text = screen.getByRole("textbox", { name: "Text" });
  expect(text).toHaveAttribute("aria-multiline", "true");
  expect(text).toHaveAttribute("aria-placeholder", "Write, or press / for blocks");
  expect(text).toHaveAttribute("spellcheck", "false");

  const paste = (type: string, content: string) =>
    fireEvent.paste(select(0), {
      clipboardData: { getData: (one: string) => (one === type ? content : ""), files: [] },
    });
  paste("text/plain", "Pasted ");
  expect(editor.getHtml()).toMatch(/^<p>Pasted word /);
  expect(told(), "a paste that loses nothing leaves it alone").toMatch(/^This text contains things/);
  paste("text/html", '<a href="ftp://x">map</a> ');
  expect(told()).toMatch(/^A link that you pasted led nowhere/);
  paste("text/plain", "Pasted ");
  expect(told()).toBe("");
});

test("the pictures of a text are described, replaced and removed, each in a box of its own, with an Undo", async () => {
  const { editor, onEdit, copyPicture, user } = open(
    `<p>x</p>${picture("a")}${picture("b")}${picture("c", ' alt=""')}`,
  );
  /** The box of the picture at this place, from 0. */
  const selectPicture = (place: number) => {
    select(1, 2 + place);
    return within(screen.getByRole("group", { name: "Selected picture" }));
  };
  const wordsOf = (place: number) => selectPicture(place).getByLabelText("What the picture shows");
  expect(wordsOf(2)).toBeDisabled();
  const field = wordsOf(0);
  await user.type(field, "A pier");
  expect(field).toHaveFocus();
  expect(onEdit).toHaveBeenCalled();
  expect(editor.isChanged()).toBe(true);

  act(() => {
    for (const name of ["a", "b", "c"]) editor.describePicture(`https://else.example/${name}.png`, "Told elsewhere");
  });
  const stored = { url: "https://here.example/b.webp", alt: null, width: 8, height: 4 };
  onEdit.mockClear();
  act(() => editor.replacePicture("https://else.example/b.png", stored));
  expect(onEdit).toHaveBeenCalledOnce();
  const html = `<p>x</p>${picture("a", ' alt="A pier"')}<figure><img src="${stored.url}" alt="Told elsewhere" width="8" height="4"></figure>${picture("c", ' alt=""')}`;
  expect(editor.getHtml()).toBe(html);

  const isElsewhere = "It is on else.example and could change or disappear there.";
  expect(selectPicture(1).queryByText(isElsewhere)).toBeNull();
  const box = selectPicture(0);
  box.getByText(isElsewhere);
  const copy = box.getByRole("button", { name: "Copy it to storage" });
  let refuse = () => {};
  copyPicture.mockReturnValueOnce(new Promise((_, reject) => (refuse = () => reject(new Error("Not allowed there.")))));
  await user.click(copy);
  expect(copyPicture).toHaveBeenCalledExactlyOnceWith("https://else.example/a.png");
  expect(copy).toBeDisabled();
  expect(copy).toHaveTextContent("Copying...");
  refuse();
  await screen.findByText("Not allowed there.");
  await waitFor(() => expect(copy).toBeEnabled());
  await press("Dismiss");
  expect(screen.queryByText("Not allowed there.")).toBeNull();

  await press("Remove", selectPicture(1));
  expect(editor.getHtml()).not.toContain(stored.url);
  await press("Undo");
  await waitFor(() => expect(editor.getHtml()).toBe(html));
  expect(screen.queryByText("Picture removed.")).toBeNull();
});

test("the length of a text is said in words and minutes, and an empty one takes none", () => {
  const said = (words: number) => render(<WordCount words={words} />).container.textContent;
  expect([0, 1, 2221].map(said)).toEqual(["0 words", "1 word, 1 min read", "2,221 words, 11 min read"]);
});

/** Selects as many characters of the text. */
function select(length: number, index = 0) {
  const text = screen.getByRole("textbox", { name: "Text" });
  // jsdom gives the focus to nothing that can be written in without it.
  text.tabIndex = 0;
  text.focus();
  const quill = text.parentElement && Quill.find(text.parentElement);
  if (quill instanceof Quill) act(() => quill.setSelection(index, length, "user"));
  return text;
}

test("Link says to select words first as long as none are selected, and not when they are", () => {
  // As browsers do it.
  vi.spyOn(HTMLInputElement.prototype, "select").mockImplementation(function focus(this: HTMLInputElement) {
    this.focus();
    document.getSelection()?.collapse(this.parentElement);
  });
  open("<p>Some words</p>");
  const advice = "Select the words to link first.";
  const link = getButton("Link");
  select(0);
  fireEvent.click(link);
  screen.getByText(advice);
  select(4);
  expect(screen.queryByText(advice)).toBeNull();
  fireEvent.click(link);
  expect(screen.getByRole("combobox", { name: "Link address" })).toHaveFocus();
  expect(screen.queryByText(advice)).toBeNull();
});

test("the box of the selected picture changes, moves and removes it, keeps Enter to itself and closes when left", async () => {
  const { editor, user } = open(`<p>x</p>${picture("a")}<p>y</p>`);
  const text = select(0);
  const choose = () => user.click(text.querySelector("img") ?? text);
  const box = () => within(screen.getByRole("group", { name: "Selected picture" }));
  await choose();
  const caption = box().getByRole("textbox", { name: "Caption" });
  await user.type(caption, "A pier");
  expect(caption).toHaveFocus();
  expect(fireEvent.keyDown(caption, { key: "Enter" }), "Enter saves nothing").toBe(false);
  expect(box().getByRole("radio", { name: "As the text" })).toBeChecked();
  await user.click(box().getByRole("radio", { name: "Wide" }));
  expect(box().getByRole("radio", { name: "Wide" })).toBeChecked();
  const wide = '<figure class="ql-wide"><img src="https://else.example/a.png"><figcaption>A pier</figcaption></figure>';
  expect(editor.getHtml()).toBe(`<p>x</p>${wide}<p>y</p>`);
  await user.click(box().getByRole("radio", { name: "As the text" }));
  await user.clear(caption);
  await press("Move up", box());
  expect(editor.getHtml()).toBe(`${picture("a")}<p>x</p><p>y</p>`);
  await choose();
  await press("Move down", box());
  expect(editor.getHtml()).toBe(`<p>x</p>${picture("a")}<p>y</p>`);

  await choose();
  act(() => box().getByRole("textbox", { name: "Caption" }).focus());
  expect(fireEvent.keyDown(document.activeElement ?? text, { key: "Escape" })).toBe(false);
  expect(text).toHaveFocus();
  expect(screen.queryByRole("group", { name: "Selected picture" })).toBeNull();
  await choose();
  act(() => box().getByRole("textbox", { name: "Caption" }).focus());
  act(() => text.focus());
  expect(
    box().getByRole("textbox", { name: "Caption" }),
    "open as long as its picture is selected",
  ).toBeInTheDocument();
  act(() => getButton("Bold").focus());
  expect(screen.queryByRole("group", { name: "Selected picture" })).toBeNull();
  text.focus();
  await choose();
  await press("Remove", box());
  expect(editor.getHtml()).toBe("<p>x</p><p>y</p>");
  screen.getByText("Picture removed.");
  expect(screen.queryByRole("group", { name: "Selected picture" })).toBeNull();
});

test("Markdown that was formatted as it was pasted is what was pasted again with one button", async () => {
  const { editor } = open("<p></p>");
  const pasted = "## Plan\n\nSome **bold** words.\n\n- one\n- two\n\n<script>alert(1)</script>\n";
  fireEvent.paste(select(0), {
    clipboardData: { getData: (type: string) => (type === "text/plain" ? pasted : ""), files: [] },
  });
  expect(editor.getHtml()).toMatch(
    /^<h2>Plan<\/h2><p>Some <strong>bold<\/strong> words\.<\/p><ul><li>one<\/li><li>two<\/li><\/ul>/,
  );
  expect(editor.getHtml()).not.toContain("<script");
  await press("Keep as text");
  expect(editor.getHtml()).toMatch(/^<p>## Plan<\/p>.*Some \*\*bold\*\* words\..*- one/s);
  expect(editor.getHtml()).not.toMatch(/<h2|<strong|<li|<script/);
});

test("a pasted file goes after the selected words, and a pasted video is said to be a card there", async () => {
  URL.createObjectURL = () => "blob:file";
  URL.revokeObjectURL = () => undefined;
  onTestFinished(() => {
    Reflect.deleteProperty(URL, "createObjectURL");
    Reflect.deleteProperty(URL, "revokeObjectURL");
  });
  const { editor } = open("<p>Some words</p>");
  await letPass(1000);
  await screen.findByText("2 words, 1 min read");
  const text = select(10);
  const files = [new File(["x"], "a.png", { type: "image/png" })];
  fireEvent.paste(text, { clipboardData: { getData: () => "", files } });
  expect([...text.children].map(({ nodeName }) => nodeName)).toEqual(["P", "FIGURE", "P"]);
  expect(editor.getHtml()).toMatch(/^<p>Some words<\/p><figure>/);
  const address = "https://youtu.be/dQw4w9WgXcQ";
  fireEvent.paste(text, {
    clipboardData: { getData: (type: string) => (type === "text/plain" ? address : ""), files: [] },
  });
  screen.getByText(/^On a line of its own, the link becomes a card that opens at YouTube\./);
  await letPass(1000);
  await screen.findByText("3 words, 1 min read");
  await press("Blocks");
  await press("Divider");
  expect(screen.queryByText(/^On a line of its own/), "nothing is said of it after the next change").toBeNull();
});

test("the tools of a table stand there as long as the caret is in one, and each does what it says", () => {
  const { editor } = open(
    "<p>x</p><table><tbody><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></tbody></table>",
  );
  const text = select(0);
  expect(screen.queryByRole("group", { name: "Table" })).toBeNull();
  select(0, 2);
  const use = (name: string) => {
    const tool = within(screen.getByRole("group", { name: "Table" })).getByRole("button", { name });
    expect(fireEvent.mouseDown(tool), "the caret stays").toBe(false);
    fireEvent.click(tool);
    expect(text).toHaveFocus();
    return editor
      .getHtml()
      .replaceAll(/<\/?(?:table|thead|tbody|td)>/g, "|")
      .replaceAll(/\|+/g, "|");
  };
  const head = () => within(screen.getByRole("group", { name: "Table" })).getByRole("button", { name: "Header row" });
  expect(head()).toHaveAttribute("aria-pressed", "false");
  expect(use("Header row")).toBe("<p>x</p>|<tr><th>a</th><th>b</th></tr>|<tr>|c|d|</tr>|");
  expect(head()).toHaveAttribute("aria-pressed", "true");
  expect(use("Header row")).toBe("<p>x</p>|<tr>|a|b|</tr><tr>|c|d|</tr>|");
  expect(use("Delete column")).toBe("<p>x</p>|<tr>|b|</tr><tr>|d|</tr>|");
  expect(use("Delete row")).toBe("<p>x</p>|<tr>|d|</tr>|");
  expect(use("Add row")).toBe("<p>x</p>|<tr>|d|</tr><tr>|</tr>|");
  expect(use("Add column")).toBe("<p>x</p>|<tr>|d|</tr><tr>|</tr>|");
  expect(text.querySelectorAll("td")).toHaveLength(4);
  expect(use("Delete table")).toBe("<p>x</p><p></p>");
  expect(screen.queryByRole("group", { name: "Table" })).toBeNull();
});
