import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

declare global {
  interface Window {
    executed?: string[];
  }
}

const pixel = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

export type HostileWatch = {
  /** Fails if anything ran since the page was loaded, or if the page has called or opened another site since `watchForHarm`. */
  expectHarmless(where: string): Promise<void>;
};

/** Watches a page with hostile content. Pictures from other sites are answered, every other request to them is noted. */
export async function watchForHarm(page: Page, ownOrigins: string[]): Promise<HostileWatch> {
  const harm: string[] = [];
  page.on("dialog", (dialog) => {
    harm.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("popup", (popup) => harm.push(`a window: ${popup.url()}`));
  page.on("framenavigated", (frame) => {
    const { origin } = new URL(frame.url());
    if (frame.parentFrame()) harm.push(`a frame: ${frame.url()}`);
    else if (!ownOrigins.includes(origin) && frame.url() !== "about:blank") harm.push(`went to ${frame.url()}`);
  });
  await page.route(
    (url) => /^https?:$/.test(url.protocol) && !ownOrigins.includes(url.origin),
    async (route) => {
      const request = route.request();
      if (request.resourceType() === "image") return route.fulfill({ body: pixel, contentType: "image/gif" });
      harm.push(`asked ${request.resourceType()} ${request.url()}`);
      return route.abort();
    },
  );
  await page.addInitScript(() => {
    window.executed = [];
    Object.assign(window, { pwned: () => window.executed?.push(new Error("pwned").stack ?? "") });
  });
  return {
    async expectHarmless(where) {
      const executed = await page.evaluate(() => window.executed);
      expect({ executed, harm }, where).toEqual({ executed: [], harm: [] });
    },
  };
}

/** Does what a reader could do by accident: hovers over and focuses everything on the page, and clicks links to scripts. */
export async function touchEverything(page: Page, selector: string): Promise<void> {
  await page
    .locator(selector)
    .first()
    .evaluate((root) => {
      for (const node of [root, ...root.querySelectorAll<HTMLElement>("*")]) {
        for (const type of [
          "pointerenter",
          "mouseover",
          "mousemove",
          "copy",
          "contextmenu",
          "animationstart",
          "transitionend",
          "scroll",
        ]) {
          node.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
        }
        if (node instanceof HTMLElement) node.focus({ preventScroll: true });
        const href = node.getAttribute("href") ?? "";
        if (
          node instanceof HTMLElement &&
          /script|data:|^\s*[^h/#m]/i.test(href) &&
          !/^(?:https?:|mailto:|tel:|[/#])/.test(href)
        )
          node.click();
      }
    });
}
