import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { codeOf } from "../../support/backend/add-authenticators.ts";
import { borrowPageBackend } from "../../support/backend/borrow-backend.ts";
import { renderApp } from "../../support/render-app.tsx";
import { signInAsAdmin } from "../../support/backend/sign-in.ts";

const backend = await borrowPageBackend();
beforeEach(() => backend.sql("delete from auth.mfa_factors"));

type App = Awaited<ReturnType<typeof renderApp>>;

/** Adds an authenticator as the admin does. Returns its secret. */
async function enrol({ user }: App, name = "Authenticator app", announced = "Second factor switched on."): Promise<string> {
  await user.click(await screen.findByRole("button", { name: /^(Set up an authenticator app|Add another authenticator)$/ }));
  const field = await screen.findByLabelText("Name of the authenticator");
  expect(field).toHaveFocus();
  await user.clear(field);
  await user.type(field, name);
  await user.click(screen.getByRole("button", { name: "Continue" }));
  const picture = await screen.findByRole("img", { name: "QR code for your authenticator app" });
  expect(picture.getAttribute("src")).toMatch(/^data:image\/svg\+xml/);
  const secret = screen.getByText(/^[A-Z2-7]{16,}$/).textContent;
  await user.type(screen.getByLabelText("Six-digit code"), codeOf(secret));
  await user.click(screen.getByRole("button", { name: "Switch on" }));
  expect(await screen.findByText(announced)).toBeInTheDocument();
  expect(await screen.findByText(name)).toBeInTheDocument();
  return secret;
}

async function remove({ user }: App, name: string): Promise<string> {
  await user.click(screen.getByRole("button", { name: `Remove ${name}` }));
  const dialog = within(await screen.findByRole("alertdialog"));
  const question = screen.getByRole("alertdialog").textContent;
  await user.click(dialog.getByRole("button", { name: "Remove" }));
  return question;
}

test("a second factor is set up with a picture or a key, proved with a code, and removed after a question", async () => {
  await signInAsAdmin(backend);
  const app = await renderApp("/admin/settings/security");
  await enrol(app);
  expect(screen.getByRole("button", { name: "Add another authenticator" })).toHaveFocus();
  const [factor] = await backend.sql<{ status: string }>("select status::text from auth.mfa_factors");
  expect(factor?.status).toBe("verified");

  expect(await remove(app, "Authenticator app")).toContain("your password alone is enough to sign in");
  expect(await screen.findByText("Second factor switched off.")).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole("button", { name: "Set up an authenticator app" })).toHaveFocus());
  expect(await backend.sql("select 1 from auth.mfa_factors")).toEqual([]);
});

test("a person can have several named authenticators, and any of them signs them in", async () => {
  await signInAsAdmin(backend);
  const first = await renderApp("/admin/settings/security");
  await enrol(first, "Work phone");
  await first.user.click(screen.getByRole("button", { name: "Add another authenticator" }));
  const name = await screen.findByLabelText("Name of the authenticator");
  await first.user.clear(name);
  await first.user.click(screen.getByRole("button", { name: "Continue" }));
  expect(name).toHaveAccessibleDescription(/Enter a name\./);
  await first.user.type(name, "Work phone");
  await first.user.click(screen.getByRole("button", { name: "Continue" }));
  expect(name).toHaveAccessibleDescription(/You already have an authenticator with this name\./);
  await first.user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(screen.getByRole("button", { name: "Add another authenticator" })).toHaveFocus();
  const secret = await enrol(first, "Tablet at home", "Authenticator added.");
  expect(screen.getByText("Work phone")).toBeInTheDocument();
  first.view.unmount();

  // The work phone is lost.
  await signInAsAdmin(backend);
  const later = await renderApp("/admin/settings/security");
  await later.user.type(await screen.findByLabelText("Six-digit code"), codeOf(secret));
  await later.user.click(screen.getByRole("button", { name: "Verify" }));
  await screen.findByText("Work phone");
  expect(await remove(later, "Work phone")).not.toContain("password alone");
  expect(await screen.findByText("Authenticator removed.")).toBeInTheDocument();
  expect(later.router.state.location.pathname).toBe("/admin/settings/security");
  expect(await backend.sql("select friendly_name from auth.mfa_factors")).toEqual([{ friendly_name: "Tablet at home" }]);
});

test("who removes the authenticator that they signed in with goes on with a code of another one", async () => {
  await signInAsAdmin(backend);
  const app = await renderApp("/admin/settings/security");
  const kept = await enrol(app, "Tablet at home");
  await enrol(app, "Work phone", "Authenticator added.");
  expect(await remove(app, "Work phone")).toContain("a code of another authenticator");
  await app.user.type(await screen.findByLabelText("Six-digit code"), codeOf(kept));
  await app.user.click(screen.getByRole("button", { name: "Verify" }));
  expect(await screen.findByText("Tablet at home")).toBeInTheDocument();
  expect(screen.queryByText("Work phone")).not.toBeInTheDocument();
});

test("a wrong code is told in the backend's words, and setting up can be called off", async () => {
  await signInAsAdmin(backend);
  const { user } = await renderApp("/admin/settings/security");
  await user.click(await screen.findByRole("button", { name: "Set up an authenticator app" }));
  await user.click(await screen.findByRole("button", { name: "Continue" }));
  await user.type(await screen.findByLabelText("Six-digit code"), "000000");
  await user.click(screen.getByRole("button", { name: "Switch on" }));
  expect(await screen.findByText("Invalid TOTP code entered")).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText("Six-digit code")).toHaveFocus());

  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await user.click(await screen.findByRole("button", { name: "Set up an authenticator app" }));
  await user.click(await screen.findByRole("button", { name: "Continue" }));
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
