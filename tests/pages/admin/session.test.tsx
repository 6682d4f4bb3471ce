import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { makePerson } from "@blockwork/local-supabase/testing";
import { fill, findDialog, findHeading, follow, press, renderApp, write } from "../../support/page.tsx";
import { sessionKey, signInAsAdmin } from "../../support/backend/sign-in.ts";
import { disconnect, hold, intercept } from "../../support/requests.ts";
import { tellFromOtherTab } from "../../support/tell-from-other-tab.ts";
import { backend } from "../../support/backend/page-backend.ts";

const { sql } = backend;

/** The refresh token is revoked and the access token has expired: the next request has no session. */
async function killSession() {
  await sql("delete from auth.sessions");
  const session = JSON.parse(window.localStorage.getItem(sessionKey) ?? "{}");
  window.localStorage.setItem(sessionKey, JSON.stringify({ ...session, expires_at: 1 }));
}

const expired = () => Response.json({ code: "PGRST303", message: "JWT expired" }, { status: 401 });

async function fillIn(email = backend.adminEmail, password = backend.adminPassword) {
  await write("Email address", email);
  await write("Password", password);
  await press("Sign in");
}

test("a visitor is sent to the sign-in, which marks what is missing, shows that it is busy, and shows the backend's own error message", async () => {
  const { router } = await renderApp("/admin/blog-posts?status=draft");
  expect(router.state.location.pathname).toBe("/admin/login");
  expect(new URLSearchParams(router.state.location.search).get("from")).toBe("/admin/blog-posts?status=draft");
  expect(router.state.historyAction).toBe("REPLACE");
  expect(await screen.findByLabelText("Email address")).toHaveAttribute("type", "email");
  for (const label of ["Email address", "Password"]) expect(screen.getByLabelText(label)).toBeRequired();
  expect(screen.getByLabelText("Email address")).toHaveAttribute("autocomplete", "username");
  expect(screen.getByLabelText("Password")).toHaveAttribute("autocomplete", "current-password");
  await press("Sign in");
  expect(screen.getByLabelText("Email address")).toBeInvalid();

  let answer: (response: Response) => void = () => undefined;
  vi.spyOn(globalThis, "fetch").mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  await fillIn();
  expect(await screen.findByRole("button", { name: "Signing in..." })).toBeDisabled();
  answer(Response.json({ code: 400, error_code: "invalid_credentials", msg: "No." }, { status: 400 }));
  expect(await screen.findByRole("button", { name: "Sign in" })).toBeEnabled();

  await fillIn(backend.adminEmail, "not the password");
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("Invalid login credentials"));
  expect(screen.getByLabelText("Email address")).toHaveValue(backend.adminEmail);
});

test("the screens of the signed-out are closed to search engines and called by their headings", async () => {
  const { router } = await renderApp("/admin/login");
  for (const path of ["/admin/login", "/admin/forgot-password", "/admin/reset-password"]) {
    await act(() => router.navigate(path));
    const { textContent } = await screen.findByRole("heading", { level: 1 });
    await waitFor(() => expect(document.title).toContain(textContent));
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  }
});

test("a signed-in stranger sees that they have no access, even in an admin's tab, and can sign out", async () => {
  await makePerson(backend, "stranger@example.com", "a long password");
  await signInAsAdmin(backend);
  const { router } = await renderApp("/admin/no-access");
  await findHeading("Dashboard");
  await act(() => router.navigate("/admin/login?from=/admin/bin"));
  expect(router.state.location.pathname).toBe("/admin/bin");
  await press("Sign Out");
  await fillIn("stranger@example.com", "a long password");

  await findHeading("No access");
  screen.getByText("stranger@example.com");
  expect(screen.queryByRole("navigation")).toBeNull();

  await press("Sign Out");
  await findHeading("Blockwork Admin Login");
  for (const path of ["/admin/dashboard", "/admin/no-access"]) {
    await act(() => router.navigate(path));
    expect(router.state.location.pathname).toBe("/admin/login");
  }
});

test("a session that ends during the admin check leads to the sign-in", async () => {
  await signInAsAdmin(backend);
  intercept((address) => {
    if (!address.includes("/rest/v1/admins")) return false;
    window.localStorage.removeItem(sessionKey);
    return expired();
  });
  const { view } = await renderApp("/admin/dashboard");
  await findHeading("Blockwork Admin Login");
  view.unmount();
});

test("/admin leads to the dashboard after a spinner, marks the current item, and is closed to search engines", async () => {
  await signInAsAdmin(backend);
  const asked = vi.fn<() => boolean>(() => true);
  const letGo = hold((address) => address.includes("/rest/v1/admins") && asked());
  const { router } = await renderApp("/admin");
  await screen.findByText(/loading/i);
  expect(screen.queryByRole("heading", { level: 1 })).toBeNull();
  await waitFor(() => expect(asked).toHaveBeenCalledOnce());
  letGo();
  await findHeading("Dashboard");
  expect(router.state.location.pathname).toBe("/admin/dashboard");
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  expect(document.title).toContain("Dashboard");

  const navigation = screen.getByRole("navigation", { name: "Admin" });
  expect(
    within(navigation)
      .getAllByRole("link")
      .map((link) => link.textContent),
  ).toEqual(["Dashboard", "Blog Posts", "Case Studies", "Pages", "Pictures", "Enquiries", "Settings"]);
  expect(within(navigation).getByRole("link", { current: "page" })).toHaveTextContent("Dashboard");
  await follow("Settings", within(navigation));
  await findHeading("Settings");
  expect(within(navigation).getByRole("link", { current: "page" })).toHaveTextContent("Settings");
});

