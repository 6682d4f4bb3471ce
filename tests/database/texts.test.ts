import { expect, test } from "vitest";
import { isBlank } from "@/lib/characters";
import { isEmailAddress } from "@/lib/email-address";
import { borrowBackend } from "../support/backend/borrow-backend.ts";
import { badAddresses, goodAddresses } from "../support/email-addresses.ts";

const backend = await borrowBackend();
await backend.sql(`insert into enquiries (id, name, email, project_type, message, submitted_at)
  values (gen_random_uuid(), 'Ada', 'ada@example.org', 'other', 'A diary.', now())`);
await backend.sql("insert into picture_notes (picture) values ('blog-posts/images/a-')");

// Visitors' forms count the same characters, and no form stands before the API. What admins write: kinds.test.ts.
test.each<[table: string, column: string, limit: number]>([
  ["picture_notes", "name", 200],
  ["picture_notes", "alt", 300],
  ["enquiries", "name", 100],
  ["enquiries", "phone", 40],
  ["enquiries", "message", 5000],
  ["enquiries", "source", 100],
])("%s.%s holds %i characters and no more", async (table, column, limit) => {
  const row = `ctid = (select min(ctid) from public.${table})`;
  const fill = (length: number) =>
    backend.sql(`update public.${table} set ${column} = repeat('😀', $1) where ${row} returning 1`, [length]);
  expect(await fill(limit)).toHaveLength(1);
  await expect(fill(limit + 1)).rejects.toThrow(/violates check constraint/);
});

test("each address of a network holds 500 characters and no more", async () => {
  const fill = (length: number) =>
    backend.sql(
      "update public.settings set social_links = jsonb_build_object('instagram', rpad('https://', $1, 'x'))",
      [length],
    );
  await fill(500);
  await expect(fill(501)).rejects.toThrow(/violates check constraint/);
});

test.each([
  ["blog_posts", "title"],
  ["enquiries", "name"],
  ["enquiries", "message"],
])("%s.%s needs a character that can be seen", async (table, column) => {
  for (const blank of ["", "\u202e", "\u200b\u2060\u3164\u2800\ufeff\u{e0020}"])
    await expect(backend.sql(`update public.${table} set ${column} = $1`, [blank])).rejects.toThrow(
      /violates check constraint/,
    );
  const row = `ctid = (select min(ctid) from public.${table})`;
  await backend.sql(`update public.${table} set ${column} = $1 where ${row}`, ["\u200fשלום 👩‍💻"]);
});

test("the database cannot see the same characters as the forms", async () => {
  // In planes without letters for people, the same rule holds for every thousandth character.
  const codes = Array.from({ length: 0x110000 }, (_, code) => code).filter(
    (code) =>
      code > 0 && !(code >= 0xd800 && code <= 0xdfff) && (code < 0x20000 || code >> 12 === 0xe0 || code % 1000 === 0),
  );
  const characters = codes.map((code) => String.fromCodePoint(code));
  const [found] = await backend.sql("select regexp_replace($1, private.unseen(), '', 'g') as seen", [
    characters.join(""),
  ]);
  const seen = new Set(String(found?.["seen"]));
  expect(characters.filter((character) => seen.has(character) === isBlank(character))).toEqual([]);
});

test("the database takes the same email addresses as the forms", async () => {
  const addresses = [...goodAddresses, ...badAddresses];
  const rows = await backend.sql("select private.is_email(address) as taken from unnest($1::text[]) as address", [
    addresses,
  ]);
  expect(addresses.map((address, place) => [address, rows[place]?.["taken"]])).toEqual(
    addresses.map((address) => [address, isEmailAddress(address)]),
  );
  await expect(backend.sql("update public.settings set contact_email = 'ada@example.org.'")).rejects.toThrow(/check/);
  await expect(backend.sql("update public.enquiries set email = 'ada@example.org.'")).rejects.toThrow(/check/);
});
