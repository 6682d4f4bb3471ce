import type { APIResponse, Locator, Page } from "@playwright/test";
import { enquiryStorageKey } from "../../src/data/kept-enquiry.ts";
import { arrived, callsOf, fillIn, freshAddress, message, rowsOf, send, success } from "./support/enquiry-form.ts";
import { expect, holdProgram, hydrated, openWhole, test } from "./support/fixtures.ts";
import { allowing, serveWithHook, startHook } from "./support/hook.ts";

test.use({ expectedConsole: [/Failed to load resource|blocked by CORS policy|net::ERR/] });

/** Gives what these addresses have answered once to everybody who asks again. */
async function keepAnswers(page: Page, addresses: string): Promise<void> {
  const answers = new Map<string, Promise<APIResponse>>();
  await page.route(addresses, async (route) => {
    const url = route.request().url();
    const answer = answers.get(url) ?? route.fetch();
    answers.set(url, answer);
    await route.fulfill({ response: await answer });
  });
}

test("a person's view is counted, their enquiry reaches hook and table; thanks go, the reference stays", async ({
  page,
  backend,
}) => {
  const email = freshAddress();
  // Another test's case study would come in above the form, and move it, at any moment.
  await keepAnswers(page, "**/rest/v1/case_studies?*");
  const views = "/rest/v1/page_views?select=views&path=eq./careers";
  await backend.request(views, { method: "DELETE" });
  // As in a browser that no program drives.
  await page.addInitScript(() => Object.defineProperty(navigator, "webdriver", { value: false }));
  await page.clock.install();
  await page.goto("/careers");
  await hydrated(page);
  await page.mouse.wheel(0, 100);
  await expect.poll(() => backend.request(views)).toEqual([{ views: 1 }]);
  await page.getByRole("banner").getByRole("link", { name: "Blockwork" }).click();
  await page.setViewportSize({ width: 390, height: 780 });
  await send(page);
  await fillIn(page, email);
  // One item is still listed above: the button must not move away before the click on it has ended.
  await expect(page.getByRole("alert", { name: "One thing needs another look" })).toBeVisible();
  await send(page);
  await expect(success(page)).toBeVisible();
  const heading = page.getByRole("heading", { name: "Thank you, Ada" });
  await expect(heading).toBeFocused();
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
  const tops = async () => [await topOf(page.locator(".enquiry-desk > :has(form)")), await topOf(heading)];
  const before = await tops();
  expect(before[0], "the panel begins below the bar, which is 72 px high").toBeGreaterThan(72);
  expect(before[1], "and its heading is on the screen").toBeLessThan(600);
  await expect.poll(() => rowsOf(backend, email)).toEqual([arrived]);
  const visit = `/rest/v1/enquiries?select=referrer,visited&email=eq.${encodeURIComponent(email)}`;
  expect(await backend.request(visit)).toEqual([{ referrer: null, visited: ["/careers", "/"] }]);
  await page.clock.fastForward(5000);
  await expect(success(page)).toBeHidden();
  expect(await tops(), "nothing moves when the sentence goes").toEqual(before);
  await expect(page.getByText(/Your reference: [0-9A-F]{8}/)).toBeVisible();
});

test("on a phone the thanks are on the screen, also if their code comes after the enquiry has gone", async ({
  page,
}) => {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/after-typing-*.js", async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.setViewportSize({ width: 390, height: 780 });
  await page.goto("/");
  await hydrated(page);
  await fillIn(page, freshAddress());
  await send(page);
  await expect(success(page)).toBeInViewport({ ratio: 1 });
  release();
  const heading = page.getByRole("heading", { name: "Thank you, Ada" });
  await expect(heading).toBeFocused();
  await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(600);
});

