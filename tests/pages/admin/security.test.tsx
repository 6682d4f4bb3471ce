import { screen, waitFor, within } from "@testing-library/react";
import { Secret, TOTP } from "otpauth";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { borrowPageBackend } from "../../support/backend/borrow-backend.ts";
import { renderApp } from "../../support/render-app.tsx";
import { signInAsAdmin } from "../../support/backend/sign-in.ts";

const backend = await borrowPageBackend();
/** The admin's own, as the database keeps it. */
let password: string | undefined;
beforeAll(async () => {
  const [admin] = await backend.sql<{ encrypted_password: string }>(
    "select encrypted_password from auth.users where email = $1",
    [backend.adminEmail],
  );
  password = admin?.encrypted_password;
});
beforeEach(async () => {
  await backend.sql("delete from auth.mfa_factors");
  await backend.sql("update auth.users set encrypted_password = $1 where email = $2", [password, backend.adminEmail]);
});

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

/** Switches the second factor on as the admin does. Returns the secret that their phone keeps. */
async function enrol({ user }: Awaited<ReturnType<typeof renderApp>>): Promise<string> {
  await user.click(await screen.findByRole("button", { name: "Set up an authenticator app" }));
  const picture = await screen.findByRole("img", { name: "QR code for your authenticator app" });
  expect(picture.getAttribute("src")).toMatch(/^data:image\/svg\+xml/);
  const secret = screen.getByText(/^[A-Z2-7]{16,}$/).textContent;
  await user.type(screen.getByLabelText("Six-digit code"), codeOf(secret));
  await user.click(screen.getByRole("button", { name: "Switch on" }));
  expect(await screen.findByText("Second factor switched on.")).toBeInTheDocument();
  return secret;
}

