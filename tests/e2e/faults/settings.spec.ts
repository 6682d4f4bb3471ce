import { ask } from "../support/admin-posts.ts";
import { expect, test } from "../support/fixtures.ts";
import { enterAdmin, programmersWords, signInAgain, testUnderFaults } from "./journey.ts";

const field = "Meta description";

test.beforeEach(({ settingsAlone }) => settingsAlone);

testUnderFaults("save settings", (backend) => {
  let count = 0;
  let words = "";
  return {
    admin: true,
    logs: [/The settings could not be saved/, /A local copy of the unsaved work could not be kept/],
    async open(place, fault) {
      await enterAdmin(place, backend, "/admin/settings", fault);
      await expect(place.page.getByLabel(field)).toBeVisible();
    },
    again: () => Promise.resolve(),
    async attempt({ page }) {
      words = `Apps that work in cellars, described in ${(count += 1)} ways.`;
      await page.getByLabel(field).fill(words);
      await page.getByRole("button", { name: "Save Settings" }).click();
    },
    async told({ page }, fault) {
      if (fault.name === "401 mid-session") {
        await expect(page.getByRole("dialog", { name: "Sign in again" })).toContainText("What you typed is still here.");
      } else {
        const alert = page.getByRole("alert").filter({ hasText: "Failed to update settings." });
        await expect(alert).toBeVisible();
        await expect(alert).not.toHaveText(programmersWords);
      }
      await expect(page.getByLabel(field)).toHaveValue(words);
    },
    async retry(place, fault) {
      if (fault.name === "401 mid-session") await signInAgain(place, backend);
      else await place.page.getByRole("button", { name: "Save Settings" }).click();
    },
    async done({ page }) {
      await expect(page.getByRole("status").filter({ hasText: "Settings updated successfully!" })).toBeVisible();
      expect(await ask(backend, "/rest/v1/settings?select=meta_description")).toEqual([{ meta_description: words }]);
    },
  };
});
