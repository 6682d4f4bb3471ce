import { expect, onTestFinished, test, vi } from "vitest";
import { beginSignedIn } from "../../support/admin-page.ts";
import { backend } from "../../support/backend/page-backend.ts";
import { openEditor } from "../../support/open-editor.ts";
import { renderApp } from "../../support/page.tsx";
import { keepDark, keepRewriting, rewrites } from "../../support/rewriters.ts";
import { letPass } from "../../support/still-time.ts";

beginSignedIn();

const TEXT =
  '<h2>A heading</h2><p>One <strong>two</strong> <a href="https://example.com/">three</a></p><ul><li>item</li></ul>' +
  '<figure><img src="https://example.com/a.png" alt="A"><figcaption>Words below</figcaption></figure><pre>code</pre>' +
  "<table><tbody><tr><td>cell</td></tr></tbody></table>";

/** A text in the editor, and how often somebody has heard that it was edited. */
function openWatched(html = TEXT) {
  const editor = openEditor(html);
  const edited = vi.fn<() => void>();
  editor.quill.on("text-change", edited);
  const drawn = editor.quill.root.innerHTML;
  return { ...editor, root: editor.quill.root, edited, drawn, before: editor.saved() };
}

/** What has been observed by then has been answered. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

function find(root: Element, words: string): Text {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (walker.currentNode.nodeValue?.includes(words)) return walker.currentNode as Text;
  throw new Error(`The text does not say “${words}”.`);
}

test.each(Object.entries(rewrites))(
  "something that %s is no edit, and the text stays as it was",
  async (_, rewrite) => {
    const { root, edited, drawn, before, saved, quill } = openWatched();
    quill.setSelection(14, 3);
    keepRewriting(root, rewrite)();
    await nextTask();
    expect(edited).not.toHaveBeenCalled();
    expect(root.innerHTML).toBe(drawn);
    expect(saved()).toBe(before);

    keepRewriting(root, rewrite)();
    await nextTask();
    quill.insertText(0, "Typed on. ", "user");
    expect(saved()).toBe(before.replace("A heading", "Typed on. A heading"));
  },
);

test.each<[what: string, change: (root: HTMLElement) => void]>([
  ["a node put between two others", (root) => root.children[1]?.firstChild?.after(document.createElement("mark"))],
  ["a block put between two others", (root) => root.children[1]?.after("Bought by 5 people")],
  ["words taken away", (root) => find(root, "One").remove()],
  ["a block taken away", (root) => root.children[2]?.remove()],
  ["everything taken away", (root) => root.replaceChildren()],
  ["a text without its words", (root) => void (find(root, "One").data = "")],
  ["blocks in another order", (root) => void (root.lastChild && root.prepend(root.lastChild))],
  ["text nodes joined", (root) => root.normalize()],
  ["HTML written anew", (root) => void (root.innerHTML = root.innerHTML.replaceAll("o", "0"))],
  ["a link that leads elsewhere", (root) => root.querySelector("a")?.setAttribute("href", "https://tracker.example/")],
  ["another picture", (root) => root.querySelector("img")?.setAttribute("src", "https://tracker.example/a.png")],
  ["a description", (root) => root.querySelector("img")?.removeAttribute("alt")],
])("%s by an extension is no edit, and is put back", async (_, change) => {
  const { root, edited, drawn, before, saved } = openWatched();
  change(root);
  await nextTask();
  expect(edited).not.toHaveBeenCalled();
  expect([root.innerHTML, saved()]).toEqual([drawn, before]);
});

test("whoever insists on other words does not stop the page, and none of them are saved", async () => {
  const { root, edited, before, saved, quill } = openWatched();
  const stop = keepRewriting(root, rewrites["replaces texts by others"] ?? (() => {}), "[no-such-attribute]");
  onTestFinished(stop);
  for (let task = 0; task < 5; task += 1) await nextTask();
  expect(edited).not.toHaveBeenCalled();
  root.dispatchEvent(new InputEvent("beforeinput", { inputType: "insertText", data: "!", bubbles: true }));
  quill.insertText(0, "Typed. ", "user");
  expect(saved()).toBe(before.replace("A heading", "Typed. A heading"));
});

const announce = (root: HTMLElement, type: string, init: InputEventInit = {}) =>
  root.dispatchEvent(new InputEvent(type, { bubbles: true, cancelable: true, ...init }));

test.each<[how: string, type: (root: HTMLElement) => unknown]>([
  [
    "the browser for keys, spelling and dictation",
    (root) => {
      announce(root, "beforeinput", { inputType: "insertText", data: "!" });
      find(root, "One").data = "One! ";
      announce(root, "input", { inputType: "insertText", data: "!" });
    },
  ],
  [
    "writing aids, once they have typed",
    (root) => {
      find(root, "One").data = "One! ";
      announce(root, "input", { inputType: "insertText", data: "!" });
    },
  ],
  [
    "a program that only says that something was typed",
    (root) => {
      find(root, "One").data = "One! ";
      root.dispatchEvent(new Event("input", { bubbles: true }));
    },
  ],
  [
    "an input method",
    (root) => {
      root.dispatchEvent(new CompositionEvent("compositionstart", { bubbles: true }));
      announce(root, "beforeinput", { inputType: "insertCompositionText", data: "!" });
      find(root, "One").data = "One! ";
      announce(root, "input", { inputType: "insertCompositionText", data: "!" });
      root.dispatchEvent(new CompositionEvent("compositionend", { bubbles: true }));
    },
  ],
  [
    "an input method that writes after its end, as WebKit's does",
    async (root) => {
      root.dispatchEvent(new CompositionEvent("compositionstart", { bubbles: true }));
      root.dispatchEvent(new CompositionEvent("compositionend", { bubbles: true }));
      await Promise.resolve();
      find(root, "One").data = "One! ";
    },
  ],
])("what is announced by %s is an edit", async (_, type) => {
  const { root, edited, before, saved } = openWatched();
  keepRewriting(root, rewrites["changes texts"] ?? (() => {}))();
  await nextTask();
  await type(root);
  await nextTask();
  expect(edited).toHaveBeenCalled();
  expect(saved()).toBe(before.replace("One ", "One! "));
});

test("an extension that makes the desk dark for twelve seconds changes no row, and nothing of it is saved later", async () => {
  for (const status of ["draft", "published"]) {
    const read = async () => (await backend.sql("select * from blog_posts where slug = $1", [`dark-${status}`]))[0];
    await backend.sql(
      "insert into blog_posts (title, slug, body, category_id, status, published_at) values ('Dark', $1, $2, 1, $3, case $3::text when 'published' then now() end)",
      [`dark-${status}`, TEXT, status],
    );
    const before = await read();
    const { user, view } = await renderApp(`/admin/blog-posts?edit=${before?.["id"]}`);
    onTestFinished(keepDark(document));
    for (let second = 0; second < 12; second += 1) await letPass(1000);
    expect(await read()).toEqual(before);
    await user.keyboard("{Control>}s{/Control}");
    await vi.waitFor(async () => expect((await read())?.["version"]).toBe(Number(before?.["version"]) + 1));
    expect((await read())?.["body"]).not.toMatch(/dark|white|style/);
    view.unmount();
  }
});
