import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { addAuthenticators, codeOf } from "@blockwork/local-supabase/testing";
import { restorePassword } from "../../support/backend/restore-password.ts";
import { sessionKey, signInAsAdmin } from "../../support/backend/sign-in.ts";
import { broken, intercept } from "../../support/requests.ts";
import {
  answer,
  fill,
  findDialog,
  findHeading,
  follow,
  getButton,
  press,
  renderApp,
  write,
} from "../../support/page.tsx";
import { backend } from "../../support/backend/page-backend.ts";

const { sql } = backend;
restorePassword(backend);

async function openScreen() {
  const { router, user } = await renderApp("/admin/settings/security");
  const enter = async (code: string, button: string) => {
    await write("Six-digit code", code);
    await press(button);
  };
  return { router, user, enter };
}

/** The screen to somebody who has signed in with one of these authenticators. */
async function openWithFactors(...names: string[]) {
  const { session, secret } = await addAuthenticators(backend, ...names);
  window.localStorage.setItem(sessionKey, JSON.stringify(session));
  return { ...(await openScreen()), secret };
}

async function openForPassword() {
  await signInAsAdmin(backend);
  const { user } = await openScreen();
  return { user, field: screen.getByLabelText("New password"), current: screen.getByLabelText("Current password") };
}

const knows = (adminPassword: string) => expect(signInAsAdmin({ ...backend, adminPassword })).resolves.toBeDefined();
async function change(fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) await write(label, value);
  await press("Change password");
}

