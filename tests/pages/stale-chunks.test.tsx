import { expect, onTestFinished, test, vi } from "vitest";
import { holdReloads, isMissingChunk, recoverFromStaleChunks } from "@/browser/stale-chunks";
import { whenVisitorActs } from "@/browser/visitor";

/** A tab for whose missing files a reload may help, and how often it has reloaded. */
function openTab() {
  sessionStorage.clear();
  const reload = vi.fn<() => void>();
  const stop = recoverFromStaleChunks(reload);
  onTestFinished(stop);
  const missFile = () => {
    const event = new Event("vite:preloadError", { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  return { missFile, loads: () => reload.mock.calls.length, stop };
}

test("a tab whose file is missing reloads once, and again only after a minute", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  onTestFinished(() => void vi.useRealTimers());
  const { missFile, loads, stop } = openTab();
  expect([missFile(), missFile(), loads()]).toEqual([true, false, 1]);
  vi.setSystemTime(Date.now() + 59_000);
  expect([missFile(), loads()]).toEqual([false, 1]);
  vi.setSystemTime(Date.now() + 2000);
  expect([missFile(), loads()]).toEqual([true, 2]);
  vi.setSystemTime(Date.now() + 120_000);
  stop();
  expect([missFile(), loads()]).toEqual([false, 2]);
});

test("a refused file is got round as often as it is refused: each page that is wanted is opened, and opens only once more by itself", () => {
  sessionStorage.clear();
  const opened: (string | undefined)[] = [];
  let wanted: string | undefined;
  onTestFinished(
    recoverFromStaleChunks(
      (address) => opened.push(address),
      () => wanted,
    ),
  );
  const miss = () => window.dispatchEvent(new Event("vite:preloadError", { cancelable: true }));
  for (wanted of ["/careers", "/blog?search=a", "/careers"]) miss();
  expect(opened).toEqual(["/careers", "/blog?search=a", "/careers"]);
  // The document that was opened lacks it, too.
  wanted = undefined;
  for (const path of ["/careers", "/blog?search=a", "/contact", "/contact"]) {
    window.history.replaceState(null, "", path);
    miss();
  }
  window.history.replaceState(null, "", "/");
  expect(opened.slice(3)).toEqual([undefined]);
});

test("before it opens the page, it asks anew for what the browser has kept as missing, and for nothing that is there", async () => {
  sessionStorage.clear();
  const asked: [string, RequestCache | undefined][] = [];
  vi.spyOn(window, "fetch").mockImplementation(async (file, init) => {
    asked.push([String(file).replace(window.location.origin, ""), init?.cache]);
    return new Response("", { status: String(file).endsWith("kept.js") ? 200 : 404 });
  });
  const link = document.createElement("link");
  Object.assign(link, { rel: "modulepreload", href: "/assets/kept.js" });
  document.head.append(link);
  onTestFinished(() => link.remove());
  const open = vi.fn<(wanted?: string) => void>();
  onTestFinished(recoverFromStaleChunks(open));
  const payload = new TypeError("Failed to fetch dynamically imported module: https://x.example/assets/gone.js");
  window.dispatchEvent(Object.assign(new Event("vite:preloadError", { cancelable: true }), { payload }));
  expect(open).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(open).toHaveBeenCalledTimes(1));
  expect(asked.toSorted(([a], [b]) => a.localeCompare(b))).toEqual([
    ["/assets/gone.js", undefined],
    ["/assets/gone.js", "reload"],
    ["/assets/kept.js", undefined],
  ]);
});

test("it does not reload with unsaved work, offline, on its way to another page, or where it could not remember it", () => {
  const { missFile, loads } = openTab();
  const [allow, allowOther] = [holdReloads(), holdReloads()];
  missFile();
  allow();
  missFile();
  allowOther();
  const offline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  missFile();
  offline.mockRestore();
  window.dispatchEvent(new Event("beforeunload"));
  missFile();
  window.dispatchEvent(new Event("pageshow"));
  const blocked = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("Blocked", "SecurityError");
  });
  missFile();
  blocked.mockRestore();
  expect(loads()).toBe(0);
  expect([missFile(), loads()]).toEqual([true, 1]);
});

test("a missing file is told from other errors in the words of every browser", () => {
  const missing = [
    "Failed to fetch dynamically imported module: https://x.example/a.js",
    "error loading dynamically imported module: https://x.example/a.js",
    "Importing a module script failed.",
    "Unable to preload CSS for /assets/a.css",
  ];
  expect(missing.filter((words) => !isMissingChunk(new TypeError(words)))).toEqual([]);
  expect([new TypeError("Failed to fetch"), missing[0], null].filter(isMissingChunk)).toEqual([]);
});

test("what waits for the visitor waits for any sign of them, or comes at once if there was one before", async () => {
  const come = vi.fn<() => void>();
  for (const sign of ["pointerdown", "pointermove", "touchstart", "keydown", "focusin", "scroll"]) {
    come.mockClear();
    delete window.blockworkSeen;
    const waiting = whenVisitorActs().then(come);
    window.dispatchEvent(new Event("load"));
    await Promise.resolve();
    expect(come).not.toHaveBeenCalled();
    window.dispatchEvent(new Event(sign));
    await waiting;
  }
  delete window.blockworkSeen;
  const scrolled = vi.spyOn(window, "scrollY", "get").mockReturnValue(1);
  await whenVisitorActs();
  scrolled.mockRestore();
  window.blockworkSeen = true;
  await whenVisitorActs();
});
