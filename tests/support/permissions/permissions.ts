import { draftFixtures, draftRules } from "./draft-permissions.ts";
import {
  type Expected, type TableRule, adminsQuietly, admins, computed, everybody, nobody, outcomes, readAndWrite, uuid, writable,
} from "./outcomes.ts";

const time = "2026-01-01T00:00:00Z";

/** Who may do what with every table and column of schema public. */
export const tableRules: Record<string, TableRule> = {
  admins: {
    grants: { anon: "", authenticated: "SELECT" },
    // Every admin sees their own row.
    select: { ...outcomes("refused", "1 of 4", "1 of 4"), stranger: "0 of 4" },
    insert: nobody,
    update: nobody,
    delete: nobody,
    upsert: nobody,
    key: { user_id: uuid("1") },
    row: { user_id: uuid("1") },
    columns: { user_id: { user_id: uuid("2") }, created_at: { created_at: time } },
  },
  blog_categories: {
    grants: { anon: "SELECT", authenticated: readAndWrite },
    select: everybody("4 of 4"),
    ...writable,
    key: { id: 4 },
    row: { name: "Fresh" },
    columns: { id: { id: 40 }, name: { name: "Renamed" }, idempotency_key: { idempotency_key: uuid("9") } },
  },
  blog_posts: {
    grants: { anon: "SELECT", authenticated: readAndWrite },
    select: outcomes("1 of 4", "1 of 4", "4 of 4"),
    ...writable,
    key: { id: 4 },
    row: { title: "Fresh", slug: "fresh", category_id: 1 },
    columns: {
      id: { id: 40 },
      title: { title: "Renamed" },
      author: { author: "Ada" },
      slug: { slug: "renamed" },
      body: { body: "<p>Written anew</p>" },
      image_url: { image_url: "/picture.png" },
      image_alt: { image_alt: "A picture" },
      status: { status: "published", published_at: time },
      category_id: { category_id: 3 },
      project_link: { project_link: "https://project.example", category_id: 2 },
      custom_excerpt: { custom_excerpt: "In short" },
      meta_description: { meta_description: "For searchers" },
      published_at: { published_at: time, status: "published" },
      created_at: { created_at: time },
      updated_at: { updated_at: time },
      version: { version: 9 },
      idempotency_key: { idempotency_key: uuid("9") },
      body_text: computed,
      excerpt: computed,
      reading_minutes: computed,
    },
  },
  blog_post_old_slugs: {
    grants: { anon: "SELECT", authenticated: "DELETE INSERT SELECT" },
    // One belongs to a published post, the others to a draft and to a post scheduled for tomorrow.
    select: outcomes("1 of 3", "1 of 3", "3 of 3"),
    insert: admins,
    update: nobody,
    delete: adminsQuietly,
    upsert: nobody,
    key: { slug: "once-out" },
    row: { slug: "once-fresh", post_id: 1 },
    columns: { slug: { slug: "once-renamed" }, post_id: { post_id: 2 }, created_at: { created_at: time } },
  },
  case_studies: {
    grants: { anon: "SELECT", authenticated: readAndWrite },
    select: outcomes("1 of 2", "1 of 2", "2 of 2"),
    ...writable,
    key: { id: 2 },
    row: { title: "Fresh", category: "Shop", description: "A shop" },
    columns: {
      id: { id: 40 },
      title: { title: "Renamed" },
      category: { category: "Clinic" },
      description: { description: "A clinic" },
      image: { image: "/picture.png" },
      image_alt: { image_alt: "A picture" },
      link: { link: "https://client.example" },
      app_store_link: { app_store_link: "https://apps.example" },
      play_store_link: { play_store_link: "https://play.example" },
      status: { status: "published" },
      position: { position: 3 },
      story_id: { story_id: 1 },
      sector: { sector: "Retail" },
      year: { year: 2026 },
      weeks: { weeks: 9 },
      situation_before: { situation_before: "A ledger" },
      key_figures: { key_figures: [{ value: "9", label: "weeks", counted_on: "2026-01-01" }] },
      created_at: { created_at: time },
      updated_at: { updated_at: time },
      version: { version: 9 },
      idempotency_key: { idempotency_key: uuid("9") },
    },
  },
  settings: {
    grants: { anon: "SELECT", authenticated: "INSERT SELECT UPDATE" },
    select: everybody("1 of 1"),
    ...writable,
    delete: nobody,
    key: { id: 1 },
    row: { site_name: "Fresh", contact_email: "fresh@blockwork.example" },
    // There can only be one row, so its id can be written, but only as it is.
    beforeInsert: "delete from public.settings",
    columns: {
      id: { id: 1 },
      site_name: { site_name: "Renamed" },
      contact_email: { contact_email: "new@blockwork.example" },
      social_links: { social_links: { twitter: "https://x.example" } },
      meta_description: { meta_description: "Described anew" },
      enquiry_months: { enquiry_months: 12 },
      updated_at: { updated_at: time },
      version: { version: 9 },
    },
  },
  enquiries: {
    grants: { anon: "", authenticated: readAndWrite },
    select: outcomes("refused", "0 of 1", "1 of 1"),
    ...writable,
    key: { id: uuid("1") },
    row: { id: uuid("2"), name: "Ada", email: "ada@elsewhere.example", project_type: "other", message: "Hello", submitted_at: time },
    columns: {
      id: { id: uuid("3") },
      name: { name: "Grace" },
      email: { email: "grace@elsewhere.example" },
      phone: { phone: "020 7946 0000" },
      project_type: { project_type: "social" },
      message: { message: "Changed" },
      source: { source: "elsewhere" },
      submitted_at: { submitted_at: "2026-02-02T00:00:00Z" },
      created_at: { created_at: time },
      delivered: { delivered: true },
      delivery_attempts: { delivery_attempts: 3 },
      delivered_at: { delivered_at: time },
      is_spam: { is_spam: true },
      read_at: { read_at: time },
      unverified: { unverified: true },
      answered_at: { answered_at: time },
      answered_by: { answered_by: "somebody@elsewhere.example" },
      note: { note: "Called back" },
      note_version: { note_version: 9 },
      noted_at: { noted_at: time },
      noted_by: { noted_by: "somebody@elsewhere.example" },
      state: computed,
      preview: computed,
    },
  },
  record_versions: {
    grants: { anon: "", authenticated: "SELECT" },
    select: outcomes("refused", "0 of 1", "1 of 1"),
    insert: nobody,
    update: nobody,
    delete: nobody,
    upsert: nobody,
    key: { table_name: "case_studies" },
    row: { table_name: "settings", record_id: "1", operation: "update", content: {} },
    columns: {
      id: computed,
      table_name: { table_name: "enquiries" },
      record_id: { record_id: "2" },
      operation: { operation: "update" },
      content: { content: {} },
      old_slugs: { old_slugs: [] },
      title: computed,
      changed_at: { changed_at: time },
      changed_by: { changed_by: uuid("1") },
      changed_by_email: { changed_by_email: "somebody@elsewhere.example" },
    },
  },
  ...draftRules,
};

