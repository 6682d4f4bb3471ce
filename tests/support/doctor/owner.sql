-- What the owner of a hosted project may do, who is no superuser. Run after what such a project has.
grant anon, authenticated, service_role, authenticator, supabase_storage_admin, supabase_auth_admin to postgres with admin option;
drop extension pgcrypto;
drop extension "uuid-ossp";
alter schema extensions owner to postgres;
alter schema supabase_migrations owner to postgres;
alter table supabase_migrations.schema_migrations owner to postgres;
alter table supabase_migrations.seed_files owner to postgres;
alter table storage.objects owner to supabase_storage_admin;
alter table storage.buckets owner to supabase_storage_admin;
grant usage, create on schema storage to supabase_storage_admin, postgres;
grant usage on schema auth to postgres;
do $$ begin
  if current_setting('server_version_num')::integer >= 150000 then
    execute 'grant set on parameter pgrst.db_schemas, pgrst.db_max_rows to postgres';
  end if;
end $$;
grant all on all tables in schema auth, storage to postgres;
set role postgres;
create extension pgcrypto with schema extensions;
create extension "uuid-ossp" with schema extensions;
