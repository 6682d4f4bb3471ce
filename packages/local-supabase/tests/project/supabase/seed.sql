-- The admin of the tests: admin@blog.example, password blog-password.
insert into auth.users (
  instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, created_at, updated_at,
  raw_app_meta_data, raw_user_meta_data, confirmation_token, recovery_token, email_change, email_change_token_new,
  email_change_token_current, phone_change, phone_change_token, reauthentication_token
) values (
  '00000000-0000-0000-0000-000000000000', '5a1d0c1e-6f3b-4f0e-9c57-2b8f4f1d7a10', 'authenticated', 'authenticated',
  'admin@blog.example', extensions.crypt('blog-password', extensions.gen_salt('bf', 10)), now(), now(), now(),
  '{"provider": "email", "providers": ["email"]}', '{}', '', '', '', '', '', '', '', ''
);
insert into auth.identities (id, provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
values (
  '5a1d0c1e-6f3b-4f0e-9c57-2b8f4f1d7a11', '5a1d0c1e-6f3b-4f0e-9c57-2b8f4f1d7a10', '5a1d0c1e-6f3b-4f0e-9c57-2b8f4f1d7a10',
  '{"sub": "5a1d0c1e-6f3b-4f0e-9c57-2b8f4f1d7a10", "email": "admin@blog.example", "email_verified": true, "phone_verified": false}',
  'email', now(), now(), now()
);
insert into public.admins (user_id) values ('5a1d0c1e-6f3b-4f0e-9c57-2b8f4f1d7a10');
-- The local admin ends here.

insert into public.settings (id, site_name) values (1, 'A blog');
insert into public.blog_posts (title, slug, status, category_id, image_url, published_at) values
  ('Published', 'published', 'published', 1, 'http://127.0.0.1:54321/storage/v1/object/public/blog-posts/images/dot.webp', now()),
  ('Draft', 'draft', 'draft', 1, null, null);
