import type { Locator, Page } from "@playwright/test";
import { keepRewriting, rewrites } from "../../support/rewriters.ts";
import { editorOf, LIVE, makePost, openForm, readPost } from "../support/admin-posts.ts";
import { callsOf, fillIn, freshAddress, send, success } from "../support/enquiry-form.ts";
import { expect, hydrated, test } from "../support/fixtures.ts";

const BODY =
  "<h2>A heading</h2><p>One <strong>two</strong> <a href='https://example.com/' target='_blank' rel='noopener noreferrer'>three</a></p><ul><li>item</li></ul>";

/** Does to the page, and goes on doing, what a translator does that leaves alone what says so; or to one place, once, as if it did not. */
async function rewrite(page: Page, name: string, once?: Locator): Promise<void> {
  const how = `({ ${String(rewrites[name])} })[${JSON.stringify(name)}]`;
  if (!once) return page.evaluate(`void (${String(keepRewriting)})(document.body, ${how})`);
  await once.evaluate((place) => Object.assign(window, { place }) && undefined);
  await page.evaluate(`(${String(keepRewriting)})(window.place, ${how}, "[no-such-thing]")()`);
}

const titleOf = (page: Page): Locator => page.getByLabel("FR Title", { exact: true });

/** Types as dictation, an input method and a writing aid do. */
async function typeOtherwise(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await page.keyboard.insertText(" spoken");
  await session.send("Input.imeSetComposition", { text: "か", selectionStart: 1, selectionEnd: 1 });
  await session.send("Input.imeSetComposition", { text: "かな", selectionStart: 2, selectionEnd: 2 });
  await session.send("Input.insertText", { text: "仮名" });
  await page.evaluate("document.execCommand('insertText', false, ' aided')");
}

for (const [place, name] of Object.keys(rewrites).slice(0, 4).entries())
  test(
    `where something ${name}, nothing is saved that nobody typed, and the desk works`,
    {
      tag: "@chromium",
    },
    async ({ page, backend, signedIn }) => {
      void signedIn;
      await page.clock.install();
      // What a live post does, a draft does, too, and saves itself besides: Chrome's translator meets both.
      for (const kind of place === 0 ? [{}, LIVE] : [{}]) {
        const made = await makePost(backend, { body: BODY, ...kind });
        const { id } = made;
        await openForm(page, id);
        await editorOf(page).click();
        await rewrite(page, name);
        await rewrite(page, name, editorOf(page));
        await expect(page.getByRole("button", { name: "FR Preview" })).toBeVisible();
        await page.clock.runFor(12_000);
        await expect(titleOf(page)).toHaveValue(made.title);
        expect(await readPost(backend, id)).toEqual(made);
        await page.keyboard.press("Control+s");
        await expect.poll(async () => (await readPost(backend, id))?.version).toBe(made.version + 1);
        expect((await readPost(backend, id))?.body).toBe(made.body);

        await page.keyboard.press("Control+End");
        await typeOtherwise(page);
        await page.keyboard.press("Control+s");
        await expect
          .poll(async () => (await readPost(backend, id))?.body)
          .toBe(BODY.replaceAll("'", '"').replace("item", "item spoken仮名 aided"));

        await page.getByRole("button", { name: "FR History" }).click();
        await expect(page.getByRole("dialog", { name: "FR History" }).getByRole("insertion").first()).toContainText(
          "aided",
        );
        await page.keyboard.press("Escape");
        await titleOf(page).fill("");
        await page.locator(".save-bar [type=submit]").click();
        await expect(page.getByText("FR Enter a title").first()).toBeVisible();
        await titleOf(page).fill(made.title);
        await page.locator(".save-bar [type=submit]").click();
        await expect(page.getByRole("button", { name: "FR New Post" })).toBeVisible();
      }
    },
  );

test("a visitor who has the site translated can search, filter, build and send an enquiry", async ({
  page,
  backend,
}) => {
  const [chrome = ""] = Object.keys(rewrites);
  const email = freshAddress();
  await page.goto("/blog");
  await hydrated(page);
  await rewrite(page, chrome);
  await page.getByRole("searchbox").fill("offline");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^FR Showing \d posts?/)).toBeVisible();
  await page.getByRole("combobox").selectOption({ index: 1 });
  await expect(page).toHaveURL(/category=/);
  await page.getByRole("searchbox").fill("no such words");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^FR No posts found/)).toBeVisible();
  await page.getByRole("banner").getByRole("link").first().click();
  await expect(page).toHaveURL("/");
  const blocks = page.locator(".scene-tray > button");
  await expect(blocks).toHaveCount(4);
  await blocks.first().click();
  await expect(page.getByRole("status").filter({ hasText: /^FR .*(block|orders)/ })).toHaveCount(1);
  await fillIn(page, email);
  await send(page);
  await expect(success(page)).toContainText("FR Thank you!");
  expect(await callsOf(backend, email)).toMatchObject([{ data: { projectType: "healthcare" } }]);
});
