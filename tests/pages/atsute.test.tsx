import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { encode } from "uqr";
import { expect, test, vi } from "vitest";
import { Download } from "@/pages/products/atsute/download";
import { PATH, SIZE } from "@/pages/products/atsute/store-code";
import { site } from "@/content/site-defaults";
import { renderWithoutBackend } from "../support/render-without-backend.tsx";
import { getButton, press } from "../support/page.tsx";
import { renderWithWords } from "../support/render-with-words.tsx";

function invoice(): HTMLElement {
  const figure = screen.getByText(/^An invoice on a phone/).closest("figure");
  if (!figure) throw new Error("The phone is no figure");
  return figure;
}

test("choosing a currency redraws the invoice, by mouse or keyboard, and announces the new total", async () => {
  const user = userEvent.setup();
  await renderWithoutBackend("/products/atsute");
  const keys = within(screen.getByRole("group", { name: "The same invoice in" }));
  expect(keys.getByRole("radio", { name: "pounds" })).toBeChecked();
  expect(within(invoice()).getAllByText("£1,374.00")).toHaveLength(1);

  await user.click(keys.getByRole("radio", { name: "yen" }));
  within(invoice()).getByText("6 × ¥8,800");
  expect(screen.getByText("The invoice is now in yen: ¥268,320 in total.").closest("output")).toBeInTheDocument();
  screen.getByText(/a total of ¥268,320, marked as paid/);

  await user.keyboard("{ArrowRight}{ArrowRight}");
  expect(keys.getByRole("radio", { name: "kronor" })).toBeChecked();
  expect(within(invoice()).getAllByText("18,324.00 kr")).toHaveLength(1);
  expect(within(invoice()).queryByText(/¥/)).toBeNull();
});

test("four screens and a printed page show what the app makes, and every question has an answer", async () => {
  await renderWithoutBackend("/products/atsute");
  const row = within(screen.getByRole("list", { name: "Screens of the app" }));
  expect(row.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    "A new invoice",
    "A client who owes",
    "Stock at three",
    "September, in a minute",
  ]);
  const sheets = Array.from(
    document.querySelectorAll("ul[aria-label='Screens of the app'] > li > [aria-hidden]"),
    ({ textContent }) => textContent,
  );
  const drawn = [
    "Totalwith VAT of £99.00£594.00",
    "28 days ago£480.00",
    "sells two a week3 left",
    "best client£1,374.00",
  ];
  expect(sheets).toEqual(drawn.map((words) => expect.stringContaining(words)));
  const paper = screen.getByRole("heading", { name: "And on paper it looks like you" }).closest("figure");
  const lines = Array.from(paper?.querySelectorAll("tr, p:has(> span)") ?? [], (line) =>
    Array.from(line.childNodes, ({ textContent }) => textContent).join("; "),
  );
  expect(lines).toEqual([
    "What; Qty; Price; Amount",
    "Shop counter, oak; 1; £840.00; £840.00",
    "Fitting, by the hour; 6; £45.00; £270.00",
    "Delivery; 1; £35.00; £35.00",
    "Subtotal ; £1,145.00",
    "VAT 20% ; £229.00",
  ]);
  expect(paper).toHaveTextContent("Total £1,374.00");
  expect(paper).toHaveTextContent("Invoice toHarbour Lane Bakery2 Harbour Lane");
  expect(paper).toHaveTextContent("InvoiceINV-00424 September 2026due 18 September 2026");
  const questions = document.querySelectorAll("details summary");
  expect(questions.length).toBeGreaterThanOrEqual(5);
  for (const question of questions) expect(question.nextElementSibling?.textContent?.length).toBeGreaterThan(40);
});

test.each([
  ["glides to the next screen", false, "smooth"],
  ["jumps to it for visitors who want less motion", true, "auto"],
])("the row of screens %s", async (_, matches, behavior) => {
  const real = window.matchMedia;
  vi.spyOn(window, "matchMedia").mockImplementation((media) => ({ ...real(media), matches }));
  await renderWithoutBackend("/products/atsute");
  const scrollBy = vi.fn<(options?: number | ScrollToOptions) => void>();
  screen.getByRole("list", { name: "Screens of the app" }).scrollBy = scrollBy;
  vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(250);
  for (const name of [/^Next/, /^Previous/]) await press(name);
  expect(scrollBy.mock.calls).toEqual([[{ left: 250, behavior }], [{ left: -250, behavior }]]);
});

test("the row of screens is a stop for the keyboard only where it can scroll, and its buttons tell where it ends", async () => {
  await renderWithoutBackend("/products/atsute");
  const row = screen.getByRole("list", { name: "Screens of the app" });
  const ends = () => [/^Previous/, /^Next/].map((name) => getButton(name).getAttribute("aria-disabled"));
  for (const [width, left, expected] of [
    [1000, 0, ["true", null]],
    [1000, 300, [null, null]],
    [1000, 750, [null, "true"]],
    [250, 0, ["true", "true"]],
  ] as const) {
    const size = { scrollWidth: width, clientWidth: 250, scrollLeft: left };
    for (const [name, value] of Object.entries(size)) Object.defineProperty(row, name, { value, configurable: true });
    fireEvent.scroll(row);
    expect(ends()).toEqual(expected);
    expect(row.getAttribute("tabindex")).toBe(width > 250 ? "0" : null);
  }
});

test("the code for the camera is shown only while it leads to the store that the owner has set", () => {
  const original = renderWithWords(<Download />, {});
  expect(original).toHaveTextContent("point your phone’s camera");
  const moved = renderWithWords(<Download />, { company: { product: { storeLink: "https://other.example/app" } } });
  expect(moved).not.toHaveTextContent("camera");
  const badge = within(moved).getByRole("link", { name: /Google Play\s*: ATSuite \(opens in a new tab\)$/ });
  expect(["href", "target", "rel"].map((name) => badge.getAttribute(name))).toEqual([
    "https://other.example/app",
    "_blank",
    "noopener noreferrer",
  ]);
});

test("the QR code holds the store address that visitors are sent to", () => {
  const { data, size } = encode(site.storeLink, { border: 3 });
  const rows = data.map((row) => row.map((isDark) => (isDark ? "1" : "0")).join(""));
  const drawn = rows.map((row, y) =>
    [...row.matchAll(/1+/g)].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`).join(""),
  );
  expect([SIZE, PATH]).toEqual([size, drawn.join("")]);
});
