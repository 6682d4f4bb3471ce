import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderWithoutBackend } from "../support/render-without-backend.tsx";

/** The links in a part of the page with their addresses, including collapsed ones. */
const linksOf = (part: HTMLElement) =>
  [...part.querySelectorAll("a")].map((link) => [link.textContent, link.getAttribute("href")]);

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
  const [button, inMenu] = screen.getAllByRole("link", { name: "Get Started" });
  expect(button).toHaveAttribute("href", "/#contact");
  expect(button).toHaveAccessibleDescription(/^Go to the form: .* within 24 hours\.$/);
  expect(inMenu?.parentElement).toHaveTextContent(/Go to the form: .* within 24 hours\.$/);
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
    ],
  };
  for (const [name, links] of Object.entries(columns))
    expect(linksOf(within(footer).getByRole("navigation", { name }))).toEqual(links);
  expect(within(footer).getAllByRole("link", { name: /opens in a new tab/ })).toHaveLength(4);
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

  await user.click(within(main).getByRole("link", { name: "Home" }));
  const badges = await screen.findAllByRole("link", { name: /Google Play/ });
  expect(badges).toHaveLength(2);
  const store = "https://play.blockwork.example/atsuite";
  expect(badges[0]).toHaveAttribute("href", store);
  expect(linksOf(screen.getByRole("contentinfo"))).toEqual([
    ["Home", "/products/atsute"],
    ["Privacy Policy", "/products/atsute/privacy"],
    ["Download App (opens in a new tab)", store],
    ["support@atsuite.example", "mailto:support@atsuite.example"],
  ]);
});
