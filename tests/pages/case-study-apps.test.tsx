import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { App as Film } from "@/components/case-study/apps/film";
import { App as Diaries } from "@/components/case-study/apps/diaries-app";
import { App as UsualOrder } from "@/components/case-study/apps/order-app";
import { App as Tunnel } from "@/components/case-study/apps/tunnel-app";
import { App as Repairs } from "@/components/case-study/apps/repairs-app";
import { App as WeeklyBox } from "@/components/case-study/apps/box-app";
import { App as Planner } from "@/components/case-study/apps/planner-app";
import { Toolbar } from "@/components/toolbar/toolbar";
import { getButton } from "../support/page.tsx";
import { countWaiting, letPass } from "../support/still-time.ts";

afterEach(() => vi.useRealTimers());

const press = (name: string | RegExp) => userEvent.click(getButton(name));
const isPressed = (name: string) => getButton(name).getAttribute("aria-pressed");
const textsOf = (selector: string) =>
  Array.from(document.querySelectorAll(selector), ({ textContent }) => textContent.trim());

test("an app is one stop of Tab, whose arrow keys follow what is seen and whose focus survives the button that had it", async () => {
  const rows = [
    ["A1", "A2", "A3"],
    ["B1", "B3"],
    ["C1", "C2"],
  ];
  const toolbar = (buttons: string[]) => (
    <Toolbar keys="Arrow keys">
      {buttons.map((name) => (
        <button key={name} type="button">
          {name}
        </button>
      ))}
    </Toolbar>
  );
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    const [row = "A", column = "1"] = this.textContent;
    return new DOMRect(Number(column) * 40, "ABC".indexOf(row) * 40, 40, 40);
  });
  const { rerender } = render(toolbar(rows.flat()));
  const after = async (keys: string) => {
    await userEvent.keyboard(keys);
    return document.activeElement?.textContent;
  };
  await userEvent.tab();
  expect(await after("{ArrowRight}{ArrowRight}")).toBe("A3");
  expect(await after("{ArrowDown}")).toBe("B3");
  expect(await after("{ArrowLeft}"), "over the gap").toBe("B1");
  expect(await after("{ArrowDown}{ArrowRight}{ArrowUp}"), "the nearest above").toMatch(/^B[13]$/);
  expect(await after("{End}{ArrowRight}"), "there is nothing more").toBe("C2");
  expect(await after("{Home}{Alt>}{ArrowRight}{/Alt}"), "the browser's own key").toBe("A1");
  await after("{ArrowRight}");
  rerender(toolbar(["A1", "A3"]));
  expect(document.activeElement, "what is now in its place").toHaveTextContent("A3");
  await userEvent.tab();
  expect(document.body).toHaveFocus();
  await userEvent.tab({ shift: true });
  expect(document.activeElement, "and Tab comes back to it").toHaveTextContent("A3");
});

test("an app in view shows one step of itself and is as before, except to those who want no motion or have touched it", async () => {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(private readonly see: (entries: { isIntersecting: boolean }[]) => void) {}
      observe = () => this.see([{ isIntersecting: true }]);
      disconnect = () => undefined;
    },
  );
  const says = () => document.body.textContent;
  for (const App of [Diaries, UsualOrder, Tunnel, Repairs, WeeklyBox, Planner]) {
    const first = render(<App />);
    const before = says();
    const output = screen.getByRole("status").textContent;
    await letPass(400);
    expect(says()).not.toBe(before);
    expect(screen.getByRole("status"), "nobody is told").toHaveTextContent(output);
    await letPass(800);
    expect(says()).toBe(before);
    await letPass(60_000);
    expect(says()).toBe(before);
    first.unmount();

    const touched = render(<App />);
    await letPass(400);
    fireEvent.pointerDown(screen.getAllByRole("button")[0] ?? document.body);
    expect(says(), "it ends at once").toBe(before);
    await letPass(1000);
    expect(says()).toBe(before);
    touched.unmount();

    vi.spyOn(window, "matchMedia").mockReturnValueOnce({ ...window.matchMedia(""), matches: true });
    const calm = render(<App />);
    await letPass(400);
    expect(says()).toBe(before);
    calm.unmount();
  }
});

