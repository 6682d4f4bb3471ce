import "./support/backend/page-backend.ts";
import "@testing-library/jest-dom/vitest";
import { cleanup, configure, getConfig, prettyDOM } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { clock } from "@/browser/after";
import { countAnswers, settled } from "./support/at-rest.ts";
import { takeLogged, watchConsole } from "./support/console-watch.ts";
import { quietDocuments } from "./support/quiet-documents.ts";
import { forgetWaits, letPass, start } from "./support/still-time.ts";

// Only a hang reaches this limit: the pages read from a real backend, and the machine may be busy.
configure({ asyncUtilTimeout: 120_000 });

globalThis.fetch = countAnswers(globalThis.fetch);
clock.start = start;

// Whatever a test does or waits for, the page is at rest afterwards.
const { asyncWrapper } = getConfig();
let underWay = 0;
configure({
  asyncWrapper: async (work) => {
    underWay += 1;
    try {
      return await asyncWrapper(work);
    } finally {
      underWay -= 1;
      // One that is a part of another leaves it to that.
      if (underWay === 0) await settled();
    }
  },
});

// A look-up that waits fails many times before it finds something: the page is only printed for the failure that is told.
configure({
  getElementError: function getElementError(message, container) {
    const error = new Error(message ?? "");
    Error.captureStackTrace(error, getElementError);
    const told = { get: () => `${message}\n\n${prettyDOM(container)}`, configurable: true };
    return Object.defineProperty(error, "message", told);
  },
});

// A busy machine may take longer to answer than the product waits.
AbortSignal.timeout = () => new AbortController().signal;

// The window that the parser knows is not quite the one that tests see.
quietDocuments((globalThis as unknown as { jsdom: { window: typeof globalThis & Window } }).jsdom.window);

// What every browser has and jsdom does not.
Object.defineProperty(navigator, "webdriver", { get: () => true, configurable: true });
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

window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

HTMLDialogElement.prototype.showModal = function showModal() {
  this.setAttribute("open", "");
  this.querySelector<HTMLElement>("input, textarea, select, button, a[href]")?.focus();
};
HTMLDialogElement.prototype.close = function close() {
  this.removeAttribute("open");
};

Element.prototype.scrollIntoView = () => undefined;

// Nothing has a place on the screen here, so nothing is ever seen.
window.IntersectionObserver = class implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = "";
  readonly scrollMargin = "";
  readonly thresholds = [];
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
  takeRecords = () => [];
};

/**
 * jsdom matches each element against its whole style sheet, which is a fifth of these tests' time. No page brings a
 * sheet of its own here, so all elements of a kind look the same: their style is worked out once.
 */
const computeStyle = window.getComputedStyle.bind(window);
const styles = new Map<string, CSSStyleDeclaration>();
window.getComputedStyle = (element, pseudoElement) => {
  if (document.styleSheets.length > 0) return computeStyle(element, pseudoElement);
  const kind = [
    element.localName,
    pseudoElement,
    ...["hidden", "open", "type", "style"].map((name) => `${name}=${element.getAttribute(name)}`),
  ].join();
  const style = styles.get(kind) ?? computeStyle(element, pseudoElement);
  styles.set(kind, style);
  return style;
};

beforeEach(watchConsole);

afterEach(async () => {
  await settled();
  cleanup();
  // What is announced, and each offer to undo, belongs to no page.
  await letPass(20_000);
  forgetWaits();
  // What a test put there itself.
  document.body.replaceChildren();
  const unexpected = takeLogged();
  vi.restoreAllMocks();
  window.localStorage.clear();
  delete window.blockworkSeen;
  if (unexpected.length > 0) throw new Error(`Logged, and nobody expected it:\n${unexpected.join("\n")}`);
});
