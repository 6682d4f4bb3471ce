import { mkdtemp, readFile, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { erasePerson, writePerson } from "../../scripts/person.ts";
import { connect } from "../../tools/connect.ts";
import { borrowBackend } from "../support/backend/borrow-backend.ts";
import { exampleEnquiry, submitFrom } from "../support/enquiries/submit-enquiry.ts";

const backend = await borrowBackend();
const { sql } = backend;
const client = connect(backend.url, backend.serviceRoleKey);
const folder = await mkdtemp(join(tmpdir(), "blockwork-person-"));

const address = "marker@person.example";
const others = ["amarker@person.example", "marker@person.example.uk", "marker@person.example-b.uk"];

/** Every row of the project's own tables, as text. */
async function dump(): Promise<string> {
  const tables = await sql<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'private')",
  );
  const rows: string[] = [];
  for (const { name } of tables)
    for (const row of await sql<{ held: string }>(`select t::text as held from ${name} t`))
      rows.push(`${name} ${row.held}`);
  return rows.join("\n");
}

/** Puts the address into every column with words that takes it. Returns which. */
async function markEverything(): Promise<string[]> {
  const columns = await sql<{ place: string; name: string; type: string }>(
    "select of_table::text as place, name, type from private.columns_with_words()",
  );
  const marked: string[] = [];
  for (const { place, name, type } of columns) {
    // Whose version it is.
    if (["record_versions.table_name", "record_versions.record_id"].includes(`${place}.${name}`)) continue;
    // The others stay others.
    const which = place === "enquiries" ? `where t.email = '${address}'` : "";
    const value = {
      text: `case when t.${name} ~ '^.+@' then $1 else 'Line' || chr(10) || $1 || ', ' || coalesce(t.${name}, '') end`,
      "text[]": "array['/?' || replace($1, '@', '%40')]",
      jsonb: `case jsonb_typeof(t.${name}) when 'object' then jsonb_set(t.${name}, '{marked}', to_jsonb(chr(10) || $1)) else t.${name} end`,
    }[type];
    const isDone = await sql(`update ${place} t set ${name} = ${value} ${which} returning 1`, [address]).then(
      (rows) => rows.length > 0,
      () => false,
    );
    if (isDone) marked.push(`${place}.${name}`);
  }
  return marked;
}

test("what stands in any table, column, version or bin is found, and erased it is nowhere, while others stay", async () => {
  for (const email of [address, "Marker+shop@Person.example", ...others])
    await submitFrom(backend, "203.0.113.7", exampleEnquiry({ email, name: email, message: `From ${email}` }));
  await sql("update public.enquiries set note = 'A note' where email = $1", [address]);
  await sql("update public.enquiries set note = 'See ' || $1 where email = $2", [address, others[0]]);
  await sql("delete from public.enquiries where email = 'Marker+shop@Person.example'");
  await sql("delete from public.blog_posts where id = (select max(id) from public.blog_posts)");
  await sql("insert into public.page_content (id, page, content) values (6, 'careers', '{}')");
  const marked = await markEverything();
  for (const place of [
    "enquiries.note",
    "enquiries.visited",
    "blog_posts.body",
    "blog_posts.title",
    "case_studies.description",
    "settings.meta_description",
    "page_content.content",
    "record_versions.content",
    "record_versions.changed_by_email",
  ])
    expect(marked.join()).toContain(place);

  const said = await writePerson(client, address, folder);
  expect(said).toMatch(/^Enquiries: 1, versions and bin: \d+, receipts: 1, named elsewhere: \d+, account: no\./);
  const json = await readFile(join(folder, `person-${address}.json`), "utf8");
  const page = await readFile(join(folder, `person-${address}.html`), "utf8");
  expect((await stat(join(folder, `person-${address}.json`))).mode & 0o077).toBe(0);
  const held = JSON.parse(json);
  expect(held.enquiries).toMatchObject([{ message: expect.stringContaining(address) }]);
  expect(held.versions.map(({ operation }: { operation: string }) => operation)).toContain("delete");
  const tables = new Set(held.named.map(({ table }: { table: string }) => table));
  for (const table of ["blog_posts", "case_studies", "settings", "record_versions", "enquiries"])
    expect(tables).toContain(table);
  expect(page).toContain("A note");

  const erased = await erasePerson(client, address);
  expect(erased).toMatch(/^Deleted: 1 enquiries/);
  for (const part of ["settings.contact_email", "Backups", "Your mailbox", "webhook", "The id of each enquiry stays"])
    expect(erased).toContain(part);
  await sql("update public.settings set contact_email = 'hello@blockwork.example'");
  await sql("delete from public.record_versions where table_name = 'settings'");
  const left = (await dump())
    .split("\n")
    .filter((line) => /(?<![\w.+-])marker(\+\w+)?(@|%40)person\.example(?![\w-]|\.\w)/i.test(line));
  expect(left).toEqual([]);
  for (const email of others)
    expect(await sql("select 1 from public.enquiries where email = $1", [email])).toHaveLength(1);
});

test("the file about somebody of whom nothing is held says so", async () => {
  expect(await writePerson(client, "nobody@person.example", folder)).toMatch(
    /^Enquiries: 0, versions and bin: 0, receipts: 0, named elsewhere: 0, account: no\./,
  );
  expect(await readFile(join(folder, "person-nobody@person.example.html"), "utf8")).toContain("Nothing.");
  expect(await erasePerson(client, "nobody@person.example")).toMatch(/^Deleted: 0 enquiries, and 0 versions/);
});