test("the diaries show what each phone is told, now and on paper, and only free times can be pressed", async () => {
  render(<Diaries />);
  const phones = () => textsOf(".diaries-phone");
  expect([isPressed("Before"), isPressed("Now")]).toEqual(["false", "true"]);
  const dentist = within(screen.getByRole("group", { name: "Diary: Dr Shah" }));
  dentist.getByRole("button", { name: "11:00, free" });
  expect(phones()).toEqual(["Ms Ito 11:00 Check-up", "Mr Cole 11:00 Check-up"]);
  await press("Book it twice");
  expect(phones()).toEqual(["Ms Ito 11:00 ✓ Booked", "Mr Cole Just taken. Still free: 12:20 13:40 14:20"]);
  expect(dentist.queryByRole("button", { name: "11:00, free" })).toBeNull();
  await press("13:40");
  expect(phones()).toEqual(["Ms Ito 11:00 ✓ Booked", "Mr Cole 13:40 ✓ Booked"]);
  expect(getButton("Start again")).toHaveFocus();
  await press("Start again");
  expect(phones()).toEqual(["Ms Ito 11:00 Check-up", "Mr Cole 11:00 Check-up"]);

  await press("Before");
  expect([isPressed("Before"), isPressed("Now")]).toEqual(["true", "false"]);
  expect(phones()).toEqual(["Ms Ito Rings…", "Mr Cole Engaged…"]);
  expect(document.querySelector(".diaries-book")).not.toHaveTextContent("Ms Ito, Mr Cole!");
  await press("Book it twice");
  expect(phones()).toEqual(["Ms Ito “Eleven? Fine.”", "Mr Cole “Eleven? Fine.”"]);
  expect(document.querySelector(".diaries-book")).toHaveTextContent("11.00 Ms Ito, Mr Cole!");
});

test("the usual order counts its stems and its price, tells whether hands are wet, and starts again once it is placed", async () => {
  render(<UsualOrder />);
  const before = textsOf("li b");
  await press("More roses");
  await press("Fewer ferns");
  const changed = textsOf("li b").filter((stems) => !before.includes(stems));
  expect(changed).toEqual(["40 Roses", expect.stringMatching(/ Ferns$/)]);
  expect(isPressed("Wet hands")).toBe("false");
  await press("Wet hands");
  expect(isPressed("Wet hands")).toBe("true");
  expect(screen.getByRole("status")).toHaveTextContent("Wet thumbs need bigger buttons.");
  await press(/^Order, £/);
  expect(screen.getByRole("status")).toHaveTextContent(/^Ordered in \d+ s/);
  await press("Start again");
  expect(textsOf("li b")).toEqual(before);
});

test("the keypad notes a finding on its rail, and says of each whether it waits, is on its way or was sent", async () => {
  render(<Tunnel />);
  const right = within(screen.getByRole("group", { name: "Findings on the right rail" }));
  await userEvent.click(right.getByRole("button", { name: "2A crack" }));
  const [phone, office] = screen
    .getAllByRole("list")
    .map((list) => () => Array.from(list.children, (each) => each.textContent));
  expect(phone?.()).toEqual(["4B left waits", "7C right waits", "2A right waits"]);
  expect(office?.()).toEqual(["4B left"]);
  expect(document.querySelector(".app-head")).toHaveTextContent("No signal");
  await press("Walk out of the tunnel");
  expect(document.querySelector(".app-head")).toHaveTextContent("Marker 31.4 Signal Walk into the tunnel");
  await letPass(3000);
  screen.getByText("3 findings on this phone, 3 at the office.");
  expect(phone?.()).toEqual(["4B left sent", "7C right sent", "2A right sent"]);
  expect(office?.()).toEqual(["4B left", "7C right", "2A right"]);
});

