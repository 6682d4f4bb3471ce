import { randomUUID } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import { type Backend, expect, hydrated } from "./fixtures.ts";

const thanks = "Thank you! Your message has been sent successfully. We'll get back to you soon.";
const failure = "Sorry, there was an error sending your message. Please try again or contact us directly.";
export const message = "A diary for eleven clinics, please.";

/** A sender that no other test uses. */
export const freshAddress = () => `ada-${randomUUID()}@example.org`;

export async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel("Full name").fill("Ada Byron");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Project type").selectOption("healthcare");
  await page.getByLabel("Project details").fill(message);
}

/** The page can be read, but its script does not arrive before the returned function is called. */
export async function holdProgram(page: Page): Promise<() => void> {
  let release = () => undefined as void;
  const held = new Promise<void>((done) => (release = done));
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

export const send = (page: Page) => page.getByRole("button", { name: "Send enquiry" }).click();
export const success = (page: Page) => page.getByRole("status").filter({ hasText: thanks });
export const alert = (page: Page) => page.getByRole("alert").filter({ hasText: failure });
/** The rows of this sender, as the inbox would show them. */
export const rowsOf = (backend: Backend, email: string) =>
  backend.request(
    `/rest/v1/enquiries?select=name,message,delivered,delivery_attempts,is_spam&email=eq.${encodeURIComponent(email)}`,
  );

/** Where an enquiry goes: the table and the hook. */
const takers = /submit_enquiry|webhooks\/contact/;

/** Makes the table and the hook unreachable. Call the returned function once an enquiry has failed, and both are back. */
export async function takeBothAway(page: Page): Promise<() => Promise<void>> {
  let refusals = 0;
  await page.route(takers, (route) => {
    if (route.request().url().includes("submit_enquiry")) refusals += 1;
    return route.abort();
  });
  return async () => {
    // The table is called at once, and gets the hook's answer later: the visitor does not wait for it.
    await expect.poll(() => refusals).toBe(2);
    await page.unroute(takers);
  };
}

/** An enquiry written on /contact and sent without a connection: the page says that it waits. */
export async function sendOffline(page: Page, context: BrowserContext, email: string): Promise<void> {
  // Another test's settings must not be loading when the connection drops.
  await page.route("**/rest/v1/rpc/read_site", () => {});
  await page.goto("/contact");
  // A page that loses its connection before its script has loaded is tested in before-hydration.spec.ts.
  await hydrated(page);
  await fillIn(page, email);
  await context.setOffline(true);
  await send(page);
  await expect(page.getByRole("status").filter({ hasText: "You are offline" })).toBeVisible();
}

type Call = { body: { type: string; data: Record<string, unknown> } };

/** What the hook received from this sender. */
export async function callsOf(backend: Backend, email: string): Promise<Call["body"][]> {
  const calls: Call[] = await (await fetch(`${backend.url}/webhooks/contact`)).json();
  return calls.map(({ body }) => body).filter(({ data }) => data["email"] === email);
}

/** The row of an enquiry that the hook accepted at once. */
export const arrived = { name: "Ada Byron", message, delivered: true, delivery_attempts: 1, is_spam: false };