test("from the keyboard, errors are listed and lead to their fields, and the thanks are announced", async ({
  page,
  axe,
}) => {
  await openWhole(page, "/contact");
  await page.setViewportSize({ width: 1280, height: 800 });
  expect((await page.getByLabel("Full name").boundingBox())?.y, "the form is on the first screen").toBeLessThan(300);
  await page.getByRole("button", { name: "Send enquiry" }).press("Enter");
  const summary = page.getByRole("alert", { name: "4 things need another look" });
  await expect(summary).toBeFocused();
  expect(await axe(page)).toEqual([]);
  await summary.getByRole("link", { name: "Choose a project type" }).press("Enter");
  const field = page.getByLabel("Project type");
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveAccessibleDescription("Choose a project type");

  await page.getByLabel("Full name").focus();
  await page.keyboard.type("Ada Keyboard");
  await page.keyboard.press("Tab");
  await page.keyboard.type("ada@example.com");
  for (const key of ["Tab", "Tab", "ArrowDown", "Tab"]) await page.keyboard.press(key);
  await page.keyboard.type("I never touch the mouse, and I should like an app.");
  await page.getByRole("button", { name: "Send enquiry" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Thank you, Ada" })).toBeFocused();
});

const PRESSES: Record<string, (page: Page) => Promise<void>> = {
  // The second one comes after the thanks.
  "two presses": (page) => page.getByRole("button", { name: "Send enquiry" }).dblclick({ delay: 60 }),
  "Enter held down": async (page) => {
    await page.getByLabel("Full name").focus();
    for (let key = 0; key < 20; key += 1) await page.keyboard.down("Enter");
  },
};

for (const [presses, press] of Object.entries(PRESSES)) {
  test(`after ${presses} the thanks are on the screen, in focus and read out once`, async ({ page, backend }) => {
    const email = freshAddress();
    await page.setViewportSize({ width: 390, height: 780 });
    await openWhole(page, "/");
    await fillIn(page, email);
    const said = await page.evaluateHandle(() => {
      const said: string[] = [];
      const listen = new MutationObserver((changes) => {
        for (const { target } of changes) {
          const region = (target instanceof Element ? target : target.parentElement)?.closest("[role=status]");
          if (region?.textContent.startsWith("Thank you!")) said.push(region.textContent);
        }
      });
      listen.observe(document.body, { childList: true, characterData: true, subtree: true });
      return said;
    });
    await press(page);
    const heading = page.getByRole("heading", { name: "Thank you, Ada" });
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
    expect(await said.jsonValue()).toHaveLength(1);
    await expect.poll(() => rowsOf(backend, email)).toEqual([arrived]);
    expect(await callsOf(backend, email)).toHaveLength(1);
    await expect(heading).toBeFocused();
  });
}

test("a tab closed while sending loses nothing, even while another tab sends", async ({
  page: another,
  context,
  backend,
  baseURL,
}) => {
  const email = freshAddress();
  const silent = await startHook((request, response) => {
    if (request.method === "OPTIONS") allowing(request, response);
  });
  const page = await context.newPage();
  const site = await serveWithHook(baseURL ?? "", backend.url, silent);
  await another.goto(`${site.url}/contact`);
  await another.evaluate((name) => void navigator.locks.request(name, () => new Promise(() => {})), enquiryStorageKey);
  await page.goto(`${site.url}/contact`);
  await fillIn(page, email);
  await send(page);
  await expect(page.getByRole("button", { name: "Sending…" })).toBeVisible();
  await page.close();
  await expect.poll(() => rowsOf(backend, email)).toMatchObject([{ message, delivered: null }]);
  await expect.poll(() => silent.bodies).toHaveLength(1);
  await Promise.all([site.close(), silent.close()]);
});

test("what two tabs promised to send without a connection is sent by the next tab, the later one's first", async ({
  page: first,
  context,
  backend,
}) => {
  const tabs: { page: Page; email: string }[] = [];
  for (const page of [first, await context.newPage()]) {
    await page.goto("/contact");
    await hydrated(page);
    tabs.push({ page, email: freshAddress() });
  }
  await context.setOffline(true);
  for (const { page, email } of tabs) {
    await fillIn(page, email);
    await send(page);
    await expect(page.getByText("You are offline")).toBeVisible();
  }
  const later = await context.newPage();
  for (const { page } of tabs.toReversed()) await page.close();
  await context.setOffline(false);
  await later.goto("/contact");
  for (const { email } of tabs)
    await expect.poll(() => rowsOf(backend, email)).toMatchObject([{ message, delivered: true }]);
});

test("text written before the script loads, and not sent, survives a crash of the tab", async ({ page, context }) => {
  const release = await holdProgram(page);
  await page.goto("/contact", { waitUntil: "commit" });
  await fillIn(page, freshAddress());
  release();
  await hydrated(page);
  await page.close();
  const later = await context.newPage();
  await later.goto("/contact");
  await hydrated(later);
  await expect(later.getByLabel("Project details")).toHaveValue(message);
});

test("a hook that refuses preflights gets the body once, as a simple request, and the row says delivery is unknown", async ({
  page,
  backend,
  baseURL,
}) => {
  const email = freshAddress();
  const simple = await startHook(
    (request, response) => void response.writeHead(request.method === "POST" ? 200 : 405).end(),
  );
  const site = await serveWithHook(baseURL ?? "", backend.url, simple);
  await page.goto(`${site.url}/contact`);
  await fillIn(page, email);
  await send(page);
  await expect(success(page)).toBeVisible();
  expect(simple.bodies).toHaveLength(1);
  expect(JSON.parse(simple.bodies[0] ?? "")).toMatchObject({
    type: "contact_form_submission",
    data: { email, message },
  });
  expect(await rowsOf(backend, email)).toEqual([{ ...arrived, delivered: null, delivery_attempts: 0 }]);
  await Promise.all([site.close(), simple.close()]);
});
