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
 * What `load` loads. Without a connection it is asked for again when that returns: the router would remember for as long as the tab
 * lives that a page's program could not be loaded. Where another document is about to take this one's place, it never ends: what
 * is on screen stays until then. Throws whatever else goes wrong.
 */
export async function loadWhenOnline<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return (await load()) ?? (await new Promise<never>(() => {}));
  } catch (error) {
    if (navigator.onLine) throw error;
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
 * Asks the server again for those of these files that this browser has kept as missing: a host may have sent its 404 with
 * the long life of a file that is there, and after a roll-back they are there. Never throws.
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
 * Loads the document anew when a deploy or a roll-back has removed a chunk that this tab still needs, after asking for what the
 * browser has kept as missing: the page that the visitor wants (`findWanted`; the address only changes once a page has loaded),
 * or this one, and this one never twice within a minute. Never while unsaved work is registered, never offline, and never when
 * the tab is on its way to another page: Firefox then stops loading what is under way, and a reload would take the other page's
 * place. Listens to Vite's `vite:preloadError` (https://vite.dev/guide/build#load-error-handling). Returns a function that
 * stops listening.
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
    // A clock may have been put back since.
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
