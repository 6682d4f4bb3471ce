import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { makePerson } from "@blockwork/local-supabase/testing";
import { beginSignedIn, pressInBar } from "../../support/admin-page.ts";
import { enquiryId as id, fillInbox, readEnquiry } from "../../support/enquiries/fill-inbox.ts";
import { answer, choose, fill, follow, getButton, getLink, press, renderApp } from "../../support/page.tsx";
import { breakRequests, broken, gate, intercept } from "../../support/requests.ts";
import { backend } from "../../support/backend/page-backend.ts";
import { letPass } from "../../support/still-time.ts";

beginSignedIn();
const { sql } = backend;
beforeEach(() => fillInbox(backend));

function rowOf(name: string): HTMLElement {
  const item = getLink(new RegExp(name)).closest("li");
  if (!item) throw new Error(`There is no row of ${name}.`);
  return item;
}

const names = () => screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);
const row = (n: number) => readEnquiry(backend, n);

test("the inbox shows the newest first, says what is new and leaves spam out; each view is in the address", async () => {
  const { router } = await renderApp("/admin/enquiries");
  screen.getByText("Showing 3 enquiries");
  expect(names()).toEqual(["Ada Byron (new)", "Ben Nkemelu", "Cem Arslan"]);
  expect(rowOf("Ada Byron")).toHaveTextContent("HealthcareA diary for clinics");
  expect(rowOf("Ben Nkemelu")).toHaveTextContent("Something elseNot delivered");
  expect(rowOf("Cem Arslan")).toHaveTextContent("Answered");
  expect(within(rowOf("Ada Byron")).getByTitle(/^3 November 2026 at/)).toHaveTextContent(/3 November 2026 at/);

  await sql("update public.enquiries set unverified = true where id in ($1, $2)", [id(2), id(3)]);
  for (const [label, expected, value] of [
    ["Unanswered", ["Ada Byron (new)", "Ben Nkemelu"], "unanswered"],
    ["Spam", ["Cheap Watches"], "spam"],
    ["All", ["Ada Byron (new)", "Ben Nkemelu", "Cem Arslan"], null],
  ] as const) {
    await choose("Show", label);
    expect(names()).toEqual(expected);
    expect(new URLSearchParams(router.state.location.search).get("show")).toBe(value);
  }
  expect(rowOf("Ben Nkemelu"), "it waits with the unanswered").toHaveTextContent("To check");
  expect(rowOf("Ada Byron")).not.toHaveTextContent("To check");
});

test("search finds words in messages and the reference a sender was given, even in spam", async () => {
  await sql(
    "update public.enquiries set id = overlay(id::text placing 'c0ffee12' from 1 for 8)::uuid, delivered = true where is_spam",
  );
  await renderApp("/admin/enquiries");
  const find = async (words: string) => {
    fill(screen.getByRole("searchbox", { name: "Search enquiries" }), words);
    await letPass(1000);
  };
  for (const [words, found] of [
    ["DIARY for", "Ada Byron (new)"],
    ["20000000", "Ben Nkemelu"],
    ["#C0FFEE12", "Cheap Watches"],
  ] as const) {
    await find(words);
    expect(names()).toEqual([found]);
  }
  // Whoever asks for the unanswered ones gets no others.
  await choose("Show", "Unanswered");
  screen.getByText(/No enquiry matches/);
  await choose("Show", "All");
  expect(rowOf("Cheap Watches")).toHaveTextContent("E-commerceSpamBuy 100% now");
  await find("diary nobody");
  screen.getByText(/No enquiry matches/);
  expect(screen.queryByRole("link", { name: /under Spam/ })).toBeNull();
  await find("100% now");
  await follow("1 under Spam does");
  expect(names()).toEqual(["Cheap Watches"]);
});

