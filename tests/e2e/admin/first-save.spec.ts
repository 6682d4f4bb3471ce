import type { Page } from "@playwright/test";
import { findPosts, freshTitle, openForm, saveOf, titleOf, waitForCopy } from "../support/admin-posts.ts";
import { expect, test } from "../support/fixtures.ts";

test.use({ expectedConsole: [/ERR_FAILED|could not be (saved|changed)/] });
test.beforeEach(({ signedIn }) => signedIn);

/** The next two inserts reach the backend, but the responses never reach the page. */
async function loseAnswers(page: Page): Promise<void> {
  let left = 2;
  await page.route(/\/rest\/v1\/blog_posts\b/, async (route) => {
    if (route.request().method() !== "POST" || left === 0) return route.fallback();
    left -= 1;
    await route.fetch();
    await route.abort();
  });
}

test("a save whose response is lost is said to be uncertain, and its copy still belongs to that post after a crash", async ({
  page,
  context,
  backend,
}) => {
  const name = freshTitle("Survived");
  await openForm(page, "new");
  await titleOf(page).fill(name);
  await page.getByLabel("Category", { exact: true }).selectOption({ label: "Guides" });
  await waitForCopy(page);
  await loseAnswers(page);
  await saveOf(page).click();
  await expect(page.getByText(/It may have been saved anyway/)).toBeVisible();
  await page.close();

  const next = await context.newPage();
  await openForm(next, "new");
  await next.getByRole("button", { name: "Restore it" }).click();
  await expect(titleOf(next)).toHaveValue(name);
  await saveOf(next).click();
  await expect(next.getByText("Draft saved.")).toBeVisible();
  expect(await findPosts(backend, name)).toHaveLength(1);
});
