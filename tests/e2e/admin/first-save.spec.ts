import type { Page } from "@playwright/test";
import { findPosts, freshTitle, openForm, saveOf, titleOf, typeText, waitForCopy } from "../support/admin-posts.ts";
import { expect, test } from "../support/fixtures.ts";

test.use({ expectedConsole: [/ERR_FAILED|could not be (saved|changed)/] });
test.beforeEach(({ signedIn }) => signedIn);

/** The next inserts reach the backend, but the responses never reach the page. */
async function loseAnswers(page: Page, table: string, count: number): Promise<void> {
  let left = count;
  await page.route(new RegExp(`/rest/v1/${table}\\b`), async (route) => {
    if (route.request().method() !== "POST" || left === 0) return route.fallback();
    left -= 1;
    await route.fetch();
    await route.abort();
  });
}

const uncertain = /It may have been (saved|done) all the same/;

async function write(page: Page, title: string): Promise<void> {
  await openForm(page, "new");
  await titleOf(page).fill(title);
  await page.getByLabel("Category", { exact: true }).selectOption({ label: "Guides" });
}

test("a save whose response is lost is reported as uncertain, and what is written next goes into the same post", async ({
  page,
  backend,
}) => {
  const name = freshTitle("Written on");
  await write(page, name);
  await loseAnswers(page, "blog_posts", 2);
  await saveOf(page).click();
  await expect(page.getByText(uncertain)).toBeVisible();
  await typeText(page, "One more sentence.");
  await saveOf(page).click();
  await expect(page.getByText("Draft saved.")).toBeVisible();
  expect(await findPosts(backend, name)).toMatchObject([{ body: "<p>One more sentence.</p>", version: 2 }]);
});

test("a copy is offered after a crash and still belongs to the post that was stored", async ({
  page,
  context,
  backend,
}) => {
  const name = freshTitle("Survived");
  await write(page, name);
  await waitForCopy(page);
  await loseAnswers(page, "blog_posts", 2);
  await saveOf(page).click();
  await expect(page.getByText(uncertain)).toBeVisible();
  await page.close();

  const next = await context.newPage();
  await openForm(next, "new");
  await next.getByRole("button", { name: "Restore it" }).click();
  await expect(titleOf(next)).toHaveValue(name);
  await saveOf(next).click();
  await expect(next.getByText("Draft saved.")).toBeVisible();
  expect(await findPosts(backend, name)).toHaveLength(1);
});
