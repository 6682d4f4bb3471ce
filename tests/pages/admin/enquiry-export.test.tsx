import { act, screen, waitFor } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { beginSignedIn } from "../../support/admin-page.ts";
import { breakRequests, intercept } from "../../support/requests.ts";
import { enquiryId, fillInbox } from "../../support/enquiries/fill-inbox.ts";
import { follow, getButton, renderApp } from "../../support/page.tsx";
import { backend } from "../../support/backend/page-backend.ts";

beginSignedIn();
const { sql } = backend;

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
  const { listEnquiriesForExport } = await import("@/data/admin/enquiries");
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
  await fillInbox(backend);
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
  const { listEnquiriesForExport } = await import("@/data/admin/enquiries");
  let number = 100;
  answerInTens(async () => {
    number += 1;
    await addEnquiries(number, number);
  });
  await expect(listEnquiriesForExport({ search: "", show: "", page: 1 })).rejects.toThrow(
    "The enquiries changed while they were being read. Please try again.",
  );
});
