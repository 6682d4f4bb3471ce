import type { Page } from "@playwright/test";
import { type Backend, expect, test } from "./fixtures.ts";
import { allowing, serveWithHook, startHook } from "./hook.ts";

const thanks = "Thank you! Your message has been sent successfully. We'll get back to you soon.";
const failure = "Sorry, there was an error sending your message. Please try again or contact us directly.";
const message = "A diary for eleven clinics, please.";

let count = 0;
const freshAddress = () => `ada-${Date.now()}-${(count += 1)}@example.org`;

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel("Full name").fill("Ada Byron");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Project type").selectOption("healthcare");
  await page.getByLabel("Project details").fill(message);
}

const send = (page: Page) => page.getByRole("button", { name: "Send enquiry" }).click();
const success = (page: Page) => page.getByRole("status").filter({ hasText: thanks });
const alert = (page: Page) => page.getByRole("alert").filter({ hasText: failure });
/** The rows of this sender, as the inbox would show them. */
const rowsOf = (backend: Backend, email: string) =>
  backend.request(`/rest/v1/enquiries?select=name,message,delivered,delivery_attempts,is_spam&email=eq.${encodeURIComponent(email)}`);

type Call = { body: { type: string; data: Record<string, unknown> } };

async function callsOf(backend: Backend, email: string): Promise<Call["body"][]> {
  const calls: Call[] = await (await fetch(`${backend.url}/webhooks/contact`)).json();
  return calls.map(({ body }) => body).filter(({ data }) => data["email"] === email);
}

const arrived = { name: "Ada Byron", message, delivered: true, delivery_attempts: 1, is_spam: false };

test("an enquiry from the home page reaches the hook and the table; thanks go after five seconds, the reference stays", async ({ page, backend }) => {
  const email = freshAddress();
  await page.goto("/");
  await fillIn(page, email);
  await send(page);
  await expect(success(page)).toBeVisible();
  await expect(page.getByText(/Your reference: [0-9A-F]{8}/)).toBeVisible();
  await expect.poll(() => rowsOf(backend, email)).toEqual([arrived]);
  const [call] = await callsOf(backend, email);
  expect(call?.type).toBe("contact_form_submission");
  expect(Object.keys(call?.data ?? {}).toSorted()).toEqual(
    ["email", "id", "message", "name", "phone", "projectType", "source", "timestamp"],
  );
  await expect(success(page)).toBeHidden();
  await expect(page.getByText(/Your reference: [0-9A-F]{8}/)).toBeVisible();
  await expect(page.getByLabel("Project details")).toHaveValue("");
});

test("what is written before the page answers is sent when it does", async ({ page, backend }) => {
  const email = freshAddress();
  let release = () => undefined as void;
  const held = new Promise<void>((done) => (release = done));
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
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
  await send(page);
  const summary = page.getByRole("alert", { name: "4 things need another look" });
  await expect(summary).toBeFocused();
  expect(await axe(page)).toEqual([]);
  await summary.getByRole("link", { name: "Choose the type of your project" }).press("Enter");
  await expect(page.getByLabel("Project type")).toBeFocused();
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
      // However slow this machine is: it is the first second.
      performance.now = () => 1000;
      // The test's own questions to the page count as clicks; a bot's visit has none.
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
  await page.goto("/contact");
  await fillIn(page, email);
  await context.setOffline(true);
  await send(page);
  await expect(page.getByRole("status").filter({ hasText: "You are offline" })).toBeVisible();
  expect(await rowsOf(backend, email)).toEqual([]);
  const second = await context.newPage();
  await context.setOffline(false);
  await expect(success(page)).toBeVisible();
  await second.goto("/contact");
  await second.getByLabel("Full name").focus();
  await expect.poll(() => rowsOf(backend, email)).toEqual([arrived]);
  expect(await callsOf(backend, email)).toHaveLength(1);
});

test("an enquiry that waits for a connection goes out from whatever page the person comes back to", async ({ page, context, backend }) => {
  const email = freshAddress();
  await page.goto("/contact");
  await fillIn(page, email);
  await context.setOffline(true);
  await send(page);
  await expect(page.getByRole("status").filter({ hasText: "You are offline" })).toBeVisible();
  await page.close();
  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto("/about-us");
  await expect.poll(() => rowsOf(backend, email)).toEqual([arrived]);
  expect(await callsOf(backend, email)).toHaveLength(1);
});

test("a tab closed while sending loses nothing", async ({ context, backend, baseURL }) => {
  const email = freshAddress();
  const slow = await startHook((request, response) => void setTimeout(() => allowing(request, response), request.method === "POST" ? 1500 : 0));
  const page = await context.newPage();
  const site = await serveWithHook(baseURL ?? "", backend.url, slow);
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

test.describe("when something is down", () => {
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
    await page.route(/submit_enquiry|webhooks\/contact/, (route) => route.abort());
    await page.goto("/contact");
    await fillIn(page, email);
    await send(page);
    await expect(alert(page)).toBeVisible();
    await page.unroute(/submit_enquiry|webhooks\/contact/);
    await page.reload();
    await page.getByLabel("Full name").focus();
    await expect(page.getByLabel("Project details")).toHaveValue(message);
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(success(page)).toBeVisible();
    await expect.poll(() => rowsOf(backend, email)).toEqual([arrived]);
  });

  test("a hook that does not answer: the error text after ten seconds, and a row", async ({ page, backend, baseURL }) => {
    const email = freshAddress();
    const silent = await startHook((request, response) => {
      if (request.method === "OPTIONS") allowing(request, response);
    });
    const site = await serveWithHook(baseURL ?? "", backend.url, silent);
    await page.goto(`${site.url}/contact`);
    await fillIn(page, email);
    await send(page);
    await expect(page.getByRole("button", { name: "Sending…" })).toBeVisible();
    await expect(alert(page)).toBeVisible({ timeout: 15_000 });
    await expect.poll(() => rowsOf(backend, email)).toEqual([{ ...arrived, delivered: false }]);
    expect(silent.bodies).toHaveLength(1);
    await Promise.all([site.close(), silent.close()]);
  });

  test("a hook that answers no preflight gets the same body once as a simple request, and the row says that nobody knows", async ({ page, backend, baseURL }) => {
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
});