test("an order's seconds pass and findings take a moment each; where less motion is wanted nothing counts, and they are there at once", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const clock = () => textsOf(".order-clock b")[0];
  for (const isCalm of [false, true]) {
    vi.spyOn(window, "matchMedia").mockReturnValue({ ...window.matchMedia(""), matches: isCalm });
    const order = render(<UsualOrder />);
    await press("More roses");
    await letPass(5000);
    expect(clock()).toBe(isCalm ? "0 s" : "5 s");
    await letPass(60_000);
    expect(clock(), "no longer than a voice message").toBe(isCalm ? "0 s" : "40 s");
    await press(/^Order, £/);
    expect(screen.getByRole("status")).toHaveTextContent(/^Ordered in 65 s/);
    expect(clock()).toBe("65 s");
    order.unmount();

    const tunnel = render(<Tunnel />);
    await press("Walk out of the tunnel");
    expect(countWaiting()).toBe(isCalm ? 0 : 1);
    await letPass(3000);
    await screen.findByText("2 findings on this phone, 2 at the office.");
    tunnel.unmount();
  }
});

test("neighbours say Me too until the email goes, and what the agent replies stands at each repair", async () => {
  render(<Repairs />);
  const mail = () => textsOf(".repairs-mail li");
  expect(mail()).toEqual(["11 Lift B stands still", "5 Stair C is dark", "3 Bin store door sticks"]);
  await press("Me too: Stair C is dark");
  expect(isPressed("Me too: Stair C is dark")).toBe("true");
  expect(mail()[1]).toBe("6 Stair C is dark");
  await press("Send the email");
  await press("Me too: Stair C is dark");
  expect(mail()[1], "what has gone out stays").toBe("6 Stair C is dark");
  await press("The agent replies");
  await press("The agent replies");
  expect(textsOf(".repairs-sides ul span")).toEqual([
    "Bin store door sticks 3 waiting",
    "Lift B stands still Today, by four",
    "Stair C is dark Tomorrow",
  ]);
  await press("The agent replies");
  await press("Start again");
  expect(mail()[1]).toBe("5 Stair C is dark");
});

test("a box shows what is in it, offers the larger one once, and can be closed and opened again", async () => {
  render(<WeeklyBox />);
  const things = () => textsOf(".box-places b");
  await press(/^Cauliflower/);
  expect(things()).not.toContain("Cauliflower");
  await press("A larger box");
  await press(/^Cauliflower/);
  expect(things()).toContain("Cauliflower");
  expect(document.querySelectorAll(".box-places i")).toHaveLength(2);
  await press("Close the box, £34");
  expect(getButton(/^Cauliflower/)).toBeDisabled();
  await press("Start again");
  expect(things()).toEqual(["Tomatoes", "Beans", "Plums", "Milk"]);
});

test("the planner asks of every way whether it was for today or for ever, and counts what it learned", async () => {
  render(<Planner />);
  expect(screen.queryByRole("button", { name: "For ever" })).toBeNull();
  await press(/^Bus 5/);
  expect(getButton(/^Bus 5/).getAttribute("aria-pressed")).toBe("true");
  await press("For ever");
  expect(document.querySelector(".app-head")).toHaveTextContent("141 rules for ever");
  await press(/^Bus 4/);
  await press("For today");
  expect(document.querySelector(".app-head")).toHaveTextContent("141 rules for ever");
  expect(screen.getByRole("status")).toHaveTextContent("Thursday is planned.");
  await press("Start again");
  expect(document.querySelector(".planner-call")).toHaveTextContent("Mrs Tarrant");
});

test("a client's film is played once, silently and in its place, and by itself only where motion is wanted", () => {
  const film = <Film video="https://films.example/a.mp4" picture="/a.png" shows="A phone" />;
  for (const isCalm of [false, true]) {
    vi.spyOn(window, "matchMedia").mockReturnValueOnce({ ...window.matchMedia(""), matches: isCalm });
    const { unmount } = render(film);
    const video = screen.getByLabelText<HTMLVideoElement>("A phone");
    expect(video).toMatchObject({ autoplay: !isCalm, controls: true, muted: true, loop: false });
    expect(video).toHaveAttribute("playsinline");
    expect(video).toHaveAttribute("poster", "/a.png");
    unmount();
  }
});
