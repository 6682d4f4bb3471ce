import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { borrowPageBackend } from "../../support/backend/borrow-backend.ts";
import { renderApp } from "../../support/render-app.tsx";
import { sessionKey, signInAsAdmin } from "../../support/backend/sign-in.ts";

const backend = await borrowPageBackend();
let session: string;

beforeAll(async () => {
  await signInAsAdmin(backend);
  session = window.localStorage.getItem(sessionKey) ?? "";
});

const id = (n: number) => `${n}0000000-0000-4000-8000-000000000000`;

beforeEach(async () => {
  window.localStorage.setItem(sessionKey, session);
  await backend.sql("delete from public.enquiries");
  await backend.sql(
    `insert into public.enquiries (id, name, email, phone, project_type, message, submitted_at, created_at, delivered, delivery_attempts, is_spam, read_at, answered_at)
     values ($1, 'Ada Byron', 'ada@example.org', '+44 20 7946 0182', 'healthcare', 'A diary for clinics', now(), '2026-11-03', true, 1, false, null, null),
            ($2, 'Ben Nkemelu', 'ben@example.org', null, 'other', '=HYPERLINK("x")', now(), '2026-11-02', false, 2, false, '2026-11-02', null),
            ($3, 'Cheap Watches', 'spam@example.org', null, 'ecommerce', 'Buy 100% now', now(), '2026-11-01', null, 0, true, null, null),
            ($4, 'Cem Arslan', 'cem@example.org', null, 'social', 'A club', now(), '2026-10-30', true, 1, false, '2026-11-01', '2026-11-01')`,
    [id(1), id(2), id(3), id(4)],
  );
});

function rowOf(name: string): HTMLElement {
  const item = screen.getByRole("link", { name: new RegExp(name) }).closest("li");
  if (!item) throw new Error(`There is no row of ${name}.`);
  return item;
}

const names = () => screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);
const row = async (n: number) => (await backend.sql<Record<string, unknown>>("select * from public.enquiries where id = $1", [id(n)]))[0];

test("the inbox shows the newest first, says what is new and leaves spam out", async () => {
  await renderApp("/admin/enquiries");
  expect(await screen.findByText("Showing 3 enquiries")).toBeInTheDocument();
  expect(names()).toEqual(["Ada Byron (new)", "Ben Nkemelu", "Cem Arslan"]);
  expect(rowOf("Ada Byron")).toHaveTextContent("Healthcare · DeliveredA diary for clinics");
  expect(rowOf("Ben Nkemelu")).toHaveTextContent("Something elseNot delivered");
  expect(rowOf("Cem Arslan")).toHaveTextContent("Answered");
  expect(within(rowOf("Ada Byron")).getByTitle(/^3 November 2026 at/)).toHaveTextContent(/3 November 2026 at/);
});

test.each([
  ["New", ["Ada Byron (new)"], "new"],
  ["Read", ["Ben Nkemelu"], "read"],
  ["Unanswered", ["Ada Byron (new)", "Ben Nkemelu"], "unanswered"],
  ["Answered", ["Cem Arslan"], "answered"],
  ["Failed delivery", ["Ben Nkemelu"], "failed"],
  ["Spam", ["Cheap Watches"], "spam"],
])("the filter %s is in the address and shows only those", async (label, expected, value) => {
  const { router, user } = await renderApp("/admin/enquiries");
  await user.selectOptions(await screen.findByRole("combobox", { name: "Show" }), label);
  await waitFor(() => expect(names()).toEqual(expected));
  expect(new URLSearchParams(router.state.location.search).get("show")).toBe(value);
});

test("the search finds words of the message and takes wildcards literally", async () => {
  const { user } = await renderApp("/admin/enquiries");
  await user.type(await screen.findByRole("searchbox", { name: "Search enquiries" }), "diary, for%");
  expect(await screen.findByText(/No enquiry matches/)).toBeInTheDocument();
  await user.clear(screen.getByRole("searchbox", { name: "Search enquiries" }));
  await user.type(screen.getByRole("searchbox", { name: "Search enquiries" }), "DIARY for");
  await waitFor(() => expect(names()).toEqual(["Ada Byron (new)"]));
});

test.each([
  ["A151E7B7", "Ada Byron"],
  ["#a151e7b7", "Ada Byron"],
  ["C0FFEE12", "Cheap Watches"],
])("the search finds the enquiry that was told the reference %s, also among the spam", async (reference, name) => {
  await backend.sql("update public.enquiries set id = overlay(id::text placing $1 from 1 for 8)::uuid, read_at = now() where name = $2", [
    reference.replace("#", "").toLowerCase(),
    name,
  ]);
  await renderApp(`/admin/enquiries?q=${encodeURIComponent(reference)}`);
  expect(await screen.findByText("Showing 1 enquiry")).toBeInTheDocument();
  expect(names()).toEqual([name]);
});

