import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { beginSignedIn } from "../../support/admin-page.ts";
import { enquiryId as id, fillInbox, readEnquiry } from "../../support/enquiries/fill-inbox.ts";
import { answer, fill, follow, press, renderApp } from "../../support/page.tsx";
import { backend } from "../../support/backend/page-backend.ts";
import { letPass } from "../../support/still-time.ts";

beginSignedIn();
const { sql } = backend;
beforeEach(() => fillInbox(backend));

const row = (n: number) => readEnquiry(backend, n);

test("answering an enquiry records by whom, opens the next one, and can be taken back", async () => {
  const { router } = await renderApp(`/admin/enquiries?open=${id(1)}`);
  await press("Mark as answered");
  await screen.findByRole("article", { name: "Ben Nkemelu" });
  await waitFor(async () =>
    expect(await row(1)).toMatchObject({ state: "answered", answered_by: "admin@blockwork.example" }),
  );
  await act(() => router.navigate(`/admin/enquiries?open=${id(1)}`));
  await screen.findByText(/^by admin@blockwork\.example/);
  await press("Mark as not answered");
  await waitFor(async () => expect(await row(1)).toMatchObject({ state: "read", answered_by: null }));
});

test("after deleting an enquiry or marking it as spam the next one opens, and after the last one the list", async () => {
  await renderApp(`/admin/enquiries?open=${id(1)}`);
  await press("Mark as spam");
  await screen.findByRole("article", { name: "Ben Nkemelu" });
  await press("Delete");
  await answer("Are you sure you want to delete this enquiry?", "Delete");
  await screen.findByRole("article", { name: "Cem Arslan" });
  await press("Mark as spam");
  await screen.findByText("Choose an enquiry to read it here.");
});

test("a note saves itself, even on the way to another enquiry, and never overwrites someone else's unasked", async () => {
  await renderApp(`/admin/enquiries?open=${id(1)}`);
  const note = () => screen.findByLabelText("Note for colleagues");
  fill(await note(), "Called back ");
  await letPass(2000);
  await waitFor(async () => expect(await row(1)).toMatchObject({ note: "Called back " }));
  await screen.findByText("Saved");
  screen.getByText(/^Noted by admin@blockwork\.example/);
  fill(await note(), "Called back twice");
  await follow(/Ben Nkemelu/);
  await screen.findByRole("article", { name: "Ben Nkemelu" });
  expect(await note()).toHaveValue("");
  expect(await row(1)).toMatchObject({ note: "Called back twice" });

  await follow(/Ada Byron/);
  await screen.findByRole("article", { name: "Ada Byron" });
  await sql("update public.enquiries set note = 'She prefers mail' where id = $1", [id(1)]);
  fill(await note(), "Both");
  await follow(/Ben Nkemelu/);
  await answer("Another version of the note has been saved", "Keep writing");
  expect(await note()).toHaveValue("Both");
  await follow(/Ben Nkemelu/);
  await answer("You have unsaved changes. Leave without saving them?", "Stay");
  await press("Save note");
  await answer("Another version of the note has been saved", "Load the other version");
  await waitFor(async () => expect(await note()).toHaveValue("She prefers mail"));
  expect(await note()).toHaveAccessibleDescription(/^Noted by somebody/);
  await sql("update public.enquiries set note = 'Somebody again' where id = $1", [id(1)]);
  fill(await note(), "Both");
  await letPass(2000);
  await press("Keep mine");
  await waitFor(async () => expect(await row(1)).toMatchObject({ note: "Both", noted_by: "admin@blockwork.example" }));
  await sql("update public.enquiries set note = 'And again' where id = $1", [id(1)]);
  fill(await note(), "Mine");
  await letPass(2000);
  await press("Keep both");
  await waitFor(async () => expect(await row(1)).toMatchObject({ note: "And again\n\nMine" }));
  expect(await note()).toHaveValue("And again\n\nMine");

  await sql("delete from public.enquiries where id = $1", [id(1)]);
  fill(await note(), "Both of us");
  await letPass(2000);
  await screen.findByText(/has been deleted\./);
  expect(await note()).toHaveValue("Both of us");
});

test("a note that was begun before somebody else's arrived does not overwrite it, though the screen has loaded that since", async () => {
  const { router } = await renderApp(`/admin/enquiries?open=${id(1)}`);
  const note = await screen.findByLabelText("Note for colleagues");
  await waitFor(async () => expect(await row(1)).toMatchObject({ state: "read" }));
  await sql("update public.enquiries set note = 'Theirs' where id = $1", [id(1)]);
  fill(note, "Mine");
  await act(() => router.revalidate());
  fill(note, "Mine, and more");
  await letPass(2000);
  await screen.findByText("Another version of the note has been saved.");
  expect(screen.queryByRole("alertdialog"), "whoever is typing is not interrupted").toBeNull();
  await press("Compare");
  const dialog = await screen.findByRole("alertdialog", { name: "Another version of the note has been saved" });
  await waitFor(() => expect(dialog).toHaveTextContent(/What is different.*Theirs.*Mine, and more/));
  expect(await row(1)).toMatchObject({ note: "Theirs" });
});