test("what the webhook has not got can be sent again until it has", async () => {
  await sql("update public.enquiries set phone = '020 7946' where id = $1", [id(2)]);
  await renderApp(`/admin/enquiries?open=${id(2)}`);
  await screen.findByText("Webhook: Not delivered (2 attempts)");
  const told: unknown[] = [];
  let status = 500;
  intercept((address, { body }) => {
    if (!address.includes("/webhooks/")) return false;
    told.push(JSON.parse(String(body)));
    return new Response(null, { status });
  });
  await press("Send again to the webhook");
  await screen.findByText("The webhook did not accept it. Please try again later.");
  await screen.findByText("Webhook: Not delivered (3 attempts)");
  const { submitted_at: timestamp, source } = (await row(2)) ?? {};
  expect(told).toEqual([
    {
      type: "contact_form_submission",
      data: {
        id: id(2),
        name: "Ben Nkemelu",
        email: "ben@example.org",
        phone: "020 7946",
        projectType: "other",
        message: '=HYPERLINK("x")',
        timestamp: expect.any(String),
        source,
      },
    },
  ]);
  expect(new Date(JSON.parse(JSON.stringify(told))[0].data.timestamp)).toEqual(timestamp);
  status = 200;
  // Nothing is sent twice: it stays disabled until all of the first press is done.
  await waitFor(() => expect(getButton("Send again to the webhook")).toBeEnabled());
  await press("Send again to the webhook");
  await waitFor(() => expect(screen.queryByText(/^Webhook/)).toBeNull());
  expect(screen.queryByRole("button", { name: "Send again to the webhook" })).toBeNull();
  expect(await row(2)).toMatchObject({ delivered: true, delivered_at: expect.any(Date), delivery_attempts: 4 });
});

test("the bar shows how many enquiries are waiting for an answer, and stays up to date", async () => {
  await sql("update public.enquiries set read_at = null");
  const { router, user } = await renderApp("/admin/settings/security");
  const bar = within(await screen.findByRole("navigation", { name: "Admin" }));
  const inBar = (name: string) => bar.findByRole("link", { name });
  await screen.findByRole("button", { name: "Menu 2 waiting" });
  await user.click(await inBar("Enquiries 2 waiting"));
  await follow(/Ada Byron/);
  // Reading it does not count as answering it.
  const answered = await screen.findByRole("button", { name: "Mark as answered" });
  await waitFor(async () => expect((await row(1))?.["read_at"]).not.toBeNull());
  await inBar("Enquiries 2 waiting");
  await user.click(answered);
  await inBar("Enquiries 1 waiting");
  await sql("update public.enquiries set answered_at = null where id = $1", [id(1)]);
  await user.click(await inBar("Pictures"));
  await inBar("Enquiries 2 waiting");
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/pictures"));
});

test("an enquiry that somebody answers meanwhile stays in the list of the unanswered while it is open", async () => {
  const { router } = await renderApp("/admin/enquiries?show=unanswered");
  await follow(/Ada Byron/);
  await screen.findByRole("article", { name: "Ada Byron" });
  await sql("update public.enquiries set read_at = now(), answered_at = now() where id = $1", [id(1)]);
  await act(() => router.revalidate());
  const listed = () =>
    within(screen.getByRole("list", { name: "Enquiries" }))
      .getAllByRole("link")
      .map((link) => `${link.textContent}${link.ariaCurrent ? ", open" : ""}`);
  expect(listed()).toEqual(["Ada Byron, open", "Ben Nkemelu"]);
  await act(() => router.navigate(`/admin/enquiries?show=spam&open=${id(1)}`));
  await waitFor(() => expect(listed()).toEqual(["Cheap Watches"]));
  await act(() => router.navigate("/admin/enquiries?show=unanswered"));
  await waitFor(() => expect(listed()).toEqual(["Ben Nkemelu"]));
});

test("older enquiries are on later pages, and when the last one of the last page is deleted the page before is shown", async () => {
  await sql(
    `insert into public.enquiries (id, name, email, project_type, message, submitted_at, created_at)
     select gen_random_uuid(), 'Sender ' || i, 'a@example.org', 'other', 'Hello', now(), '2026-09-01'::timestamptz - i * interval '1 h' from generate_series(1, 48) i`,
  );
  const { user } = await renderApp("/admin/enquiries");
  await screen.findByText("Showing 1 to 50, newest first");
  await follow("Older");
  await screen.findByText("Showing 51 to 51, newest first");
  expect(names()).toEqual(["Sender 48 (new)"]);
  expect(screen.queryByRole("link", { name: "Older" })).toBeNull();
  expect(getLink("Newer")).toHaveAttribute("href", "/admin/enquiries");
  await user.click(screen.getByLabelText("Select Sender 48"));
  await pressInBar("Delete");
  await answer(/^Are you sure/, "Delete");
  await screen.findByText("Showing 50 enquiries");
});

