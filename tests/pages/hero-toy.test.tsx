import { act, fireEvent, render, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { fly, readPlaces } from "@/pages/home/hero/flight";
import { HeroScene } from "@/pages/home/hero/scene";
import { bringToLife } from "@/pages/home/hero/toy";
import { writeIntoForm } from "@/pages/home/hero/wish";
import { getButton } from "../support/page.tsx";

/** What browsers have and jsdom does not. */
const missing = {
  getAnimations: () => [],
  animate: vi.fn<Element["animate"]>(),
  setPointerCapture: () => undefined,
};
Object.assign(Element.prototype, missing);
afterAll(() => {
  for (const name of Object.keys(missing)) Reflect.deleteProperty(Element.prototype, name);
});

let lessMotion = true;
beforeEach(() => {
  missing.animate.mockClear();
  lessMotion = true;
  const real = window.matchMedia;
  vi.spyOn(window, "matchMedia").mockImplementation((media) => ({ ...real(media), matches: lessMotion }));
});

const phone = () => document.querySelector<HTMLElement>(".scene-phone") ?? document.body;
const pieces = () => [...phone().querySelectorAll<HTMLElement>("[data-block]")];
const inPhone = () => pieces().map(({ dataset }) => dataset["block"]);
const inHand = () => document.querySelector(".toy-hand")?.textContent;
const said = () => document.querySelector("output")?.textContent;
const note = () => document.querySelector(".scene-note")?.textContent;
const button = (name: string) => screen.getByRole("button", { name, hidden: true });

/** The toy, whose phone is at 0 to 100 across and 0 to 400 down, with each block 100 high. */
async function renderToy(address = "/", shown?: ReactNode) {
  const Toy = await bringToLife(null);
  const router = createMemoryRouter([{ path: "/", element: shown ?? <Toy pressed={undefined} isPriced={false} /> }], {
    initialEntries: [address],
  });
  render(<RouterProvider router={router} />);
  const box = (element: Element) =>
    element.matches(".scene-phone") ? new DOMRect(0, 0, 100, 400) : new DOMRect(500, 0, 100, 400);
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    return box(this);
  });
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(100);
  vi.spyOn(HTMLElement.prototype, "offsetTop", "get").mockImplementation(function (this: HTMLElement) {
    return pieces().indexOf(this) * 100;
  });
  return router;
}

const at = (x: number, y: number, more: object = {}) => ({
  pointerId: 1,
  isPrimary: true,
  button: 0,
  pointerType: "mouse",
  clientX: x,
  clientY: y,
  ...more,
});

function take(block: string, more: object = {}): Element {
  const body = phone().querySelector(`[data-body=${block}]`) ?? document.body;
  fireEvent.pointerDown(body, at(50, 50, more));
  return body.closest(".scene") ?? document.body;
}

test("a drag that the browser or Escape cancels puts the block back; only the first finger or the left button drags", async () => {
  await renderToy();
  const scene = take("Photo");
  fireEvent.pointerMove(scene, at(550, 50));
  expect([inHand(), inPhone()]).toEqual(["Photo", ["List", "Chart", "Button"]]);
  fireEvent.pointerMove(scene, at(50, 350, { pointerId: 2 }));
  expect(inPhone(), "another finger does not move it").toEqual(["List", "Chart", "Button"]);
  fireEvent.pointerCancel(scene, at(550, 50));
  const before = ["", ["Photo", "List", "Chart", "Button"], ""];
  expect([inHand(), inPhone(), said()]).toEqual(before);
  take("Photo");
  fireEvent.pointerMove(scene, at(50, 170));
  expect(phone().querySelectorAll(".toy-socket"), "its place is marked where it would go").toHaveLength(1);
  fireEvent.pointerMove(scene, at(550, 50));
  expect(phone().querySelectorAll(".toy-socket")).toHaveLength(0);
  fireEvent.keyDown(window, { key: "Escape" });
  fireEvent.pointerUp(scene, at(550, 50));
  expect([inHand(), inPhone(), said()]).toEqual(before);

  for (const other of [{ button: 2 }, { isPrimary: false }]) {
    take("Photo", other);
    fireEvent.pointerMove(scene, at(550, 50, other));
    expect(inHand()).toBe("");
  }
  // A finger that moves down scrolls the page.
  take("Photo", { pointerType: "touch" });
  fireEvent.pointerMove(scene, at(70, 350, { pointerType: "touch" }));
  expect(inHand()).toBe("");
});

