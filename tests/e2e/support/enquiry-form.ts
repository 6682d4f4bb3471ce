import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { Backend } from "./fixtures.ts";

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

export const send = (page: Page) => page.getByRole("button", { name: "Send enquiry" }).click();
export const success = (page: Page) => page.getByRole("status").filter({ hasText: thanks });
export const alert = (page: Page) => page.getByRole("alert").filter({ hasText: failure });
/** The rows of this sender, as the inbox would show them. */
export const rowsOf = (backend: Backend, email: string) =>
  backend.request(
    `/rest/v1/enquiries?select=name,message,delivered,delivery_attempts,is_spam&email=eq.${encodeURIComponent(email)}`,
  );

type Call = { body: { type: string; data: Record<string, unknown> } };

/** What the hook received from this sender. */
export async function callsOf(backend: Backend, email: string): Promise<Call["body"][]> {
  const calls: Call[] = await (await fetch(`${backend.url}/webhooks/contact`)).json();
  return calls.map(({ body }) => body).filter(({ data }) => data["email"] === email);
}

/** The row of an enquiry that the hook accepted at once. */
export const arrived = { name: "Ada Byron", message, delivered: true, delivery_attempts: 1, is_spam: false };
