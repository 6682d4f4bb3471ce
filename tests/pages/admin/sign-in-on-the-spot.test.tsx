import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { breakRequests } from "../../support/requests.ts";
import { addAuthenticators, codeOf, makePerson, signIn } from "@blockwork/local-supabase/testing";
import { answer, fill, getButton, press, renderApp, write } from "../../support/page.tsx";
import { tellFromOtherTab } from "../../support/tell-from-other-tab.ts";
import { sessionKey, signInAsAdmin } from "../../support/backend/sign-in.ts";
import { backend } from "../../support/backend/page-backend.ts";

beforeEach(() => backend.sql("delete from auth.mfa_factors"));

const findDialog = async () => within(await screen.findByRole("dialog", { name: "Sign in again" }));
const dialogGone = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

/** The settings with an unsaved name, and a session that has just ended. */
async function loseSession(unsaved: string) {
  const { user } = await renderApp("/admin/settings");
  const name = await screen.findByLabelText("Site name");
  fill(name, unsaved);
  tellFromOtherTab(null);
  const dialog = await findDialog();
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
  const again = await findDialog();
  const codeAgain = await again.findByLabelText("Six-digit code");
  await waitFor(() => expect(codeAgain).toHaveFocus());
  fill(codeAgain, codeOf(secret));
  await user.click(again.getByRole("button", { name: "Verify" }));
  await screen.findByText("Settings updated successfully!");
  expect(name).toHaveValue("Kept");
});

test("the sign-in on the spot is not over with somebody who may not edit, but with an admin in another tab", async () => {
  const stranger = await makePerson(backend, "stranger@example.com", "a long password");
  await signInAsAdmin(backend);
  const { user, name, dialog } = await loseSession("Kept, too");
  fill(dialog.getByLabelText("Email address"), "stranger@example.com");
  fill(dialog.getByLabelText("Password"), "a long password");
  await user.click(dialog.getByRole("button", { name: "Sign in" }));
  await waitFor(() => expect(dialog.getByRole("alert")).toHaveTextContent("This account may not edit the site."));
  await user.click(dialog.getByRole("button", { name: "Not now" }));
  await dialogGone();
  await press("Save Settings");
  await findDialog();
  const asked = vi.spyOn(globalThis, "fetch");
  tellFromOtherTab(null);
  tellFromOtherTab(stranger);
  await waitFor(() => expect(asked.mock.calls.map(String).join()).toContain(`user_id=eq.${stranger.user.id}`));
  tellFromOtherTab(await signIn(backend));
  await dialogGone();
  await screen.findByText("Settings updated successfully!");
  expect(name).toHaveValue("Kept, too");
});

test("an authenticator that cannot be added or removed is reported, and can be later, after a sign-in where needed", async () => {
  await signInAsAdmin(backend);
  const { user } = await renderApp("/admin/settings/security");
  await press("Set up an authenticator app");
  let mend = breakRequests("/auth/v1/factors");
  await press("Continue");
  const refusal = "The server is not answering. Check your connection and try again.";
  expect(await screen.findByText(refusal)).toHaveRole("alert");
  mend();
  await backend.sql("delete from auth.sessions");
  await press("Continue");
  const dialog = await findDialog();
  fill(dialog.getByLabelText("Password"), backend.adminPassword);
  await user.click(dialog.getByRole("button", { name: "Sign in" }));
  await write("Six-digit code", codeOf(await shownKey()));
  await press("Switch on");
  await screen.findByText("Second factor switched on.");
  mend = breakRequests("/auth/v1/factors");
  await press("Remove Authenticator app");
  await answer(/your password alone/, "Remove");
  expect(await screen.findByText(refusal)).toHaveRole("alert");
  await waitFor(() => expect(getButton("Add another authenticator")).toHaveFocus());
  mend();
  await press("Remove Authenticator app");
  await answer(/your password alone/, "Remove");
  await screen.findByText("Second factor switched off.");
  expect(screen.queryByText(refusal)).toBeNull();
});

const shownKey = async () => (await screen.findByText(/^[A-Z2-7]{16,}$/)).textContent;
