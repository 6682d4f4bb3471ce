import { late } from "./late";
import { dropStored, keepStored, namedOf, number, readStored } from "./storage";

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
 * Returns what `load` loads. Offline, it tries again when the connection returns, because the router would remember the failure
 * for as long as the tab lives. Never settles if the page is about to be replaced, so that what is on screen stays until then.
 * Throws whatever else goes wrong.
 */
export async function loadWhenOnline<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return (await late(load)) ?? (await new Promise<never>(() => {}));
  } catch (error) {
    // The build is never offline.
    if (typeof window === "undefined" || navigator.onLine) throw error;
    await new Promise((resolve) => addEventListener("online", resolve, { once: true }));
    return loadWhenOnline(load);
  }
}

/** The addresses of the files that an import needed: the one that its error names, and what Vite has preloaded for it. */
function listFiles(error: Error | undefined): Set<string> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[href^="/assets/"]');
  const named = error?.message.match(/\/assets\/[^\s"')]+/g) ?? [];
  return new Set([...named, ...Array.from(links, ({ href }) => href)]);
}

/**
 * Fetches anew those of these files that the browser has cached as missing: a host may have sent a 404 with a long life, and
 * after a roll-back the file exists again. Never throws.
 */
async function forgetMissing(files: Iterable<string>): Promise<void> {
  const signal = AbortSignal.timeout(5000);
  const ask = async (file: string) => {
    const kept = await fetch(file, { signal });
    await kept.body?.cancel();
    if (!kept.ok) await fetch(file, { cache: "reload", signal });
  };
  await Promise.allSettled(Array.from(files, ask));
}

/** Leads to the wanted address as a new document, or reloads this one. */
const openDocument = (wanted?: string) => (wanted ? window.location.assign(wanted) : window.location.reload());

/**
 * Reloads the document when a deploy or a roll-back has removed a chunk that this tab still needs, after refetching what the
 * browser has cached as missing: the page that the visitor wants (`findWanted`; the address only changes once a page has loaded),
 * or this one, and this one never twice within a minute. Never while unsaved work is registered, never offline, and never when
 * the tab is on its way to another page: Firefox then aborts what is loading, and a reload would replace the other page. Listens
 * to Vite's `vite:preloadError` (https://vite.dev/guide/build#load-error-handling). Returns a function that stops listening.
 */
export function recoverFromStaleChunks(
  open: (wanted?: string) => void = openDocument,
  findWanted: () => string | undefined = () => undefined,
): () => void {
  let isLeaving = false;

  function onPreloadError(event: VitePreloadErrorEvent): void {
    // Offline, a reload would replace a readable page with the browser's error page.
    if (isLeaving || unsavedWork.size > 0 || !navigator.onLine) return;
    const wanted = findWanted();
    const [address = ""] = (wanted ?? window.location.pathname).split(/[?#]/);
    const times = readStored(STORAGE_KEY, namedOf(number()), "sessionStorage") ?? {};
    const now = Date.now();
    // The clock may have been put back.
    if (!wanted && Math.abs(now - (times[address] ?? 0)) < 60_000) return;
    if (!keepStored(STORAGE_KEY, { ...times, [address]: now }, "sessionStorage")) {
      // Without storage we could not tell a second reload from the first, so we do not reload.
      dropStored(STORAGE_KEY, "sessionStorage");
      return;
    }
    event.preventDefault();
    const files = listFiles(event.payload);
    if (files.size === 0) open(wanted);
    else void forgetMissing(files).then(() => isLeaving || open(wanted));
  }
  const signs = new AbortController();
  addEventListener("beforeunload", () => (isLeaving = true), signs);
  addEventListener("pageshow", () => (isLeaving = false), signs);
  addEventListener("vite:preloadError", onPreloadError, signs);
  return () => signs.abort();
}