test("opening an enquiry marks it as read and offers mail and telephone", async () => {
  const { user } = await renderApp("/admin/enquiries");
  await user.click(await screen.findByRole("link", { name: /Ada Byron/ }));
  const detail = await screen.findByRole("article", { name: "Ada Byron" });
  expect(within(detail).getByRole("link", { name: "Reply by mail" })).toHaveAttribute("href", expect.stringMatching(/^mailto:ada@example\.org\?subject=/));
  expect(within(detail).getByRole("link", { name: "Call" })).toHaveAttribute("href", "tel:+442079460182");
  await waitFor(async () => expect((await row(1))?.["read_at"]).not.toBeNull());
  await user.click(await within(detail).findByRole("button", { name: "Mark as unread" }));
  await waitFor(() => expect(screen.queryByRole("article")).not.toBeInTheDocument());
  expect((await row(1))?.["read_at"]).toBeNull();
});

test("the bar says how many enquiries are unread, and keeps up as they are read and marked", async () => {
  await backend.sql("update public.enquiries set read_at = null");
  const { router, user } = await renderApp("/admin/settings/security");
  const bar = within(await screen.findByRole("navigation", { name: "Admin" }));
  const inBar = (name: string) => bar.findByRole("link", { name });
  expect(await screen.findByRole("button", { name: "Menu 2 unread" })).toBeInTheDocument();
  await user.click(await inBar("Enquiries 2 unread"));
  await user.click(await screen.findByRole("link", { name: /Ada Byron/ }));
  await inBar("Enquiries 1 unread");
  await user.click(await screen.findByRole("link", { name: /Ben Nkemelu/ }));
  await inBar("Enquiries");
  await user.click(await screen.findByRole("button", { name: "Mark as unread" }));
  await inBar("Enquiries 1 unread");
  await backend.sql("update public.enquiries set read_at = null");
  await user.click(await inBar("Categories"));
  await inBar("Enquiries 2 unread");
  expect(router.state.location.pathname).toBe("/admin/categories");
});

