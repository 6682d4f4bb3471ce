import { screen } from "@testing-library/react";
import { describeVisit, notePage } from "@/browser/visit";
import { expect, onTestFinished, test, vi } from "vitest";
import { backend } from "../support/backend/page-backend.ts";
import { findHeading, press, renderApp } from "../support/page.tsx";

const { sql } = backend;

const button = (name: string) => screen.queryByRole("button", { name });

test("who presses “Do not count me” is not counted from then on, and can take it back", async () => {
  vi.spyOn(navigator, "webdriver", "get").mockReturnValue(false);
  expect(notePage("/blog")).toBe(true);
  await renderApp("/cookie-policy");
  await findHeading("Cookie Policy");
  await press("Do not count me");
  await screen.findByText(/^You are not counted in this browser/);
  expect(localStorage.getItem("blockwork-uncounted")).toBe("true");
  expect(notePage("/careers")).toBe(false);
  expect(describeVisit(), "not even what was noted before").toEqual({ referrer: "", visited: [] });
  await press("Count me again");
  await screen.findByText(/^We count how often/);
  expect(localStorage.getItem("blockwork-uncounted")).toBeNull();
  expect(notePage("/careers")).toBe(true);
});

test.each([
  ["doNotTrack", "1"],
  ["globalPrivacyControl", true],
])("a browser that sends %s is told that it is not counted, and needs no button", async (name, value) => {
  Object.defineProperty(navigator, name, { value, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, name));
  await renderApp("/cookie-policy");
  await screen.findByText(/^Your browser asks not to be counted/);
  expect(button("Do not count me")).toBeNull();
});

test("where the browser stores nothing, the choice holds for as long as the page", async () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  await renderApp("/cookie-policy");
  await press("Do not count me");
  await screen.findByText(/until you close or reload this page/);
  expect(notePage("/press")).toBe(false);
  await press("Count me again");
  await screen.findByText(/^We count how often/);
});

test("the button is on the cookie policy alone, and nowhere where the owner counts nothing", async () => {
  const { view } = await renderApp("/privacy-policy");
  await findHeading("Privacy Policy");
  expect(button("Do not count me")).toBeNull();
  view.unmount();
  await sql("update public.settings set count_views = false");
  await renderApp("/cookie-policy");
  await findHeading("Cookie Policy");
  expect(button("Do not count me")).toBeNull();
});
