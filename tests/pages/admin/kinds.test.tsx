import { expect, test } from "vitest";
import { backend } from "../../support/backend/page-backend.ts";
import { KINDS } from "@/data/admin/kinds";

/** Columns that the database and the program write, or visitors. */
const BY_OTHERS = /^(?:id|created_at|updated_at|version|idempotency_key|search_text|pictures)$/;
const OTHERS: Record<string, RegExp> = {
  blog_posts: /^(?:excerpt|reading_minutes)$/,
  case_studies: /^position$/,
  enquiries: /^(?!note$)/,
};
/** Social links are one column. Each holds 500 characters: texts.test.ts. */
const IN_ONE: Record<string, string> = { twitter: "social_links", linkedin: "social_links", instagram: "social_links" };

type AnyField = {
  max?: number | undefined;
  required: boolean;
  taken?: string | undefined;
  read: (stored: unknown) => unknown;
  write: (draft: never) => unknown;
  check: (draft: never) => string | undefined;
};
const { page_content: _, ...described } = KINDS;
const tables = Object.entries(described).map(([table, { fields }]) => ({
  table,
  fields: Object.entries<AnyField>(fields).filter(([name]) => !(name in IN_ONE)),
  names: Object.keys(fields).map((name) => IN_ONE[name] ?? name),
}));

const columns = await backend.sql<{ table: string; name: string; needed: boolean; checks: string; is_unique: boolean }>(
  `select c.relname as table, a.attname as name, a.attnotnull as needed,
     coalesce((select string_agg(pg_get_constraintdef(k.oid), ' ') from pg_constraint k
               where k.conrelid = c.oid and k.contype = 'c' and a.attnum = any (k.conkey)), '') as checks,
     exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and not i.indisprimary
             and pg_get_indexdef(i.indexrelid) ~ ('\\m' || a.attname || '\\M')) as is_unique
   from pg_class c join pg_attribute a on a.attrelid = c.oid
   where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped and c.relname = any ($1)`,
  [tables.map(({ table }) => table)],
);

/** What a field says to these words. */
const say = (field: AnyField, words: unknown) => field.check(words as never);
/** Whether it takes whatever can be seen. */
const isFree = (field: AnyField) => field.read("x") === "x" && say(field, "x") === undefined;

test.each(Object.keys(KINDS))(
  "%s has a history and a bin, counts its versions, and asks for a build of what visitors read",
  async (table) => {
    const [found] = await backend.sql<{ triggers: string[]; counts: boolean; is_public: boolean }>(
      `select array(select tgname::text from pg_trigger where tgrelid = c.oid and not tgisinternal) as triggers,
       exists (select from pg_attribute where attrelid = c.oid and attname = 'version') as counts,
       has_table_privilege('anon', c.oid, 'select') as is_public
     from pg_class c where c.oid = ('public.' || $1)::regclass`,
      [table],
    );
    const needed = ["keep_version", "keep_deleted", "leave_bin"];
    if (found?.counts) needed.push("stamp_update");
    if (found?.is_public) needed.push("note_visible_change");
    expect(needed.filter((name) => !found?.triggers.includes(name))).toEqual([]);
  },
);

test("a new row that the database numbers is stored once, however often it is sent", async () => {
  const made = await backend.sql<{ table: string; is_once: boolean }>(
    `select c.relname as table, exists (select from pg_index i join pg_attribute a on a.attrelid = c.oid and i.indkey[0] = a.attnum
       where i.indrelid = c.oid and i.indisunique and a.attname = 'idempotency_key') as is_once
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relname = any ($1)
       and exists (select from pg_attribute where attrelid = c.oid and attname = 'id' and attidentity <> '')`,
    [tables.map(({ table }) => table)],
  );
  expect(made.length).toBeGreaterThan(2);
  expect(made.filter(({ is_once }) => !is_once)).toEqual([]);
});

test.each(tables)("$table: each column that people write is a field of its form, and each field a column", (kind) => {
  const written = columns.filter(
    ({ table, name }) => table === kind.table && !BY_OTHERS.test(name) && !OTHERS[table]?.test(name),
  );
  expect(written.map(({ name }) => name).toSorted()).toEqual([...new Set(kind.names)].toSorted());
});

test.each(tables.flatMap(({ table, fields }) => fields.map(([name, field]) => [table, name, field] as const)))(
  "%s.%s: what is too long, needed, taken, blank or out of bounds is the same for the form and the database",
  (table, name, field) => {
    const { checks = "", needed, is_unique } = columns.find((each) => each.table === table && each.name === name) ?? {};
    const limits = [...checks.matchAll(/char_length\((?:btrim\()?(\w+)\)?\) <= (\d+)/g)];
    const bounds = [...checks.matchAll(new RegExp(`\\(${name} ([<>])= (\\d+)\\)`, "g"))].map(([, sign, bound]) => ({
      within: say(field, String(bound)),
      beyond: typeof say(field, String(Number(bound) + (sign === "<" ? 1 : -1))),
    }));
    const isBlankRefused = checks.includes(`is_blank(${name})`);
    const empty = field.write(field.read(undefined) as never);
    const refusesBlank = () => say(field, "\u200b") !== undefined || field.write("\u200b" as never) === null;
    expect({
      needed: field.required || empty !== null,
      max: field.max,
      isBlankRefused: isFree(field) ? refusesBlank() : isBlankRefused,
      isUnique: field.taken !== undefined,
      bounds,
    }).toEqual({
      needed,
      max: checks.includes(`is_email(${name})`) ? 254 : Number(limits.find(([, of]) => of === name)?.[2]) || undefined,
      isBlankRefused,
      isUnique: is_unique,
      bounds: bounds.map(() => ({ within: undefined, beyond: "string" })),
    });
  },
);