test("a second factor is set up with a picture or a key, proved with a code, and removed after a question", async () => {
  await signInAsAdmin(backend);
  const app = await renderApp("/admin/settings/security");
  await enrol(app);
  expect(await screen.findByText("Authenticator app")).toBeInTheDocument();
  const [factor] = await backend.sql<{ status: string }>("select status::text from auth.mfa_factors");
  expect(factor?.status).toBe("verified");

  await app.user.click(screen.getByRole("button", { name: "Remove Authenticator app" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  await app.user.click(dialog.getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("Second factor removed.")).toBeInTheDocument();
  expect(await screen.findByRole("button", { name: "Set up an authenticator app" })).toBeInTheDocument();
  expect(await backend.sql("select 1 from auth.mfa_factors")).toEqual([]);
});

test("a wrong code is told in the backend's words, and setting up can be called off", async () => {
  await signInAsAdmin(backend);
  const { user } = await renderApp("/admin/settings/security");
  await user.click(await screen.findByRole("button", { name: "Set up an authenticator app" }));
  await user.type(await screen.findByLabelText("Six-digit code"), "000000");
  await user.click(screen.getByRole("button", { name: "Switch on" }));
  expect(await screen.findByText("Invalid TOTP code entered")).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText("Six-digit code")).toHaveFocus());

  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await user.click(await screen.findByRole("button", { name: "Set up an authenticator app" }));
  expect(await screen.findByRole("img", { name: "QR code for your authenticator app" })).toBeInTheDocument();
});

test("with a second factor the password alone opens nothing", async () => {
  await signInAsAdmin(backend);
  const first = await renderApp("/admin/settings/security");
  const secret = await enrol(first);
  first.view.unmount();

  await signInAsAdmin(backend);
  const { router, user } = await renderApp("/admin/settings");
  expect(await screen.findByLabelText("Six-digit code")).toBeInTheDocument();
  expect(router.state.location.pathname).toBe("/admin/login");
  await router.navigate("/admin/dashboard");
  expect(router.state.location.pathname).toBe("/admin/login");

  await user.type(await screen.findByLabelText("Six-digit code"), "123456");
  await user.click(screen.getByRole("button", { name: "Verify" }));
  expect(await screen.findByText("Invalid TOTP code entered")).toBeInTheDocument();
  await user.type(screen.getByLabelText("Six-digit code"), codeOf(secret));
  await user.click(screen.getByRole("button", { name: "Verify" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Dashboard" })).toBeInTheDocument();
});

test("a person without their phone can go back to the sign-in", async () => {
  await signInAsAdmin(backend);
  const first = await renderApp("/admin/settings/security");
  await enrol(first);
  first.view.unmount();

  await signInAsAdmin(backend);
  const { user } = await renderApp("/admin/dashboard");
  await user.click(await screen.findByRole("button", { name: "Use another account" }));
  expect(await screen.findByLabelText("Password")).toBeInTheDocument();
});

test("a new password must be long enough, and then it is the one that works", async () => {
  await signInAsAdmin(backend);
  const { user } = await renderApp("/admin/settings/security");
  const field = await screen.findByLabelText("New password");
  await user.type(field, "short");
  await user.click(screen.getByRole("button", { name: "Change password" }));
  expect(field).toHaveAccessibleDescription(/This one has 5 characters; it needs at least 10\./);

  await user.click(screen.getByLabelText("Show password"));
  expect(field).toHaveAttribute("type", "text");
  await user.clear(field);
  await user.type(field, backend.adminPassword);
  await user.click(screen.getByRole("button", { name: "Change password" }));
  expect(await screen.findByText("New password should be different from the old password.")).toBeInTheDocument();

  await user.clear(field);
  await user.type(field, "another long password");
  await user.click(screen.getByRole("button", { name: "Change password" }));
  expect(await screen.findByText("Password changed.")).toBeInTheDocument();
  await waitFor(() => expect(field).toHaveValue(""));
  await signInAsAdmin({ ...backend, adminPassword: "another long password" });
});

test("a mail's link does not get around the second factor", async () => {
  await signInAsAdmin(backend);
  const first = await renderApp("/admin/settings/security");
  const secret = await enrol(first);
  first.view.unmount();
  window.localStorage.clear();

  await fetch(`${backend.url}/auth/v1/recover`, {
    method: "POST",
    headers: { apikey: backend.publishableKey, "content-type": "application/json" },
    body: JSON.stringify({ email: backend.adminEmail }),
  });
  const { user } = await renderApp(`/admin/reset-password${await openNewestMail()}`);
  await user.type(await screen.findByLabelText("Six-digit code"), codeOf(secret));
  expect(screen.queryByLabelText("New password")).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Verify" }));
  await user.type(await screen.findByLabelText("New password"), "chosen with both");
  await user.click(screen.getByRole("button", { name: "Change password" }));
  expect(await screen.findByText(/Your password has been changed/)).toBeInTheDocument();
});

/** What the browser finds behind the # when the newest mail's link has brought it to the site. */
async function openNewestMail(): Promise<string> {
  const mails = await (await fetch(`${backend.url}/mails.json`)).json();
  const answer = await fetch(mails[0].link, { redirect: "manual" });
  return new URL(answer.headers.get("location") ?? "").hash;
}

test("a forgotten password is replaced through the mail's link, in whatever browser it is opened", async () => {
  // One mail a second for each person: the test before this one has asked for one just now.
  await backend.sql("update auth.users set recovery_sent_at = null");
  const asking = await renderApp("/admin/login");
  await asking.user.click(await screen.findByRole("link", { name: "Forgotten your password?" }));
  await screen.findByRole("heading", { level: 1, name: "Forgotten your password?" });
  await asking.user.type(screen.getByLabelText("Email address"), backend.adminEmail);
  await asking.user.click(screen.getByRole("button", { name: "Send the link" }));
  expect(await screen.findByText(/If there is an account for admin@blockwork.example/)).toBeInTheDocument();
  asking.view.unmount();
  window.localStorage.clear();

  const hash = await openNewestMail();
  const { router, user } = await renderApp(`/admin/reset-password${hash}`);
  const field = await screen.findByLabelText("New password");
  expect(router.state.location.hash).toBe("");
  await user.type(field, "chosen after the mail");
  await user.click(screen.getByRole("button", { name: "Change password" }));
  await user.click(await screen.findByRole("link", { name: "Go to the dashboard" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Dashboard" })).toBeInTheDocument();

  await signInAsAdmin({ ...backend, adminPassword: "chosen after the mail" });
});

test("nobody learns whether an address is known", async () => {
  const { user } = await renderApp("/admin/forgot-password");
  await user.type(await screen.findByLabelText("Email address"), "nobody@example.com");
  await user.click(screen.getByRole("button", { name: "Send the link" }));
  expect(await screen.findByText(/If there is an account for nobody@example.com/)).toBeInTheDocument();
});

test("a mail that cannot be asked for is told", async () => {
  vi.mocked(console.error).mockReturnValue();
  const { user } = await renderApp("/admin/forgot-password");
  await user.type(await screen.findByLabelText("Email address"), "somebody@example.com");
  vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("fetch failed"));
  await user.click(screen.getByRole("button", { name: "Send the link" }));
  expect(await screen.findByText(/The server does not answer/)).toBeInTheDocument();
});

test("a link that has been used or has expired says so and leads on", async () => {
  const { user } = await renderApp(
    "/admin/reset-password#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired",
  );
  expect(await screen.findByText(/This link cannot be used/)).toBeInTheDocument();
  expect(screen.getByText("Email link is invalid or has expired")).toBeInTheDocument();
  await user.click(screen.getByRole("link", { name: "Send a new link" }));
  expect(await screen.findByRole("button", { name: "Send the link" })).toBeInTheDocument();
});
