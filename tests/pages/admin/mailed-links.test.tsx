import { cleanup, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { addAuthenticators, codeOf, makePerson, signIn } from "@blockwork/local-supabase/testing";
import { restorePassword } from "../../support/backend/restore-password.ts";
import { sessionKey, signInAsAdmin } from "../../support/backend/sign-in.ts";
import { findHeading, follow, press, renderApp, write } from "../../support/page.tsx";
import { backend } from "../../support/backend/page-backend.ts";
import { intercept } from "../../support/requests.ts";

const { sql } = backend;
restorePassword(backend);

async function choose(password: string) {
  await write("New password", password);
  await press("Change password");
}

test("a reset link does not get around the second factor, and survives a reload before it", async () => {
  const { secret } = await addAuthenticators(backend, "Phone");
  await openAndReload(await mailLink(), "Six-digit code");
  await write("Six-digit code", codeOf(secret));
  expect(screen.queryByLabelText("New password")).toBeNull();
  await press("Verify");
  await choose("chosen with both");
  await screen.findByText(/Your password has been changed/);
});

test("a reset link survives a reload, and is used up once the password is chosen", async () => {
  const reloaded = await openAndReload(await mailLink(), "New password");
  await choose(backend.adminPassword);
  await screen.findByText("New password should be different from the old password.");
  await choose("chosen after a reload");
  await screen.findByText(/Your password has been changed/);
  const after = reloaded.router.state.location.state;
  reloaded.view.unmount();

  await renderApp({ pathname: "/admin/reset-password", state: after });
  await screen.findByText(/This page is for the link in an email\./);
});

test("whoever was invited chooses a first password, even after a reload, but not a day later", async () => {
  await openAndReload((await mailSpentLink()).replace("type=recovery", "type=invite"), "Password");
  await findHeading("Choose a password");
  await write("Password", "chosen for the first time");
  await sql("update auth.sessions set created_at = now() - interval '2 days'");
  await press("Save password");
  await screen.findByText(/You opened the link more than a day ago/);
  await sql("update auth.sessions set created_at = now()");
  await press("Save password");
  await screen.findByText("Your password is saved, and you are signed in.");
  expect(screen.queryByLabelText("Password")).toBeNull();
});

/** Opens a link with this query or hash, waits for the field and reloads the page. */
async function openAndReload(link: string, field: string) {
  const { router, view } = await renderApp(`/admin/reset-password${link}`);
  await press(/^Set a new password$|^Accept the invitation$/);
  await screen.findByLabelText(field);
  view.unmount();
  return renderApp({ pathname: "/admin/reset-password", state: router.state.location.state });
}

/** Asks for a new password. Returns the query of the link in the mail. */
async function mailLink(): Promise<string> {
  await fetch(`${backend.url}/auth/v1/recover`, {
    method: "POST",
    headers: { apikey: backend.publishableKey, "content-type": "application/json" },
    body: JSON.stringify({ email: backend.adminEmail }),
  });
  return readNewestLink();
}

/** What Supabase's own mail leads to: that link is spent before, and leaves its tokens after the #. */
async function mailSpentLink(): Promise<string> {
  const query = new URLSearchParams(await mailLink());
  query.set("token", query.get("token_hash") ?? "");
  const spent = await fetch(`${backend.url}/auth/v1/verify?${query}`, { redirect: "manual" });
  return new URL(spent.headers.get("location") ?? "").hash;
}

async function readNewestLink(): Promise<string> {
  const mails = await (await fetch(`${backend.url}/mails.json`)).json();
  return new URL(mails[0].link).search;
}

test("a forgotten password is reset with the mailed link, which only its button spends", async () => {
  const asking = await renderApp("/admin/login");
  await follow("Forgotten your password?");
  await findHeading("Forgotten your password?");
  await write("Email address", backend.adminEmail);
  const asked = vi.spyOn(globalThis, "fetch");
  await press("Send the link");
  await screen.findByText(/If there is an account for admin@blockwork.example/);
  asking.view.unmount();

  const request = asked.mock.calls
    .map(([address]) => new URL(String(address)))
    .find(({ pathname }) => pathname.endsWith("/recover"));
  expect(request?.searchParams.get("redirect_to")).toBe(`${window.location.origin}/admin/reset-password`);
  asked.mockRestore();

  const address = `/admin/reset-password${await readNewestLink()}`;
  const looked = await renderApp(address);
  await screen.findByRole("button", { name: "Set a new password" });
  looked.view.unmount();

  const { router } = await renderApp(address);
  await screen.findByRole("button", { name: "Set a new password" });
  vi.mocked(console.error).mockReturnValue();
  const down = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("fetch failed"));
  await press("Set a new password");
  await screen.findByText(/The server is not answering/);
  down.mockRestore();
  await press("Set a new password");
  await waitFor(() => expect(screen.getByLabelText("New password")).toHaveFocus());
  expect(router.state.location.search).toBe("");
  await choose("chosen after the mail");
  await follow("Go to the dashboard");
  await findHeading("Dashboard");
  await expect(signInAsAdmin({ ...backend, adminPassword: "chosen after the mail" })).resolves.toBeDefined();
});

