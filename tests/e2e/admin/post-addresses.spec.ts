import { ask, failureOf, findPosts, freshTitle, makePost, openForm, saveOf, titleOf } from "../support/admin-posts.ts";
import { expect, test } from "../support/fixtures.ts";

test.use({ expectedConsole: [/status of 409|could not be saved/] });
test.beforeEach(({ signedIn }) => signedIn);

test("an address that another post has is told while typing, and another one is offered", async ({ page, backend }) => {
  const title = freshTitle("Taken");
  const slug = title.toLowerCase().replace(" ", "-");
  await makePost(backend, { title, slug });
  await openForm(page, "new");
  await titleOf(page).pressSequentially(title);
  await expect(page.getByText("This address is taken.")).toBeVisible();
  await page.getByRole("button", { name: `Use ${slug}-2` }).click();
  await expect(page.getByText("This address is taken.")).toHaveCount(0);
  await page.getByLabel("Category").selectOption("Guides");
  await saveOf(page).click();
  await expect(page.getByText("Draft saved.")).toBeVisible();
  expect((await findPosts(backend, title)).map((post) => post.slug).toSorted()).toEqual([slug, `${slug}-2`]);
});

test("an address that a renamed post had is offered to no other, and links to it go on leading there", async ({ page, backend }) => {
  const title = freshTitle("Renamed");
  const slug = title.toLowerCase().replace(" ", "-");
  const { id } = await makePost(backend, { title, slug, status: "published", published_at: "2026-01-01T00:00:00Z" });
  await ask(backend, `/rest/v1/blog_posts?id=eq.${id}`, { method: "PATCH", body: JSON.stringify({ slug: `${slug}-now` }) });

  await openForm(page, "new");
  await titleOf(page).fill(title);
  await page.getByLabel("Category").selectOption("Guides");
  await expect(page.getByRole("button", { name: `Use ${slug}-2` })).toBeVisible();
  await saveOf(page).click();
  await expect(failureOf(page)).toContainText("links still lead from it to another post");
  await page.getByRole("button", { name: `Use ${slug}-2` }).click();
  await saveOf(page).click();
  await expect(page.getByText("Draft saved.")).toBeVisible();
  await page.goto(`/blog/${slug}`);
  await expect(page).toHaveURL(`/blog/${slug}-now`);
});
