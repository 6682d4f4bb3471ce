import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { addAuthenticators, codeOf, makePerson, signIn } from "@blockwork/local-supabase/testing";
import { restorePassword } from "../../support/backend/restore-password.ts";
import { sessionKey, signInAsAdmin } from "../../support/backend/sign-in.ts";
import { fill, findDialog, findHeading, follow, press, renderApp, write } from "../../support/page.tsx";
import { breakRequests, disconnect, intercept } from "../../support/requests.ts";
import { letPass } from "../../support/still-time.ts";
import { tellFromOtherTab } from "../../support/tell-from-other-tab.ts";
import { backend } from "../../support/backend/page-backend.ts";

restorePassword(backend);
beforeEach(async () => void (await signInAsAdmin(backend)));

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
  const session = await makePerson(backend, "somebody@example.com");
  window.localStorage.setItem(sessionKey, JSON.stringify(session));
  await renderApp("/admin/dashboard");
  await findHeading("No access");
  tellFromOtherTab(null);
  await findHeading("Blockwork Admin Login");
});

/** The sign-in service answers 503 while it is down. Whatever is asked must not carry the anonymous key as a token. */
function breakSignIn(): { isDown: boolean } {
  for (const method of ["error", "warn"] as const) vi.mocked(console[method]).mockReturnValue();
  const service = { isDown: true };
  intercept((address, { headers }) => {
    expect(new Headers(headers).get("Authorization")).not.toBe(`Bearer ${backend.publishableKey}`);
    const isHere = service.isDown && address.includes("/auth/v1/token");
    return isHere && new Response("<h1>Service unavailable</h1>", { status: 503 });
  });
  return service;
}

const expireToken = () =>
  window.localStorage.setItem(
    sessionKey,
    JSON.stringify({ ...JSON.parse(window.localStorage.getItem(sessionKey) ?? "{}"), expires_at: 1 }),
  );

test("while the sign-in service is down a session waits at the sign-in, and goes on where it was when it is back", async () => {
  expireToken();
  const service = breakSignIn();
  const { router } = await renderApp("/admin/case-studies?edit=1");
  await letPass(4000);
  expect(await screen.findByText(/^You are signed in, but the sign-in service is not answering/)).toHaveRole("alert");
  expect(screen.queryByLabelText("Password")).toBeNull();
  service.isDown = false;
  act(() => void window.dispatchEvent(new Event("online")));
  await findHeading("Edit case study");
  expect(router.state.location.search).toBe("?edit=1");
});

test("who is at work when the sign-in service goes down stays, is told, keeps what was typed, and goes on by itself", async () => {
  await renderApp("/admin/settings");
  await write("Site name", "Kept during the outage");
  expireToken();
  const service = breakSignIn();
  await press("Save Settings");
  await letPass(4000);
  await screen.findByText(/The sign-in service is not answering/);
  screen.getByText(/Nothing was saved/);
  expect(screen.getByLabelText("Site name")).toHaveValue("Kept during the outage");
  service.isDown = false;
  await press("Retry");
  await screen.findByText("Settings updated successfully!");

  expireToken();
  service.isDown = true;
  await follow("Pages");
  await letPass(4000);
  await screen.findByText("The pages could not be loaded.");
  service.isDown = false;
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  await waitFor(() => expect(screen.queryByText("The pages could not be loaded.")).toBeNull());
});

test("with the backend down the admin area still opens, and says what it could not load until it is back", async () => {
  for (const method of ["error", "warn"] as const) vi.mocked(console[method]).mockReturnValue();
  const mend = disconnect();
  await renderApp("/admin/settings");
  await screen.findByText("The settings could not be loaded.");

  mend();
  // It tries by itself.
  await letPass(5000);
  await screen.findByLabelText("Site name");
});

test("where the server cannot say who is an admin, nobody is told that they are none", async () => {
  const newcomer = await makePerson(backend, "newcomer@blockwork.example");
  await backend.sql("insert into public.admins (user_id) values ($1)", [newcomer.user.id]);
  window.localStorage.setItem(sessionKey, JSON.stringify(newcomer));
  const { getAccess } = await import("@/data/admin/session");
  const mend = breakRequests("/admins?");
  await expect(getAccess()).rejects.toThrow("broken");
  mend();
  expect(await getAccess()).toBe("admin");
});

const dialogGone = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

/** The settings with an unsaved name, and a session that has just ended. */
async function loseSession(unsaved: string) {
  const { user } = await renderApp("/admin/settings");
  const name = await screen.findByLabelText("Site name");
  fill(name, unsaved);
  tellFromOtherTab(null);
  const dialog = await findDialog("Sign in again");
  dialog.getByText("Your session has ended. What you typed is still here.");
  return { user, name, dialog };
}

test("the sign-in on the spot asks for the code as well, and helps the browser to fill both in", async () => {
  const { secret, session } = await addAuthenticators(backend, "Phone");
  window.localStorage.setItem(sessionKey, JSON.stringify(session));
  const { user, name, dialog } = await loseSession("Kept");
  const [email, password] = [dialog.getByLabelText("Email address"), dialog.getByLabelText("Password")];
  expect([email, password].map((field) => [field.getAttribute("type"), field.getAttribute("autocomplete")])).toEqual([
    ["email", "username"],
    ["password", "current-password"],
  ]);
  await waitFor(() => expect(password).toHaveFocus());
  fill(password, backend.adminPassword);
  await user.click(dialog.getByRole("button", { name: "Sign in" }));
  const code = await dialog.findByLabelText("Six-digit code");
  await waitFor(() => expect(code).toHaveFocus());
  await user.click(dialog.getByRole("button", { name: "Not now" }));
  await dialogGone();
  await press("Save Settings");
  const again = await findDialog("Sign in again");
  const codeAgain = await again.findByLabelText("Six-digit code");
  await waitFor(() => expect(codeAgain).toHaveFocus());
  fill(codeAgain, codeOf(secret));
  await user.click(again.getByRole("button", { name: "Verify" }));
  await screen.findByText("Settings updated successfully!");
  expect(name).toHaveValue("Kept");
});

test("the sign-in on the spot is not over with somebody who may not edit, but with an admin in another tab", async () => {
  const stranger = await makePerson(backend, "stranger@example.com");
  const { user, name, dialog } = await loseSession("Kept, too");
  fill(dialog.getByLabelText("Email address"), "stranger@example.com");
  fill(dialog.getByLabelText("Password"), "a-long-password");
  await user.click(dialog.getByRole("button", { name: "Sign in" }));
  await waitFor(() => expect(dialog.getByRole("alert")).toHaveTextContent("This account may not edit the site."));
  await user.click(dialog.getByRole("button", { name: "Not now" }));
  await dialogGone();
  await press("Save Settings");
  await findDialog("Sign in again");
  const asked = vi.spyOn(globalThis, "fetch");
  tellFromOtherTab(null);
  tellFromOtherTab(stranger);
  await waitFor(() => expect(asked.mock.calls.map(String).join()).toContain(`user_id=eq.${stranger.user.id}`));
  tellFromOtherTab(await signIn(backend));
  await dialogGone();
  await screen.findByText("Settings updated successfully!");
  expect(name).toHaveValue("Kept, too");
});