test("a used or expired link says so and offers a new one", async () => {
  const { router } = await renderApp("/admin/reset-password?token_hash=0a1b&type=invite");
  await press("Accept the invitation");
  await screen.findByText(/This link cannot be used/);
  expect(screen.getByRole("main")).toHaveFocus();
  expect(router.state.location.search).toBe("");

  for (const [address, reason] of [
    ["#error=access_denied&error_code=otp_expired&error_description=Call+0900+1", /^It has been used, or is more than/],
    ["?error_description=Call+0900+1&error_code=__proto__", null],
    ["#error_code=Call+0900+1", null],
  ] as const) {
    cleanup();
    const { location } = (await renderApp(`/admin/reset-password${address}`)).router.state;
    screen.getByText(/This link cannot be used/);
    expect([location.search, location.hash]).toEqual(["", ""]);
    if (reason) screen.getByText(reason);
    expect(screen.queryByText(/Call/)).toBeNull();
  }
  await follow("Send a new link");
  await screen.findByRole("button", { name: "Send the link" });
});

const stored = () => JSON.parse(window.localStorage.getItem(sessionKey) ?? "null")?.access_token ?? null;

/** A token in which these claims stand in the place of its own, so that its signature is wrong. */
const forge = (token: string, claims: object) => {
  const [head, payload = "", signature] = token.split(".");
  const own = JSON.parse(Buffer.from(payload, "base64url").toString());
  return [head, Buffer.from(JSON.stringify({ ...own, ...claims })).toString("base64url"), signature].join(".");
};
const addressOf = (tokens: { access_token: string; refresh_token: string }, type = "recovery") =>
  `/admin/reset-password#${new URLSearchParams({ access_token: tokens.access_token, refresh_token: tokens.refresh_token, type })}`;

test("an address with the tokens of a password's session signs nobody in or out", async () => {
  const stranger = await makePerson(backend, "stranger@example.org");
  for (const [isSignedIn, type] of [
    [true, "recovery"],
    [false, "invite"],
  ] as const) {
    window.localStorage.clear();
    if (isSignedIn) await signInAsAdmin(backend);
    const before = stored();
    const { router, view } = await renderApp(addressOf(stranger, type));
    await screen.findByText(/This link cannot be used/);
    expect(screen.queryByRole("button", { name: /^Set a new|^Accept/ })).toBeNull();
    await waitFor(() => expect(router.state.location.hash).toBe(""));
    view.unmount();
    expect(stored()).toBe(before);
  }
});

test.each<[what: string, craft: (tokens: Awaited<ReturnType<typeof signInAsAdmin>>) => object]>([
  ["forged", ({ access_token: token }) => ({ access_token: forge(token, { amr: [{ method: "otp" }] }) })],
  [
    "that have run out",
    ({ access_token: token }) => ({
      access_token: forge(token, { amr: [{ method: "otp" }], exp: 1 }),
      refresh_token: "nothing",
    }),
  ],
])("tokens %s leave whoever is signed in as they are, even after a press", async (_what, craft) => {
  const stranger = await makePerson(backend, `${crypto.randomUUID()}@example.org`);
  await signInAsAdmin(backend);
  const before = stored();
  const { router } = await renderApp(addressOf({ ...stranger, ...craft(stranger) }));
  await press("Set a new password");
  await screen.findByText(/This link cannot be used/);
  expect(router.state.location.hash).toBe("");
  expect(stored()).toBe(before);
});

