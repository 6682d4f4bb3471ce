import type { Page } from "@playwright/test";
import { editorOf, LIVE, makePost, openForm, saveOf, titleOf, toolOf, typeText } from "../support/admin-posts.ts";
import { expect, test } from "../support/fixtures.ts";

test.beforeEach(({ signedIn }) => signedIn);

const panel = (page: Page) => page.getByRole("region", { name: "About the post" });

test("the text grows, and beside the page only its panel scrolls; focus mode is remembered, and gives way to what needs the writer", async ({
  page,
  backend,
  axe,
}) => {
  const post = await makePost(backend, { ...LIVE, body: `<p>Top.</p>${"<p>Line</p>".repeat(60)}` });
  await openForm(page, post.id);
  await page.getByText("Author, excerpt, description").click();
  const scrolling = await page.evaluate(() =>
    [...document.querySelectorAll("main, main *")]
      .filter(
        (element) => element.scrollHeight > element.clientHeight && getComputedStyle(element).overflowY === "auto",
      )
      .map(({ ariaLabel, className }) => ariaLabel ?? className),
  );
  expect(scrolling, "parts of the page that scroll by themselves").toEqual(["About the post"]);
  // The toolbar is one stop, and Alt+F10 leads to it and Tab back to where the caret was.
  await titleOf(page).focus();
  await page.keyboard.press("Tab");
  await expect(toolOf(page, "Text style: Normal text")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(editorOf(page)).toBeFocused();
  await page.keyboard.press("Alt+F10");
  await expect(toolOf(page, "Text style: Normal text")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(editorOf(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(editorOf(page)).not.toBeFocused();

  await page.keyboard.press("F8");
  await expect(panel(page)).toBeHidden();
  await expect(titleOf(page)).toBeVisible();
  expect(await axe(page)).toEqual([]);

  await typeText(page, " Last words.");
  await expect(page.getByText("Not saved yet"), "the bar stays in view far down the text").toBeInViewport();
  await expect(page.getByRole("toolbar", { name: "Text: formatting" })).toBeInViewport();
  await expect(editorOf(page).getByText("Line Last words.")).toBeInViewport();
  await page.keyboard.press("Control+s");
  await expect(page.getByText(/^Saved \d\d:\d\d/).last()).toBeVisible();

  await page.reload();
  await expect(editorOf(page)).toBeVisible();
  await expect(panel(page), "the browser remembers focus mode").toBeHidden();
  await page.keyboard.press("F8");
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press("F8");
  await editorOf(page).click();
  await page.keyboard.press("Control+a");
  const bar = page.getByRole("toolbar", { name: "Selected words" });
  await bar.getByRole("button", { name: "Italic" }).click();
  await expect(bar.getByRole("button", { name: "Italic" })).toHaveAttribute("aria-pressed", "true");
  await bar.getByRole("button", { name: "Italic" }).click();
  await expect(bar.getByRole("button", { name: "Italic" })).toHaveAttribute("aria-pressed", "false");
  const [tools, text] = [await bar.boundingBox(), await editorOf(page).boundingBox()];
  expect((tools?.x ?? 0) + (tools?.width ?? 0), "covers no words").toBeLessThanOrEqual(text?.x ?? 0);
  expect(await axe(page)).toEqual([]);
  const wide = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize({ width: 390, height: 844 });
  await editorOf(page).click();
  for (const key of ["Control+Home", "Control+Shift+ArrowRight"]) await page.keyboard.press(key);
  await bar.getByRole("button", { name: "Bold" }).click();
  await expect(bar.getByRole("button", { name: "Bold" })).toHaveAttribute("aria-pressed", "true");
  const [across, selected] = [
    await bar.boundingBox(),
    await page.evaluate(() => document.getSelection()?.getRangeAt(0).getBoundingClientRect().toJSON()),
  ];
  expect(across?.y ?? 0, "without a margin it is below the words").toBeGreaterThanOrEqual(selected.bottom);
  expect((across?.x ?? 0) + (across?.width ?? 0)).toBeLessThanOrEqual(390);
  expect(await axe(page)).toEqual([]);
  await page.setViewportSize(wide);
  await bar.getByRole("button", { name: "Link" }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("Link address")).toBeHidden();
  await expect(panel(page), "Escape closed only the link box").toBeHidden();
  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeVisible();

  // every-screen.spec.ts checks that the form fits a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByLabel("Description").scrollIntoViewIfNeeded();
  await expect(saveOf(page), "the button is in view however far one has scrolled").toBeInViewport();

  await page.setViewportSize({ width: 1280, height: 800 });
  await openForm(page, "new");
  await titleOf(page).fill("Without a category");
  await page.keyboard.press("F8");
  await page.keyboard.press("Control+s");
  await expect(titleOf(page), "a save does not take the focus from what one writes").toBeFocused();
  await page.getByRole("alert").filter({ hasText: "Please select a category" }).getByRole("button").click();
  await expect(page.getByLabel("Category")).toBeFocused();
});
