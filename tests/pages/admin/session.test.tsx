import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
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

test("a visitor without a session is sent to the sign-in, which remembers where they came from", async () => {
  const { router } = await renderApp("/admin/blog-posts?status=draft");
  expect(await screen.findByRole("heading", { level: 1, name: "Blockwork Admin Login" })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe("/admin/login");
  expect(new URLSearchParams(router.state.location.search).get("from")).toBe("/admin/blog-posts?status=draft");
  expect(router.state.historyAction).toBe("REPLACE");
});

test("a spinner shows while the session is being checked", async () => {
  await signInAsAdmin(backend);
  const answers: (() => void)[] = [];
  const real = globalThis.fetch;
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    if (String(input).includes("/rest/v1/admins")) await new Promise<void>((resolve) => answers.push(resolve));
    return real(input, init);
  });
  const { view } = await renderApp("/admin/dashboard");
  expect(await screen.findByText(/loading/i)).toBeInTheDocument();
  expect(screen.queryByRole("heading", { level: 1 })).not.toBeInTheDocument();

  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.();
  expect(await screen.findByRole("heading", { level: 1, name: "Dashboard" })).toBeInTheDocument();
  view.unmount();
});

test("/admin leads to the dashboard, whose item is the current one", async () => {
  await signInAsAdmin(backend);
  const { router, user } = await renderApp("/admin");
  expect(await screen.findByRole("heading", { level: 1, name: "Dashboard" })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe("/admin/dashboard");

  const navigation = screen.getByRole("navigation", { name: "Admin" });
  expect(within(navigation).getAllByRole("link").map((link) => link.textContent)).toEqual([
    "Dashboard",
    "Blog Posts",
    "Case Studies",
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

test("the admin area asks search engines to stay away", async () => {
  await signInAsAdmin(backend);
  await renderApp("/admin/dashboard");
  await screen.findByRole("heading", { level: 1, name: "Dashboard" });
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  expect(document.title).toContain("Dashboard");
});

test("Sign Out ends the session on the server and here", async () => {
  const { refresh_token: refreshToken } = await signInAsAdmin(backend);
  const { router, user } = await renderApp("/admin/dashboard");
  await user.click(await screen.findByRole("button", { name: "Sign Out" }));

  expect(await screen.findByRole("heading", { level: 1, name: "Blockwork Admin Login" })).toBeInTheDocument();
  expect(router.state.location.pathname + router.state.location.search).toBe("/admin/login");
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

test("saving with a dead session asks for the password in place and then saves once", async () => {
  await signInAsAdmin(backend);
  const { user } = await renderApp("/admin/settings");
  const name = await screen.findByLabelText("Site name");
  await user.clear(name);
  await user.type(name, "Saved once");
  const [before] = await backend.sql<{ version: number }>("select version from settings");

  // The auth client logs the refusal of the old token.
  vi.mocked(console.error).mockReturnValue();
  await killSession();
  await user.click(screen.getByRole("button", { name: "Save Settings" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Sign in again" }));
  expect(dialog.getByLabelText("Email address")).toHaveValue(backend.adminEmail);

  await user.type(dialog.getByLabelText("Password"), "wrong");
  await user.click(dialog.getByRole("button", { name: "Sign in" }));
  expect(await dialog.findByText("Invalid login credentials")).toBeInTheDocument();

  await user.clear(dialog.getByLabelText("Password"));
  await user.type(dialog.getByLabelText("Password"), backend.adminPassword);
  await user.click(dialog.getByRole("button", { name: "Sign in" }));

  expect(await screen.findByText("Settings updated successfully!")).toBeInTheDocument();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(await backend.sql("select site_name, version from settings")).toEqual([
    { site_name: "Saved once", version: (before?.version ?? 0) + 1 },
  ]);
});

test("closing the dialog saves nothing, loses nothing and says so", async () => {
  await signInAsAdmin(backend);
  const { user } = await renderApp("/admin/settings");
  await user.type(await screen.findByLabelText("Site name"), " unsaved");
  vi.mocked(console.error).mockReturnValue();
  await killSession();
  await user.click(screen.getByRole("button", { name: "Save Settings" }));
  await user.click(await screen.findByRole("button", { name: "Not now" }));

  expect(await screen.findByText("Failed to update settings.")).toBeInTheDocument();
  expect(screen.getByText(/nothing was saved/)).toBeInTheDocument();
  expect(screen.getByLabelText("Site name")).toHaveDisplayValue(/ unsaved$/);
});

test("a computer whose clock is a day behind renews a token that the server refuses", async () => {
  await signInAsAdmin(backend);
  let renewed = false;
  const real = globalThis.fetch;
  vi.spyOn(globalThis, "fetch").mockImplementation((input, init) => {
    if (String(input).includes("grant_type=refresh_token")) renewed = true;
    if (String(input).includes("/rest/v1/") && !renewed) {
      const body = { code: "PGRST303", message: "JWT expired", details: null, hint: null };
      return Promise.resolve(Response.json(body, { status: 401 }));
    }
    return real(input, init);
  });
  await renderApp("/admin/settings");
  expect(await screen.findByLabelText("Contact email")).toHaveValue("hello@blockwork.example");
});

test.each([1, -1])("a computer whose clock is %i day wrong can sign in and work", async (days) => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + days * 86_400_000 });
  try {
    const { user } = await renderApp("/admin/settings");
    await user.type(await screen.findByLabelText("Email address"), backend.adminEmail);
    await user.type(screen.getByLabelText("Password"), backend.adminPassword);
    await user.click(screen.getByRole("button", { name: "Sign in" }));
    await user.type(await screen.findByLabelText("Site name"), "!");
    await user.click(screen.getByRole("button", { name: "Save Settings" }));
    expect(await screen.findByText("Settings updated successfully!")).toBeInTheDocument();
  } finally {
    vi.useRealTimers();
  }
});

test("a browser whose storage is full or blocked can still sign in", async () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  });
  const { user } = await renderApp("/admin/dashboard");
  await user.type(await screen.findByLabelText("Email address"), backend.adminEmail);
  await user.type(screen.getByLabelText("Password"), backend.adminPassword);
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Dashboard" })).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Sign Out" }));
  expect(await screen.findByLabelText("Password")).toBeInTheDocument();
});

test("a backend that does not answer lets the admin in and says what it could not load", async () => {
  await signInAsAdmin(backend);
  vi.mocked(console.error).mockReturnValue();
  const down = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("fetch failed"));
  const { user } = await renderApp("/admin/settings");
  expect(await screen.findByText("The settings could not be loaded.")).toBeInTheDocument();

  down.mockRestore();
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByLabelText("Site name")).toBeInTheDocument();
});
