import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { fill } from "../../support/admin-page.ts";
import { makePerson } from "../../support/backend/call-backend.ts";
import { borrowPageBackend } from "../../support/backend/borrow-backend.ts";
import { renderApp } from "../../support/render-app.tsx";
import { sessionKey, signInAsAdmin } from "../../support/backend/sign-in.ts";

const backend = await borrowPageBackend();

/** The refresh token is revoked and the access token has expired: the next request has no session. */
async function killSession() {
  await backend.sql("delete from auth.sessions");
  const session = JSON.parse(window.localStorage.getItem(sessionKey) ?? "{}");
  window.localStorage.setItem(sessionKey, JSON.stringify({ ...session, expires_at: 1 }));
}

type User = Awaited<ReturnType<typeof renderApp>>["user"];

async function fillIn(user: User, email = backend.adminEmail, password = backend.adminPassword) {
  fill(await screen.findByLabelText("Email address"), email);
  fill(screen.getByLabelText("Password"), password);
  await user.click(screen.getByRole("button", { name: "Sign in" }));
}

test("the sign-in form marks what is missing, shows that it is busy, and shows the backend's own error message", async () => {
  const { user } = await renderApp("/admin/login");
  expect(await screen.findByLabelText("Email address")).toHaveAttribute("type", "email");
  for (const label of ["Email address", "Password"]) expect(screen.getByLabelText(label)).toBeRequired();
  expect(screen.getByLabelText("Email address")).toHaveAttribute("autocomplete", "username");
  expect(screen.getByLabelText("Password")).toHaveAttribute("autocomplete", "current-password");
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  expect(screen.getByLabelText("Email address")).toBeInvalid();

  let answer: (response: Response) => void = () => undefined;
  vi.spyOn(globalThis, "fetch").mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  await fillIn(user);
  expect(await screen.findByRole("button", { name: "Signing in..." })).toBeDisabled();
  answer(Response.json({ code: 400, error_code: "invalid_credentials", msg: "No." }, { status: 400 }));
  expect(await screen.findByRole("button", { name: "Sign in" })).toBeEnabled();

  await fillIn(user, backend.adminEmail, "not the password");
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("Invalid login credentials"));
  expect(screen.getByLabelText("Email address")).toHaveValue(backend.adminEmail);
});

test.each(["/admin/login", "/admin/forgot-password", "/admin/reset-password"])(
  "%s is closed to search engines and called by its heading",
  async (path) => {
    await renderApp(path);
    const { textContent } = await screen.findByRole("heading", { level: 1 });
    await waitFor(() => expect(document.title).toContain(textContent));
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  },
);

