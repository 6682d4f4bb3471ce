import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderWithoutBackend } from "../support/render-without-backend.tsx";
import { invoiceFeatures } from "../support/specified-pages.ts";

const storeLink = "https://play.google.com/store/apps/details?id=example.blockwork.atsuite";

function meta(property: string): string[] {
  return [...document.querySelectorAll(`meta[property="${property}"]`)].map((tag) => tag.getAttribute("content") ?? "");
}

for (const path of ["/products/atsute", "/atsute"]) {
  test(`${path} is the app's page, a product with one canonical address`, async () => {
    await renderWithoutBackend(path);
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("ATSuite");
    expect(meta("og:type")).toEqual(["product"]);
    const canonical = [...document.querySelectorAll("link[rel=canonical]")].map((link) => link.getAttribute("href"));
    expect(canonical).toEqual(["https://blockwork.example/products/atsute"]);
    const data: unknown = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? "null");
    expect(data).toMatchObject({ "@type": "Product", name: "ATSuite", offers: { price: "0", url: storeLink } });
  });
}

test("six features, twelve functions and four audiences stand between two store badges", async () => {
  await renderWithoutBackend("/products/atsute");
  const main = within(screen.getByRole("main"));
  expect(main.getAllByRole("link", { name: /Google Play: ATSuite/ }).map((badge) => badge.getAttribute("href"))).toEqual([
    storeLink,
    storeLink,
  ]);
  const itemsOf = (title: string) => within(main.getByRole("region", { name: title })).getAllByRole("listitem");
  expect(itemsOf("The whole back office, minus the office")).toHaveLength(6);
  expect(itemsOf("Everything in it").map((item) => item.textContent)).toEqual(invoiceFeatures);
  for (const audience of ["Small business owners", "Freelancers", "Service providers", "Consultants"]) {
    expect(main.getByRole("heading", { level: 3, name: audience })).toBeVisible();
  }
});

test("the pages of the app have its own navigation, and its button leads to the studio", async () => {
  const { user, router } = await renderWithoutBackend("/products/atsute/privacy");
  const navigation = within(screen.getByRole("navigation", { name: "Main" }));
  expect(navigation.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Home", "/products/atsute"],
    ["Privacy Policy", "/products/atsute/privacy"],
    ["Terms of Service", "/products/atsute/terms"],
  ]);
  expect(navigation.getByRole("link", { current: "page" })).toHaveTextContent("Privacy Policy");
  expect(screen.getAllByRole("link", { name: "Visit Blockwork" })[0]).toHaveAttribute("href", "/");

  await user.click(navigation.getByRole("link", { name: "Terms of Service" }));
  expect(await screen.findByRole("heading", { level: 1, name: "ATSuite Terms of Service" })).toBeVisible();
  expect(router.state.location.pathname).toBe("/products/atsute/terms");
});

test("the app's footer stands in the place of the studio's", async () => {
  await renderWithoutBackend("/products/atsute");
  const footer = screen.getByRole("contentinfo");
  const links = within(footer)
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")]);
  expect(links).toEqual([
    ["Home", "/products/atsute"],
    ["Privacy Policy", "/products/atsute/privacy"],
    ["Download App (opens in a new tab)", storeLink],
    ["support@atsuite.example", "mailto:support@atsuite.example"],
  ]);
  expect(footer).toHaveTextContent(`© ${new Date().getFullYear()} Blockwork Studio Ltd`);
  expect(screen.queryByText("Careers")).not.toBeInTheDocument();
});

test("the app's privacy policy is of January 2024 and covers its fourteen subjects", async () => {
  await renderWithoutBackend("/products/atsute/privacy");
  expect(screen.getByText(/^Last Updated:/)).toHaveTextContent("Last Updated: January 2024");
  const article = within(screen.getByRole("article"));
  expect(article.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent)).toEqual([
    "Information Collection",
    "Permissions",
    "Use of Information",
    "Data Security",
    "Data Rights",
    "Backup and Recovery",
    "Third-Party Integration",
    "Security Practices",
    "Children’s Privacy",
    "Changes to This Policy",
    "Contact",
    "Disclaimer",
    "Business Continuity",
    "Support",
  ]);
  for (const permission of ["Storage", "Contacts (optional)", "Camera (optional)", "Internet"]) {
    expect(article.getByRole("region", { name: "Permissions" })).toHaveTextContent(permission);
  }
  for (const right of ["Access", "Export", "Delete", "Restrict", "Portability", "Opt out of analytics"]) {
    expect(article.getByRole("region", { name: "Data Rights" })).toHaveTextContent(right);
  }
  expect(article.getByRole("region", { name: "Children’s Privacy" })).toHaveTextContent("under 13");
  expect(article.getByRole("region", { name: "Support" })).toHaveTextContent("24-48 hours");
});

test("the app's terms have eight sections and a contact box", async () => {
  await renderWithoutBackend("/products/atsute/terms");
  const article = within(screen.getByRole("article"));
  expect(article.getAllByRole("region").map((section) => section.id)).toEqual([
    "terms-of-use",
    "user-account",
    "app-usage",
    "data-storage",
    "intellectual-property",
    "limitations",
    "updates",
    "termination",
  ]);
  expect(within(article.getByRole("complementary", { name: "Contact" })).getByRole("link")).toHaveAttribute(
    "href",
    "mailto:support@atsuite.example",
  );
});
