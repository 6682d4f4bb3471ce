const STORAGE_KEY = "blockwork-reloaded-for";

/** Things that keep unsaved work alive; while one is registered the page does not reload by itself. */
const unsavedWork = new Set<symbol>();

/** Registers unsaved work. Returns a function that says it is saved or gone. */
export function holdReloads(): () => void {
  const work = Symbol("unsaved work");
  unsavedWork.add(work);
  return () => unsavedWork.delete(work);
}

/** True for what browsers throw when a page's program could not be fetched: asking for its data again does not help then. */
export function isMissingChunk(error: unknown): boolean {
  return error instanceof TypeError && /dynamically imported module|importing a module script/i.test(error.message);
}

/**
 * Reloads the page once when a deploy has removed a chunk that this tab still wants: never twice within a minute, never
 * while unsaved work is registered, never offline. Listens to Vite's `vite:preloadError`
 * (https://vite.dev/guide/build#load-error-handling). Returns a function that stops listening.
 */
export function recoverFromStaleChunks(reload: () => void = () => window.location.reload()): () => void {
  function onPreloadError(event: VitePreloadErrorEvent): void {
    // Offline, a reload would replace a page that reads by one of the browser's own.
    if (unsavedWork.size > 0 || !navigator.onLine) return;
    const now = Date.now();
    try {
      const last = Number(sessionStorage.getItem(STORAGE_KEY) ?? 0);
      if (now - last < 60_000) return;
      sessionStorage.setItem(STORAGE_KEY, String(now));
    } catch {
      // Without storage nobody could tell the second reload from the first, so there is none.
      return;
    }
    event.preventDefault();
    reload();
  }
  window.addEventListener("vite:preloadError", onPreloadError);
  return () => window.removeEventListener("vite:preloadError", onPreloadError);
}
