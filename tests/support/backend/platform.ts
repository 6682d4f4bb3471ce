/** Stand-ins for pg_net and Vault, which every hosted project has and PGlite does not. What was called is in `net.calls`. */
export const platform = `do $do$ begin
  create schema net;
  create table net._http_response (id bigint, status_code integer, created timestamptz default now());
  create table net.calls (id bigint generated always as identity, url text, body jsonb, headers jsonb);
  create function net.http_post(
    url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{}', timeout_milliseconds integer default 5000
  ) returns bigint language sql as $$ insert into net.calls (url, body, headers) values ($1, $2, $4) returning id $$;
  create schema vault;
  create table vault.secrets (id uuid default gen_random_uuid(), name text unique, secret text);
  create view vault.decrypted_secrets as select id, name, secret as decrypted_secret from vault.secrets;
  create function vault.create_secret(new_secret text, new_name text) returns uuid
    language sql as $$ insert into vault.secrets (secret, name) values ($1, $2) returning id $$;
  create function vault.update_secret(secret_id uuid, new_secret text) returns void
    language sql as $$ update vault.secrets set secret = $2 where id = $1 $$;
end $do$`;

export const withoutPlatform = `do $do$ begin
  drop schema if exists net cascade;
  drop schema if exists vault cascade;
end $do$`;

/** A stand-in for pg_cron, which every hosted project can have and PGlite cannot. */
export const cron = `do $do$ begin
  create schema cron;
  create table cron.job (jobid bigint generated always as identity, jobname text unique, schedule text, command text, active boolean default true);
  create table cron.job_run_details (jobid bigint, status text, return_message text, start_time timestamptz);
  create function cron.schedule(job_name text, schedule text, command text) returns bigint language sql as $$
    insert into cron.job (jobname, schedule, command) values ($1, $2, $3)
    on conflict (jobname) do update set schedule = excluded.schedule, command = excluded.command returning jobid $$;
  create function cron.alter_job(job_id bigint, active boolean) returns void language sql as $$
    update cron.job set active = $2 where jobid = $1 $$;
end $do$`;
