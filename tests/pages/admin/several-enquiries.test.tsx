import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { listEnquiriesForExport } from "@/data/admin/enquiries";
import { beginSignedIn, pressInBar } from "../../support/admin-page.ts";
import { breakRequests, intercept } from "../../support/requests.ts";
import { enquiryId, fillInbox } from "../../support/enquiries/fill-inbox.ts";
import { answer, follow, getButton, press, renderApp } from "../../support/page.tsx";
import { backend } from "../../support/backend/page-backend.ts";

beginSignedIn();
const { sql } = backend;
beforeEach(() => fillInbox(backend));

test("the enquiry that is open stays open while it is marked as read among others, which Shift selects", async () => {
  const { user, router } = await renderApp(`/admin/enquiries?open=${enquiryId(1)}`);
  const box = (name: string) => screen.getByRole("checkbox", { name: `Select ${name}` });
  await user.click(box("Ada Byron"));
  await user.keyboard("{Shift>}");
  await user.click(box("Cem Arslan"));
  await user.keyboard("{/Shift}");
  screen.getByRole("group", { name: /\b3\b.*selected$/ });
  await user.click(box("Cem Arslan"));
  await pressInBar("Mark read", /\b2\b.*selected$/);
  expect(screen.queryByRole("group", { name: /selected$/ })).toBeNull();
  expect(router.state.location.search).toContain(enquiryId(1));
  screen.getByRole("article", { name: "Ada Byron" });
});

test("several enquiries are marked or deleted at once, each time with an Undo that puts them back as they were", async () => {
  const read = () => sql<Record<string, unknown>>("select * from public.enquiries order by id");
  const before = await read();
  const { user } = await renderApp("/admin/enquiries");
  const box = (name: string) => screen.getByRole("checkbox", { name });
  const undo = async (done: string) => {
    await user.click(screen.getByRole("button", { name: /^Undo/, description: done }));
    expect(await read()).toEqual(before);
    expect(box("Select Cem Arslan")).not.toBeChecked();
  };
  for (const [label, done, states] of [
    ["Mark read", "“Ada Byron” marked as read.", ["read", "read", "spam", "answered"]],
    ["Mark answered", "2 enquiries marked as answered.", ["answered", "answered", "spam", "answered"]],
    ["Mark spam", "3 enquiries marked as spam.", ["spam", "spam", "spam", "spam"]],
  ] as const) {
    await user.click(box("Select all on this page"));
    await pressInBar(label);
    expect((await read()).map(({ state }) => state)).toEqual(states);
    await undo(done);
  }
  for (const name of ["Ada Byron", "Cem Arslan"]) await user.click(box(`Select ${name}`));
  await pressInBar("Delete");
  await answer("Are you sure you want to delete these 2 enquiries?", "Delete");
  expect((await read()).map(({ name }) => name)).toEqual(["Ben Nkemelu", "Cheap Watches"]);
  await undo("2 enquiries deleted.");
});

test("the list of those not delivered has all that count as such, with their chip, and sends them again together", async () => {
  await sql(
    `insert into public.enquiries (id, name, email, project_type, message, submitted_at, delivered, delivery_attempts, is_spam)
     select gen_random_uuid(), name, 'a@example.org', 'other', 'Hello', now(), delivered, attempts, is_spam from (values
       ('Refused', false, 1, false), ('Refused spam', false, 1, true), ('Not confirmed', null, 0, false), ('Taken', true, 2, false)
     ) as v (name, delivered, attempts, is_spam)`,
  );
  const [status] = await sql<{ n: number }>("select (private.describe_deliveries() ->> 'deliveries_failed')::int as n");
  const { router } = await renderApp("/admin/enquiries");
  const option = screen.queryByRole("option", { name: "Not delivered" });
  expect(option, "three views, as long as nobody leads here").toBeNull();
  await act(() => router.navigate("/admin/enquiries?show=undelivered"));
  await screen.findByRole("link", { name: /^Refused/ });
  const rows = screen.getAllByRole("listitem").filter((item) => item.querySelector("[data-enquiry]"));
  expect(rows).toHaveLength(status?.n ?? 0);
  for (const row of rows) expect(row).toHaveTextContent("Not delivered");
  const names = rows.map((row) => row.querySelector("h2")?.textContent);
  expect(names).toContain("Refused (new)");
  for (const name of ["Refused spam", "Not confirmed", "Taken"]) expect(names.join()).not.toContain(name);
  fireEvent.click(screen.getByLabelText("Select all on this page"));
  await press("Send again");
  await screen.findByText(/sent again\./);
  expect(await sql("select 1 from public.enquiries where delivered is false and not is_spam")).toEqual([]);
});

const addEnquiries = (from: number, to: number) =>
  sql(
    `insert into public.enquiries (id, name, email, project_type, message, submitted_at, created_at)
     select gen_random_uuid(), 'Sender ' || i, 'sender@example.com', 'other', 'Hello', now(), timestamptz '2026-01-01' + i / 3 * interval '1 minute'
     from generate_series($1::int, $2::int) i`,
    [from, to],
  );

