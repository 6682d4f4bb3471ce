import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { borrowPageBackend } from "../../support/backend/borrow-backend.ts";
import { signInAsAdmin } from "../../support/backend/sign-in.ts";
import { enquiryId as id, fillInbox } from "../../support/enquiries/fill-inbox.ts";
import { renderApp } from "../../support/render-app.tsx";

const backend = await borrowPageBackend();

beforeEach(async () => {
  await signInAsAdmin(backend);
  await fillInbox(backend);
});

const row = async (n: number) => (await backend.sql<Record<string, unknown>>("select * from public.enquiries where id = $1", [id(n)]))[0];

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

test("several enquiries are marked and deleted at once, each time with an Undo that leaves them as they were", async () => {
  const read = () => backend.sql<Record<string, unknown>>("select * from public.enquiries order by id");
  const before = await read();
  const { user } = await renderApp("/admin/enquiries");
  const bar = async () => within(await screen.findByRole("group", { name: /selected$/ }));
  const undo = async (done: string) => {
    const offer = (await screen.findByText(done)).closest("li");
    await user.click(within(offer ?? document.body).getByRole("button", { name: /Undo/ }));
    await waitFor(async () => expect(await read()).toEqual(before));
    await waitFor(() => expect(screen.getByRole("checkbox", { name: "Select Cem Arslan" })).not.toBeChecked());
  };
  for (const [label, done, states] of [
    ["Mark read", "3 enquiries marked as read.", ["read", "read", "spam", "answered"]],
    ["Mark answered", "3 enquiries marked as answered.", ["answered", "answered", "spam", "answered"]],
    ["Mark spam", "3 enquiries marked as spam.", ["spam", "spam", "spam", "spam"]],
  ] as const) {
    await user.click(await screen.findByRole("checkbox", { name: "Select all on this page" }));
    await user.click((await bar()).getByRole("button", { name: label }));
    await waitFor(async () => expect((await read()).map(({ state }) => state)).toEqual(states));
    await undo(done);
  }
  await user.click(screen.getByRole("checkbox", { name: "Select Ada Byron" }));
  await user.click(screen.getByRole("checkbox", { name: "Select Cem Arslan" }));
  await user.click((await bar()).getByRole("button", { name: "Delete" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Are you sure you want to delete these 2 enquiries?" }));
  await user.click(question.getByRole("button", { name: "Delete" }));
  await waitFor(async () => expect((await read()).map(({ name }) => name)).toEqual(["Ben Nkemelu", "Cheap Watches"]));
  await undo("2 enquiries deleted.");
});
