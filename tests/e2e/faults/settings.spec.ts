import { ask } from "../support/admin-posts.ts";
import { expect, test } from "../support/fixtures.ts";
import { enterAdmin, expectTold, signInOr, testUnderFaults } from "./journey.ts";

const field = "Meta description";

test.beforeEach(({ settingsAlone }) => settingsAlone);

const met = ["backend down", "slow (15 s)", "500", "401 mid-session", "offline, then online", "storage full"] as const;

testUnderFaults("save settings", met, (backend) => {
  let count = 0;
  let words = "";
  return {
    admin: true,
    logs: [/The settings could not be saved/, /could not keep a copy of the unsaved work/],
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
      await expectTold(page, fault, page.getByRole("alert").filter({ hasText: "Failed to update settings." }));
      await expect(page.getByLabel(field)).toHaveValue(words);
    },
    async retry(place, fault) {
      await signInOr(place, fault, backend, () => place.page.getByRole("button", { name: "Save Settings" }).click());
    },
    async done({ page }) {
      await expect(page.getByRole("status").filter({ hasText: "Settings updated successfully!" })).toBeVisible();
      expect(await ask(backend, "/rest/v1/settings?select=meta_description")).toEqual([{ meta_description: words }]);
    },
  };
});
