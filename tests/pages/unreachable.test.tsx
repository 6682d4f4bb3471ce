import { expect, onTestFinished, test, vi } from "vitest";
import { resolve } from "node:path";
import { act, render, screen } from "@testing-library/react";
import { RouterProvider, createMemoryRouter, data } from "react-router-dom";
import { holdReloads, isMissingChunk, loadWhenOnline, recoverFromStaleChunks } from "@/browser/stale-chunks";
import { whenVisitorActs } from "@/browser/visitor";
import { readContent } from "@/layouts/site/load-site";
import { fallbackSettings } from "@/content/site-defaults";
import { noteAnswer } from "@/browser/connection";
import { readOrShown } from "@/browser/last-shown";
import { ConnectionLine } from "@/layouts/connection-line";
import { takeLogged } from "../support/console-watch.ts";
import { letPass } from "../support/still-time.ts";
import { settled } from "../support/at-rest.ts";

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

const row = {
  site_name: "Brickwork",
  contact_email: "mason@brickwork.example",
  meta_description: "Walls.",
  social_links: { twitter: "https://x.example/b", linkedin: "", instagram: 7 },
  enquiry_months: 6,
  count_views: false,
  version: 2,
};
const categories = [{ id: 1, name: "Guides" }];

test("a site has the owner's settings; an emptied network stays empty, and what is missing is as it was", async () => {
  const pages = { home: {} };
  expect(await readContent(async () => ({ settings: row, pages, categories }))).toEqual({
    settings: {
      siteName: "Brickwork",
      contactEmail: "mason@brickwork.example",
      metaDescription: "Walls.",
      enquiryMonths: 6,
      countViews: false,
      networks: { twitter: "https://x.example/b", linkedin: "", instagram: fallbackSettings.networks.instagram },
    },
    pages,
    categories,
  });
  const bare = { ...row, meta_description: "", social_links: {} };
  expect(await readContent(async () => ({ settings: bare, pages, categories: null }))).toMatchObject({
    settings: { metaDescription: fallbackSettings.metaDescription, networks: fallbackSettings.networks },
    categories: [],
  });
  expect(await readContent(async () => ({ settings: null, pages, categories }))).toEqual({
    settings: fallbackSettings,
    pages,
    categories,
  });
});

/** What names the build: here the module itself is its own file. */
const entry = resolve("src/browser/last-shown.ts");
const dead = () => Promise.reject(new TypeError("Failed to fetch"));
let places = 0;

/** Asks for a list whose backend is dead, at an address of its own, where the site answers with this page data. */
async function askAt(query: string, pageData: object | null): Promise<unknown> {
  const html = pageData && `<script type="application/json" id="page-data">${JSON.stringify(pageData)}</script>`;
  vi.spyOn(window, "fetch").mockResolvedValue(new Response(html ?? "<p>Not here</p>"));
  const found = await readOrShown(askFor(`/list-${(places += 1)}${query}`), "found", "The list", dead);
  expect(takeLogged()).toEqual([expect.stringMatching(/^The list could not be read/)]);
  return found;
}

const askFor = (path: string) => new Request(`http://localhost${path}`);
const built = { entry, hydration: { loaderData: { root: { content: 1 }, list: { found: ["built"] } } } };

test.each<[string, string, object | null, unknown]>([
  ["as it was built", "", built, ["built"]],
  ["not as another build made it", "", { ...built, entry: "/assets/main-old.js" }, null],
  ["not as the not-found document has it", "", { ...built, isNotFound: true }, null],
  ["not as the whole list, where a query asked for another", "?q=x", { ...built, search: true }, null],
  ["as it was built, where the query is nothing to the page", "?start=web-apps", built, ["built"]],
  ["not at all where nothing was built", "", null, null],
])("without the backend a page is shown %s", async (_, query, pageData, shown) => {
  expect(await askAt(query, pageData)).toEqual(shown);
});

test("what this tab has shown comes before what was built; a 404 is an answer, and so is an aborted request", async () => {
  const fetched = vi.spyOn(window, "fetch");
  const read = (how: () => Promise<unknown>, request = askFor("/shown")) => readOrShown(request, "found", "It", how);
  expect(await read(async () => "newest")).toBe("newest");
  expect(await read(dead)).toBe("newest");
  expect(takeLogged()).toHaveLength(1);
  const missing = data("No such page", { status: 404 });
  await expect(read(() => Promise.reject(missing))).rejects.toBe(missing);
  const leaving = new Request("http://localhost/shown", { signal: AbortSignal.abort() });
  await expect(read(dead, leaving)).rejects.toThrow("Failed to fetch");
  expect(fetched).not.toHaveBeenCalled();
});

test("a page's program is asked for again when the connection returns, and a failure with a connection is told", async () => {
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const load = vi.fn<() => Promise<string>>(dead);
  const loaded = loadWhenOnline(load);
  await settled();
  online.mockReturnValue(true);
  load.mockResolvedValue("the page");
  window.dispatchEvent(new Event("online"));
  expect([await loaded, load.mock.calls.length]).toEqual(["the page", 2]);
  await expect(loadWhenOnline(dead)).rejects.toThrow("Failed to fetch");
});

test("a line says what cannot be reached, visitors' pages ask again, and it goes with the next answer", async () => {
  let asked = 0;
  const loader = () => {
    asked += 1;
    return null;
  };
  noteAnswer(true);
  const routes = [{ path: "*", loader, Component: ConnectionLine, HydrateFallback: () => null }];
  const router = createMemoryRouter(routes, { initialEntries: ["/"] });
  await act(async () => void render(<RouterProvider router={router} />));
  const line = screen.getByRole("status");
  expect(line).toBeEmptyDOMElement();
  act(() => noteAnswer(false));
  expect(line).toHaveTextContent("Our server is not answering.");
  await letPass(30_000);
  expect(asked).toBe(2);
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event("offline")));
  expect(line).toHaveTextContent("There is no connection.");
  online.mockReturnValue(true);
  await act(async () => void window.dispatchEvent(new Event("online")));
  expect(asked, "at once").toBe(3);
  act(() => noteAnswer(true));
  expect(line).toBeEmptyDOMElement();

  // An answer that was on its way comes after a refusal, which is still on the page.
  online.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event("offline")));
  act(() => noteAnswer(false));
  act(() => noteAnswer(true));
  online.mockReturnValue(true);
  await act(async () => void window.dispatchEvent(new Event("online")));
  expect(asked, "whatever the last answer was").toBe(4);

  await act(() => router.navigate("/admin/blog-posts"));
  act(() => noteAnswer(false));
  await letPass(60_000);
  expect([asked, line.textContent], "somebody may be writing").toEqual([5, ""]);
  act(() => noteAnswer(true));
});