test("Sign Out ends the session on the server and here, without saying that it has expired", async () => {
  const { refresh_token: refreshToken } = await signInAsAdmin(backend);
  const { router } = await renderApp("/admin/dashboard");
  await press("Sign Out");

  await findHeading("Blockwork Admin Login");
  expect(router.state.location.pathname + router.state.location.search).toBe("/admin/login");
  expect(screen.queryByText(/session has ended/)).toBeNull();
  expect(window.localStorage.getItem(sessionKey)).toBeNull();
  const answer = await fetch(`${backend.url}/auth/v1/token?grant_type=refresh_token`, {
    method: "POST",
    headers: { apikey: backend.publishableKey, "content-type": "application/json" },
    body: JSON.stringify({ refresh_token: refreshToken }),
  });
  expect(answer.status).toBe(400);
});

test("who is signing out is not asked to sign in again, whatever they press meanwhile", async () => {
  await signInAsAdmin(backend);
  vi.mocked(console.error).mockReturnValue();
  const letGo = hold((address) => address.includes("/auth/v1/logout"));
  await renderApp("/admin/settings/security");
  await press("Set up an authenticator app");
  await press("Sign Out");
  tellFromOtherTab(null);
  await press("Continue");
  screen.getByRole("navigation", { name: "Admin" });
  expect(screen.queryByRole("dialog")).toBeNull();
  letGo();
  await findHeading("Blockwork Admin Login");
});

test("Sign Out works while the backend is down", async () => {
  await signInAsAdmin(backend);
  const { user } = await renderApp("/admin/dashboard");
  const button = await screen.findByRole("button", { name: "Sign Out" });
  vi.mocked(console.error).mockReturnValue();
  disconnect();
  await user.click(button);

  await findHeading("Blockwork Admin Login");
  expect(window.localStorage.getItem(sessionKey)).toBeNull();
});

test("the words typed a moment before Sign Out are kept in this browser", async () => {
  await signInAsAdmin(backend);
  await renderApp("/admin/case-studies?edit=new");
  await write("Project", "Typed at the last moment");
  await press("Sign Out");
  await press("Sign Out", within(await screen.findByRole("alertdialog")));
  await findHeading("Blockwork Admin Login");
  expect(JSON.stringify(window.localStorage)).toContain("Typed at the last moment");
});

test("saving with a dead session asks for the password: declining loses nothing, signing in saves once", async () => {
  await signInAsAdmin(backend);
  await renderApp("/admin/settings");
  await write("Site name", "Saved once");
  const [before] = await sql<{ version: number }>("select version from settings");

  // The auth client logs the refusal of the old token.
  vi.mocked(console.error).mockReturnValue();
  await killSession();
  await press("Save Settings");
  await press("Not now");
  await screen.findByText("Failed to update settings.");
  screen.getByText(/Nothing was saved/);
  expect(screen.getByLabelText("Site name")).toHaveValue("Saved once");

  await press("Save Settings");
  const dialog = await findDialog("Sign in again");
  expect(dialog.getByLabelText("Email address")).toHaveValue(backend.adminEmail);
  fill(dialog.getByLabelText("Password"), "wrong");
  await press("Sign in", dialog);
  await dialog.findByText("Invalid login credentials");
  fill(dialog.getByLabelText("Password"), backend.adminPassword);
  await press("Sign in", dialog);

  await screen.findByText("Settings updated successfully!");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(await sql("select site_name, version from settings")).toEqual([
    { site_name: "Saved once", version: (before?.version ?? 0) + 1 },
  ]);
});

/** Expects the sign-in to say that the session has ended, signs in, and returns the address that follows. */
async function signInAgain(router: { state: { location: { pathname: string; search: string } } }) {
  await screen.findByText("Your session has ended. Sign in to carry on where you were.");
  await fillIn();
  await waitFor(() => expect(router.state.location.pathname).not.toBe("/admin/login"));
  const { pathname, search } = router.state.location;
  return pathname + search;
}

test("a session that ended before the visit is reported, and signing in opens the requested page", async () => {
  await signInAsAdmin(backend);
  vi.mocked(console.error).mockReturnValue();
  await killSession();
  const { router } = await renderApp("/admin/case-studies?edit=1");
  expect(await signInAgain(router)).toBe("/admin/case-studies?edit=1");
  await findHeading("Edit case study");
});

test.each(["has expired", "is refused by the server"])(
  "a session that %s while a list is opened leads back to that list",
  async (how) => {
    await signInAsAdmin(backend);
    for (const method of ["error", "warn"] as const) vi.mocked(console[method]).mockReturnValue();
    const { user, router } = await renderApp("/admin/categories");
    const link = await screen.findByRole("link", { name: "Bin" });
    if (how === "has expired") await killSession();
    else {
      await sql("delete from auth.sessions");
      intercept((address) => address.includes("/rest/v1/record_versions") && expired());
    }
    await user.click(link);
    await screen.findByLabelText("Password");
    vi.restoreAllMocks();
    expect(await signInAgain(router)).toBe("/admin/bin?kind=blog_categories");
  },
);

test("a session that ends while a form is open is reported, and signing in opens the form again", async () => {
  await signInAsAdmin(backend);
  const { router } = await renderApp("/admin/case-studies?edit=1");
  await screen.findByLabelText("Project");
  tellFromOtherTab(null);
  expect(await signInAgain(router)).toBe("/admin/case-studies?edit=1");
  await screen.findByLabelText("Project");
});

// Last: from then on this browser's client keeps its session in memory.
test("a browser whose storage is full or blocked can still sign in", async () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  });
  await renderApp("/admin/dashboard");
  await fillIn();
  await findHeading("Dashboard");
  await press("Sign Out");
  await screen.findByLabelText("Password");
});
