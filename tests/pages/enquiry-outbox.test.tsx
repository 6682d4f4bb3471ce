import { screen, waitFor } from "@testing-library/react";
import * as fc from "fast-check";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { enquiryStorageKey, isEnquiryKept } from "@/data/kept-enquiry";
import type { OutgoingEnquiry } from "@/lib/enquiry-fields";
import { press, renderApp } from "../support/page.tsx";
import { forgetEnquiries } from "../support/enquiries/submit-enquiry.ts";
import { backend } from "../support/backend/page-backend.ts";
import { openNewTab } from "../support/new-tab.ts";

const fields = {
  name: "Ada",
  email: "ada@example.org",
  phone: "020 7946 0182",
  projectType: "other",
  message: "A first app.",
};
const next = { ...fields, message: "And a second one." };
const enquiry: OutgoingEnquiry = {
  ...fields,
  id: "b7c3f0de-2f43-4c0e-9a0f-3f6f3a1f0c12",
  timestamp: `${new Date(Date.now() - 60_000).toISOString().slice(0, 19)}.000Z`,
  source: "website_contact_form",
  isSpam: false,
  referrer: "search.example",
  visited: ["/", "/contact"],
};

beforeEach(async () => {
  await openNewTab();
  await backend.sql(forgetEnquiries);
});

/** The outbox of a page that has just been opened. */
const openOutbox = () => import("@/data/enquiry-outbox");
const rows = () => backend.sql<Record<string, unknown>>("select * from public.enquiries");
const hookCalls = async (): Promise<unknown[]> => (await fetch(`${backend.url}/webhooks/contact`)).json();
const isOnline = (online: boolean) => vi.spyOn(navigator, "onLine", "get").mockReturnValue(online);

