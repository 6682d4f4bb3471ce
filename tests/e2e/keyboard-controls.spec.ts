import type { Page } from "@playwright/test";
import { ask, editorOf, makePost, openForm, saveOf, titleOf } from "./support/admin-posts.ts";
import { expect, openWhole, test } from "./support/fixtures.ts";
import { expectAnnounced } from "./support/keyboard-walk.ts";

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

test("Space opens the products, Tab stays in the mobile menu, and the chat takes and returns the focus", async ({ page }) => {
  await openWhole(page, "/");
  const products = page.locator(".nav-dropdown");
  await products.locator("summary").focus();
  await press(page, "Space");
  await expect(products).toHaveAttribute("open");
  await press(page, "Space");
  await expect(products).not.toHaveAttribute("open");

  const chat = page.getByRole("button", { name: "Open chat" });
  await chat.focus();
  await press(page, "Space");
  const message = page.getByRole("textbox", { name: "Your message" });
  await expect(message).toBeFocused();
  await page.keyboard.type("Hello");
  await press(page, "Tab");
  await expect(page.getByRole("button", { name: "Send message" })).toBeFocused();
  await press(page, "Escape");
  await expect(chat).toBeFocused();
  await expect(message).toBeHidden();

  await page.setViewportSize({ width: 320, height: 640 });
  const menu = page.locator(".mobile-menu");
  await menu.locator("summary").focus();
  await press(page, "Space");
  await expect(page.getByRole("navigation", { name: "Menu" })).toBeVisible();
  for (let step = 0; step < 24; step += 1) {
    await press(page, "Tab");
    const where = await menu.evaluate((element) => document.activeElement === document.body || element.contains(document.activeElement));
    expect(where, "the focus is in the menu, or out of the page").toBe(true);
  }
  await press(page, "Escape");
  await expect(menu.locator("summary")).toBeFocused();
});

test("arrows choose a category, Space unfolds the contents, and a copied link is read out", async ({ page }) => {
  await openWhole(page, "/blog");
  await page.getByLabel("Category").focus();
  await press(page, "ArrowDown", "Enter");
  await expect(page).toHaveURL(/category=\d/);
  await expect(page.getByLabel("Category")).toBeFocused();

  await page.setViewportSize({ width: 640, height: 400 });
  await openWhole(page, "/blog/how-to-choose-an-app-builder");
  const contents = page.getByRole("main").locator("details");
  await contents.locator("summary").focus();
  await press(page, "Space");
  await expect(contents.getByRole("link").first()).toBeVisible();
  await press(page, "Tab");
  await expect(contents.getByRole("link").first()).toBeFocused();

  await page.getByRole("button", { name: "Copy link" }).focus();
  await expectAnnounced(page, /Link copied|The link is/, () => press(page, "Enter"));
});

test("the ring around a focused card is inside a card that is cut off at its edge", async ({ page }) => {
  await page.goto("/blog");
  await page.keyboard.press("Tab");
  const rings = await page.locator(".card-link").evaluateAll((links: HTMLElement[]) =>
    links.map((link) => {
      link.focus();
      const { outlineStyle, outlineOffset } = getComputedStyle(link, "::after");
      const isCut = getComputedStyle(link.closest("article") ?? link).overflow === "clip";
      return { outlineStyle, isSeen: !isCut || Number.parseFloat(outlineOffset) < 0 };
    }),
  );
  expect(rings.length).toBeGreaterThan(4);
  for (const ring of rings) expect(ring).toEqual({ outlineStyle: "solid", isSeen: true });
});

test("an enquiry is sent from the keyboard: a missing field takes the focus, and the thanks are announced", async ({ page }) => {
  await openWhole(page, "/contact");
  await page.getByRole("button", { name: "Send enquiry" }).focus();
  await press(page, "Enter");
  const errors = page.getByRole("alert", { name: /needs? another look/ });
  await expect(errors).toBeFocused();
  await press(page, "Tab", "Enter");
  await expect(page.getByRole("main").locator("form :focus[aria-invalid=true]")).toHaveAccessibleDescription(/./);

  await page.keyboard.type("Ada Keyboard");
  await press(page, "Tab");
  await page.keyboard.type("ada@example.com");
  await press(page, "Tab", "Tab", "ArrowDown", "Tab");
  await page.keyboard.type("I never touch the mouse, and I should like an app.");
  await expectAnnounced(page, "Thank you! Your message has been sent successfully.", () =>
    page.getByRole("button", { name: "Send enquiry" }).press("Enter"),
  );
});

