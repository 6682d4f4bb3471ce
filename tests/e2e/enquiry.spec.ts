import { enquiryStorageKey } from "../../src/lib/enquiry.ts";
import { arrived, callsOf, fillIn, freshAddress, holdProgram, message, rowsOf, send, sendOffline, success } from "./support/enquiry-form.ts";
import { expect, hydrated, test } from "./support/fixtures.ts";
import { allowing, serveWithHook, startHook } from "./support/hook.ts";

test("an enquiry from the home page reaches the hook and the table; thanks go after five seconds, the reference stays", async ({ page, backend }) => {
  const email = freshAddress();
  await page.clock.install();
  await page.goto("/");
  await fillIn(page, email);
  await send(page);
  await expect(success(page)).toBeVisible();
  await expect.poll(() => rowsOf(backend, email)).toEqual([arrived]);
  const [call] = await callsOf(backend, email);
  expect(call?.type).toBe("contact_form_submission");
  expect(call?.data).toMatchObject({ projectType: "healthcare", source: "website_contact_form", phone: "" });
  await expect(page.getByText(`Your reference: ${String(call?.data["id"]).slice(0, 8).toUpperCase()}`)).toBeVisible();
  expect(Object.keys(call?.data ?? {}).toSorted()).toEqual(
    ["email", "id", "message", "name", "phone", "projectType", "source", "timestamp"],
  );
  await page.clock.fastForward(5000);
  await expect(success(page)).toBeHidden();
  await expect(page.getByText(/Your reference: [0-9A-F]{8}/)).toBeVisible();
  await expect(page.getByText(/^An answer is due by \w+day \d/)).toBeVisible();
  await expect(page.getByLabel("Project details")).toBeHidden();
  await page.getByRole("button", { name: "Write another" }).click();
  await expect(page.getByLabel("Full name")).toBeFocused();
  await expect(page.getByLabel("Project details")).toHaveValue("");
  await expect(page.getByText("Your reference")).toBeHidden();
});

test("a form sent before the page is interactive is sent once it is", async ({ page, backend }) => {
  const email = freshAddress();
  const release = await holdProgram(page);
  await page.goto("/contact", { waitUntil: "commit" });
  await fillIn(page, email);
  await send(page);
  expect(new URL(page.url()).pathname).toBe("/contact");
  release();
  await expect(success(page)).toBeVisible();
  await expect.poll(() => rowsOf(backend, email)).toEqual([arrived]);
});

test("errors are listed, lead to their fields and are readable for everyone", async ({ page, axe }) => {
  await page.goto("/contact");
  // Until then the browser checks the fields itself.
  await hydrated(page);
  await send(page);
  const summary = page.getByRole("alert", { name: "4 things need another look" });
  await expect(summary).toBeFocused();
  expect(await axe(page)).toEqual([]);
  await summary.getByRole("link", { name: "Choose the type of your project" }).press("Enter");
  const field = page.getByLabel("Project type");
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveAccessibleDescription("Choose the type of your project");
});

test("a service's button chooses the project type", async ({ page }) => {
  await page.goto("/contact?type=enterprise");
  await page.getByLabel("Full name").focus();
  await expect(page.getByLabel("Project type")).toHaveValue("enterprise");
});

test("two fast clicks send once", async ({ page, backend }) => {
  const email = freshAddress();
  await page.goto("/contact");
  await fillIn(page, email);
  await page.getByRole("button", { name: "Send enquiry" }).dblclick();
  await expect(success(page)).toBeVisible();
  await expect.poll(() => rowsOf(backend, email)).toEqual([arrived]);
  expect(await callsOf(backend, email)).toHaveLength(1);
});

test("a script that fills the form in at once is kept as spam, thanked, and not passed on", async ({ page, backend }) => {
  const email = freshAddress();
  await page.addInitScript(
    ([address, text]) => {
      // On a slow machine, too, this is the page's first second.
      performance.now = () => 1000;
      // The test's own calls into the page count as clicks; a bot's visit has none.
      Object.defineProperty(navigator, "userActivation", { value: { hasBeenActive: false } });
      addEventListener("DOMContentLoaded", () => {
        const form = document.forms[0];
        const values = { name: "Bot", email: address, projectType: "other", message: text };
        for (const [name, value] of Object.entries(values)) {
          const control = form?.elements.namedItem(name);
          if (control instanceof HTMLElement && "value" in control) control.value = value;
        }
        form?.requestSubmit();
      });
    },
    [email, message] as const,
  );
  await page.goto("/contact");
  await expect(success(page)).toBeVisible();
  await expect.poll(() => rowsOf(backend, email)).toMatchObject([{ is_spam: true, delivered: null }]);
  expect(await callsOf(backend, email)).toEqual([]);
});

test("an enquiry written offline goes out when the connection returns, and only once", async ({ page, context, backend }) => {
  const email = freshAddress();
  await sendOffline(page, context, email);
  expect(await rowsOf(backend, email)).toEqual([]);
  const second = await context.newPage();
  await context.setOffline(false);
  await expect(success(page)).toBeVisible();
  await second.goto("/contact");
  await second.getByLabel("Full name").focus();
  await expect.poll(() => rowsOf(backend, email)).toEqual([arrived]);
  expect(await callsOf(backend, email)).toHaveLength(1);
});

test("an enquiry that waits for a connection is sent from whatever page the visitor returns to", async ({ page, context, backend }) => {
  const email = freshAddress();
  await sendOffline(page, context, email);
  await page.close();
  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto("/about-us");
  await expect.poll(() => rowsOf(backend, email)).toEqual([arrived]);
  expect(await callsOf(backend, email)).toHaveLength(1);
});

test("a tab closed while sending loses nothing, even while another tab sends", async ({ page: another, context, backend, baseURL }) => {
  const email = freshAddress();
  const slow = await startHook((request, response) => void setTimeout(() => allowing(request, response), request.method === "POST" ? 1500 : 0));
  const page = await context.newPage();
  const site = await serveWithHook(baseURL ?? "", backend.url, slow);
  await another.goto(`${site.url}/contact`);
  await another.evaluate((name) => void navigator.locks.request(name, () => new Promise(() => {})), enquiryStorageKey);
  await page.goto(`${site.url}/contact`);
  await fillIn(page, email);
  await send(page);
  await expect(page.getByRole("button", { name: "Sending…" })).toBeVisible();
  await page.close();
  await expect.poll(() => rowsOf(backend, email)).toMatchObject([{ message, delivered: null }]);
  await expect.poll(() => slow.bodies).toHaveLength(1);
  await Promise.all([site.close(), slow.close()]);
});

test("a reload while sending sends the same enquiry again, under the same id", async ({ page, backend, baseURL }) => {
  const email = freshAddress();
  let held = true;
  const hook = await startHook((request, response) => {
    if (request.method === "OPTIONS" || !held) allowing(request, response);
  });
  const site = await serveWithHook(baseURL ?? "", backend.url, hook);
  await page.goto(`${site.url}/contact`);
  await fillIn(page, email);
  await send(page);
  await expect.poll(() => hook.bodies.length).toBe(1);
  held = false;
  await page.reload();
  await page.getByLabel("Full name").focus();
  await expect(success(page)).toBeVisible();
  const ids = new Set(hook.bodies.map((body) => JSON.parse(body).data.id));
  expect(ids.size).toBe(1);
  await expect.poll(() => rowsOf(backend, email)).toEqual([arrived]);
  await Promise.all([site.close(), hook.close()]);
});
