-- The official CLI's own record of what has been applied.
create schema supabase_migrations;
create table supabase_migrations.schema_migrations (
  version text primary key,
  statements text[],
  name text
);
create table supabase_migrations.seed_files (
  path text primary key,
  hash text not null
);

-- Only the stand-in has these: the mails that it did not send, and the calls that its hooks received.
create schema local;
create table local.mails (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  link text not null,
  html text,
  sent_at timestamptz not null default now()
);
create table local.webhook_calls (
  id bigint generated always as identity primary key,
  hook text not null,
  -- The body's own `data.id`, where it has one: a second call with the same is dropped.
  data_id text,
  body jsonb not null,
  received_at timestamptz not null default now(),
  unique (hook, data_id)
);
