import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { borrowPageBackend } from "../../support/backend/borrow-backend.ts";
import { enquiryId, fillInbox } from "../../support/enquiries/fill-inbox.ts";
import { renderApp } from "../../support/render-app.tsx";
import { sessionKey, signInAsAdmin } from "../../support/backend/sign-in.ts";

const backend = await borrowPageBackend();
let session: string;

beforeAll(async () => {
  await signInAsAdmin(backend);
  session = window.localStorage.getItem(sessionKey) ?? "";
});

const id = enquiryId;

beforeEach(async () => {
  window.localStorage.setItem(sessionKey, session);
  await fillInbox(backend);
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

test("an enquiry that is gone is said to be gone", async () => {
  await renderApp(`/admin/enquiries?open=${id(9)}`);
  expect(await screen.findByText(/This enquiry no longer exists/)).toBeInTheDocument();
});

test("an empty inbox says what will be in it", async () => {
  await backend.sql("delete from public.enquiries");
  await renderApp("/admin/enquiries");
  expect(await screen.findByText(/No enquiries yet/)).toBeInTheDocument();
});
