import { act, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { borrowPageBackend } from "../../support/backend/borrow-backend.ts";
import { renderApp } from "../../support/render-app.tsx";
import { sessionKey, signInAsAdmin } from "../../support/backend/sign-in.ts";

const backend = await borrowPageBackend();

/** The message that another tab of the same browser sends. */
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

  expect(await screen.findByRole("heading", { level: 1, name: "Blockwork Admin Login" })).toBeInTheDocument();
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

  expect(await screen.findByRole("heading", { level: 1, name: "Blockwork Admin Login" })).toBeInTheDocument();
});