test("a link of somebody else says whom it would sign in, one’s own does not, and either does so only when its button is pressed", async () => {
  await makePerson(backend, "stranger@example.org").catch(() => undefined);
  const hash = await mailSpentLink();
  const admin = new URLSearchParams(hash.slice(1)).get("access_token");
  const session = JSON.stringify(await signIn(backend, "stranger@example.org", "a-long-password"));
  window.localStorage.setItem(sessionKey, session);
  const before = stored();
  for (const link of [hash, await mailLink()]) {
    const { view } = await renderApp(`/admin/reset-password${link}`);
    await screen.findByText(
      /^You are signed in as stranger@example\.org\. The link signs in (admin@|whoever it was sent)/,
    );
    view.unmount();
  }
  expect(stored()).toBe(before);
  await signInAsAdmin(backend);
  const own = await renderApp(`/admin/reset-password${hash}`);
  await screen.findByRole("button", { name: "Set a new password" });
  expect(screen.queryByText(/You are signed in as/)).toBeNull();
  own.view.unmount();
  window.localStorage.setItem(sessionKey, session);
  await renderApp(`/admin/reset-password${hash}`);
  const down = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("fetch failed"));
  vi.mocked(console.error).mockReturnValue();
  await press("Set a new password");
  await screen.findByText(/The server is not answering/);
  expect(stored()).toBe(before);
  down.mockRestore();
  await press("Set a new password");
  await screen.findByLabelText("New password");
  expect(JSON.parse(atob(stored().split(".")[1])).sub).toBe(JSON.parse(atob(admin?.split(".")[1] ?? "")).sub);
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

test("a mail that cannot be sent is reported, and nobody learns whether an address has an account", async () => {
  const { view } = await renderApp("/admin/forgot-password");
  await write("Email address", "nobody@example.com");
  vi.mocked(console.error).mockReturnValue();
  const no = (status: number, refusal: object) => () => Response.json(refusal, { status });
  for (const [reply, said] of [
    [
      no(429, { code: "over_email_send_rate_limit", message: "email rate limit exceeded" }),
      /^No email.* Too many emails/,
    ],
    [no(500, { code: "unexpected_failure", message: "Error sending recovery email" }), /^No email.* Try again later/],
    [
      no(429, { code: "over_request_rate_limit", message: "Request rate limit reached" }),
      /^No email.* Too many emails/,
    ],
    [no(500, {}), /^No email can be sent at the moment\. Try again later/],
    [no(400, { code: "email_address_not_authorized", message: "This address is not allowed" }), /is not allowed/],
    [() => Promise.reject(new TypeError("fetch failed")), /^The server is not answering/],
  ] as const) {
    const mend = intercept((address) => address.includes("/recover") && reply());
    await press("Send the link");
    await screen.findByText(said);
    expect(screen.queryByText(/on its way/)).toBeNull();
    expect(screen.getByLabelText("Email address")).toHaveValue("nobody@example.com");
    mend();
  }
  expect(screen.getByLabelText("Email address")).toHaveAttribute("autocomplete", "username");
  await press("Send the link");
  await screen.findByText(/If there is an account for nobody@example.com/);
  view.unmount();

  // A second mail within a minute is refused.
  await sql("update auth.users set recovery_sent_at = now() + interval '1 hour'");
  await renderApp("/admin/forgot-password");
  await write("Email address", backend.adminEmail);
  await press("Send the link");
  await screen.findByText(/If there is an account for admin@/);
  expect(console.error).toHaveBeenLastCalledWith("The email for a new password was refused", expect.anything());
});

const since = async () => (await sql("select unconfirmed_since from private.enquiry_server"))[0]?.["unconfirmed_since"];
const send = (token: string) =>
  sql("update private.enquiry_server set week_token = $1, unconfirmed_since = now() - interval '20 days'", [token]);

test("the link in the weekly email asks for a press, which counts; that it was opened does not", async () => {
  await send("the-token");
  const asked: string[] = [];
  intercept((address) => void asked.push(address));
  await renderApp("/admin/arrived?mail=the-token");
  await findHeading("The weekly email");
  expect(asked.filter((address) => address.includes("confirm_weekly_mail"))).toEqual([]);
  expect(await since()).not.toBeNull();
  await press("It arrived");
  await screen.findByText("Thank you. Emails arrive.");
  expect(await since()).toBeNull();
  expect(screen.queryByRole("button", { name: "It arrived" })).toBeNull();
});

test.each(["?mail=an-earlier-one", ""])("with the address %s a press says where to look", async (query) => {
  await send("the-token");
  await renderApp(`/admin/arrived${query}`);
  await press("It arrived");
  await screen.findByText(/^This link is in an earlier email/);
  expect(await since()).not.toBeNull();
});
