import { act, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { beginSignedIn } from "../../support/admin-page.ts";
import { makePerson, signIn } from "@blockwork/local-supabase/testing";
import { sessionKey } from "../../support/backend/sign-in.ts";
import { findHeading, renderApp } from "../../support/page.tsx";
import { tellFromOtherTab } from "../../support/tell-from-other-tab.ts";
import { intercept } from "../../support/requests.ts";
import { letPass } from "../../support/still-time.ts";
import { backend } from "../../support/backend/page-backend.ts";

beginSignedIn();

test("a sign-out told by another tab before this browser's storage knows of it leads to the sign-in, too", async () => {
  await renderApp("/admin/categories");
  await findHeading("Categories");

  const looks = vi.spyOn(Storage.prototype, "getItem");
  const otherTab = new BroadcastChannel(sessionKey);
  act(() => otherTab.postMessage({ event: "SIGNED_OUT", session: null }));
  await waitFor(() => expect(looks).toHaveBeenCalledWith(sessionKey));
  otherTab.close();
  window.localStorage.removeItem(sessionKey);
  await letPass(100);
  await findHeading("Blockwork Admin Login");
});

test("a session that ends elsewhere while a page loads leads to the sign-in", async () => {
  vi.mocked(console.error).mockReturnValue();
  intercept(async (address, _, send) => {
    const answer = await send();
    if (address.includes("/rest/v1/blog_categories")) window.localStorage.removeItem(sessionKey);
    return answer;
  });
  await renderApp("/admin/categories");

  await findHeading("Blockwork Admin Login");
});

test("signing in in another tab opens the page that was asked for here", async () => {
  const session = JSON.parse(window.localStorage.getItem(sessionKey) ?? "");
  window.localStorage.removeItem(sessionKey);
  await renderApp("/admin/login?from=/admin/bin");
  await findHeading("Blockwork Admin Login");
  tellFromOtherTab(session);
  await findHeading("Bin");
});

test("a stranger who signs out in another tab sees the sign-in here", async () => {
  await makePerson(backend, "stranger@example.com", "a long password");
  const session = await signIn(backend, "stranger@example.com", "a long password");
  window.localStorage.setItem(sessionKey, JSON.stringify(session));
  await renderApp("/admin/dashboard");
  await findHeading("No access");
  tellFromOtherTab(null);
  await findHeading("Blockwork Admin Login");
});
