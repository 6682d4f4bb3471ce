import { ask, editorOf, failureOf, findPosts, freshTitle, makePost, openForm, readPost, saveOf, titleOf, typeText, waitForCopy } from "../support/admin-posts.ts";
import { expect, test } from "../support/fixtures.ts";

const question = "You have unsaved changes. Leave without saving them?";

test.beforeEach(({ signedIn }) => signedIn);

test("links and Back ask before unsaved work is left, and an undone change or a saved one asks nothing", async ({ page, backend }) => {
  const post = await makePost(backend);
  await page.goto(`/admin/blog-posts?q=${encodeURIComponent(post.title)}`);
  await page.getByRole("link", { name: `Edit ${post.title}` }).click();
  const dialog = page.getByRole("alertdialog").filter({ hasText: question });

  await typeText(page, "!");
  await page.getByRole("link", { name: "Dashboard" }).click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Stay" }).click();
  await page.goBack();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(editorOf(page)).toContainText("As it was.!");

  await editorOf(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Backspace");
  await expect(page.getByText("No unsaved changes")).toBeVisible();
  await page.getByRole("link", { name: "Dashboard" }).click();
  await expect(page).toHaveURL(/dashboard/);

  await openForm(page, post.id);
  await typeText(page, " And more.");
  await saveOf(page).click();
  await expect(page.getByText("Draft saved.")).toBeVisible();
  await page.getByRole("link", { name: "Dashboard" }).click();
  await expect(page).toHaveURL(/dashboard/);
});

test("reloading or closing the tab asks before unsaved work is left, and only then", async ({ page, backend }) => {
  const post = await makePost(backend);
  await openForm(page, post.id);
  const asked: string[] = [];
  page.on("dialog", async (dialog) => {
    asked.push(dialog.type());
    await dialog.dismiss();
  });
  await titleOf(page).fill("Changed");
  await page.evaluate(() => window.location.reload());
  await expect.poll(() => asked).toEqual(["beforeunload"]);
  await expect(titleOf(page)).toHaveValue("Changed");

  await titleOf(page).fill(post.title);
  await page.reload();
  await expect(titleOf(page)).toHaveValue(post.title);
  expect(asked).toHaveLength(1);
});

test("work that a killed tab left unsaved is offered with its time, and goes on from there", async ({ page, context, backend }) => {
  const post = await makePost(backend);
  await openForm(page, post.id);
  await typeText(page, " A new thought.");
  await waitForCopy(page);
  await page.close();

  const next = await context.newPage();
  await openForm(next, post.id);
  const offer = next.getByRole("region", { name: "Unsaved work" });
  await expect(offer.locator("time")).toHaveAttribute("datetime", /^\d{4}-/);
  await expect(editorOf(next)).toHaveText("As it was.");
  await offer.getByRole("button", { name: "Restore it" }).click();
  await expect(editorOf(next)).toHaveText("As it was. A new thought.");
  await saveOf(next).click();
  await expect(next.getByText("Draft saved.")).toBeVisible();
  expect((await readPost(backend, post.id))?.body).toBe("<p>As it was. A new thought.</p>");

  await openForm(next, post.id);
  await expect(editorOf(next)).toHaveText("As it was. A new thought.");
  await expect(offer).toHaveCount(0);
});

test("an unsaved copy is offered with its title, discarded only after a question, and brought back by Undo", async ({ page, context }) => {
  const title = freshTitle("Half a thought");
  await openForm(page, "new");
  await titleOf(page).fill(title);
  await waitForCopy(page);
  await page.close();

  const next = await context.newPage();
  await openForm(next, "new");
  const offer = next.getByRole("region", { name: "Unsaved work" }).filter({ hasText: `“${title}”` });
  await offer.getByRole("button", { name: "Discard it" }).click();
  const question = next.getByRole("alertdialog").filter({ hasText: `Discard the unsaved copy of “${title}”?` });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(offer).toBeVisible();
  await offer.getByRole("button", { name: "Discard it" }).click();
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(offer).toHaveCount(0);
  await next.getByRole("button", { name: "Undo" }).click();
  await offer.getByRole("button", { name: "Restore it" }).click();
  await expect(titleOf(next)).toHaveValue(title);
});

test("a new post that was never saved is offered again, and an open form's copy is not", async ({ page, context }) => {
  const title = freshTitle("Never saved");
  await openForm(page, "new");
  await titleOf(page).fill(title);
  await waitForCopy(page);

  const beside = await context.newPage();
  await openForm(beside, "new");
  await expect(titleOf(beside)).toBeVisible();
  await expect(beside.getByRole("region", { name: "Unsaved work" })).toHaveCount(0);
  await beside.close();
  await page.close();

  const next = await context.newPage();
  await openForm(next, "new");
  await next.getByRole("button", { name: "Restore it" }).click();
  await expect(titleOf(next)).toHaveValue(title);
  await next.getByRole("button", { name: "Cancel" }).click();
  await next.getByRole("button", { name: "Discard" }).click();
  await expect(next.getByRole("button", { name: "New Post" })).toBeVisible();
  await openForm(next, "new");
  await expect(next.getByRole("region", { name: "Unsaved work" })).toHaveCount(0);
});

test.describe("with a backend that fails", () => {
  test.use({ expectedConsole: [/could not be saved|status of 500|ERR_FAILED/] });

  test("a failed save says why and keeps everything, and the next one goes through", async ({ page, backend }) => {
    const post = await makePost(backend);
    await openForm(page, post.id);
    await titleOf(page).fill(freshTitle("Kept"));
    await typeText(page, " Still here.");
    const title = await titleOf(page).inputValue();
    const alert = failureOf(page);

    await page.route("**/rest/v1/blog_posts*", (route) =>
      route.request().method() === "PATCH"
        ? route.fulfill({ status: 500, json: { code: "XX000", message: "The disk is full", details: null, hint: null } })
        : route.continue(),
    );
    await saveOf(page).click();
    await expect(alert).toContainText("The disk is full");

    await page.route("**/rest/v1/blog_posts*", (route) => (route.request().method() === "PATCH" ? route.abort() : route.continue()));
    await saveOf(page).click();
    await expect(alert).toContainText("Error saving post. Please try again.");
    await expect(titleOf(page)).toHaveValue(title);
    await expect(editorOf(page)).toHaveText("As it was. Still here.");

    await page.unrouteAll();
    await alert.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByText("Draft saved.")).toBeVisible();
    expect(await readPost(backend, post.id)).toMatchObject({ title, body: "<p>As it was. Still here.</p>" });
  });
});

