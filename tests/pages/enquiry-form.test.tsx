import { act, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { borrowPageBackend } from "../support/backend/borrow-backend.ts";
import { renderApp } from "../support/render-app.tsx";

const backend = await borrowPageBackend();

const inFlight = new Set<Promise<unknown>>();

/** The form thanks before the bookkeeping is done: what a test's page still asks for is not for the next test's table. */
async function settle(): Promise<void> {
  while (inFlight.size > 0) {
    await Promise.allSettled(inFlight);
    await new Promise((done) => setTimeout(done, 20));
  }
}

beforeEach(async () => {
  vi.resetModules();
  const real = globalThis.fetch;
  vi.stubGlobal("fetch", (...call: Parameters<typeof fetch>) => {
    const request = real(...call);
    inFlight.add(request);
    const forget = () => inFlight.delete(request);
    request.then(forget, forget);
    return request;
  });
  await backend.sql("delete from public.enquiries");
  // Whoever fills in a form in a test is no machine.
  vi.spyOn(performance, "now").mockReturnValue(60_000);
});
afterEach(async () => {
  await settle();
  vi.unstubAllGlobals();
  vi.stubEnv("VITE_TURNSTILE_SITE_KEY", "");
  turnstileScript()?.remove();
});

const thanks = "Thank you! Your message has been sent successfully. We'll get back to you soon.";
const failure = "Sorry, there was an error sending your message. Please try again or contact us directly.";
const field = (name: string | RegExp) => screen.getByRole("textbox", { name });

async function fillIn(user: UserEvent) {
  await screen.findByRole("button", { name: "Send enquiry" });
  await user.type(field("Full name"), "Ada Byron");
  await user.type(field("Email"), "ada@example.org");
  await user.selectOptions(screen.getByRole("combobox", { name: "Project type" }), "healthcare");
  await user.type(field("Project details"), "A diary for eleven clinics.");
}

const send = (user: UserEvent) => user.click(screen.getByRole("button", { name: "Send enquiry" }));
const rows = () => backend.sql<Record<string, unknown>>("select * from public.enquiries");

async function hookCalls(): Promise<{ body: { type: string; data: Record<string, unknown> } }[]> {
  return (await fetch(`${backend.url}/webhooks/contact`)).json();
}

/** Lets the hook or the table fail while the other works. */
function breakRequests(breaks: (url: string) => Response | null) {
  const real = globalThis.fetch;
  const stub: typeof fetch = (input, init) => {
    const broken = breaks(String(input instanceof Request ? input.url : input));
    return broken ? Promise.resolve(broken) : real(input, init);
  };
  vi.stubGlobal("fetch", stub);
  return () => vi.stubGlobal("fetch", real);
}

test("a complete enquiry reaches the hook and the table, and the sender gets a reference", async () => {
  const { user } = await renderApp("/contact");
  await fillIn(user);
  await send(user);
  expect(await screen.findByText(thanks)).toBeInTheDocument();
  await waitFor(async () => expect(await rows()).toMatchObject([{ name: "Ada Byron", delivered: true, is_spam: false }]));
  const [row] = await rows();
  const call = (await hookCalls()).find(({ body }) => body.data["id"] === row?.["id"]);
  expect(call?.body.type).toBe("contact_form_submission");
  expect(Object.keys(call?.body.data ?? {}).toSorted()).toEqual(
    ["email", "id", "message", "name", "phone", "projectType", "source", "timestamp"].toSorted(),
  );
  expect(call?.body.data).toMatchObject({ projectType: "healthcare", source: "website_contact_form", phone: "" });
  expect(screen.getByText(String(row?.["id"]).slice(0, 8).toUpperCase())).toBeInTheDocument();
  expect(field("Project details")).toHaveValue("");
  expect(window.localStorage.getItem("blockwork.enquiry")).toBeNull();
});

test("what is missing is listed in a focused summary whose lines lead to the fields", async () => {
  const { user } = await renderApp("/contact");
  await screen.findByRole("button", { name: "Send enquiry" });
  await send(user);
  const summary = screen.getByRole("alert", { name: "4 things need another look" });
  expect(summary).toHaveFocus();
  await user.click(within(summary).getByRole("link", { name: "Enter your email address" }));
  expect(field("Email")).toHaveFocus();
  expect(field("Email")).toHaveAttribute("aria-invalid", "true");
  expect(field("Email")).toHaveAccessibleDescription("Enter your email address");
  expect(await rows()).toEqual([]);
});

test("two fast clicks send once", async () => {
  const { user } = await renderApp("/contact");
  await fillIn(user);
  const button = screen.getByRole("button", { name: "Send enquiry" });
  await Promise.all([user.click(button), user.click(button)]);
  await screen.findByText(thanks);
  await waitFor(async () => expect(await rows()).toMatchObject([{ delivered: true, delivery_attempts: 1 }]));
});

test("a hook that refuses leaves the text in the form and the row in the table, and Retry sends the same enquiry", async () => {
  const { user } = await renderApp("/contact");
  await fillIn(user);
  const mend = breakRequests((url) => (url.includes("/webhooks/") ? new Response(null, { status: 500 }) : null));
  await send(user);
  await waitFor(() => expect(screen.getByText(/^Sorry/).textContent).toBe(failure));
  expect(field("Project details")).toHaveValue("A diary for eleven clinics.");
  expect(decodeURIComponent(screen.getByRole("link", { name: "contact us directly" }).getAttribute("href") ?? "")).toContain(
    "A diary for eleven clinics.",
  );
  await waitFor(async () => expect(await rows()).toMatchObject([{ delivered: false, delivery_attempts: 1 }]));
  mend();
  await user.click(screen.getByRole("button", { name: "Retry" }));
  await screen.findByText(thanks);
  await waitFor(async () => expect(await rows()).toMatchObject([{ delivered: true, delivery_attempts: 2 }]));
});

test("a table that is down does not stop an enquiry that the hook takes", async () => {
  const { user } = await renderApp("/contact");
  await fillIn(user);
  breakRequests((url) => (url.includes("/rpc/submit_enquiry") ? new Response(null, { status: 503 }) : null));
  await send(user);
  expect(await screen.findByText(thanks)).toBeInTheDocument();
  expect(await rows()).toEqual([]);
  expect((await hookCalls())[0]?.body.data).toMatchObject({ name: "Ada Byron" });
});

test("with both down everything typed is there again after a reload, with a working Retry", async () => {
  const { user, view } = await renderApp("/contact");
  await fillIn(user);
  const mend = breakRequests((url) => (/webhooks|submit_enquiry/.test(url) ? new Response(null, { status: 500 }) : null));
  await send(user);
  await screen.findByText(/^Sorry/);
  view.unmount();
  mend();
  vi.resetModules();
  const again = await renderApp("/contact");
  await screen.findByRole("button", { name: "Retry" });
  expect(field("Project details")).toHaveValue("A diary for eleven clinics.");
  await again.user.click(screen.getByRole("button", { name: "Retry" }));
  await screen.findByText(thanks);
  await waitFor(async () => expect(await rows()).toMatchObject([{ delivered: true }]));
});

test("an enquiry written offline is sent once when the connection returns", async () => {
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { user } = await renderApp("/contact");
  await fillIn(user);
  await send(user);
  expect(await screen.findByText(/^You are offline/)).toBeInTheDocument();
  expect(await rows()).toEqual([]);
  online.mockReturnValue(true);
  window.dispatchEvent(new Event("online"));
  window.dispatchEvent(new Event("online"));
  await screen.findByText(thanks);
  await waitFor(async () => expect(await rows()).toMatchObject([{ delivered: true, delivery_attempts: 1 }]));
});

test("a filled trap is kept as spam with a normal confirmation and no call of the hook", async () => {
  const { user } = await renderApp("/contact");
  await fillIn(user);
  const before = (await hookCalls()).length;
  const trap = document.querySelector<HTMLInputElement>("input[name=fax_extension]");
  if (trap) trap.value = "https://spam.example";
  await send(user);
  expect(await screen.findByText(thanks)).toBeInTheDocument();
  expect(await rows()).toMatchObject([{ is_spam: true, delivered: null }]);
  expect(await hookCalls()).toHaveLength(before);
});

test("a form that is complete as soon as the page is there is kept as spam", async () => {
  vi.spyOn(performance, "now").mockReturnValue(900);
  const { user } = await renderApp("/contact");
  await fillIn(user);
  await send(user);
  expect(await screen.findByText(thanks)).toBeInTheDocument();
  expect(await rows()).toMatchObject([{ is_spam: true }]);
});

test("the address chooses the project type", async () => {
  await renderApp("/contact?type=enterprise");
  await waitFor(() => expect(screen.getByRole("combobox", { name: "Project type" })).toHaveValue("enterprise"));
});

const turnstileScript = () => document.querySelector('script[src^="https://challenges.cloudflare.com/"]');

test("where the owner has set a Turnstile key, its token travels to the hook", async () => {
  vi.stubEnv("VITE_TURNSTILE_SITE_KEY", "site-key");
  const { user } = await renderApp("/contact");
  await fillIn(user);
  const widget = vi.fn<(element: HTMLElement, options: { sitekey: string; callback: (token: string) => void }) => string>(
    (_element, { callback }) => {
      callback("a-token");
      return "widget";
    },
  );
  vi.stubGlobal("turnstile", { render: widget, remove: () => undefined });
  act(() => void turnstileScript()?.dispatchEvent(new Event("load")));
  expect(widget.mock.lastCall?.[1].sitekey).toBe("site-key");
  await send(user);
  await screen.findByText(thanks);
  expect((await hookCalls())[0]?.body.data).toHaveProperty("turnstileToken", "a-token");
});

test("where a blocker stops Turnstile, the enquiry goes without its token", async () => {
  vi.stubEnv("VITE_TURNSTILE_SITE_KEY", "site-key");
  const { user } = await renderApp("/contact");
  await fillIn(user);
  act(() => void turnstileScript()?.dispatchEvent(new Event("error")));
  await send(user);
  await screen.findByText(thanks);
  expect((await hookCalls())[0]?.body.data).not.toHaveProperty("turnstileToken");
});

test("without a Turnstile key nothing of it is loaded", async () => {
  const { user } = await renderApp("/contact");
  await fillIn(user);
  expect(turnstileScript()).toBeNull();
});

test("a changed text after a failure is another enquiry", async () => {
  const { user } = await renderApp("/contact");
  await fillIn(user);
  const mend = breakRequests((url) => (url.includes("/webhooks/") ? new Response(null, { status: 500 }) : null));
  await send(user);
  await screen.findByText(/^Sorry/);
  mend();
  await user.type(field("Project details"), " And two more.");
  await send(user);
  await screen.findByText(thanks);
  const both = ["A diary for eleven clinics.", "A diary for eleven clinics. And two more."];
  await waitFor(async () => expect((await rows()).map(({ message }) => message).toSorted()).toEqual(both));
});
