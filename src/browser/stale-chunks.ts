import { number } from "valibot";
import { dropStored, keepStored, readStored } from "./storage";

const STORAGE_KEY = "blockwork-reloaded-for";

/** Forms with unsaved work. While one is registered, the page does not reload by itself. */
const unsavedWork = new Set<symbol>();

/** Registers unsaved work. Returns a function that unregisters it. */
export function holdReloads(): () => void {
  const work = Symbol("unsaved work");
  unsavedWork.add(work);
  return () => unsavedWork.delete(work);
}

/**
 * True if a chunk failed to load, as browsers word it, and Vite for a style sheet. Loading the page's data again does not
 * help then.
 */
export function isMissingChunk(error: unknown): boolean {
  const words = /dynamically imported module|importing a module script|unable to preload css/i;
  return error instanceof Error && words.test(error.message);
}

/**
 * What `load` loads. Without a connection it is asked for again when that returns: the router would remember for as long as the tab
 * lives that a page's program could not be loaded. Throws whatever else goes wrong.
 */
export async function loadWhenOnline<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine) throw error;
    await new Promise((resolve) => addEventListener("online", resolve, { once: true }));
    return loadWhenOnline(load);
  }
}

/**
 * Reloads the page once when a deploy has removed a chunk that this tab still needs: never twice within a minute, never
 * while unsaved work is registered, never offline, and never when the tab is on its way to another page: Firefox then stops
 * loading what is under way, and a reload would take the other page's place. Listens to Vite's `vite:preloadError`
 * (https://vite.dev/guide/build#load-error-handling). Returns a function that stops listening.
 */
export function recoverFromStaleChunks(reload: () => void = () => window.location.reload()): () => void {
  let isLeaving = false;

  function onPreloadError(event: VitePreloadErrorEvent): void {
    // Offline, a reload would replace a readable page with the browser's error page.
    if (isLeaving || unsavedWork.size > 0 || !navigator.onLine) return;
    const now = Date.now();
    // A clock may have been put back since.
    if (Math.abs(now - (readStored(STORAGE_KEY, number(), "sessionStorage") ?? 0)) < 60_000) return;
    if (!keepStored(STORAGE_KEY, now, "sessionStorage")) {
      // Without storage we could not tell a second reload from the first, so we do not reload.
      dropStored(STORAGE_KEY, "sessionStorage");
      return;
    }
    event.preventDefault();
    reload();
  }
  const signs = new AbortController();
  addEventListener("beforeunload", () => (isLeaving = true), signs);
  addEventListener("pageshow", () => (isLeaving = false), signs);
  addEventListener("vite:preloadError", onPreloadError, signs);
  return () => signs.abort();
}
