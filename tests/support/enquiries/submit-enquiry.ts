import type { TestBackend } from "../backend/local-backend.ts";

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
            project_type => enquiry ->> 'project_type', message => enquiry ->> 'message', is_spam => (enquiry -> 'is_spam')::boolean);
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
export async function restoreShippedLimits(backend: Pick<TestBackend, "sql">): Promise<void> {
  await backend.sql(
    `update private.enquiry_pools set places_an_hour = places_an_hour / 100
     where pool in ('sender', 'network', 'others', 'spam sender', 'spam')`,
  );
}

/** A statement after which all enquiries count towards one hour, of tomorrow: neither hour nor day ends during a test. */
export const stopEnquiryClock = () => `
  do $do$ begin
    create function private.count_in_one_hour() returns trigger language plpgsql as $body$ begin
      new.since := date_trunc(new.unit, timestamptz '${new Date(Date.now() + 86_400_000).toISOString()}', 'UTC');
      return new;
    end $body$;
    create trigger count_in_one_hour before insert on private.enquiry_counts
      for each row execute function private.count_in_one_hour();
    insert into private.sender_salts (day, salt)
      select (now() at time zone 'utc')::date + n, 'salt' from generate_series(0, 1) n
      on conflict (day) do update set salt = excluded.salt;
  end $do$`;

export const startEnquiryClock = "drop function private.count_in_one_hour() cascade";
