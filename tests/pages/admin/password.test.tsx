import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { addAuthenticators, codeOf } from "@blockwork/local-supabase/testing";
import { restorePassword } from "../../support/backend/restore-password.ts";
import { sessionKey, signInAsAdmin } from "../../support/backend/sign-in.ts";
import { intercept } from "../../support/requests.ts";
import { findHeading, follow, press, renderApp, write } from "../../support/page.tsx";
import { backend } from "../../support/backend/page-backend.ts";

const { sql } = backend;
restorePassword(backend);

const knows = (adminPassword: string) => expect(signInAsAdmin({ ...backend, adminPassword })).resolves.toBeDefined();
async function change(fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) await write(label, value);
  await press("Change password");
}

async function openScreen() {
  await signInAsAdmin(backend);
  const { user } = await renderApp("/admin/settings/security");
  return {
    user,
    field: await screen.findByLabelText("New password"),
    current: screen.getByLabelText("Current password"),
  };
}

test("a new password must be long enough and needs the current one", async () => {
  const { user, field, current } = await openScreen();
  await change({ "New password": "🙂🙂🙂🙂🙂" });
  expect(field).toHaveAccessibleDescription(/This one has 5 characters; it needs at least 10/);
  expect(current).toHaveAccessibleDescription("Enter your current password");
  expect(current).toHaveFocus();
  expect([current, field].map((input) => input.getAttribute("autocomplete"))).toEqual([
    "current-password",
    "new-password",
  ]);
  await user.click(screen.getByLabelText("Show passwords"));
  for (const input of [current, field]) expect(input).toHaveAttribute("type", "text");
  await change({ "New password": "ten-letter" });
  expect(field).toBeValid();
  // Letters that take two bytes each.
  await change({ "New password": `${"é".repeat(36)}x` });
  expect(field).toHaveAccessibleDescription(/This one is too long: at most 72 characters/);

  await change({ "Current password": "a guess at an open laptop", "New password": "another long password" });
  await waitFor(() => expect(current).toHaveAccessibleDescription("This is not your current password"));
  await waitFor(() => expect(current).toHaveFocus());
  await knows(backend.adminPassword);
});

test("a changed password works at once without signing in again, even in a session that is weeks old", async () => {
  const { field, current } = await openScreen();
  await sql("update auth.sessions set created_at = now() - interval '20 days'");
  await change({ "Current password": backend.adminPassword, "New password": backend.adminPassword });
  await screen.findByText("New password should be different from the old password.");

  await change({ "New password": "another long password" });
  await screen.findByText("Password changed.");
  await waitFor(() => expect(field).toHaveValue(""));
  expect(current).toHaveValue("");
  // Still signed in: the next screen loads.
  await follow("Dashboard");
  await findHeading("Dashboard");
  // And for longer than one token lasts.
  const { refresh_token } = JSON.parse(window.localStorage.getItem(sessionKey) ?? "");
  const renewed = await fetch(`${backend.url}/auth/v1/token?grant_type=refresh_token`, {
    method: "POST",
    headers: { apikey: backend.publishableKey, "content-type": "application/json" },
    body: JSON.stringify({ refresh_token }),
  });
  expect(renewed.status).toBe(200);
  await knows("another long password");
});

test("with a second factor a new password also needs a code from any authenticator", async () => {
  const { secret } = await addAuthenticators(backend, "Work phone", "Tablet at home");
  await signInAsAdmin(backend);
  await renderApp("/admin/settings/security");
  await write("Six-digit code", codeOf(secret));
  await press("Verify");
  await change({
    "Current password": backend.adminPassword,
    "New password": "another long password",
    "Authenticator code": "000000",
  });
  const code = screen.getByLabelText("Authenticator code");
  await waitFor(() => expect(code).toHaveAccessibleDescription(/This code is wrong or has expired/));
  await change({ "Authenticator code": codeOf(secret) });
  await screen.findByText("Password changed.");
  // Both sessions still have both factors: nobody is asked for a code again.
  screen.getByText("Tablet at home");
  await knows("another long password");
});

