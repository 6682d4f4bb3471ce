import { act, createEvent, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { getButton, press, renderApp } from "../support/page.tsx";
import { breakRequests, disconnect, intercept } from "../support/requests.ts";
import { fillEnquiry } from "../support/enquiries/fill-enquiry.ts";
import { backend } from "../support/backend/page-backend.ts";
import { openNewTab } from "../support/new-tab.ts";
import { enquiryOutbox } from "@/data/enquiry-outbox";

beforeEach(async () => {
  await openNewTab();
  await backend.sql("delete from public.enquiries");
  // A test fills in forms faster than a person can: it must not be taken for a bot.
  vi.spyOn(performance, "now").mockReturnValue(60_000);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.stubEnv("VITE_TURNSTILE_SITE_KEY", "");
  turnstileScript()?.remove();
});

const thanks = "Thank you! Your message has been sent successfully. We'll get back to you soon.";
const field = (name: string | RegExp) => screen.getByRole("textbox", { name });

const rows = () => backend.sql<Record<string, unknown>>("select * from public.enquiries");

async function hookCalls(): Promise<{ body: { type: string; data: Record<string, unknown> } }[]> {
  return (await fetch(`${backend.url}/webhooks/contact`)).json();
}

const breakHook = () => breakRequests("/webhooks/");

test("an enquiry that fills the trap field is kept as spam, confirmed as usual, and not sent to the webhook", async () => {
  await renderApp("/contact");
  await fillEnquiry();
  const before = (await hookCalls()).length;
  const trap = document.querySelector<HTMLInputElement>("input[name=fax_extension]");
  if (trap) trap.value = "https://spam.example";
  await press("Send enquiry");
  await screen.findByText(thanks);
  expect(await rows()).toMatchObject([{ is_spam: true, delivered: null }]);
  expect(await hookCalls()).toHaveLength(before);
});

test("an enquiry can be sent over plain http, where crypto.randomUUID is missing", async () => {
  vi.stubGlobal("crypto", { getRandomValues: (bytes: Uint8Array) => bytes.fill(7) });
  await renderApp("/contact");
  await fillEnquiry();
  await press("Send enquiry");
  await screen.findByText(thanks);
  expect(await rows()).toMatchObject([{ id: "77777777-7777-4777-8777-777777777777", delivered: true }]);
});

const turnstileScript = () => document.querySelector('script[src^="https://challenges.cloudflare.com/"]');
/** The form first loads the chunk that then loads the script. */
const askedForTurnstile = () => waitFor(() => expect(turnstileScript()).not.toBeNull());

test("if a blocker stops Turnstile, the enquiry is sent without a token", async () => {
  vi.stubEnv("VITE_TURNSTILE_SITE_KEY", "site-key");
  await renderApp("/contact");
  await fillEnquiry();
  await askedForTurnstile();
  act(() => void turnstileScript()?.dispatchEvent(new Event("error")));
  await press("Send enquiry");
  await screen.findByText(thanks);
  expect((await hookCalls())[0]?.body.data).not.toHaveProperty("turnstileToken");
});

test("an enquiry edited after a failure is a new one", async () => {
  const { user } = await renderApp("/contact");
  await fillEnquiry();
  const mend = breakHook();
  await press("Send enquiry");
  await screen.findByText(/^Sorry/);
  mend();
  await user.type(field("Project details"), " And two more.");
  await press("Send enquiry");
  await screen.findByText(thanks);
  const both = ["A diary for eleven clinics.", "A diary for eleven clinics. And two more."];
  await waitFor(async () => expect((await rows()).map(({ message }) => message).toSorted()).toEqual(both));
});

test("the requests of an enquiry go on when its tab is closed", async () => {
  await renderApp("/contact");
  await fillEnquiry();
  const sent = vi.spyOn(globalThis, "fetch");
  await press("Send enquiry");
  await screen.findByText(thanks);
  const ways = sent.mock.calls.flatMap(([url, init]) => {
    const { pathname } = new URL(String(url));
    // What is offered to read afterwards.
    return pathname.endsWith("/case_studies") ? [] : [[pathname, init?.keepalive]];
  });
  for (const path of ["/webhooks/contact", "/rest/v1/rpc/submit_enquiry"]) expect(ways).toContainEqual([path, true]);
  expect(ways).not.toContainEqual([expect.any(String), undefined]);
});

for (const touched of [false, true]) {
  const pointer = touched ? "finger" : "mouse";
  test(`by ${pointer}, the second press of a double press hits nothing once the thanks are shown, and a first one does`, async () => {
    const real = window.matchMedia;
    vi.spyOn(window, "matchMedia").mockImplementation((media) => ({
      ...real(media),
      matches: media === "(pointer: coarse)" ? touched : real(media).matches,
    }));
    await renderApp("/contact");
    await fillEnquiry();
    let sentAt = NaN;
    document.addEventListener("submit", ({ timeStamp }) => (sentAt = timeStamp), { capture: true, once: true });
    await press("Send enquiry");
    await screen.findByRole("heading", { name: "Thank you, Ada" });
    /** Whether it does what it always does. Time is milliseconds since Send. */
    const meets = (type: "mouseDown" | "click", place: Element, detail: number, after: number) => {
      const event = createEvent[type](place, { detail });
      Object.defineProperty(event, "timeStamp", { value: sentAt + after });
      return fireEvent(place, event);
    };
    const another = getButton("Send another enquiry");
    const [link] = screen.getAllByRole("link", { name: "Privacy Policy" });
    for (const place of [another, link ?? another, document.body]) {
      // A finger's presses are not counted everywhere.
      const detail = touched ? 1 : 2;
      expect(meets("mouseDown", place, detail, 300), "the focus stays").toBe(false);
      expect(meets("click", place, detail, 400)).toBe(false);
    }
    expect(another).toBeInTheDocument();
    expect(meets("mouseDown", another, 1, 2000)).toBe(true);
    expect(meets("click", another, 1, 2100)).toBe(true);
    await waitFor(() => expect(field("Full name")).toHaveFocus());
  });
}

test("a message as long as it may be is sent whole, also where the page has filled in what it is about", async () => {
  await renderApp("/?start=mobile-apps");
  await fillEnquiry();
  const message = "x".repeat(5000);
  fireEvent.input(field("Project details"), { target: { value: message } });
  await press("Send enquiry");
  await screen.findByRole("heading", { name: "Thank you, Ada" });
  expect(await rows()).toMatchObject([{ message }]);
});

test("if the database fails, the webhook still gets the enquiry and the sender is thanked", async () => {
  await renderApp("/contact");
  await fillEnquiry();
  const before = (await hookCalls()).length;
  disconnect((address) => address.includes("submit_enquiry"));
  await press("Send enquiry");
  await screen.findByText(thanks);
  const calls = (await hookCalls()).slice(before);
  const names = ["email", "id", "message", "name", "phone", "projectType", "source", "timestamp"];
  expect(calls.map(({ body: { type, data } }) => [type, Object.keys(data).toSorted()])).toEqual([
    ["contact_form_submission", names],
  ]);
  expect(calls[0]?.body.data).toMatchObject({ projectType: "healthcare", source: "website_contact_form", phone: "" });
  expect(await rows()).toEqual([]);
});

test("if the webhook's answer cannot be read and the database fails once, it is asked again before the sender is thanked", async () => {
  await renderApp("/contact");
  await fillEnquiry();
  let asked = 0;
  // A hook that answers no preflight takes only what needs none, and its answer is not for the page.
  disconnect((address, { mode }) => address.includes("/webhooks/") && mode !== "no-cors");
  intercept((address) => address.includes("submit_enquiry") && ++asked === 1 && new Response(null, { status: 503 }));
  await press("Send enquiry");
  await screen.findByText(thanks);
  expect(await rows()).toMatchObject([{ message: "A diary for eleven clinics.", delivered: null }]);
});

test.each<[what: string, message: string, wrong: string[]]>([
  ["nothing", "", []],
  ["half of it", "A diary", []],
  ["more than fits", "a".repeat(10_001), ["message"]],
])("a form in which %s was written is opened without a word about what is missing", async (_, message, wrong) => {
  if (message) enquiryOutbox.keepDraft({ name: "Ada", email: "", phone: "", projectType: "", message });
  await renderApp("/contact");
  const invalid = Array.from(document.querySelectorAll("[aria-invalid=true]"), (one) => one.getAttribute("name"));
  expect(invalid).toEqual(wrong);
});

test("after a refused submit, fields are checked again on blur and the summary updates without taking focus", async () => {
  const { user } = await renderApp("/contact");
  await press("Send enquiry");
  await waitFor(() => expect(screen.getByRole("alert", { name: "4 things need another look" })).toHaveFocus());
  await user.type(field("Full name"), "Ada Byron");
  expect(field("Full name")).toHaveAccessibleDescription("Enter your full name");
  await user.tab();
  expect(field("Full name")).toBeValid();
  screen.getByRole("alert", { name: "3 things need another look" });
  expect(field("Email")).toHaveFocus();
  await user.type(field("Email"), "ada");
  await user.tab();
  expect(field("Email")).toHaveAccessibleDescription("Enter an email address such as name@company.co.uk");
  await user.clear(field("Full name"));
  await user.tab();
  screen.getByRole("alert", { name: "4 things need another look" });
});

test("the type in the address preselects the project type", async () => {
  await renderApp("/contact?type=enterprise");
  await waitFor(() => expect(screen.getByRole("combobox", { name: "Project type" })).toHaveValue("enterprise"));
});

test("a script that fills in the form in the page's first second is taken for a bot", async () => {
  vi.spyOn(performance, "now").mockReturnValue(1000);
  await renderApp("/contact");
  const form = (await screen.findByRole("button", { name: "Send enquiry" })).closest("form");
  const values = { name: "Bot", email: "bot@example.org", projectType: "other", message: "Buy what I sell, please." };
  for (const [name, value] of Object.entries(values)) {
    const control = form?.elements.namedItem(name);
    if (control instanceof HTMLElement && "value" in control) control.value = value;
  }
  act(() => form?.requestSubmit());
  await screen.findByText(thanks);
  await waitFor(async () => expect(await rows()).toMatchObject([{ is_spam: true }]));
});