test("a new password must be long enough and needs the current one, but no code of an authenticator that was never confirmed", async () => {
  await sql(
    "insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at) select gen_random_uuid(), user_id, 'totp', 'unverified', now(), now() from admins",
  );
  const { user, field, current } = await openForPassword();
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
  const { field, current } = await openForPassword();
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
  const { enter } = await openScreen();
  await enter(codeOf(secret), "Verify");
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
  await openForPassword();
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

const listFactors = () => sql("select friendly_name as name, status::text from auth.mfa_factors order by 1");

test("a second factor is set up by QR code or key, confirmed with a code, and removed after a question", async () => {
  await signInAsAdmin(backend);
  const { enter } = await openScreen();
  await press("Set up an authenticator app");
  await waitFor(() => expect(screen.getByLabelText("Name of the authenticator")).toHaveFocus());
  await press("Continue");
  await enter("000000", "Switch on");
  await screen.findByText("Invalid TOTP code entered");
  await waitFor(() => expect(screen.getByLabelText("Six-digit code")).toHaveFocus());
  await press("Cancel");
  await press("Set up an authenticator app");
  await press("Continue");
  const picture = await screen.findByRole("img", { name: "QR code for your authenticator app" });
  expect(picture.getAttribute("src")).toMatch(/^data:image\/svg\+xml/);
  await enter(codeOf(screen.getByText(/^[A-Z2-7]{16,}$/).textContent), "Switch on");
  await screen.findByText("Second factor switched on.");
  await waitFor(() => expect(getButton("Add another authenticator")).toHaveFocus());
  expect(await listFactors()).toEqual([{ name: "Authenticator app", status: "verified" }]);

  await press("Remove Authenticator app");
  await answer(/your password alone is enough to sign in/, "Remove");
  await screen.findByText("Second factor switched off.");
  await waitFor(() => expect(getButton("Set up an authenticator app")).toHaveFocus());
  expect(await listFactors()).toEqual([]);
});

const NO_ANSWER = "The server is not answering. Check your connection and try again.";
const refuse = (status: number, message: string) => () => Response.json({ code: "refused", message }, { status });

test("an authenticator that cannot be set up says why, and can be set up later, after a sign-in on the spot if need be", async () => {
  await signInAsAdmin(backend);
  const { enter } = await openScreen();
  await press("Set up an authenticator app");
  vi.mocked(console.error).mockReturnValue();
  for (const [asked, reply, said] of [
    ["/user", refuse(400, "No user"), "No user"],
    ["/factors", refuse(400, "No factors"), "No factors"],
    ["/factors", broken, NO_ANSWER],
  ] as const) {
    const mend = intercept((address) => address.endsWith(asked) && reply());
    await press("Continue");
    expect(await screen.findByText(said)).toHaveRole("alert");
    mend();
  }
  await sql("delete from auth.sessions");
  await press("Continue");
  const dialog = await findDialog("Sign in again");
  fill(dialog.getByLabelText("Password"), backend.adminPassword);
  await press("Sign in", dialog);
  await enter(codeOf((await screen.findByText(/^[A-Z2-7]{16,}$/)).textContent), "Switch on");
  await screen.findByText("Second factor switched on.");
});

test("an authenticator that cannot be removed stays, says beside the list why, and can be removed later", async () => {
  await openWithFactors("Work phone");
  vi.mocked(console.error).mockReturnValue();
  const remove = async (said: string) => {
    await press("Remove Work phone");
    await answer(/your password alone is enough/, "Remove");
    await screen.findByText(said);
    expect(screen.queryByRole("alertdialog")).toBeNull();
  };
  for (const [reply, said] of [
    [broken, NO_ANSWER],
    [refuse(409, "Not now"), "Not now"],
  ] as const) {
    const mend = intercept((_, { method }) => method === "DELETE" && reply());
    await remove(said);
    await waitFor(() => expect(getButton("Add another authenticator")).toHaveFocus());
    expect(await listFactors()).toHaveLength(1);
    mend();
  }
  await remove("Second factor switched off.");
  expect(screen.queryByText("Not now")).toBeNull();
  expect(await listFactors()).toEqual([]);
});

test("authenticators need different names, and removing the one used to sign in asks for a code from another", async () => {
  const { enter, secret } = await openWithFactors("Work phone");
  await press("Add another authenticator");
  const name = await screen.findByLabelText("Name of the authenticator");
  fill(name, "");
  await press("Continue");
  expect(name).toHaveAccessibleDescription(/Enter a name/);
  fill(name, "Work phone");
  await press("Continue");
  expect(name).toHaveAccessibleDescription(/You already have an authenticator with this name/);
  await press("Cancel");
  expect(getButton("Add another authenticator")).toHaveFocus();
  const since = new Intl.DateTimeFormat("en-GB", { dateStyle: "long" }).format();
  expect(screen.getByText("Work phone").nextElementSibling).toHaveTextContent(`On since ${since}`);
  await press("Add another authenticator");
  await write("Name of the authenticator", "Tablet at home");
  await press("Continue");
  await screen.findByRole("img", { name: "QR code for your authenticator app" });
  await enter(codeOf(screen.getByText(/^[A-Z2-7]{16,}$/).textContent), "Switch on");
  await screen.findByText("Authenticator added.");
  expect(await listFactors()).toMatchObject([{ name: "Tablet at home" }, { name: "Work phone" }]);

  await press("Remove Tablet at home");
  await answer(/a code of another authenticator/, "Remove");
  await enter(codeOf(secret), "Verify");
  await screen.findByText("Work phone");
  expect(screen.queryByText("Tablet at home")).toBeNull();
});

test("a second authenticator is offered a name of its own, and after ten there is no room for another", async () => {
  const add = (from: number, to: number) =>
    sql(
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
       select gen_random_uuid(), user_id, 'Authenticator app ' || n, 'totp', 'verified', now(), now()
       from auth.mfa_factors, generate_series($1::int, $2::int) n where friendly_name = 'Authenticator app'`,
      [from, to],
    );
  const { session } = await addAuthenticators(backend, "Authenticator app");
  window.localStorage.setItem(sessionKey, JSON.stringify(session));
  await add(2, 9);
  const { router } = await openScreen();
  await press("Add another authenticator");
  expect(await screen.findByLabelText("Name of the authenticator")).toHaveValue("Authenticator app 10");
  await press("Cancel");
  await add(10, 10);
  await follow("Back to the settings");
  await follow("Password and second factor");
  await screen.findByText("Authenticator app 10");
  expect(screen.queryByRole("button", { name: "Add another authenticator" })).toBeNull();
  expect(router.state.location.pathname).toBe("/admin/settings/security");
});

test("any authenticator can be used to sign in, and a lost one can be removed", async () => {
  const { secret } = await addAuthenticators(backend, "Work phone", "Tablet at home");
  await signInAsAdmin(backend);
  const { router, enter } = await openScreen();
  await enter(codeOf(secret), "Verify");
  await press("Remove Work phone");
  expect(await screen.findByRole("alertdialog")).not.toHaveTextContent("password alone");
  await answer(/.*/, "Remove");
  await screen.findByText("Authenticator removed.");
  expect(router.state.location.pathname).toBe("/admin/settings/security");
  expect(await listFactors()).toMatchObject([{ name: "Tablet at home" }]);
});

test("a code that is refused for another reason than being wrong is not tried with the other authenticators", async () => {
  const { secret } = await addAuthenticators(backend, "Work phone", "Tablet at home");
  await signInAsAdmin(backend);
  const { enter } = await openScreen();
  await screen.findByLabelText("Six-digit code");
  const tried: string[] = [];
  intercept((address) => {
    if (!address.endsWith("/verify")) return false;
    tried.push(address);
    return Response.json({ code: "over_request_rate_limit", message: "Too many" }, { status: 429 });
  });
  await enter(codeOf(secret), "Verify");
  await screen.findByText(/Too many/);
  expect(tried).toHaveLength(1);
});

test("with a second factor the password alone opens nothing, and Use another account leads back to the sign-in", async () => {
  const { secret } = await addAuthenticators(backend, "Phone");
  await signInAsAdmin(backend);
  const { router, enter } = await openScreen();
  await screen.findByLabelText("Six-digit code");
  expect(router.state.location.pathname).toBe("/admin/login");
  await router.navigate("/admin/dashboard");
  expect(router.state.location.pathname).toBe("/admin/login");
  await enter("123456", "Verify");
  await screen.findByText("Invalid TOTP code entered");
  await press("Use another account");
  await write("Email address", backend.adminEmail);
  await write("Password", backend.adminPassword);
  await press("Sign in");
  await enter(codeOf(secret), "Verify");
  await findHeading("Dashboard");
});
