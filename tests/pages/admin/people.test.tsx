import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { addAuthenticators, makePerson } from "@blockwork/local-supabase/testing";
import { sessionKey } from "../../support/backend/sign-in.ts";
import { answer, follow, getButton, press, renderApp, write } from "../../support/page.tsx";
import { breakRequests, disconnect, intercept } from "../../support/requests.ts";
import { backend } from "../../support/backend/page-backend.ts";

const { session } = await addAuthenticators(backend, "Phone");
const label = "Email address of a colleague";

beforeEach(() => window.localStorage.setItem(sessionKey, JSON.stringify(session)));

const row = async (email: string) => {
  const item = (await screen.findByText(email, { selector: "li *" })).closest("li");
  if (!item) throw new Error(`${email} is in no row.`);
  return within(item);
};
const mailsTo = (email: string) => backend.sql("select 1 from local.mails where recipient = $1", [email]);

test("a colleague is invited once however often the button is pressed, mailed anew, and removed", async () => {
  const { user } = await renderApp("/admin/settings/people");
  const own = await row(backend.adminEmail);
  own.getByText("You");
  expect(own.queryByRole("button")).toBeNull();

  await write(label, "nobody");
  await press("Invite");
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(/Enter a whole email address/);
  await write(label, "mailto:ada@blockwork.example");
  await user.dblClick(getButton("Invite"));
  await screen.findByText("An email with a link is on its way to ada@blockwork.example.");
  (await row("ada@blockwork.example")).getByText("Invited");
  expect(await mailsTo("ada@blockwork.example")).toHaveLength(1);
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());

  await makePerson(backend, "known@blockwork.example");
  await write(label, "known@blockwork.example");
  await press("Invite");
  await answer(/known@blockwork\.example has an account and can now edit/, "OK");
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());

  await press("Send a new link to ada@blockwork.example");
  await screen.findByText(/A new link for ada@blockwork\.example is on its way/);
  expect(await mailsTo("ada@blockwork.example")).toHaveLength(2);
  await press("Remove ada@blockwork.example");
  await answer(/They will no longer be able to edit/, "Remove");
  await screen.findByText("ada@blockwork.example may no longer edit.");
  await waitFor(() => expect(screen.getByRole("list", { name: "People" })).toHaveFocus());
  // The list is read anew, and drawn a moment later.
  await waitFor(() => expect(screen.queryByText("ada@blockwork.example", { selector: "li *" })).toBeNull());
});

test("somebody who lost their second factor is freed of it, and who is gone meanwhile is said to be", async () => {
  const email = "grace@blockwork.example";
  const grace = await makePerson(backend, email);
  await backend.sql("insert into public.admins (user_id) values ($1)", [grace.user.id]);
  await backend.sql(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
     values (gen_random_uuid(), $1, 'Phone', 'totp', 'verified', now(), now())`,
    [grace.user.id],
  );
  await renderApp("/admin/settings/people");
  (await row(email)).getByText(/with a second factor/);
  await press(`Reset second factor of ${email}`);
  await answer(/their password alone lets them in/, "Reset");
  await screen.findByText(`${email} now signs in with the password alone.`);
  await (await row(email)).findByText(/without a second factor/);

  await backend.sql("delete from public.admins where user_id = $1", [grace.user.id]);
  vi.mocked(console.error).mockReturnValue();
  await press(`Remove ${email}`);
  await answer(/Remove grace/, "Remove");
  await answer(`That did not work. ${email} is not an admin.`, "Cancel");
  await waitFor(() => expect(screen.queryByText(email)).toBeNull());
});

test("an admin without a second factor sees who may edit, and is led to where it is set up", async () => {
  const newcomer = await makePerson(backend, "newcomer@blockwork.example");
  await backend.sql("insert into public.admins (user_id) values ($1)", [newcomer.user.id]);
  window.localStorage.setItem(sessionKey, JSON.stringify(newcomer));
  const { router } = await renderApp("/admin/settings/people");
  await row(backend.adminEmail);
  expect(screen.queryByLabelText(label)).toBeNull();
  await follow("Set one up first");
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/settings/security"));
  await screen.findByText("Set up an authenticator app");
});

test.each([
  [
    "answers 404",
    () => Response.json({ code: "NOT_FOUND", message: "Requested function was not found" }, { status: 404 }),
  ],
  ["cannot be asked by a browser", () => Promise.reject(new TypeError("Failed to fetch"))],
])("where the function is not deployed and %s, the screen names the commands", async (_how, reply) => {
  intercept((address) => address.includes("/functions/v1/people") && reply());
  await renderApp("/admin/settings/people");
  await screen.findByText("npx supabase functions deploy --use-api people");
  screen.getByText("npm run admin");
  await row(backend.adminEmail);
});

test("without a connection nothing is said of the function: the people could not be loaded", async () => {
  vi.mocked(console.error).mockReturnValue();
  const mend = disconnect((address) => /functions|admins|list_colleagues/.test(address));
  await renderApp("/admin/settings/people");
  await screen.findByText("The people could not be loaded.");
  expect(screen.queryByText("npx supabase functions deploy --use-api people")).toBeNull();
  mend();
  await press("Retry");
  await row(backend.adminEmail);
});

test("a list that could not be loaded is loaded again", async () => {
  const mend = breakRequests("/functions/v1/people");
  await renderApp("/admin/settings/people");
  await screen.findByText("The people could not be loaded.");
  mend();
  await press("Retry");
  await row(backend.adminEmail);
});
