import "@testing-library/jest-dom/vitest";
import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach, expect, vi } from "vitest";

// What jsdom lacks and every browser has.
window.scrollTo = () => undefined;
window.matchMedia = (media) => ({
  media,
  matches: false,
  onchange: null,
  addListener: () => undefined,
  removeListener: () => undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  dispatchEvent: () => false,
});

HTMLDialogElement.prototype.showModal = function showModal() {
  this.setAttribute("open", "");
  this.querySelector<HTMLElement>("input, textarea, select, button, a[href]")?.focus();
};
HTMLDialogElement.prototype.close = function close() {
  this.removeAttribute("open");
};

let unexpected: unknown[][] = [];

beforeEach(() => {
  unexpected = [];
  // A test that expects an error spies on console.error itself and checks what was logged.
  vi.spyOn(console, "error").mockImplementation((...words: unknown[]) => void unexpected.push(words));
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  window.localStorage.clear();
  expect(unexpected, "nothing may be logged with console.error").toEqual([]);
});