test("a signed-in stranger sees that they have no access, even in an admin's tab, and can sign out", async () => {
  await makePerson(backend, "stranger@example.com", "a long password");
  await signInAsAdmin(backend);
  const { router, user } = await renderApp("/admin/no-access");
  await screen.findByRole("heading", { level: 1, name: "Dashboard" });
  await act(() => router.navigate("/admin/login?from=/admin/bin"));
  expect(router.state.location.pathname).toBe("/admin/bin");
  await user.click(await screen.findByRole("button", { name: "Sign Out" }));
  await fillIn(user, "stranger@example.com", "a long password");

  expect(await screen.findByRole("heading", { level: 1, name: "No access" })).toBeInTheDocument();
  expect(screen.getByText("stranger@example.com")).toBeInTheDocument();
  expect(screen.queryByRole("navigation")).not.toBeInTheDocument();

  await user.click(screen.getByRole("button", { name: "Sign Out" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Blockwork Admin Login" })).toBeInTheDocument();
  for (const path of ["/admin/dashboard", "/admin/no-access"]) {
    await act(() => router.navigate(path));
    expect(router.state.location.pathname).toBe("/admin/login");
  }
});

test("a visitor without a session is sent to the sign-in, which remembers where they came from", async () => {
  const { router } = await renderApp("/admin/blog-posts?status=draft");
  expect(await screen.findByRole("heading", { level: 1, name: "Blockwork Admin Login" })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe("/admin/login");
  expect(new URLSearchParams(router.state.location.search).get("from")).toBe("/admin/blog-posts?status=draft");
  expect(router.state.historyAction).toBe("REPLACE");
});

test("a session that ends during the admin check leads to the sign-in", async () => {
  await signInAsAdmin(backend);
  const real = globalThis.fetch;
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    if (!String(input).includes("/rest/v1/admins")) return real(input, init);
    window.localStorage.removeItem(sessionKey);
    return Response.json({ code: "PGRST303", message: "JWT expired" }, { status: 401 });
  });
  const { view } = await renderApp("/admin/dashboard");
  expect(await screen.findByRole("heading", { level: 1, name: "Blockwork Admin Login" })).toBeInTheDocument();
  view.unmount();
});

test("/admin leads to the dashboard after a spinner, marks the current item, and is closed to search engines", async () => {
  await signInAsAdmin(backend);
  const answers: (() => void)[] = [];
  const real = globalThis.fetch;
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    if (String(input).includes("/rest/v1/admins")) await new Promise<void>((resolve) => answers.push(resolve));
    return real(input, init);
  });
  const { router, user } = await renderApp("/admin");
  expect(await screen.findByText(/loading/i)).toBeInTheDocument();
  expect(screen.queryByRole("heading", { level: 1 })).not.toBeInTheDocument();
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.();
  expect(await screen.findByRole("heading", { level: 1, name: "Dashboard" })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe("/admin/dashboard");
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  expect(document.title).toContain("Dashboard");

  const navigation = screen.getByRole("navigation", { name: "Admin" });
  expect(
    within(navigation)
      .getAllByRole("link")
      .map((link) => link.textContent),
  ).toEqual([
    "Dashboard",
    "Blog Posts",
    "Case Studies",
    "Pages",
    "Pictures",
    "Enquiries",
    "Categories",
    "Bin",
    "Settings",
  ]);
  expect(within(navigation).getByRole("link", { current: "page" })).toHaveTextContent("Dashboard");
  await user.click(within(navigation).getByRole("link", { name: "Settings" }));
  await screen.findByRole("heading", { level: 1, name: "Settings" });
  expect(within(navigation).getByRole("link", { current: "page" })).toHaveTextContent("Settings");
});

test("Sign Out ends the session on the server and here, without saying that it has expired", async () => {
  const { refresh_token: refreshToken } = await signInAsAdmin(backend);
  const { router, user } = await renderApp("/admin/dashboard");
  await user.click(await screen.findByRole("button", { name: "Sign Out" }));

  expect(await screen.findByRole("heading", { level: 1, name: "Blockwork Admin Login" })).toBeInTheDocument();
  expect(router.state.location.pathname + router.state.location.search).toBe("/admin/login");
  expect(screen.queryByText(/session has ended/)).not.toBeInTheDocument();
  expect(window.localStorage.getItem(sessionKey)).toBeNull();
  const answer = await fetch(`${backend.url}/auth/v1/token?grant_type=refresh_token`, {
    method: "POST",
    headers: { apikey: backend.publishableKey, "content-type": "application/json" },
    body: JSON.stringify({ refresh_token: refreshToken }),
  });
  expect(answer.status).toBe(400);
});

test("Sign Out works while the backend is down", async () => {
  await signInAsAdmin(backend);
  const { user } = await renderApp("/admin/dashboard");
  const button = await screen.findByRole("button", { name: "Sign Out" });
  vi.mocked(console.error).mockReturnValue();
  vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("fetch failed"));
  await user.click(button);

  expect(await screen.findByRole("heading", { level: 1, name: "Blockwork Admin Login" })).toBeInTheDocument();
  expect(window.localStorage.getItem(sessionKey)).toBeNull();
});

test.each(["Sign Out", "Leave"])("the words typed a moment before %s are kept in this browser", async (way) => {
  await signInAsAdmin(backend);
  const { user } = await renderApp("/admin/case-studies?edit=new");
  fill(await screen.findByLabelText("Project"), "Typed at the last moment");
  if (way === "Leave") await user.click(screen.getByRole("link", { name: "Dashboard" }));
  else await user.click(screen.getByRole("button", { name: "Sign Out" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: way }));

  await screen.findByRole("heading", { level: 1, name: way === "Leave" ? "Dashboard" : "Blockwork Admin Login" });
  expect(JSON.stringify(window.localStorage)).toContain("Typed at the last moment");
});

