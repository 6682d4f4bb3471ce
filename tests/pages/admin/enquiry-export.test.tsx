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