test("the admin's dialogs hold the focus, Escape cancels and returns it, and a save is announced", async ({ page, backend, signIn }) => {
  await signIn(page);
  await page.goto("/admin/categories");
  await page.getByLabel("New category").fill("Made without a mouse");
  await expectAnnounced(page, "created.", () => press(page, "Enter"));
  const remove = page.getByRole("button", { name: "Delete Made without a mouse" });
  await remove.focus();
  await press(page, "Enter");
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toBeVisible();
  for (let step = 0; step < 6; step += 1) {
    const inside = await dialog.evaluate((element) => document.activeElement === document.body || element.contains(document.activeElement));
    expect(inside, "the focus is in the dialog, or out of the page").toBe(true);
    await press(page, step < 3 ? "Tab" : "Shift+Tab");
  }
  await press(page, "Escape");
  await expect(dialog).toBeHidden();
  await expect(remove).toBeFocused();
  await press(page, "Space");
  await dialog.getByRole("button", { name: "Delete" }).focus();
  await press(page, "Space");
  const undo = page.getByRole("button", { name: /^Undo/ });
  await expect(undo).toBeFocused();
  await expect(undo).toHaveAccessibleDescription(/Made without a mouse.* deleted/);

  const post = await makePost(backend);
  await openForm(page, post.id);
  await editorOf(page).focus();
  await press(page, "Alt+F10");
  await expect(page.getByRole("button", { name: /^Text style/ })).toBeFocused();
  await press(page, "ArrowDown", "ArrowDown", "Escape");
  await expect(page.getByRole("button", { name: /^Text style/ })).toBeFocused();
  await press(page, "ArrowRight", "Space");
  await expect(page.getByRole("button", { name: "Bold", exact: true })).toHaveAttribute("aria-pressed", "true");
  await titleOf(page).fill("Saved by keys");
  await expectAnnounced(page, "saved.", () => saveOf(page).press("Enter"));
  await ask(backend, `/rest/v1/blog_posts?id=eq.${post.id}`, { method: "DELETE" });
});

test("settings that are saved from the keyboard are read out", async ({ page, signIn, settingsAlone: _alone }) => {
  await signIn(page);
  await page.goto("/admin/settings");
  await page.getByLabel("Site name").focus();
  await expectAnnounced(page, "Settings updated successfully!", () => press(page, "Control+s"));
});

test("in forced colours the focus, the buttons and the current item still show", async ({ page, signIn }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await openWhole(page, "/blog");
  const current = page.getByRole("navigation", { name: "Main" }).locator("[aria-current=page]");
  const other = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Process" });
  const edges = (locator: typeof current) =>
    locator.evaluate((element) => {
      const { borderTopWidth, borderTopStyle, borderBottomWidth, outlineStyle, outlineWidth, textDecorationLine } = getComputedStyle(element);
      return [borderTopStyle === "none" ? "0px" : borderTopWidth, borderBottomWidth, outlineStyle === "none" ? "0px" : outlineWidth, textDecorationLine].join(" ");
    });
  expect(await edges(current)).not.toBe(await edges(other));
  expect(await edges(page.getByRole("main").getByRole("button", { name: "Search" }))).not.toMatch(/^0px/);
  await current.focus();
  await press(page, "Tab");
  expect(await edges(page.locator(":focus"))).toMatch(/ 3px /);
  await signIn(page);
  await page.goto("/admin/dashboard");
  const admin = page.getByRole("navigation", { name: "Admin" });
  expect(await edges(admin.getByText("Dashboard"))).not.toBe(await edges(admin.getByText("Settings")));
});
