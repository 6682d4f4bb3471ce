import { act, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { borrowPageBackend } from "../../support/backend/borrow-backend.ts";
import { renderApp } from "../../support/render-app.tsx";
import { sessionKey, signInAsAdmin } from "../../support/backend/sign-in.ts";

const backend = await borrowPageBackend();

/** What another tab of the same browser tells this one. */
function tellFromAnotherTab(event: string, session: unknown) {
  const channel = new BroadcastChannel(sessionKey);
  channel.postMessage({ event, session });
  channel.close();
}

test("signing out in another tab ends the work here", async () => {
  await signInAsAdmin(backend);
  const { router } = await renderApp("/admin/categories");
  await screen.findByRole("heading", { level: 1, name: "Categories" });

  window.localStorage.removeItem(sessionKey);
  act(() => tellFromAnotherTab("SIGNED_OUT", null));

  expect(await screen.findByRole("heading", { level: 1, name: "Blockwork Admin Login" })).toBeVisible();
  expect(new URLSearchParams(router.state.location.search).get("from")).toBe("/admin/categories");
});

test("a session that ended elsewhere while the page was opened opens nothing", async () => {
  await signInAsAdmin(backend);
  const real = globalThis.fetch;
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const answer = await real(input, init);
    if (String(input).includes("/rest/v1/blog_categories")) window.localStorage.removeItem(sessionKey);
    return answer;
  });
  await renderApp("/admin/categories");

  expect(await screen.findByRole("heading", { level: 1, name: "Blockwork Admin Login" })).toBeVisible();
});

test("signing in in another tab opens this one, too", async () => {
  await renderApp("/admin/login?from=/admin/settings");
  await screen.findByLabelText("Email address");

  const session = await signInAsAdmin(backend);
  act(() => tellFromAnotherTab("SIGNED_IN", session));

  expect(await screen.findByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
});

test("a session that ends in another tab throws nobody out of a form with work in it", async () => {
  await signInAsAdmin(backend);
  const { router, user } = await renderApp("/admin/settings");
  await user.type(await screen.findByLabelText("Site name"), " & Co");

  window.localStorage.removeItem(sessionKey);
  act(() => tellFromAnotherTab("SIGNED_OUT", null));
  const dialog = await screen.findByRole("dialog", { name: "Sign in again" });
  expect(router.state.location.pathname).toBe("/admin/settings");
  expect(screen.getByLabelText("Site name")).toHaveValue("Blockwork & Co");

  const session = await signInAsAdmin(backend);
  act(() => tellFromAnotherTab("SIGNED_IN", session));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(screen.getByLabelText("Site name")).toHaveValue("Blockwork & Co");
});
