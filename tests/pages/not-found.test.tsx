import type { EventEmitter } from "node:events";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider, type LoaderFunction } from "react-router-dom";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { findHeading, getLink, press } from "../support/page.tsx";
import { disconnect, gate } from "../support/requests.ts";

beforeEach(() => void disconnect());

function robots(): string[] {
  return [...document.querySelectorAll('meta[name="robots"]')].map((tag) => tag.getAttribute("content") ?? "");
}

/** A page with this loader, and the error page as the boundary of the outermost route. */
async function renderWithLoader(loader: LoaderFunction) {
  const [{ App }, { ErrorPage }, { LoadingPage }] = await Promise.all([
    import("@/app"),
    import("@/pages/error"),
    import("@/pages/loading"),
  ]);
  const router = createMemoryRouter([
    {
      id: "root",
      ErrorBoundary: ErrorPage,
      HydrateFallback: LoadingPage,
      children: [{ path: "/", loader, element: <h1>Here it is</h1> }],
    },
  ]);
  render(
    <App>
      <RouterProvider router={router} />
    </App>,
  );
  return userEvent.setup();
}

/** What jsdom tells its own console from now on: that it cannot load another document. */
function watchLoads(): string[] {
  const loads: string[] = [];
  const note = ({ message }: Error) => void loads.push(message);
  const { virtualConsole } = (globalThis as unknown as { jsdom: { virtualConsole: EventEmitter } }).jsdom;
  virtualConsole.on("jsdomError", note);
  onTestFinished(() => void virtualConsole.off("jsdomError", note));
  return loads;
}

const reloaded = [expect.stringContaining("navigation to another Document")];

/** A page whose loader fails as often as it is asked, each time with an error of its own. */
async function renderBroken(makeError = () => new Error("The line is dead.")) {
  const load = vi.fn<() => null>(() => {
    throw makeError();
  });
  await renderWithLoader(load);
  return { load, loads: watchLoads() };
}

test("a broken page can be retried in place; meanwhile the button says so and does nothing", async () => {
  const { open, opened } = gate();
  let attempts = 0;
  const user = await renderWithLoader(() => {
    attempts += 1;
    return attempts === 1 ? Promise.reject(new Error("The line is dead.")) : opened.then(() => null);
  });
  await findHeading("Something went wrong");
  await waitFor(() => expect(robots()).toEqual(["noindex"]));
  expect(getLink("Go to the home page")).toHaveAttribute("href", "/");
  expect(screen.queryByText(/The line is dead/)).toBeNull();

  await press("Try again");
  const button = await screen.findByRole("button", { name: "Trying again..." });
  expect(button).toBeDisabled();
  expect(button).toHaveAttribute("aria-busy", "true");
  await user.click(button);
  open();
  await findHeading("Here it is");
  expect(attempts).toBe(2);
});

test("a page that stays broken says so; the next try reloads it, but not while offline, and so does the way home", async () => {
  const { load, loads } = await renderBroken();
  await press("Try again");
  expect((await screen.findByText(/Still no luck/)).closest("output, [role=status]")).toBeInTheDocument();
  expect([load.mock.calls.length, loads]).toEqual([2, []]);
  // Offline, a reload would lead to the browser's own error page.
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await press("Try again");
  await waitFor(() => expect(load).toHaveBeenCalledTimes(3));
  expect(loads).toEqual([]);
  online.mockReturnValue(true);
  await press("Try again");
  await waitFor(() => expect(loads).toEqual(reloaded));
  expect(load).toHaveBeenCalledTimes(3);
  expect(fireEvent.click(getLink("Go to the home page")), "the browser follows it").toBe(true);
});

test("where a file of the page is missing, the first try reloads it", async () => {
  const { load, loads } = await renderBroken(
    () => new TypeError("Failed to fetch dynamically imported module: /assets/careers.js"),
  );
  await press("Try again");
  await waitFor(() => expect(loads).toEqual(reloaded));
  expect(load).toHaveBeenCalledTimes(1);
});

test("a page that is still loading says so", async () => {
  await renderWithLoader(() => new Promise(() => {}));
  expect(await screen.findByRole("status")).toHaveTextContent("Loading...");
});
