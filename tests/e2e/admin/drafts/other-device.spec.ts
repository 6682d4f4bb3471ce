import type { Browser, Page } from "@playwright/test";
import {
  ask,
  editorOf,
  findPosts,
  freshTitle,
  makePost,
  openForm,
  saveOf,
  titleOf,
  typeText,
} from "../../support/admin-posts.ts";
import { type Backend, expect, signedInState, test } from "../../support/fixtures.ts";

test.beforeEach(({ signedIn }) => signedIn);

const keptOnBoth = (page: Page) => page.getByText(/Kept on this device and on the server \d\d:\d\d/);
const offerOf = (page: Page) => page.getByRole("region", { name: "Unsaved work", exact: true });
const listKept = (backend: Backend) =>
  ask(backend, "/rest/v1/unsaved_copies?select=name") as Promise<{ name: string }[]>;

/** A browser on another computer, signed in as the same person. */
async function openOtherDevice(browser: Browser, backend: Backend, baseURL = ""): Promise<Page> {
  return (await browser.newContext({ baseURL, storageState: await signedInState(backend, baseURL) })).newPage();
}

test("unsaved work is offered on another device, even after signing out, and no copy is left once it is saved", async ({
  page,
  browser,
  backend,
  baseURL,
}) => {
  const title = freshTitle("Begun on a train");
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("unsaved_copies") && request.method() === "POST") sent.push(request.url());
  });
  await openForm(page, "new");
  await titleOf(page).fill("Begun");
  await expect(keptOnBoth(page)).toBeVisible();
  // What comes a moment before signing out goes along.
  await titleOf(page).fill(title);
  await page.getByRole("button", { name: "Sign Out" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByRole("heading", { name: /Admin Login$/ })).toBeVisible();
  // Each state once.
  expect(sent).toHaveLength(2);

  const desk = await openOtherDevice(browser, backend, baseURL);
  await desk.goto("/admin/dashboard");
  const copies = desk.getByRole("region", { name: "Copies of unsaved work" });
  await expect(copies).toContainText(/from another device \(Chrome on \w+\)/);
  await copies.getByRole("link", { name: title }).click();
  await expect(offerOf(desk)).toContainText(`“${title}”`);
  await expect(offerOf(desk)).toContainText(/from another device \(Chrome on \w+\)/);
  await offerOf(desk).getByRole("button", { name: "Restore it" }).click();
  await expect(titleOf(desk)).toHaveValue(title);
  await typeText(desk, "Finished at the desk.");
  await desk.getByLabel("Category").selectOption({ label: "News" });
  await saveOf(desk).click();
  await expect(desk.getByText("Draft saved.")).toBeVisible();
  expect(await findPosts(backend, title)).toMatchObject([{ body: "<p>Finished at the desk.</p>" }]);
  await expect.poll(() => listKept(backend)).toEqual([]);
  await desk.context().close();
});

test("different texts on two devices overwrite nothing: both are offered, and Undo brings back a discarded one", async ({
  page,
  browser,
  backend,
  baseURL,
}) => {
  const post = await makePost(backend);
  await openForm(page, post.id);
  await typeText(page, " From the phone.");
  await expect(keptOnBoth(page)).toBeVisible();
  const desk = await openOtherDevice(browser, backend, baseURL);
  await openForm(desk, post.id);
  await expect(offerOf(desk)).toBeVisible();
  await typeText(desk, " From the desk.");
  await expect(keptOnBoth(desk)).toBeVisible();
  expect(await listKept(backend)).toHaveLength(2);
  await desk.close();

  const again = await desk.context().newPage();
  await openForm(again, post.id);
  await expect(offerOf(again)).toContainText("2 copies of unsaved work were found");
  const other = offerOf(again).getByRole("listitem").filter({ hasText: "from another device" });
  await other.getByRole("button", { name: "Discard it" }).click();
  await again.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
  await expect.poll(() => listKept(backend)).toHaveLength(1);
  await again.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => listKept(backend)).toHaveLength(2);
  await other.getByRole("button", { name: "Restore it" }).click();
  await expect(editorOf(again)).toHaveText("As it was. From the phone.");
  await expect(offerOf(again)).toContainText("on this device");
  await again.context().close();
});
