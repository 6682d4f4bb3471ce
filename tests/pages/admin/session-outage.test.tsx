import { act, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { fill } from "../../support/admin-page.ts";
import { borrowPageBackend } from "../../support/backend/borrow-backend.ts";
import { sessionKey, signInAsAdmin } from "../../support/backend/sign-in.ts";
import { renderApp } from "../../support/render-app.tsx";

const backend = await borrowPageBackend();

/** The sign-in service answers 503 while it is down. Whatever is asked must not carry the anonymous key as a token. */
function breakSignIn(): { isDown: boolean } {
  for (const method of ["error", "warn"] as const) vi.mocked(console[method]).mockReturnValue();
  const real = globalThis.fetch;
  const service = { isDown: true };
  vi.spyOn(globalThis, "fetch").mockImplementation((input, init) => {
    const token = new Headers(init?.headers).get("Authorization");
    expect(token).not.toBe(`Bearer ${backend.publishableKey}`);
    return service.isDown && String(input).includes("/auth/v1/token")
      ? Promise.resolve(new Response("<h1>Service unavailable</h1>", { status: 503 }))
      : real(input, init);
  });
  return service;
}

const expireToken = () =>
  window.localStorage.setItem(
    sessionKey,
    JSON.stringify({ ...JSON.parse(window.localStorage.getItem(sessionKey) ?? "{}"), expires_at: 1 }),
  );

test("while the sign-in service is down a session waits at the sign-in, and goes on where it was when it is back", async () => {
  await signInAsAdmin(backend);
  expireToken();
  const service = breakSignIn();
  const { router } = await renderApp("/admin/case-studies?edit=1");
  expect(await screen.findByText(/^You are signed in, but the sign-in service does not answer/)).toHaveRole("alert");
  expect(screen.queryByLabelText("Password")).toBeNull();
  service.isDown = false;
  act(() => void window.dispatchEvent(new Event("online")));
  expect(await screen.findByRole("heading", { level: 1, name: "Edit case study" })).toBeInTheDocument();
  expect(router.state.location.search).toBe("?edit=1");
});

test("who is at work when the sign-in service goes down stays, is told, keeps what was typed, and goes on by itself", async () => {
  await signInAsAdmin(backend);
  const { user } = await renderApp("/admin/settings");
  fill(await screen.findByLabelText("Site name"), "Kept during the outage");
  expireToken();
  const service = breakSignIn();
  await user.click(screen.getByRole("button", { name: "Save Settings" }));
  expect(await screen.findByText(/The sign-in service does not answer/)).toBeInTheDocument();
  expect(screen.getByText(/Nothing was saved/)).toBeInTheDocument();
  expect(screen.getByLabelText("Site name")).toHaveValue("Kept during the outage");
  service.isDown = false;
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("Settings updated successfully!")).toBeInTheDocument();

  expireToken();
  service.isDown = true;
  await user.click(screen.getByRole("link", { name: "Bin" }));
  expect(await screen.findByText("The bin could not be loaded.")).toBeInTheDocument();
  service.isDown = false;
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  expect(await screen.findByText(/The bin is empty|^Showing/)).toBeInTheDocument();
});

test("with the backend down the admin area still opens, and says what it could not load until it is back", async () => {
  await signInAsAdmin(backend);
  for (const method of ["error", "warn"] as const) vi.mocked(console[method]).mockReturnValue();
  const down = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("fetch failed"));
  await renderApp("/admin/settings");
  expect(await screen.findByText("The settings could not be loaded.")).toBeInTheDocument();

  down.mockRestore();
  // It tries by itself.
  expect(await screen.findByLabelText("Site name")).toBeInTheDocument();
});
