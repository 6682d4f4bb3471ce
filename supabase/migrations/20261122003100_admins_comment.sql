comment on table public.admins is 'The people who may edit. Rows are written with the secret key (npm run admin) or in SQL, never by the people themselves.';
