import { act, screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { borrowPageBackend } from "../support/backend/borrow-backend.ts";
import { renderApp } from "../support/render-app.tsx";

const backend = await borrowPageBackend();

const inFlight = new Set<Promise<unknown>>();

/** The form says thank you before its last requests are sent: they must not reach the next test's table. */
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
  // A test fills in forms faster than a person can: it must not be taken for a bot.
  vi.spyOn(performance, "now").mockReturnValue(60_000);
});
afterEach(async () => {
  await settle();
  vi.unstubAllGlobals();
  vi.stubEnv("VITE_TURNSTILE_SITE_KEY", "");
  Reflect.deleteProperty(navigator, "userActivation");
  turnstileScript()?.remove();
});

const thanks = "Thank you! Your message has been sent successfully. We'll get back to you soon.";
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

/** Makes the webhook fail until the returned function is called. */
function breakHook() {
  const real = globalThis.fetch;
  vi.stubGlobal("fetch", (...call: Parameters<typeof fetch>) =>
    String(call[0]).includes("/webhooks/") ? Promise.resolve(new Response(null, { status: 500 })) : real(...call),
  );
  return () => vi.stubGlobal("fetch", real);
}

test("an enquiry that fills the trap field is kept as spam, confirmed as usual, and not sent to the webhook", async () => {
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

test("an enquiry can be sent over plain http, where crypto.randomUUID is missing", async () => {
  vi.stubGlobal("crypto", { getRandomValues: (bytes: Uint8Array) => bytes.fill(7) });
  const { user } = await renderApp("/contact");
  await fillIn(user);
  await send(user);
  expect(await screen.findByText(thanks)).toBeInTheDocument();
  await settle();
  expect(await rows()).toMatchObject([{ id: "77777777-7777-4777-8777-777777777777", delivered: true }]);
});

const turnstileScript = () => document.querySelector('script[src^="https://challenges.cloudflare.com/"]');
/** The form first loads the chunk that then loads the script. */
const askedForTurnstile = () => waitFor(() => expect(turnstileScript()).not.toBeNull());

test("with a Turnstile key set, the token is sent to the webhook", async () => {
  vi.stubEnv("VITE_TURNSTILE_SITE_KEY", "site-key");
  const { user } = await renderApp("/contact");
  await fillIn(user);
  await askedForTurnstile();
  const widget = vi.fn<
    (element: HTMLElement, options: { sitekey: string; callback: (token: string) => void }) => string
  >((_element, { callback }) => {
    callback("a-token");
    return "widget";
  });
  vi.stubGlobal("turnstile", { render: widget, remove: () => undefined });
  act(() => void turnstileScript()?.dispatchEvent(new Event("load")));
  expect(widget.mock.lastCall?.[1].sitekey).toBe("site-key");
  await send(user);
  await screen.findByText(thanks);
  expect((await hookCalls())[0]?.body.data).toHaveProperty("turnstileToken", "a-token");
});

test("if a blocker stops Turnstile, the enquiry is sent without a token", async () => {
  vi.stubEnv("VITE_TURNSTILE_SITE_KEY", "site-key");
  const { user } = await renderApp("/contact");
  await fillIn(user);
  await askedForTurnstile();
  act(() => void turnstileScript()?.dispatchEvent(new Event("error")));
  await send(user);
  await screen.findByText(thanks);
  expect((await hookCalls())[0]?.body.data).not.toHaveProperty("turnstileToken");
});

test("without a Turnstile key its script is not loaded", async () => {
  const { user } = await renderApp("/contact");
  await fillIn(user);
  expect(turnstileScript()).toBeNull();
});

test("an enquiry edited after a failure is a new one", async () => {
  const { user } = await renderApp("/contact");
  await fillIn(user);
  const mend = breakHook();
  await send(user);
  await screen.findByText(/^Sorry/);
  mend();
  await user.type(field("Project details"), " And two more.");
  await send(user);
  await screen.findByText(thanks);
  const both = ["A diary for eleven clinics.", "A diary for eleven clinics. And two more."];
  await waitFor(async () => expect((await rows()).map(({ message }) => message).toSorted()).toEqual(both));
});

test("the requests of an enquiry go on when its tab is closed", async () => {
  const { user } = await renderApp("/contact");
  await fillIn(user);
  const sent = vi.spyOn(globalThis, "fetch");
  await send(user);
  await screen.findByText(thanks);
  const ways = sent.mock.calls.map(([url, init]) => [new URL(String(url)).pathname, init?.keepalive]);
  for (const path of ["/webhooks/contact", "/rest/v1/rpc/submit_enquiry"]) expect(ways).toContainEqual([path, true]);
  expect(ways).not.toContainEqual([expect.any(String), undefined]);
});

test("if the webhook fails, the enquiry is kept as not delivered, and Retry delivers the same one", async () => {
  const { user } = await renderApp("/contact");
  await fillIn(user);
  const mend = breakHook();
  await send(user);
  await screen.findByText(/^Sorry/);
  expect(field("Project details")).toHaveValue("A diary for eleven clinics.");
  await waitFor(async () => expect(await rows()).toMatchObject([{ delivered: false, delivery_attempts: 1 }]));
  mend();
  await user.click(screen.getByRole("button", { name: "Retry" }));
  await screen.findByText(thanks);
  await waitFor(async () => expect(await rows()).toMatchObject([{ delivered: true, delivery_attempts: 2 }]));
});

test("if the database fails, the webhook still gets the enquiry and the sender is thanked", async () => {
  const { user } = await renderApp("/contact");
  await fillIn(user);
  const before = (await hookCalls()).length;
  const real = globalThis.fetch;
  vi.stubGlobal("fetch", (...call: Parameters<typeof fetch>) =>
    String(call[0]).includes("submit_enquiry") ? Promise.reject(new TypeError("refused")) : real(...call),
  );
  await send(user);
  await screen.findByText(thanks);
  expect(await hookCalls()).toHaveLength(before + 1);
  expect(await rows()).toEqual([]);
});

test("if the webhook's answer cannot be read and the database fails once, it is asked again before the sender is thanked", async () => {
  const { user } = await renderApp("/contact");
  await fillIn(user);
  const real = globalThis.fetch;
  let asked = 0;
  vi.stubGlobal("fetch", async (...call: Parameters<typeof fetch>) => {
    const isToHook = String(call[0]).includes("/webhooks/");
    // A hook that answers no preflight takes only what needs none, and its answer is not for the page.
    if (isToHook && call[1]?.mode !== "no-cors") throw new TypeError("Failed to fetch");
    if (String(call[0]).includes("submit_enquiry") && ++asked === 1) return new Response(null, { status: 503 });
    return real(...call);
  });
  await send(user);
  await screen.findByText(thanks);
  expect(await rows()).toMatchObject([{ message: "A diary for eleven clinics.", delivered: null }]);
});

test("after a refused submit, fields are checked again on blur and the summary updates without taking focus", async () => {
  const { user } = await renderApp("/contact");
  await user.click(await screen.findByRole("button", { name: "Send enquiry" }));
  await waitFor(() => expect(screen.getByRole("alert", { name: "4 things need another look" })).toHaveFocus());
  await user.type(field("Full name"), "Ada Byron");
  expect(field("Full name")).toHaveAccessibleDescription("Enter your full name");
  await user.tab();
  expect(field("Full name")).toBeValid();
  expect(screen.getByRole("alert", { name: "3 things need another look" })).toBeInTheDocument();
  expect(field("Email")).toHaveFocus();
  await user.type(field("Email"), "ada");
  await user.tab();
  expect(field("Email")).toHaveAccessibleDescription("Enter an email address such as name@company.co.uk");
  await user.clear(field("Full name"));
  await user.tab();
  expect(screen.getByRole("alert", { name: "4 things need another look" })).toBeInTheDocument();
});

test("the service an enquiry started from goes before the text, once, and no draft is left behind", async () => {
  const { user } = await renderApp("/?start=mobile-apps");
  await fillIn(user);
  const mend = breakHook();
  await send(user);
  await screen.findByText(/^Sorry/);
  mend();
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("heading", { name: "We have it, Ada Byron" })).toBeInTheDocument();
  const message = "About: Mobile Apps\n\nA diary for eleven clinics.";
  await waitFor(async () => expect(await rows()).toMatchObject([{ message, delivered: true }]));
  const { enquiryOutbox } = await import("@/data/enquiry-outbox");
  expect(enquiryOutbox.getDraft()).toBeNull();
});

test("two fast clicks send one enquiry", async () => {
  const { user } = await renderApp("/contact");
  await fillIn(user);
  const before = (await hookCalls()).length;
  await user.dblClick(screen.getByRole("button", { name: "Send enquiry" }));
  await screen.findByText(thanks);
  await settle();
  expect(await rows()).toHaveLength(1);
  expect(await hookCalls()).toHaveLength(before + 1);
});

const fields = { name: "Ada", email: "ada@example.org", phone: "", projectType: "other", message: "A first app." };
const stamp = () => ({
  id: "b7c3f0de-2f43-4c0e-9a0f-3f6f3a1f0c12",
  timestamp: new Date().toISOString(),
  source: "website_contact_form",
  isSpam: false,
});

/** What a page finds that another has left. Returns the key under which it is stored. */
async function leavePending(phase: "sending" | "failed"): Promise<string> {
  const { enquiryStorageKey } = await import("@/data/kept-enquiry");
  const enquiry = { ...fields, ...stamp() };
  localStorage.setItem(enquiryStorageKey, JSON.stringify({ draft: null, pending: { enquiry, phase } }));
  return enquiryStorageKey;
}

test.each([true, false])(
  "an enquiry that could not be sent waits for its sender's Retry (online: %s)",
  async (online) => {
    await leavePending("failed");
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(online);
    const { enquiryOutbox, resumeEnquiry } = await import("@/data/enquiry-outbox");
    await resumeEnquiry();
    expect(enquiryOutbox.getState().phase).toBe("failed");
    expect(await rows()).toEqual([]);
  },
);

test("an enquiry that another tab is sending is not sent a second time here", async () => {
  const enquiryStorageKey = await leavePending("sending");
  const request = vi.fn<(name: string, work: () => Promise<void>) => void>();
  Object.defineProperty(navigator, "locks", { value: { request }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "locks"));

  await renderApp("/contact");
  await waitFor(() => expect(request).toHaveBeenCalled());
  localStorage.removeItem(enquiryStorageKey);
  await act(async () => request.mock.lastCall?.[1]());
  expect(await screen.findByText(thanks)).toBeInTheDocument();
  await settle();
  expect(await rows()).toEqual([]);
});

test("the type in the address preselects the project type", async () => {
  await renderApp("/contact?type=enterprise");
  await waitFor(() => expect(screen.getByRole("combobox", { name: "Project type" })).toHaveValue("enterprise"));
});

test.each([
  ["a script that fills in the form in the page's first second is taken for a bot", false, true],
  ["someone who has touched the page is taken for a person, however fast", true, false],
])("%s", async (_, hasBeenActive, isSpam) => {
  vi.spyOn(performance, "now").mockReturnValue(1000);
  Object.defineProperty(navigator, "userActivation", { value: { hasBeenActive }, configurable: true });
  await renderApp("/contact");
  const form = (await screen.findByRole("button", { name: "Send enquiry" })).closest("form");
  const values = { name: "Bot", email: "bot@example.org", projectType: "other", message: "Buy what I sell, please." };
  for (const [name, value] of Object.entries(values)) {
    const control = form?.elements.namedItem(name);
    if (control instanceof HTMLElement && "value" in control) control.value = value;
  }
  act(() => form?.requestSubmit());
  await screen.findByText(thanks);
  await waitFor(async () => expect(await rows()).toMatchObject([{ is_spam: isSpam }]));
});

test.each(["not JSON", "5", "null", '{"draft":null}', '{"draft":null,"pending":5}', '{"draft":null,"pending":{}}'])(
  "the form opens empty where the browser's storage holds %s",
  async (stored) => {
    const { enquiryStorageKey } = await import("@/data/kept-enquiry");
    localStorage.setItem(enquiryStorageKey, stored);
    await renderApp("/contact");
    await screen.findByRole("button", { name: "Send enquiry" });
    expect(field("Full name")).toHaveValue("");
  },
);

test("text typed while an enquiry is being sent is kept as the next draft", async () => {
  const { enquiryOutbox } = await import("@/data/enquiry-outbox");
  const sent = enquiryOutbox.submit({ ...fields, ...stamp() });
  enquiryOutbox.keepDraft(fields);
  const next = { ...fields, message: "And a second one." };
  enquiryOutbox.keepDraft(next);
  await sent;
  expect(enquiryOutbox.getState().phase).toBe("sent");
  expect(enquiryOutbox.getDraft()).toEqual(next);
});
