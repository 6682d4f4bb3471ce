import type { Page } from "@playwright/test";
import { editorOf, failureOf, LIVE, makePost, readPost, saveOf, typeText } from "../support/admin-posts.ts";
import { expect } from "../support/fixtures.ts";
import { enterAdmin, expectTold, signInOr, testUnderFaults } from "./journey.ts";

/** The form asks whether its address is free: the fault begins after that. */
async function addressChecked(page: Page): Promise<void> {
  await page.waitForResponse(/\/rest\/v1\/blog_post_old_slugs/);
}

const met = [
  "slow (15 s)",
  "401 mid-session",
  "truncated body",
  "offline, then online",
  "storage unavailable",
] as const;

testUnderFaults("save a post", met, (backend) => {
  let id = 0;
  let title = "";
  let text = "As it was.";
  return {
    admin: true,
    logs: [
      /The post could not be saved/,
      /The address of the post could not be checked/,
      /could not keep a copy of the unsaved work/,
    ],
    async open(place, fault) {
      ({ id, title } = await makePost(backend, LIVE));
      text = "As it was.";
      const checked = addressChecked(place.page);
      await enterAdmin(place, backend, `/admin/blog-posts?edit=${id}&q=${encodeURIComponent(title)}`, fault);
      await expect(editorOf(place.page)).toHaveText(text);
      await checked;
    },
    async again({ page }) {
      const checked = addressChecked(page);
      await page.getByRole("link", { name: `Edit ${title}` }).click();
      await expect(editorOf(page)).toHaveText(text);
      await checked;
    },
    async attempt({ page }, fault) {
      await typeText(page, " And more.");
      text += " And more.";
      if (fault.name === "storage unavailable") {
        await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
        await expect(page.getByText("this browser's storage is full or blocked.")).toBeVisible();
      }
      await saveOf(page).click();
    },
    async told({ page }, fault) {
      const sure = /(Nothing was saved|It may have been saved anyway)\. What you typed is still here/;
      await expectTold(page, fault, failureOf(page).filter({ hasText: sure }));
      await expect(editorOf(page)).toHaveText(text);
    },
    async retry(place, fault) {
      await signInOr(place, fault, backend, () => place.page.getByRole("button", { name: "Retry" }).click());
    },
    async done({ page }) {
      await expect(editorOf(page)).toHaveCount(0);
      await expect(page.getByText("Post updated.")).toBeVisible();
      expect((await readPost(backend, id))?.body).toBe(`<p>${text}</p>`);
    },
  };
});
