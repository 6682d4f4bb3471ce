import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";
import type { Database } from "../src/data/database.types.ts";
import { escapeXml } from "./escape-xml.ts";

type Client = SupabaseClient<Database>;

const row = v.record(v.string(), v.unknown());
const rows = v.array(row);
const found = v.object({
  enquiries: rows,
  /** Earlier notes of these enquiries, and those in the bin. */
  versions: rows,
  receipts: rows,
  named: v.array(v.object({ table: v.string(), row })),
  account: v.nullable(row),
});
const erased = v.object({
  enquiries: v.number(),
  versions: v.number(),
  changed: v.number(),
  left: v.array(v.object({ table: v.string(), column: v.string(), why: v.string() })),
});

const show = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

function writeRow(held: Record<string, unknown>): string {
  const lines = Object.entries(held).filter(([, value]) => value !== null && value !== "");
  const cells = lines.map(([name, value]) => `<dt>${escapeXml(name)}</dt><dd>${escapeXml(show(value))}</dd>`);
  return `<dl>${cells.join("")}</dl>`;
}

function writePage(address: string, { enquiries, versions, receipts, named, account }: v.InferOutput<typeof found>) {
  const parts: [heading: string, held: Record<string, unknown>[]][] = [
    ["Enquiries", enquiries],
    ["Earlier versions of them, and those in the bin", versions],
    ["Receipts of the last day", receipts],
    ["Where else the address is named", named.map(({ table, row: held }) => ({ table, ...held }))],
    ["Account", account ? [account] : []],
  ];
  const body = parts.map(
    ([heading, held]) => `<h2>${heading} (${held.length})</h2>${held.map(writeRow).join("<hr>") || "<p>Nothing.</p>"}`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>What is held on ${escapeXml(address)}</title>
<style>body{font:1rem/1.5 system-ui;max-width:48rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}dt{font-weight:bold}dd{margin:0 0 .5rem;white-space:pre-wrap}</style>
<h1>What is held on ${escapeXml(address)}</h1>${body.join("\n")}</html>\n`;
}

/**
 * Writes everything that the project holds on somebody into the folder, as JSON and as a page, readable by this user alone.
 * Returns what was found where. Throws the database's error.
 */
export async function writePerson(client: Client, address: string, folder: string): Promise<string> {
  const { data } = await client.rpc("find_person", { address }).throwOnError();
  const held = v.parse(found, data);
  const name = join(folder, `person-${address.replaceAll(/[^\w.@+-]/g, "_")}`);
  await mkdir(folder, { recursive: true });
  const files = { json: JSON.stringify({ address, ...held }, null, 2), html: writePage(address, held) };
  for (const [ending, content] of Object.entries(files)) await writeFile(`${name}.${ending}`, content, { mode: 0o600 });
  const { enquiries, versions, receipts, named, account } = held;
  return `Enquiries: ${enquiries.length}, versions and bin: ${versions.length}, receipts: ${receipts.length}, named elsewhere: ${named.length}, account: ${account ? "yes" : "no"}.
Written to ${name}.html, to read and to send, and ${name}.json. Delete both when you no longer need them.`;
}

const elsewhere = `Where else it may be, which nothing here can reach:
- Backups: npm run export -- --keep 1 --less --encrypt-to age1… FOLDER makes a new one and deletes the others in that folder; delete those elsewhere. Supabase's own, on paid plans, go after a week or more.
- Your mailbox, the log of the service that sends your emails, and the contact webhook's service: delete theirs there.
- Words that name them without the address, in posts and pages: save these without, and look through History.
- The id of each enquiry stays, so that their browser cannot send it again. It says nothing about anybody.`;

/**
 * Removes what the project holds on somebody. Returns what was removed, and what is left where and why. Throws the database's
 * error, and then nothing was removed.
 */
export async function erasePerson(client: Client, address: string): Promise<string> {
  const before = v.parse(found, (await client.rpc("find_person", { address }).throwOnError()).data);
  const done = v.parse(erased, (await client.rpc("erase_person", { address }).throwOnError()).data);
  const account = before.account
    ? [
        `- An account with this address: \`npm run admin -- remove ${address}\`, then delete it in the dashboard (Authentication → Users).`,
      ]
    : [];
  const left = done.left.map(({ table, column, why }) => `- ${table}.${column}: ${why}`);
  return [
    `Deleted: ${done.enquiries} enquiries, and ${done.versions} versions in history and bin. The address was taken out of ${done.changed} other places.`,
    ...(account.length + left.length > 0 ? ["What is left in the project:", ...account, ...left] : []),
    elsewhere,
  ].join("\n");
}
