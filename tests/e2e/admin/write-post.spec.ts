import {
  addressOf,
  ask,
  editorOf,
  findPosts,
  freshTitle,
  LIVE,
  makePost,
  openForm,
  saveOf,
  titleOf,
  toolOf,
} from "../support/admin-posts.ts";
import { expect, test } from "../support/fixtures.ts";

test.beforeEach(({ signedIn }) => signedIn);

test("a post is written with every tool of the editor, and stored as it was published", async ({ page, backend }) => {
  const title = freshTitle("Offline is a feature");
  const begun = Date.now();
  await page.goto("/admin/blog-posts");
  await page.getByRole("button", { name: "New Post" }).click();
  await titleOf(page).fill(title);
  await expect(addressOf(page)).toHaveValue(/^offline-is-a-feature-/);
  await page.getByLabel("Category").selectOption("Projects");
  await page.getByLabel("Project link").fill("https://example.com/duplicate");
  await page.getByLabel("Status").selectOption("published");

  await editorOf(page).click();
  await toolOf(page, "Text style: Normal text").click();
  await toolOf(page, "Heading 2").click();
  await page.keyboard.type("Why it matters");
  await page.keyboard.press("Enter");
  for (const [name, text] of [
    ["Bold", "bold"],
    ["Italic", "italic"],
    ["Underline", "under"],
    ["Strike through", "struck"],
  ] as const) {
    await toolOf(page, name).click();
    await page.keyboard.type(text);
    await toolOf(page, name).click();
    await page.keyboard.type(" ");
  }
  await page.keyboard.press("Enter");
  await toolOf(page, "Numbered list").click();
  await page.keyboard.type("first");
  await page.keyboard.press("Enter");
  await toolOf(page, "Bulleted list").click();
  await page.keyboard.type("point");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+]");
  await page.keyboard.type("below it");
  // One level out at a time.
  for (let press = 0; press < 3; press += 1) await page.keyboard.press("Enter");
  await page.keyboard.type("read more");
  await page.keyboard.press("Shift+Home");
  await toolOf(page, "Link").click();
  await page.getByLabel("Link address").fill("example.com/more");
  await page.keyboard.press("Enter");
  await saveOf(page).click();
  await expect(page.getByText("Post published.")).toBeVisible();
  await expect(page.getByRole("button", { name: "New Post" })).toBeVisible();

  const [post] = await findPosts(backend, title);
  expect(post?.body).toBe(
    "<h2>Why it matters</h2><p><strong>bold</strong> <em>italic</em> <u>under</u> <s>struck</s> </p>" +
      "<ol><li>first</li></ol><ul><li>point<ul><li>below it</li></ul></li></ul>" +
      '<p><a href="https://example.com/more" target="_blank" rel="noopener noreferrer">read more</a></p>',
  );
  const publishedAt = Date.parse(post?.published_at ?? "");
  expect(publishedAt).toBeGreaterThanOrEqual(begun);
  expect(publishedAt).toBeLessThanOrEqual(Date.now());
});

test("the history passes axe; in the preview a note and its mark lead to each other, and closing it changes nothing", async ({
  page,
  backend,
  axe,
}) => {
  const { id } = await makePost(backend, { ...LIVE, body: "<p>The first words.</p>" });
  const body = JSON.stringify({ body: "<p>The first and last words.</p>" });
  await ask(backend, `/rest/v1/blog_posts?id=eq.${id}`, { method: "PATCH", body });
  await openForm(page, id);
  await page.getByRole("button", { name: "History" }).click();
  const history = page.getByRole("dialog", { name: "History" });
  await expect(history.getByRole("insertion").first()).toContainText("and last");
  expect(await axe(page), "axe finds nothing in the history").toEqual([]);
  await page.keyboard.press("Escape");

  await editorOf(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type("[^1]A note.");
  await titleOf(page).fill("Seen before it is saved");
  await page.getByRole("button", { name: "Preview" }).click();
  const preview = page.getByRole("dialog", { name: "Preview" });
  await expect(preview.getByRole("heading", { level: 1, name: "Seen before it is saved" })).toBeVisible();
  await preview.getByRole("link", { name: /Back to blog/ }).click();
  await preview.getByRole("link", { name: "1", exact: true }).click();
  const back = preview.getByRole("link", { name: "Back to the text" });
  await expect(back).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(preview.getByRole("link", { name: "1", exact: true })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(titleOf(page)).toHaveValue("Seen before it is saved");
});
