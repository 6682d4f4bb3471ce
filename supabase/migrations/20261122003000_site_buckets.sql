-- The buckets come with the tables: a project that has the migrations has them, with their limits and without demo pictures.
-- config.toml says the same for a local project. Raster formats only: an SVG can carry a script.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
select id, id, true, 5242880, array['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/bmp']
from unnest(array['blog-posts', 'case-studies']) as id
on conflict (id) do update
  set public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;
