-- A hosted project as an owner had it who went live with the migrations up to 20261101000800 and followed the README of that
-- day: people, content, pictures, enquiries, and what the README asked for in SQL. Ids and addresses are made up.

insert into auth.users (
  instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, created_at, updated_at,
  raw_app_meta_data, raw_user_meta_data, confirmation_token, recovery_token, email_change, email_change_token_new,
  email_change_token_current, phone_change, phone_change_token, reauthentication_token
)
select
  '00000000-0000-0000-0000-000000000000', id::uuid, 'authenticated', 'authenticated', email,
  extensions.crypt('the-password-since-2025', extensions.gen_salt('bf', 4)), now(), now(), now(),
  '{"provider": "email", "providers": ["email"]}', '{}', '', '', '', '', '', '', '', ''
from (values
  ('11111111-1111-4111-8111-111111111111', 'owner@harbour.example'),
  ('22222222-2222-4222-8222-222222222222', 'colleague@harbour.example')
) as person (id, email);
insert into auth.identities (id, provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
select gen_random_uuid(), u.id::text, u.id, jsonb_build_object('sub', u.id, 'email', u.email, 'email_verified', true), 'email', now(), now(), now()
from auth.users u;
insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
values ('33333333-3333-4333-8333-333333333333', '22222222-2222-4222-8222-222222222222', '', 'totp', 'verified', now(), now(), 'JBSWY3DPEHPK3PXP');
insert into public.admins (user_id, created_at) select id, '2025-03-01' from auth.users;

-- The buckets by `supabase seed buckets --remote`, the pictures by the admin's form.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
select id, id, true, 5242880, array['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/bmp']
from unnest(array['blog-posts', 'case-studies']) as id;
insert into storage.objects (bucket_id, name, owner_id, metadata)
select bucket, 'images/' || name, '11111111-1111-4111-8111-111111111111', '{"size": 1000, "mimetype": "image/webp"}'
from (values
  ('blog-posts', 'cover-1600x900.webp'), ('blog-posts', 'cover-800x450.webp'), ('blog-posts', 'figure.gif'), ('blog-posts', 'never-used.webp'),
  ('case-studies', 'ferry-1600x900.webp'), ('case-studies', 'ferry-800x450.webp')
) as picture (bucket, name);

update public.blog_categories set name = 'Case notes' where id = 2;
insert into public.blog_categories (name) values ('Press');

insert into public.blog_posts (title, slug, category_id, status, published_at, created_at, image_url, image_alt, project_link, body) values
('A ferry that tells you where it is', 'a-ferry-that-tells-you-where-it-is', 2, 'published', '2025-04-02 09:00Z', '2025-03-28 16:00Z',
 'https://abcdefghijklmnopqrst.supabase.co/storage/v1/object/public/blog-posts/images/cover-1600x900.webp', 'A ferry in fog', 'https://ferry.example/app',
 '<h2>Fog</h2><p>The <strong>first</strong> sailing left at six. <em>Nobody</em> knew.</p><p><img src="https://abcdefghijklmnopqrst.supabase.co/storage/v1/object/public/blog-posts/images/figure.gif" alt=""></p>'
 || repeat('<p>Every quay has a lamp, and every lamp has somebody who looks after it, whatever the weather does that week.</p>', 40)),
('Lists as an earlier editor stored them', 'lists-as-an-earlier-editor-stored-them', 1, 'published', '2025-05-01', '2025-05-01', null, null, null,
 '<ol><li data-list="bullet">One</li><li data-list="bullet" class="ql-indent-1">Below it</li><li data-list="ordered">Two</li></ol><pre data-language="plain">let kettle = 1 &lt; 2 &amp;&amp; "on"</pre>'),
('Written before its day', 'written-before-its-day', 3, 'published', '2099-01-01', '2025-06-01', null, null, null, '<p>Not yet.</p>'),
('A draft that nobody may see', 'a-draft-that-nobody-may-see', 4, 'draft', null, '2025-06-02', null, null, null, '<p>zanzibar</p>'),
('An address that the site needs today', 'feed', 5, 'published', '2025-06-03', '2025-06-03', '/share.jpg', '', null, ''),
('日本語の題名 – “quotes”, 🧱 and </title><script>alert(1)</script>', 'post', 5, 'published', '2025-06-04', '2025-06-04', null, null, null, '<p>Tea</p><script>alert(1)</script>'),
(repeat('Long title ', 18), 'long-title', 1, 'published', '2025-06-05', '2025-06-05', null, null, null, '<p>' || repeat('word', 60) || '</p>'),
('The first to have this address', 'an-address-with-a-past', 1, 'published', '2025-06-06', '2025-06-06', null, null, null, '<p>It moves on.</p>');
insert into public.blog_posts (title, slug, category_id, status, published_at, created_at, body)
select 'Note ' || n, 'note-' || n, 1 + n % 5, 'published', timestamptz '2025-07-01 08:00Z' + n * interval '1 day', timestamptz '2025-07-01' + n * interval '1 day',
  '<p>What we learnt in week ' || n || '.</p>'
from generate_series(1, 30) as n;
-- One post gave its address away and the next took it; another was renamed twice.
update public.blog_posts set slug = 'where-it-is-now' where slug = 'an-address-with-a-past';
insert into public.blog_posts (title, slug, category_id, status, published_at, created_at, body)
values ('The second to have this address', 'an-address-with-a-past', 1, 'published', '2025-06-07', '2025-06-07', '<p>It stays.</p>');
update public.blog_posts set slug = 'note-one' where slug = 'note-1';
update public.blog_posts set slug = 'the-first-note' where slug = 'note-one';

insert into public.case_studies (title, category, description, image, image_alt, link, app_store_link, play_store_link, created_at) values
('Harbour Ferries', 'Transport', 'Forty boats on one map.', 'https://abcdefghijklmnopqrst.supabase.co/storage/v1/object/public/case-studies/images/ferry-1600x900.webp', 'A map with boats',
 'https://ferry.example', 'https://apps.apple.com/app/id1', 'https://play.google.com/store/apps/details?id=ferry', '2025-02-01'),
('Without a picture', 'Retail', 'Words alone.', null, null, null, null, null, '2025-02-02'),
('A picture from elsewhere', 'Health', repeat('Long description. ', 200), 'https://elsewhere.example/a.jpg', '', 'https://elsewhere.example', null, null, '2025-02-02');

insert into public.settings (site_name, contact_email, social_links, meta_description)
values ('Harbour Apps', 'hello@harbour.example', '{"twitter": "http://x.com/harbour", "linkedin": "", "instagram": "https://instagram.com/harbour"}', 'Apps for people who work near water.');
update public.settings set meta_description = 'Apps for people who work by the water.';

insert into public.enquiries (id, name, email, phone, project_type, message, submitted_at, created_at, delivered, delivered_at, delivery_attempts, is_spam, read_at, sender_hash)
select gen_random_uuid(), name, email, phone, project_type, message, at, at, delivered, case when delivered then at end, attempts, is_spam, read_at, 'ab12'
from (values
  ('Ada Quay', 'ada@example.com', '+44 20 7946 0000', 'enterprise', 'Forty boats, one map?', now() - interval '2 days', true, 1, false, now() - interval '1 day'),
  ('Bo', 'bo@example.com', null, 'other', E'Two lines\nand an emoji 🛟', now() - interval '3 hours', false, 4, false, null),
  ('Cy', 'cy@example.com', null, 'social', 'The tab was closed', now() - interval '5 days', null, 0, false, null),
  ('Casino', 'x@spam.example', null, 'ecommerce', 'Click here', now() - interval '6 days', null, 0, true, null),
  ('Dee', 'dee@example.com', null, 'healthcare', 'Long ago', now() - interval '30 months', true, 1, false, now() - interval '29 months')
) as e (name, email, phone, project_type, message, at, delivered, attempts, is_spam, read_at);

-- What a hosted project has and the embedded one has not: Database Webhooks, Cron, pg_net and Vault, each as far as it is used.
create schema supabase_functions;
create table supabase_functions.hooks (id bigint generated always as identity, request text);
create function supabase_functions.http_request() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into supabase_functions.hooks (request) values (tg_name);
  return coalesce(new, old);
end $$;
create schema cron;
create table cron.job (jobid bigint generated always as identity, schedule text, command text, active boolean default true, jobname text unique);
create table cron.job_run_details (jobid bigint, start_time timestamptz, status text, return_message text, command text);
create function cron.schedule(job_name text, schedule text, command text) returns bigint language sql as $$
  insert into cron.job (jobname, schedule, command) values ($1, $2, $3)
  on conflict (jobname) do update set schedule = excluded.schedule, command = excluded.command returning jobid $$;
create schema net;
create table net.calls (url text, body jsonb);
create function net.http_post(url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{}', timeout_milliseconds integer default 5000)
  returns bigint language sql as $$ insert into net.calls values ($1, $2); select 1::bigint $$;
create schema vault;
create table vault.secrets (id uuid default gen_random_uuid(), name text unique, secret text);
create view vault.decrypted_secrets as select id, name, secret as decrypted_secret from vault.secrets;
create function vault.create_secret(new_secret text, new_name text) returns uuid
  language sql as $$ insert into vault.secrets (secret, name) values ($1, $2) returning id $$;

-- What the README of that day asked for.
create trigger rebuild_on_posts after insert or update or delete on public.blog_posts for each statement execute function supabase_functions.http_request();
create trigger rebuild_on_case_studies after insert or update or delete on public.case_studies for each statement execute function supabase_functions.http_request();
create trigger rebuild_on_settings after insert or update on public.settings for each statement execute function supabase_functions.http_request();
create trigger deliver_enquiry after insert or update of delivered on public.enquiries for each row
  when (new.delivered is not true and not new.is_spam) execute function supabase_functions.http_request();
-- With the number that this owner's privacy policy promises.
select cron.schedule('delete-old-enquiries', '17 3 * * *', 'select private.delete_old_enquiries(60)');
insert into cron.job_run_details select jobid, now() - interval '5 hours', 'succeeded', '1 row', command from cron.job;