test("the enquiry that is open stays open while it is marked as read among others", async () => {
  const { user, router } = await renderApp(`/admin/enquiries?open=${id(1)}`);
  await screen.findByRole("article", { name: "Ada Byron" });
  await waitFor(async () => expect(await row(1)).toMatchObject({ state: "read" }));
  await user.click(screen.getByRole("checkbox", { name: "Select Ada Byron" }));
  await user.keyboard("{Shift>}");
  await user.click(screen.getByRole("checkbox", { name: "Select Cem Arslan" }));
  await user.keyboard("{/Shift}");
  await screen.findByRole("group", { name: /\b3\b.*selected$/ });
  await user.click(screen.getByRole("checkbox", { name: "Select Cem Arslan" }));
  const bar = await screen.findByRole("group", { name: /\b2\b.*selected$/ });
  await press("Mark read", within(bar));
  await waitFor(() => expect(bar).not.toBeInTheDocument());
  expect(router.state.location.search).toContain(id(1));
  screen.getByRole("article", { name: "Ada Byron" });
});

test("several enquiries are marked or deleted at once, each time with an Undo that puts them back as they were", async () => {
  const read = () => sql<Record<string, unknown>>("select * from public.enquiries order by id");
  const before = await read();
  const { user } = await renderApp("/admin/enquiries");
  const bar = async () => within(await screen.findByRole("group", { name: /selected$/ }));
  const undo = async (done: string) => {
    const offer = (await screen.findByText(done)).closest("li");
    await press(/Undo/, within(offer ?? document.body));
    await waitFor(async () => expect(await read()).toEqual(before));
    await waitFor(() => expect(screen.getByRole("checkbox", { name: "Select Cem Arslan" })).not.toBeChecked());
  };
  for (const [label, done, states] of [
    ["Mark read", "“Ada Byron” marked as read.", ["read", "read", "spam", "answered"]],
    ["Mark answered", "2 enquiries marked as answered.", ["answered", "answered", "spam", "answered"]],
    ["Mark spam", "3 enquiries marked as spam.", ["spam", "spam", "spam", "spam"]],
  ] as const) {
    await user.click(await screen.findByRole("checkbox", { name: "Select all on this page" }));
    await press(label, await bar());
    await waitFor(async () => expect((await read()).map(({ state }) => state)).toEqual(states));
    await undo(done);
  }
  await user.click(screen.getByRole("checkbox", { name: "Select Ada Byron" }));
  await user.click(screen.getByRole("checkbox", { name: "Select Cem Arslan" }));
  await press("Delete", await bar());
  await answer("Are you sure you want to delete these 2 enquiries?", "Delete");
  await waitFor(async () => expect((await read()).map(({ name }) => name)).toEqual(["Ben Nkemelu", "Cheap Watches"]));
  await undo("2 enquiries deleted.");
});

test("the list of those not delivered has all that count as such, with their chip, and sends them again together", async () => {
  await fillInbox(backend);
  await sql(
    `insert into public.enquiries (id, name, email, project_type, message, submitted_at, delivered, delivery_attempts, is_spam)
     select gen_random_uuid(), name, 'a@example.org', 'other', 'Hello', now(), delivered, attempts, is_spam from (values
       ('Refused', false, 1, false), ('Refused spam', false, 1, true), ('Not confirmed', null, 0, false), ('Taken', true, 2, false)
     ) as v (name, delivered, attempts, is_spam)`,
  );
  const [status] = await sql<{ n: number }>("select (private.describe_deliveries() ->> 'deliveries_failed')::int as n");
  const { view } = await renderApp("/admin/enquiries");
  await screen.findByRole("combobox", { name: "Show" });
  expect(
    screen.queryByRole("option", { name: "Not delivered" }),
    "three views, as long as nobody leads here",
  ).toBeNull();
  view.unmount();
  await renderApp("/admin/enquiries?show=undelivered");
  const rows = (await screen.findAllByRole("listitem")).filter((item) => item.querySelector("[data-enquiry]"));
  expect(rows).toHaveLength(status?.n ?? 0);
  for (const row of rows) expect(row).toHaveTextContent("Not delivered");
  const names = rows.map((row) => row.querySelector("h2")?.textContent);
  expect(names).toContain("Refused (new)");
  for (const name of ["Refused spam", "Not confirmed", "Taken"]) expect(names.join()).not.toContain(name);
  fireEvent.click(screen.getByLabelText("Select all on this page"));
  await press("Send again");
  await screen.findByText(/sent again\./);
  await waitFor(async () =>
    expect(await sql("select 1 from public.enquiries where delivered is false and not is_spam")).toEqual([]),
  );
});