test("the second of two tabs is told, and keeps its own version when asked to", async ({ page, context, backend }) => {
  const post = await makePost(backend);
  await openForm(page, post.id);
  await typeText(page, " Mine.");

  const other = await context.newPage();
  await openForm(other, post.id);
  await typeText(other, " Theirs.");
  await saveOf(other).click();
  await expect(other.getByText("Draft saved.")).toBeVisible();

  await saveOf(page).click();
  const conflict = page.getByRole("alertdialog", { name: "Another version of the post has been saved" });
  await expect(conflict).toBeVisible();
  expect((await readPost(backend, post.id))?.body).toBe("<p>As it was. Theirs.</p>");
  await conflict.getByRole("button", { name: "Keep mine and overwrite the other" }).click();
  await expect(page.getByText("Draft saved.")).toBeVisible();
  expect((await readPost(backend, post.id))?.body).toBe("<p>As it was. Mine.</p>");
});

test("the second of two tabs can copy its text and load the other version without losing its own", async ({ page, context, backend }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const post = await makePost(backend);
  await openForm(page, post.id);
  await typeText(page, " Mine.");
  await waitForCopy(page);
  await ask(backend, `/rest/v1/blog_posts?id=eq.${post.id}`, { method: "PATCH", body: JSON.stringify({ body: "<p>Theirs.</p>" }) });

  await saveOf(page).click();
  const conflict = page.getByRole("alertdialog", { name: "Another version of the post has been saved" });
  await conflict.getByRole("button", { name: "Copy my text" }).click();
  await expect(conflict.getByText("Your text is on the clipboard.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${post.title}\n\nAs it was. Mine.`);

  await conflict.getByRole("button", { name: "Load the other version" }).click();
  await expect(editorOf(page)).toHaveText("Theirs.");
  await page.getByRole("button", { name: "Restore it" }).click();
  await expect(editorOf(page)).toHaveText("As it was. Mine.");
});

test("a post that somebody else has deleted can be saved as a new one", async ({ page, backend }) => {
  const post = await makePost(backend);
  await openForm(page, post.id);
  await typeText(page, " Rescued.");
  await ask(backend, `/rest/v1/blog_posts?id=eq.${post.id}`, { method: "DELETE" });
  await saveOf(page).click();
  await page.getByRole("button", { name: "Save mine as a new post" }).click();
  await expect(page.getByText("Draft saved.")).toBeVisible();
  expect(await findPosts(backend, post.title)).toMatchObject([{ body: "<p>As it was. Rescued.</p>", slug: post.slug }]);
});

test("Undo restores a deleted post with its id, address, dates and picture", async ({ page, backend }) => {
  const published_at = "2026-03-04T05:06:07+00:00";
  const before = await makePost(backend, { status: "published", published_at, created_at: "2026-03-01T00:00:00+00:00", image_alt: "" });
  await ask(backend, "/rest/v1/blog_post_old_slugs", { method: "POST", body: JSON.stringify({ slug: `old-${before.slug}`, post_id: before.id }) });
  await page.goto(`/admin/blog-posts?q=${encodeURIComponent(before.title)}`);
  await page.getByRole("button", { name: `Delete ${before.title}` }).click();
  const dialog = page.getByRole("alertdialog").filter({ hasText: "Are you sure you want to delete this post?" });
  await dialog.getByRole("button", { name: "Delete" }).click();

  const undo = page.getByRole("button", { name: "Undo" });
  await expect(undo).toBeFocused();
  expect(await readPost(backend, before.id)).toBeNull();
  // The list is updated a moment after the button.
  await expect(page.getByRole("rowheader", { name: before.title })).toHaveCount(0);
  await undo.click();
  await expect(page.getByRole("rowheader", { name: before.title })).toBeVisible();
  expect(await readPost(backend, before.id)).toEqual(before);
  const old = await ask(backend, `/rest/v1/blog_post_old_slugs?select=slug&post_id=eq.${before.id}`);
  expect(old).toEqual([{ slug: `old-${before.slug}` }]);
});