/** One row of each kind that a policy distinguishes. One statement, repeated after every attempt that changed something. */
export const fixtures = `do $$ begin
  -- Without triggers: the history of its own changes would take most of the time.
  perform set_config('session_replication_role', 'replica', true);
  delete from public.blog_post_old_slugs;
  delete from public.blog_posts;
  delete from public.blog_categories where id > 4;
  insert into public.blog_categories (id, name) values (1, 'Guides'), (2, 'Projects'), (3, 'News'), (4, 'Engineering')
    on conflict (id) do update set name = excluded.name;
  insert into public.blog_posts (id, title, slug, status, category_id, published_at) values
    (1, 'Out', 'out', 'published', 1, now() - interval '1 day'),
    (2, 'Draft', 'draft', 'draft', 1, null),
    (3, 'Tomorrow', 'tomorrow', 'published', 1, now() + interval '1 day'),
    (4, 'Never moved', 'never-moved', 'draft', 1, null);
  insert into public.blog_post_old_slugs (slug, post_id) values ('once-out', 1), ('once-draft', 2), ('once-tomorrow', 3);
  delete from public.case_studies;
  insert into public.case_studies (id, title, category, description, status) values
    (1, 'Client', 'Shop', 'A shop', 'published'), (2, 'Draft', 'Shop', 'A shop', 'draft');
  delete from public.settings;
  insert into public.settings (site_name, contact_email) values ('Blockwork', 'hello@blockwork.example');
  delete from public.enquiries;
  insert into public.enquiries (id, name, email, project_type, message, submitted_at)
    values ('${uuid("1")}', 'Ada', 'ada@elsewhere.example', 'other', 'Hello', now());
  delete from public.record_versions;
  insert into public.record_versions (id, table_name, record_id, operation, content) overriding system value
    values (1, 'case_studies', '9', 'delete', '{"id": 9, "title": "Deleted", "category": "Shop", "description": "A shop"}');
  perform setval(pg_get_serial_sequence('public.record_versions', 'id'), 1);
  ${draftFixtures}
end $$`;

export type BucketRule = { read: Expected; upload: Expected; overwrite: Expected; list: Expected; remove: Expected };

const pictures: BucketRule = {
  read: everybody("done"),
  upload: admins,
  overwrite: admins,
  list: outcomes("0 of 1", "0 of 1", "1 of 1"),
  remove: outcomes("nothing", "nothing", "done"),
};

/** Who may do what with the pictures of every bucket. */
export const bucketRules: Record<string, BucketRule> = { "blog-posts": pictures, "case-studies": pictures };