test("j and k move through the enquiries, e answers, # marks spam, Escape closes, and fields keep their letters", async () => {
  const { user } = await renderApp("/admin/enquiries");
  await screen.findByText("Showing 3 enquiries");
  const opened = (name: string) => screen.findByRole("article", { name });
  await user.keyboard("k");
  await opened("Ada Byron");
  await user.keyboard("j");
  await opened("Ben Nkemelu");
  // A Russian keyboard’s letter at that place, and the key of an input method.
  const letter = (key: string, init: KeyboardEventInit) => fireEvent.keyDown(document.body, { key, ...init });
  letter("л", { code: "KeyK" });
  await opened("Ada Byron");
  letter("j", { code: "KeyJ", keyCode: 229 });
  const heading = within(await opened("Ada Byron")).getByRole("heading", { name: "Ada Byron" });
  await waitFor(() => expect(heading).toHaveFocus());
  await user.keyboard("e");
  await opened("Ben Nkemelu");
  await waitFor(async () => expect(await row(1)).toMatchObject({ state: "answered" }));
  await user.type(screen.getByLabelText("Note for colleagues"), "je#");
  expect(screen.getByLabelText("Note for colleagues")).toHaveValue("je#");
  await user.clear(screen.getByLabelText("Note for colleagues"));
  act(() => screen.getByLabelText("Note for colleagues").blur());
  await user.keyboard("#");
  await waitFor(async () => expect(await row(2)).toMatchObject({ is_spam: true }));
  await opened("Cem Arslan");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("article")).toBeNull());
  await waitFor(() => expect(screen.getByRole("link", { name: /^Cem Arslan/ })).toHaveFocus());
});

const fillWithSenders = () =>
  sql(
    `insert into public.enquiries (id, name, email, project_type, message, submitted_at, created_at)
     select ('d' || n || '000000-0000-4000-8000-000000000000')::uuid, 'Sender ' || n, 'a@b.example', 'other', 'M', now(), now() + n * interval '1 day'
     from generate_series(1, 9) n`,
  );

test("five quick presses of e answer five different enquiries, marked at once, however slow the answers are", async () => {
  await fillWithSenders();
  await sql("update public.enquiries set answered_at = now() where name = 'Sender 7'");
  const { user } = await renderApp("/admin/enquiries");
  await screen.findByText("Showing 12 enquiries");
  await user.keyboard("j");
  await screen.findByRole("article", { name: "Sender 9" });
  const { open: letGo, opened } = gate();
  const marked = vi.fn<(id: string | null) => void>();
  intercept(async (address, { body }) => {
    if (!/answered_at/.test(String(body))) return false;
    marked(new URL(address).searchParams.get("id"));
    await opened;
    return false;
  });
  await user.keyboard("eeeee");
  fireEvent.keyDown(document.body, { key: "e", repeat: true });
  expect(names().length).toBeGreaterThan(9);
  // The one that had been answered is passed over.
  for (const n of [9, 8, 7, 6, 5, 4]) expect(rowOf(`Sender ${n}`)).toHaveTextContent("Answered");
  expect(rowOf("Sender 3")).not.toHaveTextContent("Answered");
  expect(getLink(/^Sender 3/)).toHaveAttribute("aria-current", "true");
  letGo();
  await screen.findByRole("article", { name: "Sender 3" });
  await waitFor(async () => {
    const answered = await sql("select 1 from public.enquiries where name like 'Sender %' and answered_at is not null");
    expect(answered).toHaveLength(6);
  });
  expect(new Set(marked.mock.calls.flat()).size).toBe(5);
  expect(marked).toHaveBeenCalledTimes(5);
});

