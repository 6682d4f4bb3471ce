import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { UploadOutcome } from "@/pages/admin/pictures/use-picture-uploads";
import { exportHtml } from "@/pages/admin/rich-text/html";
import { makePicturesDraggable } from "@/pages/admin/rich-text/pictures/drag-pictures";
import { openEditor } from "../../support/open-editor.ts";
import { receivePictures } from "@/pages/admin/rich-text/pictures/arriving-pictures";
import { disconnect } from "../../support/requests.ts";

beforeEach(() => void disconnect());

/** An editor whose uploads end when and as the test says; `refused` is one that is refused at once. */
function receive(html: string, refused = "") {
  const { quill } = openEditor(html);
  const outcomes: UploadOutcome[] = [];
  const revoked: string[] = [];
  URL.createObjectURL = () => `blob:${outcomes.length + 1}`;
  URL.revokeObjectURL = (address) => void revoked.push(address);
  onTestFinished(() => {
    Reflect.deleteProperty(URL, "createObjectURL");
    Reflect.deleteProperty(URL, "revokeObjectURL");
  });
  const onSettled = vi.fn<() => void>();
  const arriving = receivePictures(
    quill,
    (file, outcome) => {
      if (file.name === refused) outcome.onGivenUp?.();
      outcomes.push(outcome);
    },
    onSettled,
  );
  return { quill, arriving, outcomes, revoked, onSettled, saved: () => exportHtml(quill, arriving.nameUnstored) };
}

const file = (name: string) => new File(["x"], name, { type: "image/png" });
const stored = { url: "https://here.example/a.webp", alt: null, width: 8, height: 4 };
const unstored = (name: string) => `<figure><img src="/picture-not-stored.svg?${name}"></figure>`;
const STORED = `<figure><img src="${stored.url}" width="8" height="4"></figure>`;

test("pictures stand in the text at once, become stored ones without an Undo of their own, and leave no empty frame", async () => {
  const { quill, arriving, outcomes, revoked, onSettled, saved } = receive("<p>One</p>", "refused.svg");
  arriving.insert(3, ["a", "refused.svg", "b", "c"].map(file));
  await vi.waitFor(() => expect(saved()).toBe(`<p>One</p>${unstored("a")}${unstored("b")}${unstored("c")}`));
  expect(quill.getSelection()?.index).toBe(7);

  onSettled.mockClear();
  outcomes[2]?.onGivenUp?.();
  expect(saved()).toBe(`<p>One</p>${unstored("a")}${unstored("c")}`);
  outcomes[0]?.onStored(stored);
  expect(saved()).toBe(`<p>One</p>${STORED}${unstored("c")}`);
  expect(onSettled).toHaveBeenCalledTimes(2);
  quill.history.undo();
  expect(saved()).toBe(`<p>One</p>${STORED}`);

  arriving.forget();
  expect(revoked).toEqual(["blob:1", "blob:2", "blob:3", "blob:4"]);
});

test("a picture that another editor has put into a text is stored when the text is opened", () => {
  const { quill, arriving, outcomes, saved } = receive(
    '<p>One</p><p><img alt="A" src="data:image/png;base64,iVBORw0KGgo="></p>',
  );
  arriving.storeEmbedded();
  expect(outcomes).toHaveLength(1);
  outcomes[0]?.onStored({ ...stored, alt: "Noted when it was stored before" });
  quill.history.undo();
  expect(saved()).toBe(`<p>One</p><figure><img src="${stored.url}" alt="A" width="8" height="4"></figure>`);
});

test("a picture that arrives while an input method composes a word waits for its end", async () => {
  const { quill, arriving, outcomes, saved } = receive("<p>One</p>");
  arriving.insert(3, [file("a")]);
  await Promise.resolve();
  quill.root.dispatchEvent(new CompositionEvent("compositionstart", { bubbles: true }));
  outcomes[0]?.onStored({ ...stored, alt: "Noted" });
  expect(quill.root.querySelector("img")?.src).toBe("blob:1");
  quill.root.dispatchEvent(new CompositionEvent("compositionend", { bubbles: true }));
  await vi.waitFor(() => expect(saved()).toBe(`<p>One</p>${STORED.replace(" width", ' alt="Noted" width')}`));
});

test("a picture is dropped above or below words and items, beside another picture, and nothing is moved by another drop", () => {
  const picture = (name: string) => `<figure><img src="/${name}.png" alt="${name}"></figure>`;
  const { quill } = openEditor(`<p>One</p>${picture("A")}<p>Two</p>${picture("B")}<ul><li>x</li><li>y</li></ul>`);
  makePicturesDraggable(quill);
  // Each block is a hundred pixels high, and each item fifty.
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function place(this: Element) {
    const blocks = [...quill.root.children];
    const list = this.parentElement;
    const top = blocks.indexOf(this) * 100;
    return this.nodeName === "LI" && list
      ? new DOMRect(0, blocks.indexOf(list) * 100 + [...list.children].indexOf(this) * 50, 200, 50)
      : new DOMRect(0, top, 200, 100);
  });
  const send = (target: Element | null | undefined, name: string, clientX = 0, clientY = 0) =>
    target?.dispatchEvent(new MouseEvent(name, { clientX, clientY, bubbles: true, cancelable: true }));
  const image = (name: string) => quill.root.querySelector(`img[alt="${name}"]`);
  const order = () =>
    exportHtml(quill)
      .replaceAll(/<figure>.*?alt="(.)".*?<\/figure>/g, "$1 ")
      .replaceAll(/<(?!\/)[^>]+>/g, "")
      .replaceAll(/(?:<\/[^>]+>)+/g, " ");
  const drag = (name: string, target: Element | null | undefined, x: number, y: number) => {
    send(image(name), "dragstart");
    expect(send(target, "dragover", x, y), "it may be dropped").toBe(false);
    send(target, "drop", x, y);
    return order();
  };
  expect(order()).toBe("One A Two B x y ");
  expect(drag("B", quill.root.firstElementChild, 150, 30)).toBe("B One A Two x y ");
  expect(drag("B", image("A"), 150, 210)).toBe("One A B Two x y ");
  expect(drag("B", image("A"), 50, 190)).toBe("One B A Two x y ");
  expect(drag("B", quill.root.children[3], 0, 370)).toBe("One A Two B x y ");
  expect(drag("A", quill.root, 0, 999)).toBe("One Two B x y A ");
  expect(quill.getSelection(), "it stays selected").toEqual({ index: quill.getLength() - 2, length: 1 });
  const [, item] = quill.root.querySelectorAll("li");
  expect(drag("A", item, 0, 360)).toBe("One Two B x A y ");

  expect(send(quill.root, "dragover"), "what is dragged from elsewhere is not taken here").toBe(true);
  send(image("A"), "dragstart");
  send(image("A"), "dragend");
  send(quill.root.firstElementChild, "drop");
  expect(order()).toBe("One Two B x A y ");
  quill.history.undo();
  expect(order()).toBe("One Two B x y A ");
});
