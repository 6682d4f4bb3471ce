import type { Page } from "@playwright/test";
import { makePost, openForm } from "../support/admin-posts.ts";
import { expect, test } from "../support/fixtures.ts";
import { findLost, walk } from "../support/keyboard-walk.ts";

/** What is asked of a screen: axe and its width, the keyboard and what is lost, or both. */
type Questions = "axe" | "keys" | "both";

const signedOut = ["/admin/login", "/admin/forgot-password", "/admin/reset-password"];
const screens: Record<string, Questions> = {
  "/admin/dashboard": "both",
  "/admin/blog-posts": "axe",
  // A list that stays short enough for Tab, whatever other tests write.
  "/admin/blog-posts?q=edit": "keys",
  "/admin/blog-posts?new": "axe",
  "/admin/case-studies": "both",
  "/admin/case-studies?new": "both",
  "/admin/enquiries": "both",
  "/admin/categories": "axe",
  "/admin/categories?edit=1": "both",
  "/admin/pictures": "both",
  "/admin/bin": "axe",
  "/admin/settings": "both",
  "/admin/settings/security": "both",
  "/admin/no-access": "keys",
};

/** Looks at the screen that the page shows, which is opened once for all questions. */
async function look(page: Page, axe: (page: Page) => Promise<string[]>, questions: Questions): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  if (questions !== "keys") {
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await axe(page), `axe at ${width} px`).toEqual([]);
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), `too wide at ${width} px`).toBe(0);
    }
  }
  if (questions === "axe") return;
  const complaints = await walk(page, { back: true });
  await page.setViewportSize({ width: 640, height: 400 });
  complaints.push(...(await findLost(page)), ...(await walk(page, { back: false })));
  await page.setViewportSize({ width: 320, height: 640 });
  complaints.push(...(await findLost(page)));
  expect.soft(complaints, "Tab goes in order, seen, named and marked, back again, and never gets stuck; and nothing is lost").toEqual([]);
}

for (const path of signedOut) {
  test(`${path} has no fault for axe and the keyboard`, async ({ page, axe }) => {
    await page.goto(path);
    await look(page, axe, "both");
  });
}

for (const [path, questions] of Object.entries(screens)) {
  const whom = { axe: "axe", keys: "the keyboard", both: "axe and the keyboard" }[questions];
  test(`${path} has no fault for ${whom}`, async ({ page, axe, signedIn: _signedIn }) => {
    await page.goto(path);
    await look(page, axe, questions);
  });
}

test("the form of a post has no fault for the keyboard", async ({ page, axe, backend, signedIn: _signedIn }) => {
  const post = await makePost(backend, { body: "<h2>A heading</h2><p>Text with a <a href='https://example.com'>link</a>.</p>" });
  await openForm(page, post.id);
  await look(page, axe, "keys");
});
