import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { Outlet, type RouteObject, RouterProvider, createMemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { App } from "@/app";
import { announce } from "@/components/admin/admin-shell";
import { Component as AdminLayout } from "@/layouts/admin/admin-layout";
import { ErrorBoundary } from "@/layouts/admin/admin-page-error";
import { StoppedLine } from "@/pages/admin/dashboard-warnings";
import { beginSignedIn } from "../../support/admin-page.ts";
import { findHeading, getButton, getLink, renderApp } from "../../support/page.tsx";
import { letPass } from "../../support/still-time.ts";
import { backend } from "../../support/backend/page-backend.ts";

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

const { sql } = backend;

test("what has stopped is one red line of the dashboard, and nothing is said while all runs", async () => {
  const { view } = await renderApp("/admin/dashboard");
  await findHeading("Dashboard");
  expect(screen.queryByText(/Something has stopped/)).toBeNull();
  view.unmount();
  await sql("insert into private.enquiry_jobs (kind, attempts) values ('week', 8)");
  await renderApp("/admin/dashboard");
  expect(await screen.findByText(/Something has stopped/)).toHaveTextContent(
    "Something has stopped: some emails about enquiries could not be sent. Run npm run doctor -- --linked",
  );
});

test("what visitors or admins do is tried, and named where it fails", async () => {
  await sql("delete from private.enquiry_jobs");
  await sql("delete from private.rehearsals");
  await sql("alter table public.enquiries add column budget text not null");
  const { view } = await renderApp("/admin/dashboard");
  expect(await screen.findByText(/Something has stopped/)).toHaveTextContent(
    "Something has stopped: sending an enquiry does not work.",
  );
  view.unmount();
  await sql("alter table public.enquiries drop column budget");
  await sql("delete from private.rehearsals");
});

test("where several things have stopped, the line names each", () => {
  render(
    <StoppedLine
      status={{
        mails_waiting: true,
        mails_given_up: false,
        mails_unconfirmed: false,
        to_check_untold: false,
        jobs_late: true,
        function_silent: true,
      }}
      failedJobs={["sending an enquiry"]}
    />,
  );
  expect(screen.getByRole("alert")).toHaveTextContent(
    "sending an enquiry does not work, emails about enquiries are not going out, scheduled jobs do not run and the function that sends emails does not answer",
  );
});
