import { ask, editorOf, freshTitle, makePost, openForm, readPost, saveOf, titleOf, typeText } from "../support/admin-posts.ts";
import { expect, test } from "../support/fixtures.ts";

test.beforeEach(({ signedIn }) => signedIn);

test("a post's history shows the words that each save added and removed, and an earlier version comes back", async ({ page, backend, axe }) => {
  const post = await makePost(backend, { body: "<p>The first words.</p>" });
  const change = (body: string) => ask(backend, `/rest/v1/blog_posts?id=eq.${post.id}`, { method: "PATCH", body: JSON.stringify({ body }) });
  await change("<p>The second words.</p>");
  await change("<p>The second and last words.</p>");

  await openForm(page, post.id);
  await page.getByRole("button", { name: "History" }).click();
  const history = page.getByRole("dialog", { name: "History" });
  await expect(history.getByRole("insertion")).toContainText("and last");
  const versions = history.getByRole("list", { name: "Versions" }).getByRole("button");
  await expect(versions).toHaveCount(3);
  expect(await axe(page)).toEqual([]);

  await versions.nth(1).click();
  await expect(history.getByRole("deletion")).toContainText("first");
  await expect(history.getByRole("insertion")).toContainText("second");

  await versions.nth(2).click();
  await history.getByRole("button", { name: "Restore this version" }).click();
  await expect(history).toBeHidden();
  await expect(editorOf(page)).toHaveText("The first words.");
  expect((await readPost(backend, post.id))?.body).toBe("<p>The first words.</p>");
  await page.getByRole("button", { name: "History" }).click();
  await expect(versions).toHaveCount(4);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "History" })).toBeFocused();
});

test("restoring asks before it discards unsaved work, and says so when somebody else has saved", async ({ page, backend }) => {
  const post = await makePost(backend, { body: "<p>One.</p>" });
  const change = (body: string) => ask(backend, `/rest/v1/blog_posts?id=eq.${post.id}`, { method: "PATCH", body: JSON.stringify({ body }) });
  await change("<p>Two.</p>");
  await openForm(page, post.id);
  await typeText(page, " Unsaved.");
  await page.getByRole("button", { name: "History" }).click();
  const history = page.getByRole("dialog", { name: "History" });
  await history.getByRole("button", { name: /Earliest kept version/ }).click();
  const restore = history.getByRole("button", { name: "Restore this version" });
  await restore.click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Keep writing" }).click();
  await expect(editorOf(page)).toHaveText("Two. Unsaved.");

  await change("<p>Three.</p>");
  await restore.click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
  await expect(history.getByRole("alert")).toContainText("Another version of the post has been saved meanwhile");
  expect((await readPost(backend, post.id))?.body).toBe("<p>Three.</p>");
  await history.getByRole("button", { name: "Close" }).click();
  await expect(editorOf(page)).toHaveText("Two. Unsaved.");
});

test.describe("with an address that has been taken", () => {
  test.use({ expectedConsole: [/409 .*restore_deleted/] });

  test("a deleted post comes back from the bin at another address, after a question", async ({ page, backend, axe }) => {
    const post = await makePost(backend, { body: "<p>Not lost.</p>" });
    await ask(backend, `/rest/v1/blog_posts?id=eq.${post.id}`, { method: "DELETE" });
    await makePost(backend, { slug: post.slug });

    await page.goto(`/admin/bin?q=${encodeURIComponent(post.title)}`);
    const restore = page.getByRole("button", { name: `Restore ${post.title}` });
    await expect(restore).toBeVisible();
    expect(await axe(page)).toEqual([]);
    await restore.click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText(`/blog/${post.slug}-2`);
    await question.getByRole("button", { name: "Restore" }).click();
    await expect(page.getByText(`“${post.title}” is back.`)).toBeVisible();
    await expect(page.getByText("No deleted item matches.")).toBeVisible();
    expect(await readPost(backend, post.id)).toMatchObject({ body: "<p>Not lost.</p>", slug: `${post.slug}-2`, created_at: post.created_at });
  });
});

test("deleting for good asks first, and removes the row from the bin with its history", async ({ page, backend }) => {
  const title = freshTitle("A post to forget");
  await openForm(page, "new");
  await titleOf(page).fill(title);
  await page.getByLabel("Category").selectOption("1");
  await saveOf(page).click();
  await page.getByRole("button", { name: `Delete ${title}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText(`“${title}” deleted.`)).toBeVisible();

  await page.goto(`/admin/bin?kind=blog_posts&q=${encodeURIComponent(title)}`);
  await page.getByRole("button", { name: `Delete for good ${title}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete for good" }).click();
  await expect(page.getByText("No deleted item matches.")).toBeVisible();
  expect(await ask(backend, `/rest/v1/record_versions?title=eq.${encodeURIComponent(title)}&select=id`)).toEqual([]);
});