test("a second factor that was set up elsewhere meanwhile is asked for, and its code may have a space", async () => {
  await openScreen();
  const { secret } = await addAuthenticators(backend, "Phone");
  expect(screen.queryByLabelText("Authenticator code")).toBeNull();
  await change({ "Current password": backend.adminPassword, "New password": "another long password" });
  const code = await screen.findByLabelText("Authenticator code");
  expect(code).toHaveAccessibleDescription(/Enter the six digits that your authenticator shows/);
  await waitFor(() => expect(code).toHaveFocus());
  expect(code).toHaveAttribute("autocomplete", "one-time-code");
  await change({ "Authenticator code": "12345" });
  await waitFor(() => expect(code).toHaveFocus());
  await change({ "Authenticator code": codeOf(secret).replace(/^.../, "$& ") });
  await screen.findByText("Password changed.");
  await knows("another long password");
});

test("an authenticator that was never confirmed asks nobody for a code", async () => {
  await sql(
    "insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at) select gen_random_uuid(), user_id, 'totp', 'unverified', now(), now() from admins",
  );
  const { current } = await openScreen();
  expect(current).toBeInTheDocument();
});

test("nobody can choose a new password without a link, signed in or not", async () => {
  const visit = await renderApp("/admin/reset-password");
  await screen.findByText(/This page is for the link in an email\./);
  expect(screen.queryByLabelText("New password")).toBeNull();
  visit.view.unmount();

  await signInAsAdmin(backend);
  await renderApp("/admin/reset-password");
  await follow("security screen");
  await screen.findByLabelText("Current password");
});

test("a session that began with the password chooses no new one without it, even after a link was opened here", async () => {
  await signInAsAdmin(backend);
  await renderApp({ pathname: "/admin/reset-password", state: { linkOpened: true } });
  await screen.findByText(/This link cannot be used/);
  expect(screen.queryByLabelText("New password")).toBeNull();
});

test.each([
  [429, { code: "over_email_send_rate_limit", message: "email rate limit exceeded" }, /Too many emails were requested/],
  [429, { code: "over_request_rate_limit", message: "Request rate limit reached" }, /Too many emails were requested/],
  [500, { code: "unexpected_failure", message: "Error sending recovery email" }, /Try again later/],
  [500, {}, /Try again later/],
  [400, { code: "email_address_not_authorized", message: "This address is not allowed" }, /is not allowed/],
])("where Auth sends no mail, that is said: %i %j", async (status, refusal, reason) => {
  await renderApp("/admin/forgot-password");
  await write("Email address", "ada@blockwork.example");
  intercept((address) => address.includes("/recover") && Response.json(refusal, { status }));
  await press("Send the link");
  expect(await screen.findByText(/^No email can be sent at the moment\./)).toHaveTextContent(reason);
  expect(screen.queryByText(/on its way/)).toBeNull();
  expect(screen.getByLabelText("Email address")).toHaveValue("ada@blockwork.example");
});

test("a mail that cannot be sent is reported, and nobody learns whether an address has an account", async () => {
  const { view } = await renderApp("/admin/forgot-password");
  await write("Email address", "nobody@example.com");
  vi.mocked(console.error).mockReturnValue();
  const down = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("fetch failed"));
  await press("Send the link");
  await screen.findByText(/The server is not answering/);
  down.mockRestore();
  await press("Send the link");
  await screen.findByText(/If there is an account for nobody@example.com/);
  view.unmount();

  // The second mail within a minute is refused.
  for (let request = 1; request <= 2; request += 1) {
    if (request === 2) await sql("update auth.users set recovery_sent_at = now() + interval '1 hour'");
    const again = await renderApp("/admin/forgot-password");
    expect(await screen.findByLabelText("Email address")).toHaveAttribute("autocomplete", "username");
    await write("Email address", backend.adminEmail);
    await press("Send the link");
    await screen.findByText(/If there is an account for admin@/);
    again.view.unmount();
  }
  expect(console.error).toHaveBeenLastCalledWith("The email for a new password was refused", expect.anything());
});
