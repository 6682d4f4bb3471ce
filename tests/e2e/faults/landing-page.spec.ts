import { expect, hydrated } from "../support/fixtures.ts";
import { testUnderFaults } from "./journey.ts";

const cards = ".case-studies > li";

const met = [
  "backend down",
  "slow (15 s)",
  "500",
  "malformed JSON",
  "offline, then online",
  "storage unavailable",
] as const;

testUnderFaults("read the landing page", met, () => ({
  logs: [/The case studies could not be read/],
  // Without a connection the page's script does not load, unless it is cached.
  fresh: ({ takes }) => takes === "connection",
  async open({ page }, fault) {
    if (fault.takes !== "connection") return;
    await page.goto("/about-us");
    await hydrated(page);
  },
  async attempt({ page }, fault) {
    if (fault.takes !== "connection") {
      // The page itself needs no backend: the build rendered it.
      await page.goto("/", { waitUntil: "domcontentloaded" });
      await hydrated(page);
      await expect(page.locator(cards).first()).toBeVisible();
      // In a document that has shown no case studies yet.
      await page.goto("/about-us", { waitUntil: "domcontentloaded" });
      await hydrated(page);
    }
    await page.getByRole("banner").getByRole("link").first().click();
  },
  async told({ page }, fault) {
    if (fault.takes === "connection") {
      await expect(page.getByRole("heading", { level: 1, name: "Something went wrong" })).toBeVisible();
      await expect(page.getByText("Perhaps the connection dropped", { exact: false })).toBeVisible();
      return;
    }
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(
      page.getByRole("alert").filter({ hasText: "The case studies could not be loaded just now." }),
    ).toBeVisible();
  },
  async retry({ page }, fault) {
    await page.getByRole("button", { name: fault.takes === "connection" ? "Try again" : "Retry" }).click();
  },
  async done({ page }) {
    await expect(page).toHaveURL(/\/$/);
    await expect(page.locator(cards).first()).toBeVisible();
  },
}));
