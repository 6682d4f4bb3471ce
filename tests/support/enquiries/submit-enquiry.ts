import type { TestBackend } from "@blockwork/local-supabase/testing";

/** What submit_enquiry takes, with an id of its own. */
export const exampleEnquiry = (changes: Record<string, unknown> = {}) => ({
  enquiry_id: crypto.randomUUID(),
  name: "Ada Byron",
  email: "ada@example.org",
  project_type: "healthcare",
  message: "A diary for eleven clinics.",
  ...changes,
});

/**
 * Calls submit_enquiry as PostgREST does for a visitor whom Cloudflare saw at this address: 'kept', or 'too many'. Also takes
 * headers instead of the address.
 */
export async function submitFrom(
  backend: Pick<TestBackend, "sql">,
  from: string | Record<string, string>,
  enquiry: Record<string, unknown> = exampleEnquiry(),
): Promise<string> {
  const headers = typeof from === "string" ? { "cf-connecting-ip": from } : from;
  const names = Object.keys(enquiry);
  const call = names.map((name, place) => `${name} => $${place + 2}`).join(", ");
  try {
    const [row] = await backend.sql<{ answer: string }>(
      `select set_config('request.headers', $1, true), public.submit_enquiry(${call}) as answer`,
      [JSON.stringify(headers), ...names.map((name) => enquiry[name])],
    );
    return row?.answer ?? "";
  } catch (error) {
    if (error instanceof Error && error.message.includes("Too many enquiries")) return "too many";
    throw error;
  }
}

/** The same for a visitor at each of these addresses, one after another in one statement. Returns how many were kept. */
export async function submitFromEach(
  backend: Pick<TestBackend, "sql">,
  addresses: string[],
  changes: Record<string, unknown> = {},
): Promise<number> {
  const quote = (value: unknown) => `'${JSON.stringify(value).replaceAll("'", "''")}'`;
  await backend.sql(`
    do $$ declare
      address text;
      enquiry constant jsonb := ${quote(exampleEnquiry(changes))};
      kept integer := 0;
    begin
      for address in select jsonb_array_elements_text(${quote(addresses)}) loop
        begin
          perform set_config('request.headers', jsonb_build_object('cf-connecting-ip', address)::text, true), public.submit_enquiry(
            enquiry_id => gen_random_uuid(), name => enquiry ->> 'name', email => enquiry ->> 'email',
            project_type => enquiry ->> 'project_type', message => enquiry ->> 'message', phone => enquiry ->> 'phone',
            source => enquiry ->> 'source', is_spam => (enquiry -> 'is_spam')::boolean, turnstile_token => enquiry ->> 'token');
          kept := kept + 1;
        exception when others then
          if sqlerrm not like '%Too many enquiries%' then raise; end if;
        end;
      end loop;
      perform set_config('test.kept', kept::text, false);
    end $$`);
  const [row] = await backend.sql<{ kept: number }>("select current_setting('test.kept')::int as kept");
  return row?.kept ?? -1;
}

/** On a developer's machine all visitors share one address, so the seed raises the limits: this lowers them again. */
export const restoreShippedLimits = "update private.enquiry_pools set bytes_a_day = bytes_a_day / 100";

/** As if nobody had ever sent anything. */
export const forgetEnquiries = `
  do $$ begin
    truncate public.enquiries, private.enquiry_jobs, private.enquiry_counts, private.deleted_enquiries, private.dropped_enquiries,
      private.receipts;
    update private.enquiry_server set mails_from = null, to_check_from = null, hook_told_at = null, week_token = null, unconfirmed_since = null;
  end $$`;

/** For tests of what else an enquiry sets going. */
export const withoutReceipts = `
  insert into public.settings (id, site_name, contact_email, send_receipts) values (1, 'Blockwork', 'hello@blockwork.example', false)
  on conflict (id) do update set send_receipts = false`;

/** For enquiries and what is to be done about them, this much time goes by: an interval as '10 minutes'. */
export const letTimePass = (interval: string) => `
  do $$ declare
    gone constant interval := '${interval}';
  begin
    set local session_replication_role = replica;
    update public.enquiries set created_at = created_at - gone;
    set local session_replication_role = origin;
    update private.enquiry_jobs set due_at = due_at - gone, claimed_until = claimed_until - gone, created_at = created_at - gone;
    update private.enquiry_server
      set mails_from = mails_from - gone, mailed_at = mailed_at - gone, to_check_from = to_check_from - gone,
        hook_told_at = hook_told_at - gone, unconfirmed_since = unconfirmed_since - gone;
    update private.receipts set queued_at = queued_at - gone;
    update private.enquiry_counts set taken_until = taken_until - gone;
  end $$`;