test("a block dragged within the phone goes where it is let go; the click that ends a drag is no press, but later ones are", async () => {
  await renderToy();
  const scene = take("Photo");
  fireEvent.pointerMove(scene, at(50, 270));
  expect(inPhone()).toEqual(["List", "Chart", "Photo", "Button"]);
  fireEvent.pointerUp(scene, at(50, 270));
  expect(said()).toBe("Photo is now 3 of 4. 412 orders before 8:30.");
  fireEvent.click(pieces()[2] ?? scene, { detail: 1 });
  expect(inPhone()).toEqual(["List", "Chart", "Photo", "Button"]);

  // By keyboard, although a drag was the last thing the pointer did.
  fireEvent.click(button("Chart"), { detail: 0 });
  expect(inPhone()).toEqual(["List", "Photo", "Button"]);
  take("Photo");
  fireEvent.pointerUp(scene, at(50, 50));
  fireEvent.click(phone().querySelector("[data-body=Photo]") ?? scene, { detail: 1 });
  expect([inPhone(), said()]).toEqual([["List", "Button"], "Photo is out. 180 orders from regulars."]);

  // Let go over nothing, it stays in the tray; let go where it was, nothing is said.
  take("List");
  fireEvent.pointerMove(scene, at(550, 60));
  fireEvent.pointerUp(scene, at(550, 60));
  expect(inPhone()).toEqual(["Button"]);
  fireEvent.click(button("List"), { detail: 0 });
  expect(inPhone()).toEqual(["List", "Button"]);
  const before = said();
  take("List");
  fireEvent.pointerMove(scene, at(50, 60));
  fireEvent.pointerUp(scene, at(50, 60));
  expect([inHand(), inPhone(), said()]).toEqual(["", ["List", "Button"], before]);
});

test("the toy is one stop: arrow keys choose a block, with Alt they move it, and at the end the page has the key", async () => {
  await renderToy();
  expect(screen.getByRole("toolbar", { name: "Press or drag a block" })).toHaveAccessibleDescription(
    "Up and Down choose a block, Space takes it out or puts it in. Alt with Up or Down moves it",
  );
  const goesTo = (key: string, more: object = {}) => {
    const isLeftToPage = fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
    return [document.activeElement?.textContent, isLeftToPage ? "page" : "toy"];
  };
  button("Photo").focus();
  expect(screen.getAllByRole("button", { hidden: true }).map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1]);
  expect(goesTo("ArrowUp")).toEqual(["Photo", "page"]);
  expect(goesTo("ArrowDown")).toEqual(["List", "toy"]);
  expect(goesTo("ArrowUp", { altKey: true })).toEqual(["List", "toy"]);
  expect([inPhone(), said()]).toEqual([
    ["List", "Photo", "Chart", "Button"],
    "List is now 1 of 4. 412 orders before 8:30.",
  ]);
  expect(goesTo("ArrowUp", { altKey: true }), "it is the first already").toEqual(["List", "page"]);
  expect(goesTo("End")).toEqual(["Button", "toy"]);
  expect(goesTo("ArrowDown", { altKey: true })).toEqual(["Button", "page"]);
  expect(inPhone()).toEqual(["List", "Photo", "Chart", "Button"]);
});

