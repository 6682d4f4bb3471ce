import type { TestBackend } from "@blockwork/local-supabase/testing";

export const enquiryId = (n: number) => `${n}0000000-0000-4000-8000-000000000000`;

export const readEnquiry = async (backend: Pick<TestBackend, "sql">, n: number) =>
  (await backend.sql<Record<string, unknown>>("select * from public.enquiries where id = $1", [enquiryId(n)]))[0];

/** Leaves four enquiries in the inbox: a new one, one that was read and not delivered, spam, and an answered one. */
export async function fillInbox(backend: Pick<TestBackend, "sql">): Promise<void> {
  await backend.sql("delete from public.enquiries");
  await backend.sql(
    `insert into public.enquiries (id, name, email, phone, project_type, message, submitted_at, created_at, delivered, delivery_attempts, is_spam, read_at, answered_at)
     values ($1, 'Ada Byron', 'ada@example.org', '+44 20 7946 0182', 'healthcare', 'A diary for clinics', now(), '2026-11-03', true, 1, false, null, null),
            ($2, 'Ben Nkemelu', 'ben@example.org', null, 'other', '=HYPERLINK("x")', now(), '2026-11-02', false, 2, false, '2026-11-02', null),
            ($3, 'Cheap Watches', 'spam@example.org', null, 'ecommerce', 'Buy 100% now', now(), '2026-11-01', null, 0, true, null, null),
            ($4, 'Cem Arslan', 'cem@example.org', null, 'social', 'A club', now(), '2026-10-30', true, 1, false, '2026-11-01', '2026-11-01')`,
    [enquiryId(1), enquiryId(2), enquiryId(3), enquiryId(4)],
  );
}
