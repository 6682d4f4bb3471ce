import type { Page } from "@playwright/test";
import { addressOf, ask, editorOf, freshTitle, makePost, openForm, saveOf, titleOf, typeText } from "../support/admin-posts.ts";
import { expect, test } from "../support/fixtures.ts";

test.beforeEach(({ signedIn }) => signedIn);

const panel = (page: Page) => page.getByRole("region", { name: "About the post" });

test("focus mode leaves title, toolbar and text, is kept, and makes way for what has to be seen", async ({ page, backend, axe }) => {
  const post = await makePost(backend, { body: `<p>Top.</p>${"<p>Line</p>".repeat(60)}` });
  await openForm(page, post.id);
  expect(await editorOf(page).evaluate((element) => element.parentElement?.offsetHeight)).toBe(400);
  await page.getByRole("button", { name: "Focus", exact: true }).click();
  await expect(editorOf(page)).toBeFocused();
  await expect(panel(page)).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Admin" })).toBeHidden();
  await expect(titleOf(page)).toBeVisible();
  expect(await axe(page)).toEqual([]);

  await typeText(page, " Last words.");
  await expect(page.getByText(/^Unsaved/).last()).toBeInViewport();
  await expect(editorOf(page).getByText("Line Last words.")).toBeInViewport();
  await page.keyboard.press("Control+s");
  await expect(page.getByText(/^Saved \d\d:\d\d$/).last()).toBeVisible();
  await expect(page.getByText("Draft saved.")).toBeVisible();

  await page.reload();
  await expect(editorOf(page)).toBeVisible();
  await expect(panel(page)).toBeHidden();
  await page.keyboard.press("F8");
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press("F8");
  await expect(panel(page)).toBeHidden();
  await editorOf(page).click();
  await page.keyboard.press("Control+a");
  await page.getByRole("button", { name: "Link", exact: true }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("Link address")).toBeHidden();
  await expect(panel(page)).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeVisible();

  await openForm(page, "new");
  await titleOf(page).fill("Without a category");
  await page.keyboard.press("F8");
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Please select a category")).toBeVisible();
  await expect(page.getByLabel("Category")).toBeFocused();
});

test("on a phone the form fits, and the button is in view wherever one has scrolled to", async ({ page, backend, axe }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const post = await makePost(backend);
  await openForm(page, post.id);
  expect(await axe(page)).toEqual([]);
  await page.getByLabel("Description").scrollIntoViewIfNeeded();
  await expect(saveOf(page)).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
});

test("author, excerpt, description and address of a writer's own reach page, card, search result and shared link, and the old address leads on", async ({ page, backend, context }) => {
  const title = freshTitle("Own words");
  const slug = title.toLowerCase().replaceAll(" ", "-");
  const { id } = await makePost(backend, {
    title, slug, body: `<p>${"word ".repeat(60)}</p>`, status: "published", published_at: new Date(Date.now() - 60_000).toISOString(),
  });
  await openForm(page, id);
  const beginning = `${"word ".repeat(30).trim()}…`;
  await expect(page.getByLabel("Excerpt")).toHaveAttribute("placeholder", beginning);
  await expect(page.getByLabel("Description")).toHaveAttribute("placeholder", beginning);
  const visitor = await context.newPage();
  await visitor.goto(`/blog?q=${encodeURIComponent(title)}`);
  await expect(visitor.getByText(beginning, { exact: true })).toBeVisible();

  await page.getByLabel("Author").fill("  Ada   King ");
  await page.getByLabel("Excerpt").fill("  In one sentence. ");
  await expect(page.getByLabel("Description")).toHaveAttribute("placeholder", "In one sentence.");
  await page.getByLabel("Description").fill("What searchers should know.");
  await expect(page.getByText("27 of 300 characters")).toBeVisible();
  await expect(page.getByRole("region", { name: "In a search result" })).toContainText("What searchers should know.");
  await addressOf(page).fill("Another Address für alle");
  await expect(page.getByText("Links to the present address will lead to this one.")).toBeVisible();
  const address = `another-address-fur-alle-${id}`;
  await addressOf(page).fill(address);
  await titleOf(page).fill(`${title}!`);
  await expect(addressOf(page)).toHaveValue(address);
  await saveOf(page).click();
  await expect(page.getByText("Post updated.")).toBeVisible();
  const rows = await ask(backend, `/rest/v1/blog_posts?select=slug,author,excerpt,custom_excerpt,meta_description&id=eq.${id}`);
  expect(rows).toEqual([
    { slug: address, author: "Ada King", excerpt: "In one sentence.", custom_excerpt: "In one sentence.", meta_description: "What searchers should know." },
  ]);

  await visitor.reload();
  await expect(visitor.getByText("In one sentence.", { exact: true })).toBeVisible();
  await visitor.goto(`/blog/${slug}`);
  await expect(visitor).toHaveURL(`/blog/${address}`);
  await expect(visitor.getByRole("heading", { level: 1, name: `${title}!` })).toBeVisible();
  await expect(visitor.getByText("By Ada King")).toBeVisible();
  for (const name of ["meta[name=description]", "meta[property='og:description']"]) {
    await expect(visitor.locator(name)).toHaveAttribute("content", "What searchers should know.");
  }
  expect(await visitor.locator("script[type='application/ld+json']").allTextContents()).toContainEqual(
    expect.stringContaining("What searchers should know."),
  );
  await visitor.close();

  await openForm(page, id);
  await page.getByRole("button", { name: "History" }).click();
  await expect(page.getByText("Also changed: author, address, excerpt, description for search results.")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByLabel("Author").fill(" ​ ");
  await page.getByLabel("Excerpt").fill(" ​ ");
  await page.getByLabel("Description").fill("");
  await addressOf(page).fill("");
  await titleOf(page).fill("​⁠");
  await saveOf(page).click();
  await expect(page.getByText("Enter a title")).toBeVisible();
  await titleOf(page).fill(title);
  await saveOf(page).click();
  await expect(page.getByText("Post updated.")).toBeVisible();
  expect(await ask(backend, `/rest/v1/blog_posts?select=slug,author,excerpt,custom_excerpt,meta_description&id=eq.${id}`)).toEqual([
    { slug, author: null, excerpt: beginning, custom_excerpt: null, meta_description: null },
  ]);
});
