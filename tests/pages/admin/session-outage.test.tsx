import { act, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { makePerson } from "@blockwork/local-supabase/testing";
import { sessionKey, signInAsAdmin } from "../../support/backend/sign-in.ts";
import { findHeading, follow, press, renderApp, write } from "../../support/page.tsx";
import { breakRequests, disconnect, intercept } from "../../support/requests.ts";
import { backend } from "../../support/backend/page-backend.ts";
import { letPass } from "../../support/still-time.ts";

/** The sign-in service answers 503 while it is down. Whatever is asked must not carry the anonymous key as a token. */
function breakSignIn(): { isDown: boolean } {
  for (const method of ["error", "warn"] as const) vi.mocked(console[method]).mockReturnValue();
  const service = { isDown: true };
  intercept((address, { headers }) => {
    expect(new Headers(headers).get("Authorization")).not.toBe(`Bearer ${backend.publishableKey}`);
    const isHere = service.isDown && address.includes("/auth/v1/token");
    return isHere && new Response("<h1>Service unavailable</h1>", { status: 503 });
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
  await letPass(4000);
  expect(await screen.findByText(/^You are signed in, but the sign-in service is not answering/)).toHaveRole("alert");
  expect(screen.queryByLabelText("Password")).toBeNull();
  service.isDown = false;
  act(() => void window.dispatchEvent(new Event("online")));
  await findHeading("Edit case study");
  expect(router.state.location.search).toBe("?edit=1");
});

test("who is at work when the sign-in service goes down stays, is told, keeps what was typed, and goes on by itself", async () => {
  await signInAsAdmin(backend);
  await renderApp("/admin/settings");
  await write("Site name", "Kept during the outage");
  expireToken();
  const service = breakSignIn();
  await press("Save Settings");
  await letPass(4000);
  await screen.findByText(/The sign-in service is not answering/);
  screen.getByText(/Nothing was saved/);
  expect(screen.getByLabelText("Site name")).toHaveValue("Kept during the outage");
  service.isDown = false;
  await press("Retry");
  await screen.findByText("Settings updated successfully!");

  expireToken();
  service.isDown = true;
  await follow("Pages");
  await letPass(4000);
  await screen.findByText("The pages could not be loaded.");
  service.isDown = false;
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  await waitFor(() => expect(screen.queryByText("The pages could not be loaded.")).toBeNull());
});

test("with the backend down the admin area still opens, and says what it could not load until it is back", async () => {
  await signInAsAdmin(backend);
  for (const method of ["error", "warn"] as const) vi.mocked(console[method]).mockReturnValue();
  const mend = disconnect();
  await renderApp("/admin/settings");
  await screen.findByText("The settings could not be loaded.");

  mend();
  // It tries by itself.
  await letPass(5000);
  await screen.findByLabelText("Site name");
});

test("where the server cannot say who is an admin, nobody is told that they are none", async () => {
  const newcomer = await makePerson(backend, "newcomer@blockwork.example");
  await backend.sql("insert into public.admins (user_id) values ($1)", [newcomer.user.id]);
  window.localStorage.setItem(sessionKey, JSON.stringify(newcomer));
  const { getAccess } = await import("@/data/admin/session");
  const mend = breakRequests("/admins?");
  await expect(getAccess()).rejects.toThrow("broken");
  mend();
  expect(await getAccess()).toBe("admin");
});

test.each<[what: string, status: number, body: object]>([
  ["that the service was too slow for", 408, { message: "Request Timeout" }],
  ["that came while another was under way", 409, { code: "conflict", message: "Too many concurrent requests" }],
  ["that found no service", 404, { message: "no Route matched with those values" }],
  ["that a firewall refused", 403, { message: "Forbidden" }],
  ["that was too much for a proxy", 413, { code: "too_large" }],
])("a renewal %s keeps the session, which goes on once the service answers", async (_, status, body) => {
  await signInAsAdmin(backend);
  await renderApp("/admin/settings");
  await write("Site name", "Kept while it was slow");
  for (const method of ["error", "warn"] as const) vi.mocked(console[method]).mockReturnValue();
  expireToken();
  const mend = intercept((address) => address.includes("/auth/v1/token") && Response.json(body, { status }));
  await press("Save Settings");
  await letPass(4000);
  await screen.findByText(/The sign-in service is not answering/);
  expect(window.localStorage.getItem(sessionKey)).not.toBeNull();
  expect(screen.queryByRole("dialog", { name: "Sign in again" })).toBeNull();
  mend();
  await press("Retry");
  await screen.findByText("Settings updated successfully!");
});
