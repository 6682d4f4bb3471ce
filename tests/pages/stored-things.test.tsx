import { readdirSync, readFileSync } from "node:fs";
import { cleanup, render, screen } from "@testing-library/react";
import * as fc from "fast-check";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { enquiryStorageKey } from "@/data/kept-enquiry";
import { takeLogged } from "../support/console-watch.ts";
import { damaged } from "../support/damaged.ts";
import { renderApp } from "../support/page.tsx";
import { disconnect } from "../support/requests.ts";
import { openNewTab } from "../support/new-tab.ts";

const fields = { name: "Ada", email: "ada@x.example", phone: "", projectType: "other", message: "An app" };
const enquiry = {
  ...fields,
  id: "11111111-1111-4111-8111-111111111111",
  timestamp: "2026-11-25T10:00:00.000Z",
  source: "website",
  isSpam: false,
  referrer: "",
  visited: ["/"],
};

beforeEach(() => {
  disconnect();
  vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("offline"));
});

test("whatever the browser stores is read through one reader, with a shape, and all that is read is damaged in a test", () => {
  const read: string[] = [];
  const doors: string[] = [];
  for (const name of readdirSync("src", { recursive: true, encoding: "utf8" })) {
    if (!/\.tsx?$/.test(name)) continue;
    const source = readFileSync(`src/${name}`, "utf8");
    if (/localStorage|sessionStorage|indexedDB/.test(source.replaceAll('"sessionStorage"', ""))) doors.push(name);
    for (const [, key] of source.matchAll(/(?:readStored|useRememberedChoice)\(\s*([\w".-]+)[,)]/g))
      read.push(`${name}: ${key}`);
  }
  expect(doors.toSorted()).toEqual(["browser/storage.ts"]);
  expect(read.toSorted()).toEqual([
    "browser/stale-chunks.ts: STORAGE_KEY",
    "browser/visit.ts: UNCOUNTED",
    "components/admin/use-remembered-choice.ts: name",
    "data/admin/stored-session.ts: sessionKey",
    "data/enquiry-outbox.ts: enquiryStorageKey",
    "data/enquiry-outbox.ts: key",
    'layouts/admin/admin-keys.tsx: "blockwork-focus-mode"',
    'layouts/admin/admin-keys.tsx: "blockwork-spelling"',
    "layouts/route-change.tsx: POSITIONS",
    'pages/admin/blog-posts/post-form.tsx: "blockwork-focus-mode"',
    'pages/admin/blog-posts/post-form.tsx: "blockwork-spelling"',
    'pages/admin/first-steps-list.tsx: "blockwork-first-steps-hidden"',
    "pages/admin/unsaved-copies/unsaved-copies.ts: key",
  ]);
});

test("a page with the form opens with a damaged enquiry", async () => {
  window.localStorage.setItem(enquiryStorageKey, '{"name":{}}');
  window.localStorage.setItem(`${enquiryStorageKey}:1`, '{"enquiry":{},"phase":"queued"}');
  await renderApp("/contact");
  expect(await screen.findByLabelText("Full name")).toHaveValue("");
  takeLogged();
});

test("a damaged enquiry or draft is as if there were none, and the one that fits is kept", async () => {
  await fc.assert(
    fc.asyncProperty(damaged(fields), damaged({ enquiry, phase: "failed" }), async (draft, pending) => {
      // What is stored is read once in the life of a page.
      await openNewTab();
      window.localStorage.setItem(enquiryStorageKey, draft);
      window.localStorage.setItem(`${enquiryStorageKey}:${enquiry.id}`, pending);
      const { enquiryOutbox, resumeEnquiry } = await import("@/data/enquiry-outbox");
      expect(["idle", "failed", "queued", "sending"]).toContain(enquiryOutbox.getState().phase);
      for (const known of [enquiryOutbox.getDraft(), enquiryOutbox.getState().enquiry]) {
        const { name, email, phone, projectType, message } = known ?? fields;
        for (const text of [name, email, phone, projectType, message]) expect(text).toBeTypeOf("string");
      }
      await resumeEnquiry();
      enquiryOutbox.keepDraft(fields);
      expect(enquiryOutbox.getDraft()).toEqual(fields);
    }),
    { numRuns: 50 },
  );
});

test("no damaged time of the last reload makes a tab reload twice", async () => {
  const { recoverFromStaleChunks } = await import("@/browser/stale-chunks");
  fc.assert(
    fc.property(damaged(Date.now()), (stored) => {
      window.sessionStorage.setItem("blockwork-reloaded-for", stored);
      const reload = vi.fn<() => void>();
      const stop = recoverFromStaleChunks(reload);
      for (let turn = 0; turn < 3; turn += 1)
        window.dispatchEvent(new Event("vite:preloadError", { cancelable: true }));
      stop();
      expect(reload.mock.calls.length).toBeLessThanOrEqual(1);
    }),
  );
});

test("no damaged scroll positions take a page down, and whoever leaves it stores its own", async () => {
  onTestFinished(() => window.sessionStorage.clear());
  const { RouteChange } = await import("@/layouts/route-change");
  await fc.assert(
    fc.asyncProperty(damaged({ "/": 300, abc: 0 }), async (stored) => {
      window.sessionStorage.setItem("react-router-scroll-positions", stored);
      const router = createMemoryRouter([{ path: "*", element: <RouteChange /> }]);
      render(<RouterProvider router={router} />);
      window.dispatchEvent(new Event("pagehide"));
      cleanup();
      const left: unknown = JSON.parse(window.sessionStorage.getItem("react-router-scroll-positions") ?? "");
      expect(Object(left)).toMatchObject({ "/": 0 });
    }),
    { numRuns: 60 },
  );
});

test("no damaged choice not to be counted takes a page down, and only a whole one counts", async () => {
  const { isUncounted, UNCOUNTED } = await import("@/browser/visit");
  fc.assert(
    fc.property(damaged(true), (stored) => {
      window.localStorage.setItem(UNCOUNTED, stored);
      expect(isUncounted()).toBe(stored.trim() === "true");
    }),
  );
});
