import type { Locator } from "@playwright/test";
import { expect, hydrated, test } from "./support/fixtures.ts";

/** The links of a part of the page with their addresses, including folded ones. */
const linksOf = (part: Locator) =>
  part.locator("a").evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute("href")]));

test("the site's navigation leads to the sections, the product, the blog and the form, and marks the page that is read", async ({ page }) => {
  await page.goto("/blog");
  const main = page.getByRole("navigation", { name: "Main" });
  expect(await linksOf(main)).toEqual([
    ["Features", "/#features"],
    ["ATSuiteProfessional Invoice Generator", "/products/atsute"],
    ["Process", "/#process"],
    ["Case Studies", "/#case-studies"],
    ["Blog", "/blog"],
    ["Contact", "/#contact"],
  ]);
  await expect(main.locator("[aria-current=page]")).toHaveText("Blog");
  await expect(page.getByRole("banner").getByRole("link", { name: "Get Started" }).first()).toHaveAttribute("href", "/#contact");
});

test("the site's footer has three columns, four networks, the year, the company's number and a credit line", async ({ page }) => {
  await page.goto("/about-us");
  const footer = page.getByRole("contentinfo");
  const columns = {
    Company: [["About Us", "/about-us"], ["Case Studies", "/#case-studies"], ["Contact", "/contact"], ["Careers", "/careers"]],
    Services: [["Mobile Apps", "/#mobile-apps"], ["Web Apps", "/#web-apps"], ["Custom Code", "/#custom-code"], ["ATSuite", "/products/atsute"]],
    Legal: [["Privacy Policy", "/privacy-policy"], ["Terms of Service", "/terms-of-service"], ["Cookie Policy", "/cookie-policy"]],
  };
  for (const [name, links] of Object.entries(columns)) expect(await linksOf(footer.getByRole("navigation", { name }))).toEqual(links);
  await expect(footer.getByRole("link", { name: /opens in a new tab/ })).toHaveCount(4);
  await expect(footer).toContainText("company number 14829301");
  await expect(footer).toContainText("Designed and assembled by Blockwork");
  await hydrated(page);
  await expect(footer).toContainText(`© ${new Date().getFullYear()}`);
});

test("ATSuite has its own navigation and footer, and its button leads to the studio", async ({ page }) => {
  await page.goto("/products/atsute/privacy");
  const main = page.getByRole("navigation", { name: "Main" });
  expect(await linksOf(main)).toEqual([
    ["Home", "/products/atsute"],
    ["Privacy Policy", "/products/atsute/privacy"],
    ["Terms of Service", "/products/atsute/terms"],
  ]);
  await expect(main.locator("[aria-current=page]")).toHaveText("Privacy Policy");
  await expect(page.getByRole("banner").getByRole("link", { name: "Visit Blockwork" })).toHaveAttribute("href", "/");

  await main.getByRole("link", { name: "Home" }).click();
  const badges = page.getByRole("main").getByRole("link", { name: /Get it on Google Play/ });
  await expect(badges).toHaveCount(2);
  const store = await badges.first().getAttribute("href");
  expect(store).toBe("https://play.blockwork.example/atsuite");
  expect(await linksOf(page.getByRole("contentinfo"))).toEqual([
    ["Home", "/products/atsute"],
    ["Privacy Policy", "/products/atsute/privacy"],
    ["Download App (opens in a new tab)", store],
    ["support@atsuite.example", "mailto:support@atsuite.example"],
  ]);
});
