import type { Page } from "@playwright/test";
import { expect, hydrated, resize, test } from "../support/fixtures.ts";
import { chooseInField, drawPicture } from "../support/choose-pictures.ts";

test.beforeEach(({ signedIn }) => signedIn);
// A page's words are one row: no other test may change it meanwhile.
test.beforeEach(({ settingsAlone }) => settingsAlone);
test.afterEach(async ({ backend }) => {
  await backend.request("/rest/v1/page_content?id=gt.0", { method: "DELETE" });
  const name = { site_name: "Blockwork" };
  await backend.request("/rest/v1/settings?id=gt.0", { method: "PATCH", body: JSON.stringify(name) });
});

async function openPage(page: Page, name: string): Promise<void> {
  await page.goto("/admin/pages");
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("button", { name: "Save page" })).toBeVisible();
}

async function save(page: Page): Promise<void> {
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page.getByText(/^The page is saved/)).toBeVisible();
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

test("an owner renames the company, adds a person, closes a role and raises a salary, and visitors see it at once", async ({
  page,
  axe,
}) => {
  await page.goto("/admin/settings");
  await page.getByLabel("Site name").fill("Kiln & Sons");
  const saveSettings = page.getByRole("button", { name: "Save Settings" });
  await saveSettings.click();
  await expect(page.getByText("Settings updated successfully!")).toBeVisible();
  await expect(saveSettings).toBeFocused();
  await openPage(page, "Company");
  await page.getByLabel("Legal name").fill("Kiln & Sons Ltd");
  await save(page);
  await openPage(page, "Team");
  await page.getByRole("button", { name: "Add a person" }).click();
  const person = page.getByRole("listitem").filter({ hasText: "4. New person" });
  await person.getByLabel("Name").fill("Wren Marlow");
  const added = page.getByRole("listitem").filter({ hasText: "4. Wren Marlow" });
  await added.getByLabel("Role").fill("Kiln Keeper");
  let store = () => undefined as void;
  const held = new Promise<void>((done) => (store = done));
  await page.route("**/storage/v1/object/**", async (route) => {
    await held;
    await route.continue();
  });
  await chooseInField(page, await drawPicture("wren", 500, 600), added);
  const up = added.getByRole("button", { name: "Up Wren Marlow" });
  await expect(up, "moving now would give the picture to another person").toBeDisabled();
  store();
  await expect(added.getByRole("button", { name: "Remove picture" })).toBeVisible();
  await expect(up).toBeEnabled();
  await added.getByLabel("Portrait shows").fill("Wren at the kiln");
  await save(page);
  await openPage(page, "Careers");
  await page.getByText("1. Visual Developer").click();
  await page.getByRole("button", { name: "Remove Visual Developer" }).click();
  await page.getByText("1. Product Designer").click();
  await page.getByLabel("Pay").fill("£60,000");
  await save(page);
  expect(await axe(page)).toEqual([]);

  await visit(page, "/careers");
  const roles = page.getByRole("region", { name: "Open roles" });
  await expect(roles.getByRole("heading", { level: 3 })).toHaveText(["Product Designer"]);
  await expect(roles).toContainText("£60,000");
  await expect(page.getByRole("contentinfo")).toContainText("Kiln & Sons Ltd. Registered in England and Wales");
  await visit(page, "/about-us");
  await expect(page).toHaveTitle(/Kiln & Sons/);
  await expect(page.getByRole("banner").getByRole("link", { name: /^Kiln & Sons/ })).toBeVisible();
  await expect(page.locator("#wren-marlow").getByRole("img", { name: "Wren at the kiln" })).toBeVisible();
  await visit(page, "/terms-of-service");
  await expect(page.getByRole("main")).toContainText("These are the terms between you and Kiln & Sons Ltd");
});

test("a headline is changed on a phone with the keyboard, and previewed before it is saved", async ({ page, axe }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await openPage(page, "Home");
  await page.getByRole("textbox", { name: "Headline" }).focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Pots, fired [twice.]");
  await page.getByRole("button", { name: "Preview" }).focus();
  await page.keyboard.press("Enter");
  const preview = page.frameLocator("iframe[title='Preview of the page']");
  await expect(preview.getByRole("heading", { level: 1 })).toHaveText("Pots, fired twice.");
  await expect(preview.getByRole("heading", { level: 1 }).locator("span")).toHaveCSS("font-weight", "700");
  await page.keyboard.press("Escape");
  expect(await axe(page)).toEqual([]);
  await page.getByRole("textbox", { name: "Headline" }).focus();
  await save(page);
  await visit(page, "/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pots, fired twice.");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test("pages look right at both widths with empty lists, whose sections do not show", async ({ page, backend, axe }) => {
  const pages = {
    company: { statistics: { statistics: [] } },
    home: { features: { features: [] }, process: { steps: [] }, services: { services: [] } },
    careers: { roles: { roles: [] }, habits: { moments: [], habits: [] } },
  };
  // Only for this page: other tests look at the same site.
  await page.route(`${backend.url}/rest/v1/rpc/read_site`, (route) =>
    route.fulfill({ json: { settings: null, pages }, headers: { "access-control-allow-origin": "*" } }),
  );
  for (const [path, section] of [
    ["/", "#features"],
    ["/careers", "section[aria-labelledby=habits]"],
  ] as const) {
    await visit(page, path);
    await expect(page.locator(section)).toBeHidden();
    for (const width of [1280, 390]) await resize(page, width, 800);
    expect(await axe(page)).toEqual([]);
  }
});