test("a deleted enquiry comes back with Undo, exactly as it was", async () => {
  const before = await row(2);
  const { user } = await renderApp(`/admin/enquiries?open=${id(2)}`);
  await user.click(await screen.findByRole("button", { name: "Delete" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Are you sure you want to delete this enquiry?" }));
  await user.click(question.getByRole("button", { name: "Delete" }));
  const undo = await screen.findByRole("button", { name: /Undo/ });
  expect(await row(2)).toBeUndefined();
  await user.click(undo);
  await waitFor(async () => expect(await row(2)).toEqual(before));
  await waitFor(() => expect(names()).toContain("Ben Nkemelu"));
});

test("what was taken for spam can be moved to the inbox", async () => {
  const { user } = await renderApp(`/admin/enquiries?show=spam&open=${id(3)}`);
  await user.click(await screen.findByRole("button", { name: "Not spam" }));
  await waitFor(async () => expect(await row(3)).toMatchObject({ is_spam: false }));
});

test("an enquiry that passed no bot check says so, is not counted as new, and can be said to be genuine", async () => {
  await backend.sql("update public.enquiries set unverified = true where name = 'Ada Byron'");
  const { user } = await renderApp("/admin/enquiries?show=unverified");
  await waitFor(() => expect(names()).toEqual(["Ada Byron (new)"]));
  expect(screen.getByText("To check", { selector: "span" })).toBeInTheDocument();
  await user.selectOptions(screen.getByRole("combobox", { name: "Show" }), "New");
  expect(await screen.findByText(/No enquiry matches/)).toBeInTheDocument();
  await user.selectOptions(screen.getByRole("combobox", { name: "Show" }), "All but spam");
  await user.click(await screen.findByRole("link", { name: /Ada Byron/ }));
  await user.click(await screen.findByRole("button", { name: "Mark as genuine" }));
  await waitFor(async () => expect(await row(1)).toMatchObject({ unverified: false }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Mark as genuine" })).not.toBeInTheDocument());
});

test("an unread enquiry stays where it is in the list of new ones for as long as it is open", async () => {
  const { router, user } = await renderApp("/admin/enquiries?show=new");
  await user.click(await screen.findByRole("link", { name: /Ada Byron/ }));
  await screen.findByRole("button", { name: "Mark as unread" });
  expect(screen.getByRole("link", { name: "Ada Byron" })).toBeInTheDocument();
  await act(() => router.navigate("/admin/enquiries?show=new"));
  expect(await screen.findByText(/No enquiry matches/)).toBeInTheDocument();
});

test("what is answered is answered by somebody, and can be taken back", async () => {
  const { user } = await renderApp(`/admin/enquiries?open=${id(1)}`);
  await user.click(await screen.findByRole("button", { name: "Mark as answered" }));
  expect(await screen.findByText(/^by admin@blockwork\.example/)).toBeInTheDocument();
  expect(await row(1)).toMatchObject({ state: "answered", answered_by: "admin@blockwork.example" });
  await user.click(screen.getByRole("button", { name: "Mark as not answered" }));
  await waitFor(async () => expect(await row(1)).toMatchObject({ state: "read", answered_by: null }));
});

test("a note says who wrote it and never takes the place of one that its writer has not seen", async () => {
  const { user } = await renderApp(`/admin/enquiries?open=${id(1)}`);
  const note = await screen.findByLabelText("Note for colleagues");
  await user.type(note, "Called back");
  await user.click(screen.getByRole("button", { name: "Save note" }));
  expect(await screen.findByText(/^Noted by admin@blockwork\.example/)).toBeInTheDocument();

  await user.type(note, " twice");
  await backend.sql("update public.enquiries set note = 'She prefers mail' where id = $1", [id(1)]);
  await user.click(screen.getByRole("button", { name: "Save note" }));
  const question = await screen.findByRole("alertdialog", { name: "Another version of the note has been saved" });
  expect(await row(1)).toMatchObject({ note: "She prefers mail" });
  await user.click(within(question).getByRole("button", { name: "Load the other version" }));
  await waitFor(() => expect(note).toHaveValue("She prefers mail"));
  await user.clear(note);
  await user.type(note, "Both");
  await backend.sql("update public.enquiries set note = 'Somebody again' where id = $1", [id(1)]);
  await user.click(screen.getByRole("button", { name: "Save note" }));
  await user.click(await screen.findByRole("button", { name: "Keep mine and overwrite the other" }));
  await waitFor(async () => expect(await row(1)).toMatchObject({ note: "Both", noted_by: "admin@blockwork.example" }));

  await user.type(note, " of us");
  await backend.sql("delete from public.enquiries where id = $1", [id(1)]);
  await user.click(screen.getByRole("button", { name: "Save note" }));
  expect(await screen.findByText(/has been deleted meanwhile/)).toBeInTheDocument();
  expect(note).toHaveValue("Both of us");
});

test("an unsaved note asks before another enquiry is opened", async () => {
  const { user } = await renderApp(`/admin/enquiries?open=${id(1)}`);
  await user.type(await screen.findByLabelText("Note for colleagues"), "Half a");
  await user.click(screen.getByRole("link", { name: /Ben Nkemelu/ }));
  await user.click(await screen.findByRole("button", { name: "Stay" }));
  expect(screen.getByLabelText("Note for colleagues")).toHaveValue("Half a");
});

test("older enquiries are on further pages", async () => {
  await backend.sql(
    `insert into public.enquiries (id, name, email, project_type, message, submitted_at, created_at)
     select gen_random_uuid(), 'Sender ' || i, 'a@example.org', 'other', 'Hello', now(), '2026-09-01'::timestamptz - i * interval '1 h' from generate_series(1, 60) i`,
  );
  const { user } = await renderApp("/admin/enquiries");
  expect(await screen.findByText("Showing 1 to 50, newest first")).toBeInTheDocument();
  await user.click(screen.getByRole("link", { name: "Older" }));
  expect(await screen.findByText("Showing 51 to 63, newest first")).toBeInTheDocument();
  expect(names()[0]).toBe("Sender 48 (new)");
  expect(screen.queryByRole("link", { name: "Older" })).not.toBeInTheDocument();
  await user.click(screen.getByRole("link", { name: "Newer" }));
  expect(await screen.findByText("Showing 1 to 50, newest first")).toBeInTheDocument();
});

test("several enquiries are marked and deleted at once, each time with an Undo that leaves them as they were", async () => {
  const read = () => backend.sql<Record<string, unknown>>("select * from public.enquiries order by id");
  const before = await read();
  const { user } = await renderApp("/admin/enquiries");
  const bar = async () => within(await screen.findByRole("group", { name: /selected$/ }));
  const undo = async () => {
    await user.click(await screen.findByRole("button", { name: /Undo/ }));
    await waitFor(async () => expect(await read()).toEqual(before));
    await waitFor(() => expect(screen.getByRole("checkbox", { name: "Select Cem Arslan" })).not.toBeChecked());
  };
  for (const [label, states] of [
    ["Mark read", ["read", "read", "spam", "answered"]],
    ["Mark answered", ["answered", "answered", "spam", "answered"]],
    ["Mark spam", ["spam", "spam", "spam", "spam"]],
  ] as const) {
    await user.click(await screen.findByRole("checkbox", { name: "Select all on this page" }));
    await user.click((await bar()).getByRole("button", { name: label }));
    await waitFor(async () => expect((await read()).map(({ state }) => state)).toEqual(states));
    await undo();
  }
  await user.click(screen.getByRole("checkbox", { name: "Select Ada Byron" }));
  await user.click(screen.getByRole("checkbox", { name: "Select Cem Arslan" }));
  await user.click((await bar()).getByRole("button", { name: "Delete" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Are you sure you want to delete these 2 enquiries?" }));
  await user.click(question.getByRole("button", { name: "Delete" }));
  await waitFor(async () => expect((await read()).map(({ name }) => name)).toEqual(["Ben Nkemelu", "Cheap Watches"]));
  await undo();
});

test("an enquiry that is gone is said to be gone", async () => {
  await renderApp(`/admin/enquiries?open=${id(9)}`);
  expect(await screen.findByText(/This enquiry no longer exists/)).toBeInTheDocument();
});

test("an empty inbox says what will be in it", async () => {
  await backend.sql("delete from public.enquiries");
  await renderApp("/admin/enquiries");
  expect(await screen.findByText(/No enquiries yet/)).toBeInTheDocument();
});