/** Answers the hook and the table with this status; returns how often the hook was called. */
function answerWith(status: number): () => number {
  let calls = 0;
  vi.stubGlobal("fetch", async (input: string) => {
    if (input.includes("/webhooks/")) calls += 1;
    return new Response(null, { status });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return () => calls;
}

test("what is typed while the browser's storage is full stays as long as the page, and gives way to what can be stored", async () => {
  const { enquiryOutbox } = await openOutbox();
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  enquiryOutbox.keepDraft(fields);
  expect(enquiryOutbox.getDraft()).toEqual(fields);
  full.mockRestore();
  enquiryOutbox.keepDraft(next);
  expect(enquiryOutbox.getDraft()).toEqual(next);
});

test("an emptied form leaves nothing in the browser", async () => {
  const { enquiryOutbox } = await openOutbox();
  enquiryOutbox.keepDraft(fields);
  expect(isEnquiryKept()).toBe(true);
  enquiryOutbox.keepDraft({ name: "", email: "", phone: "", projectType: "", message: "" });
  expect(enquiryOutbox.getDraft()).toBeNull();
  expect(isEnquiryKept()).toBe(false);
});

const keyOf = ({ id }: { id: string }) => `${enquiryStorageKey}:${id}`;
const store = (left: OutgoingEnquiry, phase: string) =>
  localStorage.setItem(keyOf(left), JSON.stringify({ enquiry: left, phase }));

test("every field reaches its own column, and what was sent is no draft, whatever spaces were typed around it", async () => {
  const { enquiryOutbox } = await openOutbox();
  enquiryOutbox.keepDraft({ ...fields, message: " A first app.\n" });
  await enquiryOutbox.submit(enquiry);
  expect(enquiryOutbox.getState()).toMatchObject({ phase: "sent", enquiry });
  expect(enquiryOutbox.getDraft()).toBeNull();
  expect(isEnquiryKept()).toBe(false);
  await waitFor(async () => expect(await rows()).toMatchObject([{ delivered: true }]));
  const [row] = await rows();
  expect(row).toMatchObject({
    id: enquiry.id,
    name: "Ada",
    email: "ada@example.org",
    phone: "020 7946 0182",
    project_type: "other",
    message: "A first app.",
    source: "website_contact_form",
    submitted_at: new Date(enquiry.timestamp),
    is_spam: false,
    referrer: "search.example",
    visited: ["/", "/contact"],
  });
});

test("what was typed while sending failed is kept, beside the enquiry that waits for Retry", async () => {
  const calls = answerWith(500);
  const { enquiryOutbox } = await openOutbox();
  const sent = enquiryOutbox.submit(enquiry);
  enquiryOutbox.keepDraft(next);
  await sent;
  expect(enquiryOutbox.getState()).toMatchObject({ phase: "failed", enquiry });
  expect(enquiryOutbox.getDraft()).toEqual(next);
  enquiryOutbox.forgetSent();
  expect(enquiryOutbox.getState().phase, "only thanks are forgotten").toBe("failed");
  await openNewTab();
  const later = await openOutbox();
  for (const online of [true, false]) {
    isOnline(online);
    await later.resumeEnquiry();
    expect(later.enquiryOutbox.getState(), "it waits for Retry").toMatchObject({ phase: "failed", enquiry });
  }
  expect(calls()).toBe(1);
});

test("thanks are shown once", async () => {
  answerWith(200);
  const { enquiryOutbox } = await openOutbox();
  await enquiryOutbox.submit(enquiry);
  let told = 0;
  const stop = enquiryOutbox.subscribe(() => (told += 1));
  enquiryOutbox.forgetSent();
  expect([enquiryOutbox.getState(), told]).toEqual([{ phase: "idle", enquiry: null }, 1]);
  stop();
  await enquiryOutbox.submit(enquiry);
  expect(told).toBe(1);
});

test("an enquiry waits for a connection, through one that does not last, and is then sent once", async () => {
  const calls = answerWith(200);
  const { enquiryOutbox, resumeEnquiry } = await openOutbox();
  const online = isOnline(false);
  await enquiryOutbox.submit(enquiry);
  await resumeEnquiry();
  expect(enquiryOutbox.getState()).toMatchObject({ phase: "queued", enquiry });
  window.dispatchEvent(new Event("online"));
  expect([enquiryOutbox.getState().phase, calls()]).toEqual(["queued", 0]);
  online.mockReturnValue(true);
  window.dispatchEvent(new Event("online"));
  await waitFor(() => expect(enquiryOutbox.getState()).toMatchObject({ phase: "sent", enquiry }));
  expect(calls()).toBe(1);
});

/** Sends an enquiry with this message from another tab. */
async function sendFromTab(message: string) {
  await openNewTab();
  const { enquiryOutbox, resumeEnquiry } = await openOutbox();
  const sent = { ...enquiry, id: crypto.randomUUID(), message };
  await enquiryOutbox.submit(sent);
  return { enquiryOutbox, resumeEnquiry, sent };
}

test("whatever tabs submit, retry, are closed and come back in whatever order, each text is sent once under its id, and nothing is left", async () => {
  const sent: string[] = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    const body = JSON.parse(String(init.body));
    if (address.includes("/webhooks/")) sent.push(`${body.data.id} ${body.data.message}`);
    return Response.json("kept");
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const online = isOnline(true);
  const order = fc.integer({ min: 1, max: 10 }).chain((tabs) =>
    fc.tuple(
      fc.shuffledSubarray(
        Array.from({ length: tabs }, (_, n) => n),
        { minLength: tabs },
      ),
      fc.array(fc.boolean(), { minLength: tabs, maxLength: tabs }),
    ),
  );
  await fc.assert(
    fc.asyncProperty(order, async ([tabs, closed]) => {
      sent.length = 0;
      localStorage.clear();
      online.mockReturnValue(false);
      const submitted: OutgoingEnquiry[] = [];
      const open: Awaited<ReturnType<typeof sendFromTab>>[] = [];
      for (const place of tabs) {
        const tab = await sendFromTab(`From tab ${place}.`);
        submitted.push(tab.sent);
        if (!closed[place]) open.push(tab);
      }
      online.mockReturnValue(true);
      for (const tab of open) await tab.resumeEnquiry();
      await openNewTab();
      await (await openOutbox()).resumeEnquiry();
      expect(sent.toSorted()).toEqual(submitted.map(({ id, message }) => `${id} ${message}`).toSorted());
      for (const tab of open) expect(tab.enquiryOutbox.getState()).toMatchObject({ phase: "sent", enquiry: tab.sent });
      expect(isEnquiryKept()).toBe(false);
    }),
    { numRuns: 25 },
  );
});

test("what failed in one tab stays when another has sent its own, and is offered again", async () => {
  answerWith(500);
  const first = await sendFromTab("Failed.");
  vi.unstubAllGlobals();
  answerWith(200);
  const second = await sendFromTab("Sent.");
  expect(second.enquiryOutbox.getState().phase).toBe("sent");
  expect(first.enquiryOutbox.getState()).toMatchObject({ phase: "failed", enquiry: first.sent });
  await openNewTab();
  const later = await openOutbox();
  expect(later.enquiryOutbox.getState()).toMatchObject({ phase: "failed", enquiry: first.sent });
  expect(later.enquiryOutbox.getDraft()).toMatchObject({ message: "Failed." });
  await first.enquiryOutbox.submit(first.sent);
  expect(isEnquiryKept()).toBe(false);
});

test("another text sent after one that waits for a connection takes nothing's place", async () => {
  const calls = answerWith(200);
  const online = isOnline(false);
  const { enquiryOutbox, resumeEnquiry } = await openOutbox();
  await enquiryOutbox.submit(enquiry);
  await enquiryOutbox.submit({ ...enquiry, id: crypto.randomUUID(), message: next.message });
  online.mockReturnValue(true);
  await resumeEnquiry();
  expect([enquiryOutbox.getState().phase, calls()]).toEqual(["sent", 2]);
  expect(isEnquiryKept()).toBe(false);
});

test.each(["failed", "sent"] as const)(
  "an enquiry that another tab is sending ends as %s here, too, and is not sent again",
  async (phase) => {
    const request = vi.fn<(name: string, work: () => Promise<void>) => Promise<void>>(async (_, work) => {
      if (phase === "failed") store(enquiry, phase);
      else localStorage.removeItem(keyOf(enquiry));
      await work();
    });
    Object.defineProperty(navigator, "locks", { value: { request }, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, "locks"));
    const calls = answerWith(200);
    store(enquiry, "sending");
    const { enquiryOutbox, resumeEnquiry } = await openOutbox();
    expect(enquiryOutbox.getState().phase).toBe("sending");
    await resumeEnquiry();
    expect(enquiryOutbox.getState()).toMatchObject({ phase, enquiry });
    expect(calls()).toBe(0);
  },
);

test.each(["queued", "sending"] as const)(
  "an enquiry that was %s when its page was closed is sent once, under its id, from whatever page comes next",
  async (phase) => {
    const left = { ...enquiry, id: crypto.randomUUID() };
    store(left, phase);
    const before = await hookCalls();
    await renderApp("/about-us");
    await waitFor(async () => expect(await rows()).toMatchObject([{ id: left.id, delivered: true }]));
    expect((await hookCalls()).length - before.length).toBe(1);
    expect(isEnquiryKept()).toBe(false);
  },
);

test("an enquiry that failed before a reload is in the form again, and Retry sends it under its id", async () => {
  store(enquiry, "failed");
  await renderApp("/contact");
  await screen.findByText(/^Sorry/);
  expect(screen.getByRole("textbox", { name: "Project details" })).toHaveValue(enquiry.message);
  await press("Retry");
  await screen.findByRole("heading", { name: "Thank you, Ada" });
  await waitFor(async () => expect(await rows()).toMatchObject([{ id: enquiry.id, delivered: true }]));
});
