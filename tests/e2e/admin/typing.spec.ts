import type { Page } from "@playwright/test";
import { editorOf, makePost, openForm } from "../support/admin-posts.ts";
import { expect, test } from "../support/fixtures.ts";
import { sendKeys } from "../support/send-keys.ts";

test.beforeEach(({ signedIn }) => signedIn);

/** What is typed without a pause, and what it becomes. What there is besides: block-menu.test.tsx, writing-in-blocks.test.tsx and writing-keys.test.tsx. */
const typed: [keys: string[], html: string][] = [
  [["1. item"], '<ol><li data-list="ordered">item</li></ol>'],
  [["---", "Enter", "below"], "<hr><p>below</p>"],
  [["a *slanted* c"], "<p>a <em>slanted</em> c</p>"],
  [["see [us](example.com) now"], '<p>see <a href="https://example.com">us</a> now</p>'],
  [["/head", "Enter", "One"], "<h1>One</h1>"],
  [["/ta", "ArrowDown", "Enter", "do"], '<ol><li data-list="unchecked">do</li></ol>'],
  [["/he", "ArrowLeft", "Enter", "x"], "<p>/h</p><p>xe</p>"],
  [
    ["/but", "ArrowDown", "Enter", "/contact", "Enter", "Ask", "Enter", "x"],
    '<p class="ql-button"><a href="/contact">Ask</a></p><p>x</p>',
  ],
  [
    ["/but", "Enter", "/contact", "Enter", "Ask", "ArrowLeft", "ArrowLeft", "ArrowLeft", "Do ", "ArrowDown", "!"],
    '<p class="ql-button"><a href="/contact">Do Ask!</a></p>',
  ],
  [
    ["Careers", "Shift+Home", "Control+k", "roles", "ArrowDown", "Enter"],
    '<p><a href="/careers#roles">Careers</a></p>',
  ],
  [
    ["Wet[^1]As they say.", "Enter", ", and hot[^2]Very.", "Enter", "!"],
    '<p>Wet<sup><a href="#fn">1</a></sup>, and hot<sup><a href="#fn">2</a></sup>!</p><hr>' +
      '<ol><li data-list="ordered">As they say. <a href="#fnref">↩</a></li><li data-list="ordered">Very. <a href="#fnref">↩</a></li></ol>',
  ],
  [
    ["```", "Enter", "a {", "Enter", "Enter", "}", "Enter", "Enter", "Enter", "After"],
    '<div class="ql-code-block-container"><div class="ql-code-block">a {</div><div class="ql-code-block"><br></div><div class="ql-code-block">}</div></div><p>After</p>',
  ],
  [["> Said", "Enter", "Enter", "After"], "<blockquote>Said</blockquote><p>After</p>"],
  [["bold", "Shift+Home", "Alt+F10", "Home", "ArrowRight", "Enter"], "<p><strong>bold</strong></p>"],
];

/** The text's markup without what the editor adds for itself. */
async function readMarkup(page: Page): Promise<string> {
  const markup = await editorOf(page).innerHTML();
  return markup
    .replaceAll(/<span class="ql-ui".*?<\/span>/g, "")
    .replaceAll(/ (?:dir|rel|target|spellcheck|data-language)="[^"]*"/g, "")
    .replaceAll(/(#fn(?:ref)?)-\w+/g, "$1")
    .replaceAll("\uFEFF", "");
}

test("keys act in their order however fast they come", { tag: "@chromium" }, async ({ page, backend, axe }) => {
  const { id } = await makePost(backend, { body: "<p></p>" });
  await openForm(page, id);
  for (const [keys, html] of typed) {
    for (const slowdown of [1, 4]) {
      await editorOf(page).click();
      for (const key of ["Control+a", "Delete"]) await page.keyboard.press(key);
      await sendKeys(page, keys, slowdown);
      await expect.poll(() => readMarkup(page), keys.join(" ")).toBe(html);
    }
  }
  // As the keyboard of a phone does it, which names no keys and composes words.
  const session = await page.context().newCDPSession(page);
  for (const [composed, behind, html] of [
    ["", ["-", " ", "item"], '<ol><li data-list="bullet">item</li></ol>'],
    ["", ["##", " ", "Two"], "<h2>Two</h2>"],
    ["1.", [" ", "item"], '<ol><li data-list="ordered">item</li></ol>'],
    ["**bold", ["*", "*", " on"], "<p><strong>bold</strong> on</p>"],
  ] as const) {
    for (const key of ["Control+a", "Delete"]) await page.keyboard.press(key);
    for (let length = 1; length <= composed.length; length += 1)
      await session.send("Input.imeSetComposition", {
        text: composed.slice(0, length),
        selectionStart: length,
        selectionEnd: length,
      });
    if (composed) await session.send("Input.insertText", { text: composed });
    for (const text of behind) await page.keyboard.insertText(text);
    await expect.poll(() => readMarkup(page), html).toBe(html);
  }
  await page.keyboard.press("Enter");
  await page.keyboard.type("/");
  await expect(page.getByRole("option", { name: "Quote" })).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press("Escape");
  for (const [words, direction] of [
    ["שלום עולם", "rtl"],
    ["- مرحبا", "rtl"],
    ["- one", "ltr"],
  ] as const) {
    for (const key of ["Control+a", "Delete"]) await page.keyboard.press(key);
    await page.keyboard.type(words);
    await expect(editorOf(page).locator(":scope > *").last()).toHaveCSS("direction", direction);
  }
});

test("the link box stays inside the window and above every bar, even when the page is scrolled under it", async ({
  page,
  backend,
  axe,
}) => {
  const { id } = await makePost(backend, { body: `${"<p>Line</p>".repeat(12)}<p>The last word</p>` });
  await page.setViewportSize({ width: 360, height: 560 });
  await openForm(page, id);
  const popup = page.locator(".ql-tooltip");
  const isOnTop = () =>
    popup.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const corners = [
        [left, top],
        [right, top],
        [left, bottom],
        [right, bottom],
      ] as const;
      const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
      // Rounded corners belong to what lies below.
      return (
        inside &&
        corners.every(([x, y]) =>
          element.contains(document.elementFromPoint(x + (x === left ? 14 : -14), y + (y === top ? 14 : -14))),
        )
      );
    });
  await editorOf(page).click();
  for (const key of ["Control+End", "Control+Shift+ArrowLeft", "Control+k"]) await page.keyboard.press(key);
  await expect(page.getByLabel("Link address")).toBeFocused();
  await page.keyboard.type("nowhere at all");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "This leads nowhere." })).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await expect.poll(isOnTop).toBe(true);
  for (const by of [-2000, 2000]) {
    await page.mouse.move(180, 60);
    await page.mouse.wheel(0, by);
    await expect.poll(isOnTop).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(popup).toBeHidden();
  await expect(editorOf(page)).toBeFocused();
});
