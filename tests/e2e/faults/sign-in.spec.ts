import { clearStorage, expect } from "../support/fixtures.ts";
import { programmersWords, testUnderFaults } from "./journey.ts";

const met = ["backend down", "slow (15 s)", "offline, then online", "clock a day fast"] as const;

testUnderFaults("sign in", met, ({ admin }) => ({
  // The auth client's own message for a missing response; in the built site the error's class has another name.
  logs: [/^TypeError: Failed to fetch\b/, /^\w+: The server did not answer in time\./],
  async open({ page }) {
    await page.goto("/admin/login");
    await expect(page.getByLabel("Password")).toBeVisible();
  },
  async again({ page }) {
    await clearStorage(page);
    await page.goto("/admin/login");
    await expect(page.getByLabel("Password")).toBeVisible();
  },
  async attempt({ page }) {
    await page.getByLabel("Email address").fill(admin.email);
    await page.getByLabel("Password").fill(admin.password);
    await page.getByRole("button", { name: "Sign in" }).click();
  },
  async told({ page }) {
    const alert = page.getByRole("alert").filter({ hasText: /\w/ });
    await expect(alert).toBeVisible();
    await expect(alert).not.toHaveText(programmersWords);
    await expect(page.getByLabel("Email address")).toHaveValue(admin.email);
    await expect(page.getByLabel("Password")).toHaveValue(admin.password);
    await expect(page.getByRole("button", { name: "Sign in" }), "disabled meanwhile").toBeFocused();
  },
  async retry({ page }) {
    await page.getByRole("button", { name: "Sign in" }).click();
  },
  async done({ page }) {
    await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  },
}));
