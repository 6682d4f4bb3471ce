import type { DOMWindow } from "jsdom";
import type { PrerenderModule } from "../open-bundle.ts";

/** How many texts are sanitised in one window: jsdom's windows hold on to every document that was searched in them. */
const TEXTS_PER_WINDOW = 40;

let current: { window: DOMWindow; left: number } | null = null;

/**
 * Gives the sanitiser a window for the next text: there is no document here. It comes late, because a build that finds
 * everything kept needs none.
 */
export async function prepareSanitiser(prerender: PrerenderModule): Promise<void> {
  const { JSDOM } = await import("jsdom");
  if (!current || current.left === 0) {
    current?.window.close();
    current = { window: new JSDOM("").window, left: TEXTS_PER_WINDOW };
    prerender.setSanitizerWindow(current.window);
  }
  current.left -= 1;
}
