import type { Route } from "@playwright/test";
import { expect, hydrated, keepAsBuilt, test } from "./support/fixtures.ts";

const marked = () => Reflect.get(window, "isFirstDocument") === true;

test("the landing page's middle keeps its HTML without its program, and its links lead on within the document", async ({ page, backend }) => {
  await keepAsBuilt(page, backend);
  const programs: string[] = [];
  page.on("request", (request) => {
    if (/\/assets\/(?:showcase|footer-columns)-/.test(request.url())) programs.push(request.url());
  });
  await page.goto("/");
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));

  await page.getByRole("link", { name: "Start a web app" }).click();
  await expect(page).toHaveURL("/#contact");
  await expect(page.locator("#contact")).toBeInViewport();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("contact");
  expect(programs).toEqual([]);

  await page.getByRole("contentinfo").getByRole("link", { name: "Careers" }).click();
  await expect(page).toHaveTitle(/Careers/);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Three ways in" })).toBeVisible();
  await page.getByRole("link", { name: "Start a mobile app" }).click();
  await expect(page).toHaveURL("/#contact");
  expect(await page.evaluate(marked)).toBe(true);
});

test("a link in a static part opens in a new tab where the visitor asks for one", async ({ page, context }) => {
  await page.goto("/about-us");
  await hydrated(page);
  const opened = context.waitForEvent("page");
  await page.getByRole("contentinfo").getByRole("link", { name: "Careers" }).click({ modifiers: ["ControlOrMeta"] });
  await expect(await opened).toHaveURL("/careers");
  await expect(page).toHaveURL("/about-us");
});

test("the footer is drawn anew where the settings have changed since the build", async ({ page, backend }) => {
  const [row] = (await backend.request("/rest/v1/settings?select=*")) as Record<string, unknown>[];
  await page.route(/\/rest\/v1\/settings\?/, (route) => route.fulfill({ json: [{ ...row, site_name: "Brickwork", version: 999_999 }] }));
  await page.goto("/about-us");
  await hydrated(page);
  const footer = page.getByRole("contentinfo");
  await expect(footer.locator(".logo")).toHaveText("Brickwork");
  await footer.getByRole("link", { name: "Careers" }).click();
  await expect(page).toHaveURL("/careers");
});

test("what has changed since the build is not asked for when the connection has gone meanwhile", async ({ page, context }) => {
  const held = new Promise<Route>((resolve) => void page.route(/\/rest\/v1\/settings\?select=version&/, resolve));
  const asked: string[] = [];
  await page.goto("/about-us");
  await hydrated(page);
  const question = await held;
  page.on("request", (request) => asked.push(request.url()));
  await context.setOffline(true);
  await question.fulfill({ json: [{ version: 999_999 }] });
  await page.getByRole("button", { name: "Open chat" }).click();
  expect(asked).toEqual([]);
});

test("a search in the blog leaves the footer as it stands", async ({ page, backend }) => {
  const programs: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/assets/footer-columns-")) programs.push(request.url());
  });
  // Whether the page is current is not answered: settings that another test has saved would draw the footer anew.
  await page.route(`${backend.url}/rest/v1/**`, () => {}, { times: 1 });
  await page.goto("/blog");
  await hydrated(page);
  await page.getByLabel("Search posts").fill("zzz");
  await expect(page).toHaveURL("/blog?q=zzz");
  await expect(page.getByText(/No posts/)).toBeVisible();
  expect(programs).toEqual([]);
});
