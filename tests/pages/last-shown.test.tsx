import { resolve } from "node:path";
import { act, render, screen } from "@testing-library/react";
import { createMemoryRouter, data, RouterProvider } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { noteAnswer } from "@/browser/connection";
import { readOrShown } from "@/browser/last-shown";
import { loadWhenOnline } from "@/browser/stale-chunks";
import { ConnectionLine } from "@/layouts/connection-line";
import { takeLogged } from "../support/console-watch.ts";
import { letPass } from "../support/still-time.ts";
import { settled } from "../support/at-rest.ts";

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
