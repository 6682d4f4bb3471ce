import { act, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { borrowAdminBackend } from "../../support/admin-page.ts";
import { sessionKey } from "../../support/backend/sign-in.ts";
import { renderApp } from "../../support/render-app.tsx";

await borrowAdminBackend();

test("signing out in another tab leads to the sign-in here", async () => {
  const { router } = await renderApp("/admin/categories");
  await screen.findByRole("heading", { level: 1, name: "Categories" });

  window.localStorage.removeItem(sessionKey);
  const otherTab = new BroadcastChannel(sessionKey);
  act(() => otherTab.postMessage({ event: "SIGNED_OUT", session: null }));
  otherTab.close();

  expect(await screen.findByRole("heading", { level: 1, name: "Blockwork Admin Login" })).toBeInTheDocument();
  expect(new URLSearchParams(router.state.location.search).get("from")).toBe("/admin/categories");
});

test("a sign-out told by another tab before this browser's storage knows of it leads to the sign-in, too", async () => {
  await renderApp("/admin/categories");
  await screen.findByRole("heading", { level: 1, name: "Categories" });

  const looks = vi.spyOn(Storage.prototype, "getItem");
  const otherTab = new BroadcastChannel(sessionKey);
  act(() => otherTab.postMessage({ event: "SIGNED_OUT", session: null }));
  await waitFor(() => expect(looks).toHaveBeenCalledWith(sessionKey));
  otherTab.close();
  window.localStorage.removeItem(sessionKey);

  expect(await screen.findByRole("heading", { level: 1, name: "Blockwork Admin Login" })).toBeInTheDocument();
});

test("a session that ends elsewhere while a page loads leads to the sign-in", async () => {
  const real = globalThis.fetch;
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const answer = await real(input, init);
    if (String(input).includes("/rest/v1/blog_categories")) window.localStorage.removeItem(sessionKey);
    return answer;
  });
  await renderApp("/admin/categories");

  expect(await screen.findByRole("heading", { level: 1, name: "Blockwork Admin Login" })).toBeInTheDocument();
});
