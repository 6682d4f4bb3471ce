import { expect, hydrated } from "../support/fixtures.ts";
import { testUnderFaults } from "./journey.ts";

const met = ["backend down", "slow (15 s)", "503 with retry", "truncated body", "storage full"] as const;

testUnderFaults("search the blog", met, () => ({
  logs: [/The posts could not be read/],
  // What a tab has found once it shows again.
  fresh: () => true,
  async open({ page }) {
    await page.goto("/blog");
    await hydrated(page);
  },
  async attempt({ page }) {
    await page.getByLabel("Search posts").pressSequentially("offline");
  },
  async told({ page }) {
    await expect(page.getByRole("alert").filter({ hasText: "The posts could not be loaded just now." })).toBeVisible();
    await expect(page.getByLabel("Search posts")).toHaveValue("offline");
  },
  async retry({ page }) {
    await page.getByRole("button", { name: "Retry" }).click();
  },
  async done({ page }) {
    await expect(page).toHaveURL(/q=offline/);
    await expect(page.getByText(/^Showing [1-9]\d* posts?$/)).toBeVisible();
    await expect(page.getByRole("alert").filter({ hasText: "could not be loaded" })).toHaveCount(0);
    await expect(page.getByLabel("Search posts")).toHaveValue("offline");
  },
}));