test("an answer that could not be noted is put back, and tried again by Retry; e never takes an answer back, and goes on", async () => {
  const { user } = await renderApp(`/admin/enquiries?open=${id(1)}`);
  await screen.findByRole("article", { name: "Ada Byron" });
  await waitFor(async () => expect((await row(1))?.["read_at"]).not.toBeNull());
  vi.mocked(console.error).mockReturnValue();
  let isBroken = true;
  intercept((_, { body }) => isBroken && /answered_at/.test(String(body)) && broken());
  await user.keyboard("e");
  const question = await screen.findByRole("alertdialog", { name: /“Ada Byron” could not be marked as answered/ });
  expect(rowOf("Ada Byron")).not.toHaveTextContent("Answered");
  isBroken = false;
  await press("Retry", within(question));
  await screen.findByRole("article", { name: "Ben Nkemelu" });
  // An announcement of the test before may still be there.
  await waitFor(async () => expect(await row(1)).toMatchObject({ state: "answered" }));
  await screen.findByText("“Ada Byron” marked as answered.");
  await user.keyboard("k");
  await screen.findByRole("article", { name: "Ada Byron" });
  await user.keyboard("e");
  expect(await row(1)).toMatchObject({ state: "answered" });
  await screen.findByRole("article", { name: "Ben Nkemelu" });
});

test("an address that names no enquiry opens none, one that asks for nothing known shows everything, and one that is not listed is closed to the list", async () => {
  const { router, user } = await renderApp("/admin/enquiries?open=nonsense&show=nonsense&q=a");
  screen.getByText("Choose an enquiry to read it here.");
  screen.getByText("Showing 2 enquiries");
  const show = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "Show" });
  expect(show().selectedOptions[0]).toHaveTextContent("All");
  const go = (search: string) => act(() => router.navigate(`/admin/enquiries?${search}`));
  await go("show=toString");
  await screen.findByText("Showing 3 enquiries");
  expect(show().selectedOptions[0]).toHaveTextContent("All");
  await go("page=9");
  await screen.findByText(/No enquiry matches/);
  await go("show=spam&open=90000000-0000-4000-8000-000000000000");
  const back = await screen.findByRole("link", { name: "Back to the list" });
  expect(back).toHaveAttribute("href", "/admin/enquiries?show=spam");
  await go(`show=spam&open=${id(1)}`);
  expect(await screen.findByRole("heading", { name: "Ada Byron" })).toHaveFocus();
  await user.keyboard("{Escape}");
  expect(screen.getByRole("region", { name: "List" })).toHaveFocus();
});

test("a mark that fails is told, and one for an enquiry that is gone says so", async () => {
  const { user } = await renderApp(`/admin/enquiries?open=${id(4)}`);
  const button = await screen.findByRole("button", { name: "Mark as not answered" });
  const mend = breakRequests("/rest/v1/enquiries");
  await user.click(button);
  await answer(/^The enquiry could not be marked. Please try again./, "Cancel");
  mend();
  await press("Retry");
  const again = await screen.findByRole("button", { name: "Mark as not answered" });
  await sql("delete from public.enquiries where id = $1", [id(4)]);
  await user.click(again);
  await waitFor(() => expect(screen.getAllByText(/^This enquiry no longer exists\./)).toHaveLength(2));
});

test("an enquiry is assigned to a colleague, and its row says to whom", async () => {
  const { user, router } = await renderApp(`/admin/enquiries?open=${id(2)}`);
  const colleague = await makePerson(backend, "colleague@blockwork.example");
  await sql("insert into public.admins (user_id) values ($1)", [colleague.user.id]);
  onTestFinished(() => void sql("delete from auth.users where id = $1", [colleague.user.id]));
  await act(() => router.navigate("/admin"));
  await act(() => router.navigate(`/admin/enquiries?open=${id(2)}`));
  const assigned = () => screen.findByRole("combobox", { name: "Assigned to" });
  await user.selectOptions(await assigned(), "colleague@blockwork.example");
  await screen.findByText("Assigned to colleague@blockwork.example.");
  expect(await row(2)).toMatchObject({ assigned_to: "colleague@blockwork.example" });
  const listed = () => screen.getByRole("link", { name: "Ben Nkemelu" }).closest("li");
  await waitFor(() => expect(listed()).toHaveTextContent("→ colleague@blockwork.example"));
  await user.selectOptions(await assigned(), await screen.findByRole("option", { name: /\(you\)$/ }));
  await waitFor(async () => expect(await row(2)).toMatchObject({ assigned_to: "admin@blockwork.example" }));
});
