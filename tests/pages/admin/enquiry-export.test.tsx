import { expect, test, vi } from "vitest";
import { borrowAdminBackend } from "../../support/admin-page.ts";

const backend = await borrowAdminBackend();

const addEnquiries = (from: number, to: number) =>
  backend.sql(
    `insert into public.enquiries (id, name, email, project_type, message, submitted_at, created_at)
     select gen_random_uuid(), 'Sender ' || i, 'sender@example.com', 'other', 'Hello', now(), timestamptz '2026-01-01' + i / 3 * interval '1 minute'
     from generate_series($1::int, $2::int) i`,
    [from, to],
  );

/** Limits every response to ten rows; `before` runs ahead of each request. */
function answerInTens(before: (question: number) => Promise<unknown>): void {
  const plain = fetch;
  let questions = 0;
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(String(input));
    if (!url.pathname.endsWith("enquiries")) return plain(input, init);
    await before((questions += 1));
    if (Number(url.searchParams.get("limit")) > 10) url.searchParams.set("limit", "10");
    return plain(url, init);
  });
}

test("the export has every enquiry, even in pages of ten rows and with rows added or deleted meanwhile", async () => {
  const { listEnquiriesForExport } = await import("@/data/admin/enquiries");
  await addEnquiries(1, 25);
  answerInTens(async (question) => {
    if (question === 2) await addEnquiries(26, 30);
    if (question === 3) await backend.sql("delete from public.enquiries where name = 'Sender 20'");
  });
  const found = await listEnquiriesForExport({ search: "sender", show: "", page: 1 });
  const expected = Array.from({ length: 30 }, (_, place) => `Sender ${place + 1}`).filter(
    (name) => name !== "Sender 20",
  );
  expect(found.map(({ name }) => name).toSorted()).toEqual(expected.toSorted());
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

test("an enquiry that somebody has deleted meanwhile cannot be marked, and nothing is said to have been done", async () => {
  const { markEnquiry } = await import("@/data/admin/enquiry-changes");
  expect(await markEnquiry("90000000-0000-4000-8000-000000000000", "answered")).toBe(false);
});
