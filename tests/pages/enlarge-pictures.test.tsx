import { fireEvent, render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { sanitizeHtml } from "@blockwork/article-html/sanitize-html";
import { toArticle } from "@/lib/article";
import { Prose } from "@/components/post/prose";

const figure = (name: string, more = "") =>
  `<figure><img src="/${name}.png" alt="${name}" width="900" height="450">${more}</figure>`;
const BODY = `<p>Lead</p><h2>x</h2>${figure("A", "<figcaption>A pier</figcaption>")}${figure("B")}<p>y</p>${figure("C")}<p>z</p><figure><a href="/d"><img src="/d.png" alt="D" width="900"></a></figure>`;

function open() {
  const { html } = toArticle(sanitizeHtml(BODY), {
    storageUrl: "https://storage.example",
    firstPictureIsVisible: false,
  });
  return render(<Prose html={html} />);
}
const dialog = () => within(screen.getByRole("dialog", { name: "Picture" }));
const shown = () => dialog().getByRole("img").getAttribute("alt");

test("a press enlarges a picture, and arrows lead to the others of the text", async () => {
  open();
  await screen.findByRole("button", { name: "Enlarge: A" });
  expect(screen.getAllByRole("button").map(({ ariaLabel }) => ariaLabel)).toEqual(
    ["A", "B", "C"].map((name) => `Enlarge: ${name}`),
  );
  fireEvent.click(screen.getByRole("img", { name: "A" }));
  expect(shown()).toBe("A");
  expect(dialog().getByText("A pier")).toBeInTheDocument();
  expect(dialog().getByRole("status")).toHaveTextContent("1 of 3");
  fireEvent.keyDown(dialog().getByRole("img"), { key: "ArrowRight" });
  expect(shown()).toBe("B");
  fireEvent.click(dialog().getByRole("button", { name: "Previous picture" }));
  fireEvent.keyDown(dialog().getByRole("img"), { key: "ArrowLeft" });
  expect(shown()).toBe("C");
  fireEvent.click(dialog().getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a gallery's picture gets its real size, whatever its HTML says, and one that is not there keeps what it has", async () => {
  open();
  const picture = await screen.findByRole("img", { name: "A" });
  await screen.findByRole("button", { name: "Enlarge: A" });
  fireEvent.load(picture);
  expect([picture.getAttribute("width"), picture.getAttribute("height")]).toEqual(["2000", "1000"]);
  Object.defineProperties(picture, { naturalWidth: { value: 300 }, naturalHeight: { value: 400 } });
  fireEvent.load(picture);
  expect([picture.getAttribute("width"), picture.getAttribute("height")]).toEqual(["750", "1000"]);
});

test("a text that goes leaves nothing behind, and what leads somewhere stays a link", async () => {
  const { unmount, container } = open();
  await screen.findByRole("button", { name: "Enlarge: C" });
  expect(screen.getByRole("link", { name: "D" }).querySelector("button")).toBeNull();
  unmount();
  expect(container).toBeEmptyDOMElement();
});
