import {
  admins,
  adminsQuietly,
  everybody,
  type Expected,
  type FunctionRule,
  nobody,
  outcomes,
  readAndWrite,
  readOnly,
  type TableRule,
  uuid,
  writable,
} from "./outcomes.ts";
import { ownFixtures, ownFunctions, ownTables } from "./own-tables.ts";

const time = "2026-01-01T00:00:00Z";

/** Who may do what with every table of schema public. */
export const tableRules: Record<string, TableRule> = {
  admins: {
    grants: { anon: "", authenticated: "SELECT" },
    // Every admin sees their own row.
    select: { ...outcomes("refused", "1 of 4", "1 of 4"), stranger: "0 of 4" },
    ...readOnly,
    key: { user_id: uuid("1") },
    row: { user_id: uuid("1") },
    change: { created_at: time },
  },
  blog_categories: {
    grants: { anon: "SELECT", authenticated: readAndWrite },
    select: everybody("4 of 4"),
    ...writable,
    key: { id: 4 },
    row: { name: "Fresh" },
    change: { name: "Renamed" },
  },
  blog_posts: {
    grants: { anon: "SELECT", authenticated: readAndWrite },
    select: outcomes("1 of 4", "1 of 4", "4 of 4"),
    ...writable,
    key: { id: 4 },
    row: { title: "Fresh", slug: "fresh", category_id: 1 },
    change: { title: "Renamed" },
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
    change: { post_id: 2 },
  },
  case_studies: {
    grants: { anon: "SELECT", authenticated: readAndWrite },
    select: outcomes("1 of 2", "1 of 2", "2 of 2"),
    ...writable,
    key: { id: 2 },
    row: { title: "Fresh", category: "Shop", description: "A shop" },
    change: { title: "Renamed" },
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
    change: { site_name: "Renamed" },
  },
  page_content: {
    grants: { anon: "SELECT", authenticated: readAndWrite },
    select: everybody("1 of 1"),
    ...writable,
    key: { id: 1 },
    row: { id: 2, page: "fresh" },
    change: { content: {} },
  },
  picture_notes: {
    grants: { anon: "", authenticated: readAndWrite },
    select: outcomes("refused", "0 of 1", "1 of 1"),
    ...writable,
    key: { picture: "blog-posts/images/a-" },
    row: { picture: "blog-posts/images/b-" },
    change: { name: "Renamed.png" },
  },
  page_views: {
    grants: { anon: "", authenticated: "SELECT" },
    select: outcomes("refused", "0 of 1", "1 of 1"),
    ...readOnly,
    key: { id: 0 },
    row: { path: "/contact", day: "2026-01-01" },
    change: { views: 2 },
  },
  enquiries: {
    grants: { anon: "", authenticated: readAndWrite },
    select: outcomes("refused", "0 of 1", "1 of 1"),
    ...writable,
    key: { id: uuid("1") },
    row: {
      id: uuid("2"),
      name: "Ada",
      email: "ada@elsewhere.example",
      project_type: "other",
      message: "Hello",
      submitted_at: time,
    },
    change: { name: "Grace" },
  },
  record_versions: {
    grants: { anon: "", authenticated: "SELECT" },
    select: outcomes("refused", "0 of 1", "1 of 1"),
    ...readOnly,
    key: { table_name: "case_studies" },
    row: { table_name: "settings", record_id: "1", operation: "update", content: {} },
    change: { record_id: "2" },
  },
  draft_links: {
    grants: { anon: "", authenticated: "DELETE SELECT" },
    select: outcomes("refused", "0 of 1", "1 of 1"),
    ...readOnly,
    delete: adminsQuietly,
    key: { post_id: 1 },
    row: { post_id: 2, token_hash: "b".repeat(64), expires_at: "2100-01-01T00:00:00Z" },
    change: { post_id: 2 },
  },
  ...ownTables,
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
  delete from public.page_content;
  insert into public.page_content (id, page, content) values (1, 'company', '{"facts": {"founded": "2020"}}');
  delete from public.picture_notes;
  insert into public.picture_notes (picture) values ('blog-posts/images/a-');
  delete from public.page_views;
  insert into public.page_views (id, path, day) values (0, '/', '2026-01-01');
  delete from public.enquiries;
  insert into public.enquiries (id, name, email, project_type, message, submitted_at)
    values ('${uuid("1")}', 'Ada', 'ada@elsewhere.example', 'other', 'Hello', now());
  delete from public.record_versions;
  insert into public.record_versions (id, table_name, record_id, operation, content) overriding system value
    values (1, 'case_studies', '9', 'delete', '{"id": 9, "title": "Deleted", "category": "Shop", "description": "A shop"}');
  perform setval(pg_get_serial_sequence('public.record_versions', 'id'), 1);
  delete from public.draft_links;
  insert into public.draft_links (post_id, token_hash, expires_at)
    values (1, '${"a".repeat(64)}', '2100-01-01');
  ${ownFixtures}
end $$`;

type BucketRule = { read: Expected; upload: Expected; overwrite: Expected; list: Expected; remove: Expected };

const pictures: BucketRule = {
  read: everybody("done"),
  upload: admins,
  overwrite: admins,
  list: outcomes("0 of 1", "0 of 1", "1 of 1"),
  remove: outcomes("nothing", "nothing", "done"),
};

/** Who may do what with the pictures of every bucket. */
export const bucketRules: Record<string, BucketRule> = { "blog-posts": pictures, "case-studies": pictures };

/** Row-level security leaves a signed-in stranger nothing to find. */
const quietly = outcomes("refused", "done", "done");

/** Who may call what of schema public. */
export const functionRules: Record<string, FunctionRule> = {
  begin_import: { body: { import_id: uuid("9") }, call: nobody },
  discard_import: { body: {}, call: nobody },
  list_backup_tables: { body: {}, call: nobody },
  export_rows: { body: { of_table: "enquiries" }, call: nobody },
  finish_import: { body: { import_id: uuid("9"), expected: {} }, call: nobody },
  stage_import: {
    body: { of_table: "enquiries", batch: 0, part: 0, content: "[]" },
    call: nobody,
  },
  claim_enquiry_job: { body: { kinds: ["mail"] }, call: nobody },
  confirm_weekly_mail: { body: { token: "guessed" }, call: everybody("done") },
  count_post_views: { body: { post_ids: [1] }, call: quietly },
  count_view: { body: { path: "/contact" }, call: everybody("done") },
  count_weeks: { body: {}, call: quietly },
  create_draft_link: { body: { of_post: 1 }, call: admins },
  delete_category: { body: { category_id: 4, move_posts_to: 1 }, call: admins },
  erase_person: { body: { address: "ada@elsewhere.example" }, call: nobody },
  exchange_picture: {
    body: { paths: ["blog-posts/images/a-1x1.webp"], path: "blog-posts/images/b-1x1.webp" },
    call: admins,
  },
  find_person: { body: { address: "ada@elsewhere.example" }, call: nobody },
  find_posts: { body: { search: "out" }, call: everybody("done") },
  get_service_status: { body: {}, call: everybody("done") },
  get_visible_changes: { body: {}, call: everybody("done") },
  rehearse: { body: {}, call: everybody("done") },
  read_site: { body: {}, call: everybody("done") },
  finish_enquiry_job: {
    body: { claim: uuid("1"), outcome: "done" },
    call: nobody,
  },
  forget_deleted: { body: { of_table: "case_studies", deleted_id: "8" }, call: admins },
  forget_untouched_posts: { body: { ids: [9] }, call: nobody },
  get_delivery_status: { body: {}, call: admins },
  get_job_status: { body: {}, call: nobody },
  list_colleagues: { body: {}, call: admins },
  list_pictures: { body: {}, call: admins },
  move_case_study: { body: { moved_id: 2, new_place: 1 }, call: admins },
  read_draft: { body: { token: "guessed" }, call: everybody("done") },
  restore_deleted: { body: { of_table: "case_studies", deleted_id: "9" }, call: admins },
  restore_version: { body: { version_id: 1 }, call: admins },
  search_case_studies: { body: { search: "out" }, call: quietly },
  search_deleted: { body: { search: "out" }, call: quietly },
  search_enquiries: { body: { search: "out" }, call: quietly },
  submit_enquiry: {
    body: {
      enquiry_id: uuid("4"),
      name: "Ada",
      email: "ada@elsewhere.example",
      project_type: "other",
      message: "Hello",
    },
    call: everybody("done"),
  },
  sync_identities: { body: {}, call: nobody },
  ...ownFunctions,
};
