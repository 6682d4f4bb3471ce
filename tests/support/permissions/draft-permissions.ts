import { type TableRule, adminsQuietly, computed, nobody, outcomes, readAndWrite, uuid, writable } from "./outcomes.ts";

const time = "2026-01-01T00:00:00Z";

/** Who may do what with the tables of unfinished and unpublished work. */
export const draftRules: Record<string, TableRule> = {
  draft_links: {
    grants: { anon: "", authenticated: "DELETE SELECT" },
    select: outcomes("refused", "0 of 1", "1 of 1"),
    insert: nobody,
    update: nobody,
    delete: adminsQuietly,
    upsert: nobody,
    key: { record_id: 1 },
    row: { table_name: "blog_posts", record_id: 2, token_hash: "b".repeat(64), expires_at: "2100-01-01T00:00:00Z" },
    columns: {
      id: computed,
      table_name: { table_name: "case_studies" },
      record_id: { record_id: 3 },
      token_hash: { token_hash: "c".repeat(64) },
      created_by: { created_by: uuid("1") },
      created_at: { created_at: time },
      expires_at: { expires_at: time },
    },
  },
  unsaved_copies: {
    grants: { anon: "", authenticated: readAndWrite },
    // Each of the two admins has one, and sees no other.
    select: outcomes("refused", "0 of 2", "1 of 2"),
    ...writable,
    key: { form: uuid("1") },
    row: { form: uuid("2"), device: uuid("2"), table_name: "blog_posts", content: {} },
    columns: {
      id: computed,
      // Whatever is sent: it is the writer's.
      owner: { owner: uuid("1") },
      form: { form: uuid("3") },
      device: { device: uuid("3") },
      device_name: { device_name: "Firefox on Linux" },
      table_name: { table_name: "case_studies" },
      record_id: { record_id: "1" },
      version: { version: 2 },
      content: { content: { title: "Written anew" } },
      name: computed,
      kept_at: { kept_at: time },
    },
  },
};

/** A link, and a copy of each admin's. */
export const draftFixtures = `
  delete from public.draft_links;
  insert into public.draft_links (table_name, record_id, token_hash, expires_at)
    values ('blog_posts', 1, '${"a".repeat(64)}', '2100-01-01');
  delete from public.unsaved_copies;
  insert into public.unsaved_copies (owner, form, device, table_name, content)
    select u.id, '${uuid("1")}', '${uuid("1")}', 'blog_posts', '{"title": "Unfinished"}' from auth.users u
    where u.email in ('editor@blockwork.example', 'careful@blockwork.example');`;