test("the time runs from the first block taken out, is shown while the app is whole, and starts again with the next", async () => {
  let now = 10_000;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  await renderToy();
  const press = (name: string, seconds: number) => {
    now += seconds * 1000;
    fireEvent.click(button(name));
  };
  press("Photo", 5);
  press("List", 2);
  press("Photo", 2);
  press("List", 3);
  expect(said()).toBe("List is in, 2 of 4. 412 orders before 8:30. You built it in 7 s. Next: What would yours cost?");
  expect(note()).toBe("You built it in 7 s");
  press("Chart", 60);
  expect(note()).toBe("400?orders: nobody counts");
  press("Chart", 4);
  expect(note()).toBe("You built it in 4 s");
  fireEvent.keyDown(button("Chart"), { key: "ArrowUp", altKey: true });
  expect(said(), "moving a block builds nothing").toBe("Chart is now 2 of 4. 412 orders before 8:30.");
});

test("what an app needs is added and taken out again, with its price told; the address keeps the service asked for", async () => {
  const router = await renderToy("/?start=web-apps", <HeroScene />);
  // Nothing has been taken out or put in, and the blocks are still a drawing.
  expect(document.querySelector(".scene")).toHaveAttribute("aria-hidden", "true");
  fireEvent.pointerDown(button("What would yours cost?"));
  fireEvent.click(button("What would yours cost?"));
  const needs = within(await screen.findByRole("toolbar", { name: "Press what it needs" }));
  expect(document.activeElement).toHaveTextContent("People");
  const links = needs.getByRole("button", { name: "Links" });
  expect(links).toHaveAttribute("aria-pressed", "false");
  fireEvent.click(links);
  expect(links).toHaveAttribute("aria-pressed", "true");
  const [added, drawn] = [said(), note()];
  expect(phone()).toHaveTextContent("It takes payments");
  fireEvent.click(links);
  expect(links).toHaveAttribute("aria-pressed", "false");
  expect(said()).toBe("Links is out. £14,000 to £22,000, 5 to 7 weeks.");
  expect(added).toMatch(/^Links is in\. (?!£14,000)/);
  expect([drawn, note()], "the price that is drawn, too").toEqual([
    expect.not.stringContaining("£14–"),
    expect.stringContaining("£14–"),
  ]);
  expect(phone()).not.toHaveTextContent("It takes payments");
  await act(async () => fireEvent.click(getButton("Send this")));
  expect(router.state.location).toMatchObject({ search: "?start=web-apps", hash: "#contact" });
});

test("the wish goes into the form below what is written there, replaces itself, and counts as typed", () => {
  const { container } = render(
    <section id="contact">
      <textarea aria-label="Project details" />
    </section>,
  );
  const field = screen.getByRole<HTMLTextAreaElement>("textbox");
  const typed = vi.fn<(event: Event) => void>();
  container.addEventListener("input", typed);
  writeIntoForm("A shop.", "");
  // What they type next begins a paragraph of its own.
  expect(field.value).toBe("A shop.\n\n");
  expect(typed).toHaveBeenCalledTimes(1);
  field.value += "For bakers.";
  writeIntoForm("A café.", "A shop.");
  expect(field.value).toBe("For bakers.\n\nA café.");
});

test("a block that has moved flies to its place, one that has not stays, and under reduced motion nothing flies", () => {
  const { container } = render(
    <>
      <i data-body="Photo" />
      <i data-body="List" />
    </>,
  );
  let left = 0;
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    return new DOMRect(this.matches("[data-body=Photo]") ? left : 0, 0, 10, 10);
  });
  const before = readPlaces(container);
  left = 40;
  fly(container, before);
  expect(missing.animate).not.toHaveBeenCalled();
  lessMotion = false;
  fly(container, before);
  expect(missing.animate.mock.calls, "by transforms alone").toEqual([
    [
      { transform: ["translate(-40px, 0px) scale(1, 1)", "none"], transformOrigin: ["0 0", "0 0"] },
      expect.objectContaining({ duration: 250 }),
    ],
  ]);
});
