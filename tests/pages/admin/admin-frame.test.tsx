import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { Outlet, type RouteObject, RouterProvider, createMemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { App } from "@/app";
import { announce } from "@/components/admin/admin-shell";
import { Component as AdminLayout } from "@/layouts/admin/admin-layout";
import { ErrorBoundary } from "@/layouts/admin/admin-page-error";
import { KINDS } from "@/data/admin/kinds";
import { beginSignedIn } from "../../support/admin-page.ts";
import { findHeading, getButton, getLink, press, renderApp } from "../../support/page.tsx";
import { letPass } from "../../support/still-time.ts";

beginSignedIn();

afterEach(() => void vi.useRealTimers());

function renderRoute(route: RouteObject) {
  const router = createMemoryRouter([{ path: "/", HydrateFallback: () => null, ...route }]);
  render(
    <App>
      <RouterProvider router={router} />
    </App>,
  );
  return router;
}

test("the bar counts up to 999 waiting enquiries and says whether some are to check; it keeps the count where one fails, and no old one replaces it", async () => {
  const waiting = (count: number, someToCheck = false) => ({ count, someToCheck });
  let answerLate: (answer: ReturnType<typeof waiting>) => void = () => undefined;
  const counts = [
    Promise.resolve(waiting(999)),
    new Promise<ReturnType<typeof waiting>>((resolve) => (answerLate = resolve)),
    Promise.resolve(waiting(1000, true)),
    Promise.resolve(null),
  ];
  const router = renderRoute({ loader: () => ({ waiting: counts.shift() }), Component: AdminLayout });
  expect(await screen.findByRole("link", { name: "Enquiries 999 waiting" })).not.toHaveAttribute("title");
  await act(() => router.revalidate());
  await act(() => router.revalidate());
  await screen.findByRole("link", { name: "Enquiries 999+ waiting" });
  await act(async () => answerLate(waiting(7)));
  await act(() => router.revalidate());
  expect(counts).toEqual([]);
  expect(getLink("Enquiries 999+ waiting")).toHaveAttribute("title", "Some are to check");

  const menu = getButton("Menu 999+ waiting");
  fireEvent.click(menu);
  expect(menu).toHaveAccessibleName("Menu");
  expect(menu.ariaExpanded).toBe("true");
});

test("every kind of record has its screen in the menu, or beside one that is", async () => {
  await renderApp("/admin/blog-posts");
  const links = (await screen.findAllByRole("link")).map((link) => link.getAttribute("href"));
  const screens = Object.values(KINDS).map((kind) => kind.screen);
  expect(screens.filter((each) => !links.includes(each))).toEqual([]);
});

test("View site loads the site anew, with what was saved", async () => {
  renderRoute({ loader: () => ({ waiting: Promise.resolve(0) }), Component: AdminLayout });
  const link = await screen.findByRole("link", { name: "View site" });
  expect(link).toHaveAttribute("href", "/");
  const taken: boolean[] = [];
  const onClick = (event: Event) => {
    taken.push(event.defaultPrevented);
    event.preventDefault();
  };
  window.addEventListener("click", onClick, { once: true });
  fireEvent.click(link);
  expect(taken).toEqual([false]);
});

test("what is announced goes away after a while, and never sooner because of what was announced before it", async () => {
  renderRoute({
    loader: () => ({ waiting: Promise.resolve(0) }),
    Component: AdminLayout,
    children: [{ index: true, element: "Screen" }],
  });
  const say = (words: string) => act(() => announce(words));
  await screen.findByText("Screen");
  say("Saved.");
  expect(screen.getByRole("status")).toHaveTextContent("Saved.");
  await letPass(4000);
  say("Deleted.");
  await letPass(4000);
  expect(screen.getByRole("status")).toHaveTextContent("Deleted.");
  await letPass(4000);
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});

test.each([
  { error: new Error("The row is damaged."), onLine: true, said: "The row is damaged." },
  {
    error: new TypeError("Failed to fetch dynamically imported module: /a.js"),
    onLine: false,
    said: "Check your connection and try again.",
  },
])("a screen that could not be shown says: $said, and Retry loads it again", async ({ error, onLine, said }) => {
  vi.mocked(console.error).mockReturnValue();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(onLine);
  let mend: (words: string) => void = () => undefined;
  const answers = [() => Promise.reject(error), () => new Promise<string>((resolve) => (mend = resolve))];
  renderRoute({
    Component: Outlet,
    ErrorBoundary,
    children: [{ index: true, loader: () => answers.shift()?.(), Component: () => <h1>The screen</h1> }],
  });
  await findHeading("Something went wrong");
  expect(screen.getByRole("alert")).toHaveTextContent(`This screen could not be shown. ${said}`);
  await waitFor(() => expect(document.title).toContain("Something went wrong"));
  const retry = getButton("Retry");
  fireEvent.click(retry);
  await waitFor(() => expect(retry).toBeDisabled());
  mend("Loaded");
  await findHeading("The screen");
});

test("the question mark opens the list of shortcuts, but not in a field", async () => {
  const { user } = await renderApp("/admin/blog-posts");
  const search = await screen.findByRole("searchbox", { name: "Search posts" });
  await user.type(search, "?");
  expect(screen.queryByRole("dialog", { name: "Keys" })).toBeNull();
  await user.clear(search);
  search.blur();
  await user.keyboard("?");
  const list = await screen.findByRole("dialog", { name: "Keys" });
  await press("Close", within(list));
  expect(list).not.toBeInTheDocument();
});
