import type { EventEmitter } from "node:events";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider, type LoaderFunction } from "react-router-dom";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { findHeading, getLink, press } from "../support/page.tsx";
import { disconnect } from "../support/requests.ts";

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

test("a broken page can be retried in place", async () => {
  let attempts = 0;
  await renderWithLoader(() => {
    attempts += 1;
    if (attempts === 1) throw new Error("The line is dead.");
    return null;
  });
  await findHeading("Something went wrong");
  await waitFor(() => expect(robots()).toEqual(["noindex"]));
  expect(getLink("Go to the home page")).toHaveAttribute("href", "/");
  expect(screen.queryByText(/The line is dead/)).toBeNull();

  await press("Try again");
  await findHeading("Here it is");
  expect(attempts).toBe(2);
});

test("while the page is tried again, the button says so and does nothing", async () => {
  let attempts = 0;
  const user = await renderWithLoader(() => {
    attempts += 1;
    return attempts === 1 ? Promise.reject(new Error("The line is dead.")) : new Promise(() => {});
  });
  await press("Try again");
  const button = await screen.findByRole("button", { name: "Trying again..." });
  expect(button).toBeDisabled();
  expect(button).toHaveAttribute("aria-busy", "true");
  await user.click(button);
  expect(attempts).toBe(2);
});

test("a page that stays broken says so, and Try again does not reload while offline", async () => {
  let attempts = 0;
  await renderWithLoader(() => {
    attempts += 1;
    throw new Error("The line is dead.");
  });
  await press("Try again");
  expect((await screen.findByText(/Still no luck/)).closest("output, [role=status]")).toBeInTheDocument();
  // Offline, a reload would lead to the browser's own error page.
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await press("Try again");
  await waitFor(() => expect(attempts).toBe(3));
});

/** What jsdom tells its own console from now on: that it cannot load another document. */
function watchLoads(): string[] {
  const loads: string[] = [];
  const note = ({ message }: Error) => void loads.push(message);
  const { virtualConsole } = (globalThis as unknown as { jsdom: { virtualConsole: EventEmitter } }).jsdom;
  virtualConsole.on("jsdomError", note);
  onTestFinished(() => void virtualConsole.off("jsdomError", note));
  return loads;
}

test("once a second try has failed, the next one reloads the page, and so does the way home", async () => {
  let attempts = 0;
  await renderWithLoader(() => {
    attempts += 1;
    throw new Error("The line is dead.");
  });
  const loads = watchLoads();
  await press("Try again");
  await screen.findByText(/Still no luck/);
  expect([attempts, loads]).toEqual([2, []]);
  await press("Try again");
  await waitFor(() => expect(loads).toEqual([expect.stringContaining("navigation to another Document")]));
  expect(attempts).toBe(2);
  expect(fireEvent.click(getLink("Go to the home page")), "the browser follows it").toBe(true);
});

test("where a file of the page is missing, the first try reloads it", async () => {
  let attempts = 0;
  await renderWithLoader(() => {
    attempts += 1;
    throw new TypeError("Failed to fetch dynamically imported module: /assets/careers.js");
  });
  const loads = watchLoads();
  await press("Try again");
  await waitFor(() => expect(loads).toEqual([expect.stringContaining("navigation to another Document")]));
  expect(attempts).toBe(1);
});

test("a page that is still loading says so", async () => {
  await renderWithLoader(() => new Promise(() => {}));
  expect(await screen.findByRole("status")).toHaveTextContent("Loading...");
});
