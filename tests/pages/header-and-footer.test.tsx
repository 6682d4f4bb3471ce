import { act, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { watchListeners } from "../support/listeners.ts";
import { renderWithoutBackend } from "../support/render-without-backend.tsx";
import { letPass } from "../support/still-time.ts";

afterEach(() => void vi.useRealTimers());

/** The links in a part of the page with their addresses and tabs, including collapsed ones. */
const linksOf = (part: HTMLElement) =>
  [...part.querySelectorAll("a")].map((link) =>
    ["href", "target", "rel"].reduce(
      (told, name) => (link.hasAttribute(name) ? [...told, link.getAttribute(name)] : told),
      [link.textContent as string | null],
    ),
  );

const hrefsOf = (name: string) => screen.getAllByRole("link", { name }).map((link) => link.getAttribute("href"));

const NEW_TAB = ["_blank", "noopener noreferrer"];

test("the main navigation has the right links, and Get Started leads to the form and says what to expect", async () => {
  await renderWithoutBackend("/about-us");
  const main = screen.getByRole("navigation", { name: "Main" });
  expect(linksOf(main)).toEqual([
    ["Features", "/#features"],
    ["ATSuiteProfessional Invoice Generator", "/products/atsute"],
    ["Process", "/#process"],
    ["Case Studies", "/#case-studies"],
    ["Blog", "/blog"],
    ["Contact", "/#contact"],
  ]);
  expect(hrefsOf("Blockwork"), "in the bar and in the phone's menu").toEqual(["/", "/"]);
  const [button, inMenu] = screen.getAllByRole("link", { name: "Get Started" });
  expect(button).toHaveAttribute("href", "/#contact");
  expect(button).toHaveAccessibleDescription(/^Go to the form: .* within 24 hours\.$/);
  expect(inMenu?.parentElement).toHaveTextContent(
    /Go to the form: .* within 24 hours\.\s*About Us\s*Careers\s*\+44 .* under support\.$/,
  );
});

test("the footer has three columns, four social links, the year, the company number and a credit line", async () => {
  await renderWithoutBackend("/about-us");
  const footer = screen.getByRole("contentinfo");
  const columns = {
    Company: [
      ["About Us", "/about-us"],
      ["Case Studies", "/#case-studies"],
      ["Contact", "/contact"],
      ["Careers", "/careers"],
      ["For procurement", "/for-procurement"],
    ],
    Services: [
      ["Mobile Apps", "/#mobile-apps"],
      ["Web Apps", "/#web-apps"],
      ["Custom Code", "/#custom-code"],
      ["ATSuite", "/products/atsute"],
    ],
    Legal: [
      ["Privacy Policy", "/privacy-policy"],
      ["Terms of Service", "/terms-of-service"],
      ["Cookie Policy", "/cookie-policy"],
      ["Accessibility", "/accessibility"],
    ],
  };
  // A fork's own pages come after these.
  for (const [name, links] of Object.entries(columns))
    expect(linksOf(within(footer).getByRole("navigation", { name })).slice(0, links.length)).toEqual(links);
  expect(linksOf(footer).filter(([, , target]) => target)).toEqual([
    ["X (Twitter) (opens in a new tab)", expect.stringContaining("x.example"), ...NEW_TAB],
    ["LinkedIn (opens in a new tab)", expect.stringContaining("linkedin"), ...NEW_TAB],
    ["Instagram (opens in a new tab)", expect.stringContaining("instagram"), ...NEW_TAB],
    ["GitHub (opens in a new tab)", "https://github.example/blockwork", ...NEW_TAB],
  ]);
  expect(footer).toHaveTextContent("company number 14829301");
  expect(footer).toHaveTextContent("Designed and assembled by Blockwork");
  expect(footer).toHaveTextContent(`© ${new Date().getFullYear()}`);
});

test("ATSuite has its own navigation and footer, and its button leads to the studio", async () => {
  const { user } = await renderWithoutBackend("/products/atsute/privacy");
  const main = screen.getByRole("navigation", { name: "Main" });
  expect(linksOf(main)).toEqual([
    ["Home", "/products/atsute"],
    ["Privacy Policy", "/products/atsute/privacy"],
    ["Terms of Service", "/products/atsute/terms"],
  ]);
  expect(main.querySelector("[aria-current=page]")).toHaveTextContent("Privacy Policy");
  expect(screen.getAllByRole("link", { name: "Visit Blockwork" })[0]).toHaveAttribute("href", "/");
  expect(hrefsOf("ATSuite")).toEqual(["/products/atsute", "/products/atsute"]);

  await user.click(within(main).getByRole("link", { name: "Home" }));
  const badges = await screen.findAllByRole("link", { name: /Google Play/ });
  expect(badges).toHaveLength(2);
  const store = "https://play.blockwork.example/atsuite";
  expect(badges[0]).toHaveAttribute("href", store);
  expect(linksOf(screen.getByRole("contentinfo"))).toEqual([
    ["Home", "/products/atsute"],
    ["Privacy Policy", "/products/atsute/privacy"],
    ["Download App (opens in a new tab)", store, ...NEW_TAB],
    ["support@atsuite.example", "mailto:support@atsuite.example"],
  ]);
});

test("the bar and the menu mark the page that is open, also where they lead to a section about the same thing", async () => {
  const { router } = await renderWithoutBackend("/contact");
  const marked = () =>
    ["Main", "Menu"].map((name) =>
      Array.from(
        document.querySelectorAll(`nav[aria-label=${name}] [aria-current=page]`),
        ({ textContent }) => textContent,
      ),
    );
  expect(marked()).toEqual([["Contact"], ["Contact"]]);
  expect(linksOf(screen.getByRole("navigation", { name: "Main" })).at(-1), "the form is here").toEqual([
    "Contact",
    "/contact",
  ]);
  expect(hrefsOf("Get Started")).toEqual(["/contact#enquiry", "/contact#enquiry"]);
  await act(() => router.navigate("/careers"));
  expect(marked()).toEqual([[], []]);
});

test("the open menu is a dialog, closes where the window becomes wide enough for the bar, and listens to nothing once its page is left", async () => {
  const listHeard = watchListeners();
  const widths = new EventTarget();
  const real = window.matchMedia;
  vi.spyOn(window, "matchMedia").mockImplementation((media) => ({
    ...real(media),
    ...(media.includes("width") && { addEventListener: widths.addEventListener.bind(widths) }),
  }));
  const { view, user } = await renderWithoutBackend("/about-us");
  const menu = document.querySelector<HTMLDetailsElement>(".mobile-menu") ?? document.createElement("details");
  expect(screen.queryByRole("dialog", { name: "Menu" })).toBeNull();
  menu.open = true;
  fireEvent(menu, new Event("toggle"));
  const dialog = await screen.findByRole("dialog", { name: "Menu" });
  expect(dialog).toHaveAttribute("aria-modal", "true");
  act(() => void widths.dispatchEvent(new Event("change")));
  expect(menu.open).toBe(false);

  // What waits for the visitor's first press has had it.
  await user.click(document.body);
  menu.open = true;
  fireEvent(menu, new Event("toggle"));
  await screen.findByRole("dialog", { name: "Menu" });
  expect(listHeard()).toContain("layouts/site/mobile-menu.tsx: click");
  view.unmount();
  expect(listHeard()).toEqual([]);
});

test("the products open under a pointer, close 100 ms after it has left, stay open for one that comes back, and close once the focus goes elsewhere", async () => {
  await renderWithoutBackend("/about-us");
  const products = document.querySelector<HTMLDetailsElement>(".nav-dropdown") ?? document.createElement("details");
  const point = (type: string, pointerType = "mouse") =>
    products.dispatchEvent(new PointerEvent(type, { pointerType }));
  point("pointerenter", "touch");
  expect(products.open).toBe(false);
  const summary = products.querySelector("summary") ?? products;
  expect(fireEvent.click(summary, { detail: 1 }), "a tap may open or close it").toBe(true);
  products.open = false;
  point("pointerenter");
  expect(fireEvent.click(summary, { detail: 1 }), "a click does not close it again").toBe(false);
  point("pointerleave");
  await letPass(99);
  expect(products.open).toBe(true);
  await letPass(1);
  expect(products.open).toBe(false);
  for (const type of ["pointerenter", "pointerleave", "pointerenter"]) point(type);
  await letPass(1000);
  expect(products.open).toBe(true);
  products.querySelector("a")?.focus();
  expect(products.open).toBe(true);
  screen.getAllByRole("link", { name: "Process" })[0]?.focus();
  expect(products.open).toBe(false);
});
