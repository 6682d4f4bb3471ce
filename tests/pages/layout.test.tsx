import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { borrowPageBackend } from "../support/backend/borrow-backend.ts";
import { renderApp } from "../support/render-app.tsx";

const backend = await borrowPageBackend();

function linksIn(element: HTMLElement): [string, string | null][] {
  return within(element)
    .getAllByRole("link", { hidden: true })
    .map((link) => [link.textContent, link.getAttribute("href")]);
}

test("the navigation leads to the sections, the product, the blog and the form", async () => {
  await renderApp("/about-us");
  const banner = await screen.findByRole("banner");
  const navigation = within(banner).getByRole("navigation", { name: "Main" });
  expect(linksIn(navigation)).toEqual([
    ["Features", "/#features"],
    ["ATSuiteProfessional Invoice Generator", "/products/atsute"],
    ["Process", "/#process"],
    ["Case Studies", "/#case-studies"],
    ["Blog", "/blog"],
    ["Contact", "/#contact"],
  ]);
  expect(within(navigation).getByText("Products").tagName).toBe("SUMMARY");
  for (const button of within(banner).getAllByRole("link", { name: "Get Started", hidden: true })) {
    expect(button).toHaveAttribute("href", "/#contact");
  }
});

test("the navigation marks the page that the reader is on", async () => {
  await renderApp("/blog");
  const navigation = await screen.findByRole("navigation", { name: "Main" });
  expect(within(navigation).getByRole("link", { current: "page" })).toHaveTextContent("Blog");
});

test("the footer has three columns, four networks, the year, the registration number and a credit line", async () => {
  await renderApp("/about-us");
  const footer = await screen.findByRole("contentinfo");
  expect(linksIn(within(footer).getByRole("navigation", { name: "Company" }))).toEqual([
    ["About Us", "/about-us"],
    ["Case Studies", "/#case-studies"],
    ["Contact", "/contact"],
    ["Careers", "/careers"],
  ]);
  expect(linksIn(within(footer).getByRole("navigation", { name: "Services" }))).toEqual([
    ["Mobile Apps", "/#mobile-apps"],
    ["Web Apps", "/#web-apps"],
    ["Custom Code", "/#custom-code"],
    ["ATSuite", "/products/atsute"],
  ]);
  expect(linksIn(within(footer).getByRole("navigation", { name: "Legal" }))).toEqual([
    ["Privacy Policy", "/privacy-policy"],
    ["Terms of Service", "/terms-of-service"],
    ["Cookie Policy", "/cookie-policy"],
  ]);
  expect(within(footer).getAllByRole("link", { name: /opens in a new tab/ })).toHaveLength(4);
  expect(footer).toHaveTextContent(`© ${new Date().getFullYear()}`);
  expect(footer).toHaveTextContent("company number 14829301");
  expect(footer).toHaveTextContent("Designed and assembled by Blockwork");
});

test("what the owner set is what the header and the footer say; a network without an address is left out", async () => {
  const [before] = await backend.sql<{ site_name: string; social_links: string }>("select site_name, social_links::text from settings");
  await backend.sql(
    `update settings set site_name = 'Brickyard', social_links = '{"twitter": "", "linkedin": "https://linkedin.example/b"}'`,
  );
  await renderApp("/about-us");
  const footer = await screen.findByRole("contentinfo");
  expect(within(screen.getByRole("banner")).getByRole("link", { name: "Brickyard" })).toHaveAttribute("href", "/");
  expect(within(footer).getByRole("link", { name: /LinkedIn/ })).toHaveAttribute("href", "https://linkedin.example/b");
  expect(within(footer).queryByRole("link", { name: /Twitter/ })).toBeNull();
  expect(document.title).toContain("Brickyard");
  await backend.sql("update settings set site_name = $1, social_links = $2::jsonb", [before?.site_name, before?.social_links]);
});

test("a change of page scrolls smoothly to the top, moves the focus to the content and reads the title out", async () => {
  const scrollTo = vi.spyOn(window, "scrollTo");
  const { user } = await renderApp("/about-us");
  await user.click(await screen.findByRole("link", { name: "Careers" }));
  await waitFor(() => expect(document.title).toMatch(/^Careers/));
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: "smooth" });
  await waitFor(() => expect(screen.getByRole("main")).toHaveFocus());
  await waitFor(() => expect(screen.getAllByRole("status").map((status) => status.textContent)).toContain(document.title));
});

test("under reduced motion a change of page jumps", async () => {
  vi.spyOn(window, "matchMedia").mockImplementation((media) => Object.assign(new EventTarget(), {
    media,
    matches: media.includes("reduce"),
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
  const scrollTo = vi.spyOn(window, "scrollTo");
  const { user } = await renderApp("/about-us");
  await user.click(await screen.findByRole("link", { name: "Careers" }));
  await waitFor(() => expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: "instant" }));
});

test("the chat comes after a second and not in the admin area", async () => {
  await renderApp("/about-us");
  await screen.findByRole("contentinfo");
  expect(screen.queryByRole("button", { name: "Open chat" })).toBeNull();
  expect(await screen.findByRole("button", { name: "Open chat" }, { timeout: 3000 })).toBeVisible();
});

test("the chat sends no empty text, opens the conversation in a new tab, clears its input and closes", async () => {
  const openTab = vi.spyOn(window, "open").mockReturnValue(null);
  const { user } = await renderApp("/about-us");
  const button = await screen.findByRole("button", { name: "Open chat" }, { timeout: 3000 });
  const panel = screen.getByRole("region", { name: "Chat", hidden: true });
  expect(panel).toHaveAttribute("inert");

  await user.click(button);
  const input = screen.getByRole("textbox", { name: "Your message" });
  expect(panel).not.toHaveAttribute("inert");
  expect(input).toHaveFocus();
  await user.type(input, "   ");
  expect(screen.getByRole("button", { name: "Send message" })).toBeDisabled();
  await user.keyboard("{Enter}");
  expect(openTab).not.toHaveBeenCalled();

  await user.type(input, "Ice & cream? 100%{Enter}");
  expect(openTab).toHaveBeenCalledExactlyOnceWith(
    "https://wa.me/442079460182?text=Ice%20%26%20cream%3F%20100%25",
    "_blank",
    "noopener",
  );
  expect(input).toHaveValue("");
  expect(panel).toHaveAttribute("inert");
  expect(button).toHaveFocus();
});

test("Escape closes the chat and returns the focus", async () => {
  const { user } = await renderApp("/about-us");
  const button = await screen.findByRole("button", { name: "Open chat" }, { timeout: 3000 });
  await user.click(button);
  expect(button).toHaveAttribute("aria-expanded", "true");
  await user.keyboard("{Escape}");
  expect(button).toHaveAttribute("aria-expanded", "false");
  expect(button).toHaveFocus();
});
