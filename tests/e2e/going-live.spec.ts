import type { Page } from "@playwright/test";
import { listStaticPaths } from "../support/built-files.ts";
import { editorOf, saveOf, titleOf, typeText } from "./support/admin-posts.ts";
import { expect, hydrated, resize, test } from "./support/fixtures.ts";
import { type LiveSite, goLive } from "./support/live-site.ts";

// One worker for both tests: two would each take a site of their own live.
test.describe.configure({ mode: "default" });

// The post is newer than the build.
test.use({ expectedConsole: [/status of 404 .*\/blog\/we-are-open\)/] });

let live: LiveSite;
test.beforeAll(async () => {
  test.setTimeout(900_000);
  live = await goLive();
});
test.afterAll(() => live.stop());

// The other public pages are the same with and without content: every-page.spec.ts checks them.
const pagesOfContent = ["/", "/blog"];
/** By their names in the admin's menu. The settings form is never empty: every-screen.spec.ts checks it. */
const screens = ["Blog Posts", "Case Studies", "Pages", "Pictures", "Enquiries", "Dashboard"];

/** The faults that axe finds on a phone in the page as it is now, which may not be too wide at either width. */
async function findFaults(page: Page, axe: (page: Page) => Promise<string[]>): Promise<string[]> {
  const faults: string[] = [];
  for (const width of [390, 1280]) {
    await resize(page, width, 800);
    if (width === 390) faults.push(...(await axe(page)).map((violation) => `${page.url()}: ${violation}`));
  }
  return faults;
}

test("every public page of a project without content can be shown to a visitor", async ({ page, axe, request }) => {
  const faults: string[] = [];
  for (const path of listStaticPaths()) {
    if (!pagesOfContent.includes(path)) {
      expect(await (await request.get(`${live.siteUrl}${path}`)).text(), path).toMatch(/<h1[ >]/);
      continue;
    }
    await page.goto(`${live.siteUrl}${path}`);
    await hydrated(page);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText(/could not be loaded|adjusting your filters/)).toHaveCount(0);
    faults.push(...(await findFaults(page, axe)));
  }
  expect(faults, "each page fits and reads well without content").toEqual([]);
});

test("following npm run go-live to its end leads to an invitation, a passing doctor and a post that visitors read", async ({
  page,
  axe,
  request,
}) => {
  test.setTimeout(900_000);
  const link = `${live.siteUrl}${/localhost:4173(\/\S+)/.exec(live.said)?.[1] ?? ""}`;
  // A red line makes the doctor fail, and this test with it.
  const report = await live.askDoctor();
  expect(report).toContain("the project is configured as config.toml says");
  expect(report).toMatch(/all \d+ migrations have been applied/);

  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1, name: "Choose a password" })).toBeVisible();
  const accept = page.getByRole("button", { name: "Accept the invitation" });
  await expect(accept).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await accept.click();
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  expect(new URL(page.url()).search).toBe("");
  expect(await axe(page)).toEqual([]);
  await page.reload();
  await expect(page.getByText("Welcome.")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill("a-password-of-my-own");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your password is saved, and you are signed in.")).toBeVisible();
  await page.getByRole("link", { name: "Go to the dashboard" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();

  const faults: string[] = [];
  const menu = page.getByRole("navigation", { name: "Admin" });
  for (const screen of screens) {
    await menu.getByRole("link", { name: screen }).click();
    await expect(menu.locator("[aria-current=page]")).toHaveText(screen);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText(/could not be loaded/)).toHaveCount(0);
    faults.push(...(await findFaults(page, axe)));
  }
  expect(faults, "each screen fits and reads well without content").toEqual([]);

  await menu.getByRole("link", { name: "Settings" }).click();
  await page.getByLabel("Site name").fill("Harbour Apps");
  await page.getByLabel("Contact email").fill("hello@harbour.example");
  await page.getByRole("button", { name: "Save Settings" }).click();
  await expect(page.getByText("Settings updated successfully!")).toBeVisible();

  await menu.getByRole("link", { name: "Dashboard" }).click();
  await page.getByRole("link", { name: "First post" }).click();
  await expect(editorOf(page)).toBeVisible();
  await titleOf(page).fill("We are open");
  await page.getByLabel("Category", { exact: true }).selectOption("News");
  await page.getByLabel("Status").selectOption("published");
  await typeText(page, "Come in, the kettle is on.");
  await saveOf(page).click();
  await expect(page.getByText("Post published.")).toBeVisible();

  const address = `${live.siteUrl}/blog/we-are-open`;
  const answer = await request.get(address);
  expect([answer.status(), await answer.text()]).toEqual([404, expect.not.stringContaining("kettle")]);
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1, name: "We are open" })).toBeVisible();
  await expect(page).toHaveTitle(/We are open.*Harbour Apps/);
  await expect(page.getByText("Come in, the kettle is on.")).toBeVisible();
  for (const tag of ["title", "meta[name=description]"])
    await expect(page.locator(tag), "its own, and no other").toHaveCount(1);
  await expect(page.locator("meta[name=robots][content*=noindex]")).toHaveCount(0);
});