/** Limits every response to ten rows; `before` runs ahead of each request. */
function answerInTens(before: (question: number) => Promise<unknown>): void {
  let questions = 0;
  intercept(async (address, _, send) => {
    const url = new URL(address);
    if (!url.pathname.endsWith("enquiries")) return false;
    await before((questions += 1));
    if (Number(url.searchParams.get("limit")) > 10) url.searchParams.set("limit", "10");
    return send(url);
  });
}

test("the export has every enquiry, even in pages of ten rows and with rows added or deleted meanwhile", async () => {
  await addEnquiries(1, 25);
  answerInTens(async (question) => {
    if (question === 2) await addEnquiries(26, 30);
    if (question === 3) await sql("delete from public.enquiries where name = 'Sender 20'");
  });
  const found = await listEnquiriesForExport({ search: "sender", show: "", page: 1 });
  const expected = Array.from({ length: 30 }, (_, place) => `Sender ${place + 1}`).filter(
    (name) => name !== "Sender 20",
  );
  expect(found.map(({ name }) => name).toSorted()).toEqual(expected.toSorted());
});

test("the file has every column of what the list shows, says when it was made, and a failure is told", async () => {
  await sql(
    "update public.enquiries set note = 'Called, \"twice\"', assigned_to = 'leila@blockwork.example', referrer = 'a.example', visited = '{/,/contact}' where name = 'Cem Arslan'",
  );
  await sql(
    "update public.enquiries set created_at = '2026-10-30Z', read_at = '2026-11-02Z', answered_at = '2026-11-01Z', delivered = null where name = 'Cem Arslan'",
  );
  const files: Blob[] = [];
  const names: string[] = [];
  URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
  onTestFinished(() => void Reflect.deleteProperty(URL, "createObjectURL"));
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(`${this.href} ${this.download}`);
  });
  const { user, router } = await renderApp("/admin/enquiries?q=club");
  // While it exports it is called otherwise.
  const press = async () => user.click(await screen.findByRole("button", { name: "Export CSV" }));
  await press();
  await screen.findByText("1 enquiry exported.");
  expect(names).toEqual([expect.stringMatching(/^blob:1 enquiries-\d{4}-\d\d-\d\d\.csv$/)]);
  const rows = async (file = new Blob()) => {
    const reader = new FileReader();
    const isRead = new Promise((resolve) => reader.addEventListener("load", resolve));
    reader.readAsText(file);
    await isRead;
    const lines = String(reader.result).trim().split("\r\n");
    const toUtc = (cell: string) => (/^\d{4}-.*T/.test(cell) ? new Date(cell).toISOString() : cell);
    return lines.map((line) =>
      line
        .replace(/^\uFEFF?"|"$/g, "")
        .split('","')
        .map(toUtc),
    );
  };
  expect(await rows(files[0])).toEqual([
    "Received,Reference,Name,Email,Phone,Project type,Message,Delivered,Read,Answered,Spam,Assigned to,Note,Came from,Opened,Id".split(
      ",",
    ),
    [
      "2026-10-30T00:00:00.000Z",
      "40000000",
      "Cem Arslan",
      "cem@example.org",
      "",
      "social",
      "A club",
      "not confirmed",
      "2026-11-02T00:00:00.000Z",
      "2026-11-01T00:00:00.000Z",
      "no",
      "leila@blockwork.example",
      'Called, ""twice""',
      "a.example",
      "/ /contact",
      enquiryId(4),
    ],
  ]);

  await act(() => router.navigate("/admin/enquiries?q=HYPERLINK"));
  await screen.findByText("Showing 1 enquiry");
  await sql("update public.enquiries set phone = '020 7946', read_at = '2026-11-02Z' where name = 'Ben Nkemelu'");
  await press();
  await waitFor(() => expect(files).toHaveLength(2));
  expect((await rows(files[1]))[1]?.slice(4, 11)).toEqual([
    "020 7946",
    "other",
    `'=HYPERLINK(""x"")`,
    "no",
    "2026-11-02T00:00:00.000Z",
    "",
    "no",
  ]);
  await act(() => router.navigate("/admin/enquiries?show=spam"));
  await screen.findByText("Cheap Watches");
  await press();
  await waitFor(() => expect(files).toHaveLength(3));
  expect((await rows(files[2]))[1]?.slice(7, 11)).toEqual(["not confirmed", "", "", "yes"]);

  await act(() => router.navigate("/admin/enquiries"));
  await screen.findByText("Showing 3 enquiries");
  const mend = breakRequests("/rest/v1/enquiries");
  await press();
  await screen.findByText(/^The enquiries could not be exported\./);
  mend();
  await user.click(getButton("Retry"));
  await screen.findByText("3 enquiries exported.");
  await act(() => router.navigate("/admin/enquiries?q=nobody"));
  await screen.findByText(/No enquiry matches/);
  expect(getButton("Export CSV")).toBeDisabled();
  await follow("Show all enquiries");
  await screen.findByText("Showing 3 enquiries");
});

test("an export of enquiries that come faster than they can be read is refused instead of incomplete", async () => {
  let number = 100;
  answerInTens(async () => {
    number += 1;
    await addEnquiries(number, number);
  });
  await expect(listEnquiriesForExport({ search: "", show: "", page: 1 })).rejects.toThrow(
    "The enquiries changed while they were being read. Please try again.",
  );
});
