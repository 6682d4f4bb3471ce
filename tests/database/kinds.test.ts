import { expect, test } from "vitest";
import { KINDS } from "@/data/admin/kinds/kinds";
import { borrowBackend } from "../support/backend/borrow-backend.ts";

const backend = await borrowBackend();

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

test.each(tables)("$table: each column that people write is a field of its form, and each field a column", (kind) => {
  const written = columns.filter(
    ({ table, name }) => table === kind.table && !BY_OTHERS.test(name) && !OTHERS[table]?.test(name),
  );
  expect(written.map(({ name }) => name).toSorted()).toEqual([...new Set(kind.names)].toSorted());
});

test.each(tables.flatMap(({ table, fields }) => fields.map(([name, field]) => [table, name, field] as const)))(
  "%s.%s: what is too long, needed, taken, blank or out of bounds is the same for the form and the database",
  (table, name, field) => {
    const column = columns.find((each) => each.table === table && each.name === name);
    const checks = column?.checks ?? "";
    const written = field.write(field.read(undefined) as never);
    // An empty one is null, or may not be.
    if (written === null) expect(column?.needed).toBe(field.required);
    if (field.required) expect(column?.needed).toBe(true);

    const limits = [...checks.matchAll(/char_length\((?:btrim\()?(\w+)\)?\) <= (\d+)/g)]
      .filter(([, of]) => of === name)
      .map(([, , limit]) => Number(limit));
    const isEmail = checks.includes(`is_email(${name})`);
    expect(isEmail ? [254] : [...new Set(limits)]).toEqual(field.max === undefined ? [] : [field.max]);

    if (isFree(field)) {
      const refusesBlank = say(field, "\u200b") !== undefined || field.write("\u200b" as never) === null;
      expect(checks.includes(`is_blank(${name})`)).toBe(refusesBlank);
    }

    expect(column?.is_unique).toBe(field.taken !== undefined);

    for (const [, sign = "", bound] of checks.matchAll(new RegExp(`\\(${name} ([<>])= (\\d+)\\)`, "g"))) {
      const outside = Number(bound) + (sign === "<" ? 1 : -1);
      expect([say(field, String(bound)), say(field, String(outside))]).toEqual([undefined, expect.any(String)]);
    }
  },
);
