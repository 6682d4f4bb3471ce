import { type TableRule, computed, outcomes, readAndWrite, uuid, writable } from "./outcomes.ts";

/** Who may do what with the tables of unfinished work. */
export const draftRules: Record<string, TableRule> = {
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
      kept_at: { kept_at: "2026-01-01T00:00:00Z" },
    },
  },
};

/** Rows for each of the admins. */
export const draftFixtures = `
  delete from public.unsaved_copies;
  insert into public.unsaved_copies (owner, form, device, table_name, content)
    select u.id, '${uuid("1")}', '${uuid("1")}', 'blog_posts', '{"title": "Unfinished"}' from auth.users u
    where u.email in ('editor@blockwork.example', 'careful@blockwork.example');`;
