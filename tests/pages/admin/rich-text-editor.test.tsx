import { act, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createRef } from "react";
import { expect, test, vi } from "vitest";
import { pointAtNoBackend } from "../../support/render-without-backend.tsx";

pointAtNoBackend();
// jsdom has no layout, and Quill scrolls to where it has moved something.
Range.prototype.getBoundingClientRect = () => new DOMRect();
const { RichTextEditor } = await import("@/pages/admin/rich-text/rich-text-editor");
type Handle = import("@/pages/admin/rich-text/rich-text-editor").RichTextHandle;

function open(initialHtml: string) {
  const handle = createRef<Handle>();
  const onEdit = vi.fn<() => void>();
  const copyPicture = vi.fn<(address: string) => Promise<unknown>>().mockRejectedValue(new Error("Not allowed there."));
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

test("an opened text is unchanged, counted in words and minutes, and what the editor shows more simply is named", async () => {
  const merged = '<table><tbody><tr><td colspan="2">a</td></tr><tr><td>b</td><td>c</td></tr></tbody></table>';
  const { editor } = open(`<p>${"word ".repeat(221)}</p>${merged}`);
  expect(await screen.findByText("224 words, 2 min read")).toBeInTheDocument();
  expect(editor.isChanged()).toBe(false);
  const told = screen.getAllByRole("alert").map(({ textContent }) => textContent);
  expect(told.join("")).toMatch(
    /^This text holds a table with merged cells.* as long as you do not change the text here\.Dismiss$/,
  );
  const text = screen.getByRole("textbox", { name: "Text" });
  expect(text).toHaveAttribute("aria-multiline", "true");
  expect(text).toHaveAccessibleDescription(/^Tab leaves the editor, Alt\+F10 goes to its toolbar/);
  expect(text).toHaveAttribute("spellcheck", "false");
});

test("the pictures of a text are listed, described, replaced and removed, each by itself, with an Undo", async () => {
  const { editor, onEdit, copyPicture, user } = open(
    `<p>x</p>${picture("a")}${picture("b")}${picture("c", ' alt=""')}`,
  );
  const list = within(screen.getByRole("region", { name: "Pictures in the text" }));
  expect(list.getByRole("status")).toHaveTextContent("2 pictures have no description yet.");
  const fields = () => list.getAllByLabelText("What the picture shows");
  expect(fields()[2]).toBeDisabled();
  await user.type(fields()[0] ?? document.body, "A pier");
  expect(list.getByRole("status")).toHaveTextContent("1 picture has no description yet.");
  expect(fields()[0]).toHaveFocus();
  expect(onEdit).toHaveBeenCalled();
  expect(editor.isChanged()).toBe(true);

  act(() => {
    for (const name of ["a", "b", "c"]) editor.describePicture(`https://else.example/${name}.png`, "Told elsewhere");
  });
  const stored = { url: "https://here.example/b.webp", width: 8, height: 4 };
  act(() => editor.replacePicture("https://else.example/b.png", stored));
  const html = `<p>x</p>${picture("a", ' alt="A pier"')}<figure><img src="${stored.url}" alt="Told elsewhere" width="8" height="4"></figure>${picture("c", ' alt=""')}`;
  expect(editor.getHtml()).toBe(html);
  expect(list.getByRole("status")).toBeEmptyDOMElement();

  const [copy] = list.getAllByRole("button", { name: "Copy it to storage" });
  await user.click(copy ?? document.body);
  expect(copyPicture).toHaveBeenCalledExactlyOnceWith("https://else.example/a.png");
  expect(await screen.findByText("Not allowed there.")).toBeInTheDocument();
  expect(copy).toBeEnabled();
  await user.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(screen.queryByText("Not allowed there.")).not.toBeInTheDocument();

  await user.click(list.getByRole("button", { name: /^Remove ?picture 2$/ }));
  expect(fields()).toHaveLength(2);
  expect(editor.getHtml()).not.toContain(stored.url);
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(editor.getHtml()).toBe(html));
  expect(screen.queryByText("Picture removed.")).not.toBeInTheDocument();
});

test("Link without selected words says what to do first", async () => {
  const { user } = open("<p>Some words</p>");
  await user.click(screen.getByRole("button", { name: "Link" }));
  expect(screen.getByText("Select the words to link first.")).toBeInTheDocument();
});
