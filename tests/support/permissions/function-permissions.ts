import { type Expected, admins, everybody, nobody, uuid } from "./outcomes.ts";

export type FunctionRule = { body: Record<string, unknown>; call: Expected };

/** Who may call what of schema public. */
export const functionRules: Record<string, FunctionRule> = {
  "begin_import(uuid, boolean)": { body: { import_id: uuid("9") }, call: nobody },
  "discard_import()": { body: {}, call: nobody },
  "export_rows(text, text)": { body: { of_table: "enquiries" }, call: nobody },
  "finish_import(uuid, jsonb, boolean)": { body: { import_id: uuid("9"), expected: {} }, call: nobody },
  "stage_import(text, integer, integer, text)": { body: { of_table: "enquiries", batch: 0, part: 0, content: "[]" }, call: nobody },
  "claim_enquiry_job(text[])": { body: { kinds: ["mail"] }, call: nobody },
  "find_published_posts(text, bigint, boolean, integer, integer)": { body: { search: "out" }, call: everybody("done") },
  "finish_enquiry_job(uuid, text, text)": { body: { enquiry_id: uuid("1"), kind: "mail", outcome: "done" }, call: nobody },
  "forget_deleted(text, text)": { body: { of_table: "case_studies", deleted_id: "8" }, call: admins },
  "get_enquiry_status()": { body: {}, call: nobody },
  "restore_deleted(text, text, jsonb)": { body: { of_table: "case_studies", deleted_id: "9" }, call: admins },
  "restore_version(bigint, integer, jsonb)": { body: { version_id: 1 }, call: admins },
  "submit_enquiry(uuid, text, text, text, text, text, text, timestamp with time zone, boolean, boolean, text)": {
    body: { enquiry_id: uuid("4"), name: "Ada", email: "ada@elsewhere.example", project_type: "other", message: "Hello" },
    call: everybody("done"),
  },
  "sync_identities()": { body: {}, call: nobody },
};

/** What is not in schema public is out of the API's reach; policies and generated columns need these few of it. */
export const hiddenFunctionGrants: Record<string, string> = {
  "private.admit_enquiry(integer, boolean)": "",
  "private.backup_table(text)": "",
  "private.backup_tables()": "",
  "private.computed_columns(regclass)": "",
  "private.connect_enquiry_server(text, text, boolean)": "",
  "private.count_enquiry(text, text, text, integer, integer)": "",
  "private.delete_old_enquiries(integer)": "",
  "private.excerpt_of(text)": "authenticated",
  "private.explain_refusal(text, text, text, jsonb)": "authenticated",
  "private.find_published_posts(text, bigint, boolean, integer, integer, integer)": "anon authenticated",
  "private.forget_deleted(text, text)": "authenticated",
  "private.forget_records(text, text[])": "",
  "private.hash_network(inet, integer)": "",
  "private.html_to_text(text)": "authenticated",
  "private.import_rows(regclass, jsonb)": "",
  "private.is_admin()": "authenticated",
  "private.is_site_image(text, text)": "authenticated",
  "private.is_social_links(jsonb)": "authenticated",
  "private.keep_version()": "",
  "private.leave_bin()": "",
  "private.match_published_posts(text, bigint, integer)": "",
  "private.note_delivery(uuid, boolean)": "",
  "private.protect_project_category()": "",
  "private.purge_bin()": "",
  "private.queue_honest_enquiry(uuid, boolean)": "",
  "private.refuse_reserved_slug()": "",
  "private.remember_old_slug()": "",
  "private.require_admin()": "authenticated",
  "private.require_empty(boolean)": "",
  "private.schedule_jobs()": "",
  "private.sender_address()": "",
  "private.stamp_update()": "",
  "private.submit_enquiry(uuid, text, text, text, text, text, text, timestamp with time zone, boolean, boolean, text)":
    "anon authenticated",
  "private.table_with_bin(text)": "authenticated",
  "private.take_enquiry_place(text, text, integer)": "",
  "private.wake_enquiry_server()": "",
  "private.walk_published_posts(text, bigint, boolean, integer, integer)": "",
  "private.words_in(text)": "authenticated",
  "private.writable_columns(regclass, jsonb, text[])": "authenticated",
};