test("saving with a dead session asks for the password: declining loses nothing, signing in saves once", async () => {
  await signInAsAdmin(backend);
  const { user } = await renderApp("/admin/settings");
  fill(await screen.findByLabelText("Site name"), "Saved once");
  const [before] = await backend.sql<{ version: number }>("select version from settings");

  // The auth client logs the refusal of the old token.
  vi.mocked(console.error).mockReturnValue();
  await killSession();
  await user.click(screen.getByRole("button", { name: "Save Settings" }));
  await user.click(await screen.findByRole("button", { name: "Not now" }));
  expect(await screen.findByText("Failed to update settings.")).toBeInTheDocument();
  expect(screen.getByText(/nothing was saved/)).toBeInTheDocument();
  expect(screen.getByLabelText("Site name")).toHaveValue("Saved once");

  await user.click(screen.getByRole("button", { name: "Save Settings" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Sign in again" }));
  expect(dialog.getByLabelText("Email address")).toHaveValue(backend.adminEmail);
  fill(dialog.getByLabelText("Password"), "wrong");
  await user.click(dialog.getByRole("button", { name: "Sign in" }));
  expect(await dialog.findByText("Invalid login credentials")).toBeInTheDocument();
  fill(dialog.getByLabelText("Password"), backend.adminPassword);
  await user.click(dialog.getByRole("button", { name: "Sign in" }));

  expect(await screen.findByText("Settings updated successfully!")).toBeInTheDocument();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(await backend.sql("select site_name, version from settings")).toEqual([
    { site_name: "Saved once", version: (before?.version ?? 0) + 1 },
  ]);
});

/** Expects the sign-in to say that the session has ended, signs in, and returns the address that follows. */
async function signInAgain(user: User, router: { state: { location: { pathname: string; search: string } } }) {
  expect(await screen.findByText("Your session has ended. Sign in to go on where you were.")).toBeInTheDocument();
  await fillIn(user);
  await waitFor(() => expect(router.state.location.pathname).not.toBe("/admin/login"));
  const { pathname, search } = router.state.location;
  return pathname + search;
}

test("a session that ended before the visit is reported, and signing in opens the requested page", async () => {
  await signInAsAdmin(backend);
  vi.mocked(console.error).mockReturnValue();
  await killSession();
  const { user, router } = await renderApp("/admin/case-studies?edit=1");
  expect(await signInAgain(user, router)).toBe("/admin/case-studies?edit=1");
  expect(await screen.findByRole("heading", { level: 1, name: "Edit case study" })).toBeInTheDocument();
});

test.each(["has expired", "is refused by the server"])(
  "a session that %s while a list is opened leads back to that list",
  async (how) => {
    await signInAsAdmin(backend);
    for (const method of ["error", "warn"] as const) vi.mocked(console[method]).mockReturnValue();
    const { user, router } = await renderApp("/admin/dashboard");
    const link = await screen.findByRole("link", { name: "Bin" });
    if (how === "has expired") await killSession();
    else {
      await backend.sql("delete from auth.sessions");
      const real = globalThis.fetch;
      vi.spyOn(globalThis, "fetch").mockImplementation((input, init) =>
        String(input).includes("/rest/v1/record_versions")
          ? Promise.resolve(Response.json({ code: "PGRST303", message: "JWT expired" }, { status: 401 }))
          : real(input, init),
      );
    }
    await user.click(link);
    await screen.findByLabelText("Password");
    vi.restoreAllMocks();
    expect(await signInAgain(user, router)).toBe("/admin/bin");
  },
);

/** A case study's form, and a way to end its session from another tab. */
async function openForm() {
  await signInAsAdmin(backend);
  const { user, router } = await renderApp("/admin/case-studies?edit=1");
  const title = await screen.findByLabelText("Project");
  const endSession = () => {
    window.localStorage.removeItem(sessionKey);
    const otherTab = new BroadcastChannel(sessionKey);
    act(() => otherTab.postMessage({ event: "SIGNED_OUT", session: null }));
    otherTab.close();
  };
  return { user, router, title, endSession };
}

test("a session that ends while a form is open is reported, and signing in opens the form again", async () => {
  const { user, router, endSession } = await openForm();
  endSession();
  expect(await signInAgain(user, router)).toBe("/admin/case-studies?edit=1");
  expect(await screen.findByLabelText("Project")).toBeInTheDocument();
});

test("a session that ends during unsaved work asks for a sign-in on the spot and keeps what was typed", async () => {
  const { user, router, title, endSession } = await openForm();
  fill(title, "A name in the making");
  endSession();
  const dialog = within(await screen.findByRole("dialog", { name: "Sign in again" }));
  expect(dialog.getByText("Your session has ended. What you typed is still here.")).toBeInTheDocument();
  fill(dialog.getByLabelText("Password"), backend.adminPassword);
  await user.click(dialog.getByRole("button", { name: "Sign in" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(router.state.location.search).toBe("?edit=1");
  expect(title).toHaveValue("A name in the making");
});

test.each([1, -1])("a computer whose clock is %i day wrong can sign in and work", async (days) => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + days * 86_400_000 });
  try {
    const { user } = await renderApp("/admin/settings");
    await fillIn(user);
    fill(await screen.findByLabelText("Site name"), "Any clock");
    await user.click(screen.getByRole("button", { name: "Save Settings" }));
    expect(await screen.findByText("Settings updated successfully!")).toBeInTheDocument();
  } finally {
    vi.useRealTimers();
  }
});

// Last: from then on this browser's client keeps its session in memory.
test("a browser whose storage is full or blocked can still sign in", async () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  });
  const { user } = await renderApp("/admin/dashboard");
  await fillIn(user);
  expect(await screen.findByRole("heading", { level: 1, name: "Dashboard" })).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Sign Out" }));
  expect(await screen.findByLabelText("Password")).toBeInTheDocument();
});
