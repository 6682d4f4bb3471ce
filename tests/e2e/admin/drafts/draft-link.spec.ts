import { makePost, openForm } from "../../support/admin-posts.ts";
import { expect, test } from "../../support/fixtures.ts";

test.beforeEach(({ signedIn }) => signedIn);

test(
  "a draft's link is created, copied and read by somebody who is not signed in; both what it shows and what an invalid one says pass axe",
  { tag: "@chromium" },
  async ({ page, context, browser, backend, axe }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const post = await makePost(backend);
    await openForm(page, post.id);
    const links = page.getByRole("region", { name: "Draft link" });
    await links.getByRole("button", { name: "Create a link" }).click();
    const field = links.getByRole("textbox", { name: "The new link" });
    await expect(field).toBeFocused();
    await links.getByRole("button", { name: "Copy" }).click();
    await expect(links.getByText("Link copied.")).toBeVisible();
    const address = await page.evaluate(() => navigator.clipboard.readText());
    await expect(field).toHaveValue(address);

    const reader = await (await browser.newContext()).newPage();
    const answer = await reader.goto(address);
    expect(answer?.headers()["x-robots-tag"]).toBe("noindex");
    await expect(reader.getByRole("heading", { level: 1, name: post.title })).toBeVisible();
    await expect(reader.getByText("Draft — not published.")).toBeVisible();
    expect(await axe(reader)).toEqual([]);

    await reader.goto(`${address}-`);
    await expect(reader.getByRole("heading", { level: 1, name: "This link is no longer valid" })).toBeVisible();
    expect(await axe(reader)).toEqual([]);
    await reader.context().close();
  },
);
