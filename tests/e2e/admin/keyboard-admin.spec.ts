import { makePost, openForm } from "../support/admin-posts.ts";
import { expect, test } from "../support/fixtures.ts";
import { findLost, walk } from "../support/keyboard-walk.ts";

test("Tab goes through every admin form in order, seen, named and marked, back again, and never gets stuck", async ({ page, backend, signIn }) => {
  test.setTimeout(120_000);
  const complaints: Record<string, string[]> = {};
  async function look(name: string) {
    await page.setViewportSize({ width: 1280, height: 800 });
    const found = await walk(page, { back: true });
    await page.setViewportSize({ width: 640, height: 400 });
    found.push(...(await findLost(page)), ...(await walk(page, { back: false })));
    await page.setViewportSize({ width: 320, height: 640 });
    found.push(...(await findLost(page)));
    await page.setViewportSize({ width: 1280, height: 800 });
    if (found.length > 0) complaints[name] = found;
  }

  for (const path of ["/admin/login", "/admin/forgot-password", "/admin/reset-password"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await look(path);
  }
  await signIn(page);
  const post = await makePost(backend, { body: "<h2>A heading</h2><p>Text with a <a href='https://example.com'>link</a>.</p>" });
  await openForm(page, post.id);
  await look("a post");
  for (const path of [
    "/admin/dashboard",
    "/admin/blog-posts?q=edit",
    "/admin/case-studies",
    "/admin/case-studies?new",
    "/admin/pictures",
    "/admin/enquiries",
    "/admin/categories?edit=1",
    "/admin/settings",
    "/admin/settings/security",
    "/admin/no-access",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
    await look(path);
  }
  expect(complaints).toEqual({});
});
