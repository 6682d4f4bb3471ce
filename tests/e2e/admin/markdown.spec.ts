import type { Page } from "@playwright/test";
import { editorOf, makePost, openForm } from "../support/admin-posts.ts";
import { expect, test } from "../support/fixtures.ts";

test.beforeEach(({ signedIn }) => signedIn);

/** What is typed, key by key, and what it becomes. */
const typed: [keys: string, html: string][] = [
  ["# One", "<h1>One</h1>"],
  ["### Three", "<h3>Three</h3>"],
  ["> Said", "<blockquote>Said</blockquote>"],
  ["- item", '<ol><li data-list="bullet">item</li></ol>'],
  ["1. item", '<ol><li data-list="ordered">item</li></ol>'],
  ["```\n**code**", '<div class="ql-code-block-container"><div class="ql-code-block">**code**</div></div>'],
  ["---\nbelow", "<hr><p>below</p>"],
  ["a **bold** c", "<p>a <strong>bold</strong> c</p>"],
  ["a *slanted* c", "<p>a <em>slanted</em> c</p>"],
  ["a `b*c*` d", "<p>a <code>b*c*</code> d</p>"],
  ["see [us](example.com) now", '<p>see <a href="https://example.com">us</a> now</p>'],
  // These have no meaning here, and stay as typed.
  ["3 * 4 * 5", "<p>3 * 4 * 5</p>"],
  ["[a](nowhere)", "<p>[a](nowhere)</p>"],
  ["#1 of 2", "<p>#1 of 2</p>"],
];

/** The text's markup without what the editor adds for itself. */
async function readMarkup(page: Page): Promise<string> {
  const markup = await editorOf(page).innerHTML();
  return markup
    .replaceAll(/<span class="ql-ui".*?<\/span>/g, "")
    .replaceAll(/ (?:dir|rel|target|spellcheck|data-language)="[^"]*"/g, "")
    .replaceAll("\uFEFF", "");
}

async function typeKeys(page: Page, text: string): Promise<void> {
  for (const line of text.split(/(?=\n)/)) {
    if (line.startsWith("\n")) await page.keyboard.press("Enter");
    await page.keyboard.type(line.replace("\n", ""));
  }
}

test("Markdown is formatted as it is typed, and one Undo brings the characters back", async ({ page, backend }) => {
  const { id } = await makePost(backend, { body: "<p></p>" });
  await openForm(page, id);
  for (const [keys, html] of typed) {
    await editorOf(page).click();
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Delete");
    await page.keyboard.press("Control+Alt+0");
    await typeKeys(page, keys);
    await expect.poll(() => readMarkup(page), keys).toBe(html);
  }

  await page.keyboard.press("Control+a");
  await page.keyboard.type("a **bold**");
  await expect(editorOf(page).locator("strong")).toHaveText("bold");
  await page.keyboard.press("Control+z");
  await expect(editorOf(page)).toHaveText("a **bold**");
});

test("pasted Markdown is formatted and can be kept as text; a pasted address becomes a link, which Ctrl+K edits", async ({
  page,
  context,
  backend,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { id } = await makePost(backend, { body: "<p></p>" });
  await openForm(page, id);
  const paste = async (text: string) => {
    await page.evaluate((words) => navigator.clipboard.writeText(words), text);
    await page.keyboard.press("Control+v");
  };
  await editorOf(page).click();
  await paste("## Plan\n\nSome **bold** words.\n\n- one\n- two\n\n<script>alert(1)</script>\n");
  await expect(editorOf(page).getByRole("heading", { level: 2 })).toHaveText("Plan");
  await expect(editorOf(page).getByRole("listitem")).toHaveText(["one", "two"]);
  await page.getByRole("button", { name: "Keep as text" }).click();
  await expect(editorOf(page)).toContainText("## PlanSome **bold** words.- one");
  await expect(editorOf(page).getByRole("heading")).toHaveCount(0);

  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  await paste("https://example.com/page");
  await page.keyboard.type(" after");
  const link = editorOf(page).getByRole("link");
  await expect(link).toHaveText("https://example.com/page");
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Control+k");
  await expect(page.getByLabel("Link address")).toHaveValue("https://example.com/page");
  await page.getByLabel("Link address").fill("https://example.org/");
  await page.keyboard.press("Enter");
  await expect(link).toHaveAttribute("href", "https://example.org/");
});
