import {
  alert,
  arrived,
  callsOf,
  fillIn,
  freshAddress,
  holdProgram,
  message,
  retryAfterReload,
  rowsOf,
  send,
  success,
  takeBothAway,
} from "./support/enquiry-form.ts";
import { expect, hydrated, test } from "./support/fixtures.ts";
import { moveTime } from "../support/faults/faults.ts";
import { allowing, serveWithHook, startHook } from "./support/hook.ts";

test.use({ expectedConsole: [/Failed to load resource|blocked by CORS policy|net::ERR/] });

test("hook down: the error text, what was typed, a row; Retry delivers it", async ({ page, backend }) => {
  const email = freshAddress();
  await page.route("**/webhooks/contact", (route) => route.fulfill({ status: 500, headers: { "access-control-allow-origin": "*" } }));
  await page.goto("/contact");
  await fillIn(page, email);
  await send(page);
  await expect(alert(page)).toBeVisible();
  await expect(page.getByLabel("Project details")).toHaveValue(message);
  await expect(page.getByRole("link", { name: "contact us directly" })).toHaveAttribute("href", new RegExp(encodeURIComponent(message)));
  await expect.poll(() => rowsOf(backend, email)).toEqual([{ ...arrived, delivered: false }]);
  await page.unroute("**/webhooks/contact");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(success(page)).toBeVisible();
  await expect.poll(() => rowsOf(backend, email)).toEqual([{ ...arrived, delivery_attempts: 2 }]);
});

test("database down: the hook has it", async ({ page, backend }) => {
  const email = freshAddress();
  await page.route("**/rpc/submit_enquiry", (route) => route.abort());
  await page.goto("/contact");
  await fillIn(page, email);
  await send(page);
  await expect(success(page)).toBeVisible();
  expect(await callsOf(backend, email)).toHaveLength(1);
});

test("both down: the text stays, also over a reload, and Retry works when they are back", async ({ page, backend }) => {
  const email = freshAddress();
  const bringBack = await takeBothAway(page);
  await page.goto("/contact");
  await fillIn(page, email);
  await send(page);
  await expect(alert(page)).toBeVisible();
  await bringBack();
  await retryAfterReload(page, backend, email);
});

test("both down, and all of it written and sent before the page could answer: the text stays over a reload as well", async ({ page, backend }) => {
  const email = freshAddress();
  const bringBack = await takeBothAway(page);
  const release = await holdProgram(page);
  await page.goto("/contact", { waitUntil: "commit" });
  await fillIn(page, email);
  await send(page);
  release();
  await expect(alert(page)).toBeVisible();
  await bringBack();
  await retryAfterReload(page, backend, email);
});

test("what was written before the page could answer, and not sent, stays over a crash of the tab", async ({ page, context }) => {
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

test("a hook that does not answer: the error text after ten seconds, and a row", async ({ page, backend, baseURL }) => {
  const email = freshAddress();
  const silent = await startHook((request, response) => {
    if (request.method === "OPTIONS") allowing(request, response);
  });
  const site = await serveWithHook(baseURL ?? "", backend.url, silent);
  await moveTime(page);
  await page.goto(`${site.url}/contact`);
  await fillIn(page, email);
  await send(page);
  await expect(page.getByRole("button", { name: "Sending…" })).toBeVisible();
  await expect.poll(() => silent.bodies).toHaveLength(1);
  await page.clock.fastForward(10_000);
  await expect(alert(page)).toBeVisible();
  await expect.poll(() => rowsOf(backend, email)).toEqual([{ ...arrived, delivered: false }]);
  expect(silent.bodies).toHaveLength(1);
  await Promise.all([site.close(), silent.close()]);
});

test("a hook that answers no preflight gets the same body once as a simple request, and the row says that delivery is unknown", async ({ page, backend, baseURL }) => {
  const email = freshAddress();
  const simple = await startHook((request, response) => void response.writeHead(request.method === "POST" ? 200 : 405).end());
  const site = await serveWithHook(baseURL ?? "", backend.url, simple);
  await page.goto(`${site.url}/contact`);
  await fillIn(page, email);
  await send(page);
  await expect(success(page)).toBeVisible();
  expect(simple.bodies).toHaveLength(1);
  expect(JSON.parse(simple.bodies[0] ?? "")).toMatchObject({ type: "contact_form_submission", data: { email, message } });
  expect(await rowsOf(backend, email)).toEqual([{ ...arrived, delivered: null, delivery_attempts: 0 }]);
  await Promise.all([site.close(), simple.close()]);
});
