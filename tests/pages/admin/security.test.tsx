import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";

import { addAuthenticators, codeOf } from "@blockwork/local-supabase/testing";
import { answer, fill, findHeading, getButton, press, renderApp, write } from "../../support/page.tsx";
import { sessionKey, signInAsAdmin } from "../../support/backend/sign-in.ts";
import { intercept } from "../../support/requests.ts";
import { backend } from "../../support/backend/page-backend.ts";

beforeEach(() => backend.sql("delete from auth.mfa_factors"));

async function openScreen() {
  const { router } = await renderApp("/admin/settings/security");
  const enter = async (code: string, button: string) => {
    await write("Six-digit code", code);
    await press(button);
  };
  return { router, enter };
}

const listFactors = () => backend.sql("select friendly_name as name, status::text from auth.mfa_factors order by 1");

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

test("an authenticator that cannot be set up says what the service answers, and can be tried again", async () => {
  await signInAsAdmin(backend);
  await openScreen();
  await press("Set up an authenticator app");
  await screen.findByLabelText("Name of the authenticator");
  for (const asked of ["/user", "/factors"]) {
    vi.mocked(console.error).mockReturnValue();
    const mend = intercept(
      (address) =>
        address.endsWith(asked) &&
        Response.json({ code: "unexpected_failure", message: `No ${asked}` }, { status: 400 }),
    );
    await press("Continue");
    await screen.findByText(`No ${asked}`);
    mend();
  }
  await press("Continue");
  await screen.findByRole("img", { name: "QR code for your authenticator app" });
});

test("an authenticator that cannot be removed stays, says beside the list why, and can be removed later", async () => {
  const { session } = await addAuthenticators(backend, "Work phone");
  window.localStorage.setItem(sessionKey, JSON.stringify(session));
  await openScreen();
  const mend = intercept(
    (_, { method }) => method === "DELETE" && Response.json({ code: "conflict", message: "Not now" }, { status: 409 }),
  );
  for (const isMended of [false, true]) {
    if (isMended) mend();
    await press("Remove Work phone");
    await answer(/your password alone is enough/, "Remove");
    await screen.findByText(isMended ? "Second factor switched off." : "Not now");
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(await listFactors()).toHaveLength(isMended ? 0 : 1);
  }
});

test("authenticators need different names, and removing the one used to sign in asks for a code from another", async () => {
  const { session, secret } = await addAuthenticators(backend, "Work phone");
  window.localStorage.setItem(sessionKey, JSON.stringify(session));
  const { enter } = await openScreen();
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
