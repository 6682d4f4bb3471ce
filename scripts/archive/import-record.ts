import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../src/data/database.types.ts";
import { pictureStem } from "../../src/lib/picture-file.ts";
import { type Backup, readBackup } from "./backup-folder.ts";
import { restorePictures } from "./backup-pictures.ts";
import { storeDataPictures } from "./data-pictures.ts";

type Client = SupabaseClient<Database>;
type Row = Record<string, unknown>;

type Kind = {
  /** What it is asked for by: "post:ID". */
  name: string;
  table: string;
  /** The columns by which it is asked for; none where there is one row. */
  calledBy: string[];
  /** The column that says which record it is, in every project. */
  key: string;
  title(row: Row): string;
};

const kinds: Kind[] = [
  {
    name: "post",
    table: "blog_posts",
    calledBy: ["slug", "id"],
    key: "idempotency_key",
    title: (row) => `The post “${String(row["title"])}”`,
  },
  {
    name: "case-study",
    table: "case_studies",
    calledBy: ["id"],
    key: "idempotency_key",
    title: (row) => `The case study “${String(row["title"])}”`,
  },
  {
    name: "category",
    table: "blog_categories",
    calledBy: ["name", "id"],
    key: "idempotency_key",
    title: (row) => `The category “${String(row["name"])}”`,
  },
  {
    name: "page",
    table: "page_content",
    calledBy: ["page"],
    key: "page",
    title: (row) => `The page “${String(row["page"])}”`,
  },
  { name: "settings", table: "settings", calledBy: [], key: "id", title: () => "The settings row" },
  {
    name: "enquiry",
    table: "enquiries",
    calledBy: ["id"],
    key: "id",
    title: (row) => `The enquiry of ${String(row["name"])}`,
  },
];

const forms = kinds
  .flatMap(({ name, calledBy }) =>
    calledBy.length === 0
      ? [name]
      : calledBy.map((column) => `${name}:${column === "slug" ? "ADDRESS" : column === "id" ? "ID" : "NAME"}`),
  )
  .join(", ");

/** So many are named of those that are there. */
const LISTED = 10;

/** The columns that stay as they are if the record exists, the same as private.standing_columns(). */
const STANDING = new Set(["id", "created_at", "updated_at", "version", "slug", "status", "published_at", "position"]);

/** The generated types have no type for any of several tables. */
const from = (client: Client, table: string) => (client as SupabaseClient).from(table);

function check<Answer extends { error: { message: string } | null }>(answer: Answer, doing: string): Answer {
  if (answer.error) throw new Error(`${doing}: ${answer.error.message}`, { cause: answer.error });
  return answer;
}

/** The kind that "post:ID", "settings" and their like ask for, and the row of it. Throws a sentence if there is none. */
function findWanted(backup: Backup, wanted: string): { kind: Kind; row: Row } {
  const [, name = "", called] = /^([^:]*)(?::(.+))?$/s.exec(wanted) ?? [];
  const kind = kinds.find((each) => each.name === name);
  if (!kind || (called === undefined) !== (kind.calledBy.length === 0))
    throw new Error(`What only? --only takes one of ${forms}.`);
  const rows = backup.rows[kind.table] ?? [];
  const row =
    called === undefined
      ? rows[0]
      : kind.calledBy
          .toReversed()
          .map((column) => rows.find((each) => String(each[column]) === called))
          .find((found) => found !== undefined);
  if (row) return { kind, row };
  const [column] = kind.calledBy;
  const all = column === undefined ? [] : rows.map((each) => `${name}:${String(each[column])}`);
  const others = all.length > LISTED ? [...all.slice(0, LISTED), `${all.length - LISTED} more`] : all;
  const has = all.length === 0 ? "" : ` It has ${new Intl.ListFormat("en-GB").format(others)}.`;
  throw new Error(`This backup has no ${wanted}.${has} An older one may have it.`);
}

/**
 * Brings one record of a backup into a project in use, with its pictures. A post, case study or category is the same one if it was
 * made by the same save, whatever its id is. If it exists, its content is saved as a new version; address, dates, place and
 * publication stay, and an enquiry is left alone. Otherwise it comes back as it was, under another id or address if its own is
 * taken. It can be run again. Returns sentences that say what was done; throws if the backup is incomplete or has no such record,
 * and the project's errors.
 */
export async function importRecord(
  client: Client,
  projectUrl: string,
  folder: string,
  wanted: string,
): Promise<string[]> {
  const backup = await readBackup(folder, projectUrl);
  const { kind, row } = findWanted(backup, wanted);
  const title = kind.title(row);
  const { content, notes } = await connectRow(client, backup, await storeDataPictures(client, row));

  const same = from(client, kind.table).select().eq(kind.key, content[kind.key]).maybeSingle();
  const { data: current } = check(await same, title);
  if (current && kind.name === "enquiry") return [`${title} is in the project: it is left as it is.`];
  const saved = current
    ? await saveOver(client, kind, current, content, title)
    : await putBack(client, kind, content, title);
  if (kind.name === "post") await giveOldAddresses(client, backup, row, saved.row);
  const pictures = await bringPictures(client, backup, folder, saved.row);
  return [saved.sentence, ...notes, ...(pictures > 0 ? [`${pictures} files of its pictures are stored.`] : [])];
}

/** The row with its references as this project has them. */
async function connectRow(client: Client, backup: Backup, row: Row): Promise<{ content: Row; notes: string[] }> {
  const { category_id: categoryId, story_id: storyId, ...content } = row;
  if (categoryId !== undefined) {
    const name = backup.rows.blog_categories.find(({ id }) => id === categoryId)?.["name"];
    const { data } = check(await client.from("blog_categories").select("id, name"), "Reading categories");
    const category = data?.find(({ id }) => id === categoryId) ?? data?.find((each) => each.name === name);
    if (!category)
      throw new Error(`Its category no longer exists: add one called “${String(name)}”, and run this again.`);
    content["category_id"] = category.id;
  }
  if (typeof storyId !== "number") return { content, notes: [] };
  const story = backup.rows.blog_posts.find(({ id }) => id === storyId);
  const found = from(client, "blog_posts").select("id").eq("idempotency_key", story?.["idempotency_key"]).maybeSingle();
  const { data } = check(await found, "Reading its story");
  if (data) return { content: { ...content, story_id: data["id"] }, notes: [] };
  return { content, notes: [`Its story no longer exists: import post:${storyId}, then run this again.`] };
}

async function saveOver(client: Client, { table }: Kind, current: Row, content: Row, title: string) {
  const changes = Object.fromEntries(
    Object.entries(content).filter(
      ([column, value]) => !STANDING.has(column) && JSON.stringify(value) !== JSON.stringify(current[column]),
    ),
  );
  if (Object.keys(changes).length === 0) return { row: current, sentence: `${title} is already the same.` };
  const { id, version } = current;
  const seen = version === undefined ? { id } : { id, version };
  const { data } = check(
    await from(client, table).update(changes).match(seen).select().maybeSingle(),
    `Saving ${title}`,
  );
  if (!data) throw new Error(`Somebody has just saved ${title}. Run this again.`);
  const stays = table === "blog_posts" || table === "case_studies" ? " Its address, dates and status stay." : "";
  return {
    row: data as Row,
    sentence: `${title} exists: it now says what the backup says, and its earlier version is in its history.${stays}`,
  };
}

async function putBack(client: Client, { name, table, key }: Kind, content: Row, title: string) {
  const { id, ...others } = content;
  const kept = key !== "idempotency_key" || (await isFreeId(client, table, content)) ? { id } : {};
  const slug = "slug" in content ? { slug: await findFreeSlug(client, content) } : {};
  const { data } = check(
    await from(client, table)
      .insert({ ...others, ...kept, ...slug })
      .select()
      .single(),
    `Saving ${title}`,
  );
  check(await client.rpc("sync_identities"), "Counting ids");
  const row = data as Row;
  const as = key === "idempotency_key" ? ` as ${name}:${String(row["id"])}` : "";
  const place = "slug" in row ? ` at /blog/${String(row["slug"])}` : "";
  const status = "status" in row ? `, ${String(row["status"])}` : "";
  return { row, sentence: `${title} was gone: it is back${as}${place}${status}.` };
}

/** Whether no other record has this id, or had it and is in the history or the bin. */
async function isFreeId(client: Client, table: string, { id, idempotency_key: key }: Row): Promise<boolean> {
  const { data: current } = check(await from(client, table).select("id").eq("id", id).maybeSingle(), "Reading ids");
  const versions = client.from("record_versions").select("content").eq("table_name", table);
  const { data: kept } = check(await versions.eq("record_id", String(id)).limit(1), "Reading the history");
  return !current && (kept ?? []).every(({ content }) => (content as Row)["idempotency_key"] === key);
}

/** The post's address, or the first of -2, -3 … that is free. */
async function findFreeSlug(client: Client, { slug }: Row): Promise<string> {
  const own = String(slug);
  const stem = own.slice(0, 116).replace(/-$/, "");
  const slugs = [own, ...Array.from({ length: 20 }, (_, index) => `${stem}-${index + 2}`)];
  const posts = check(await client.from("blog_posts").select("slug").in("slug", slugs), "Reading addresses");
  const old = client.from("blog_post_old_slugs").select("slug").in("slug", slugs);
  const taken = [...(posts.data ?? []), ...(check(await old, "Reading addresses").data ?? [])];
  return slugs.find((each) => !taken.some((one) => one.slug === each)) ?? own;
}

/** Restores the post's old addresses, except those that now lead to another post. */
async function giveOldAddresses(client: Client, backup: Backup, { id: oldId }: Row, { id }: Row): Promise<void> {
  const rows = backup.rows.blog_post_old_slugs.filter(({ post_id: postId }) => postId === oldId);
  const slugs = rows.map(({ slug }) => String(slug));
  const { data } = check(
    await client.from("blog_posts").select("slug").in("slug", slugs).neq("id", Number(id)),
    "Reading addresses",
  );
  const free = slugs.filter((slug) => !data?.some((post) => post.slug === slug));
  const old = free.map((slug) => ({ slug, post_id: Number(id) }));
  check(await client.from("blog_post_old_slugs").upsert(old, { ignoreDuplicates: true }), "Writing old addresses");
}

async function bringPictures(client: Client, backup: Backup, folder: string, row: Row): Promise<number> {
  const shown = new Set(Object.keys(Object(row["pictures"])));
  const pictures = backup.pictures.filter(({ bucket, name }) => shown.has(pictureStem(`${bucket}/${name}`)));
  await restorePictures(client, folder, pictures);
  const notes = backup.rows.picture_notes.filter(({ picture }) => shown.has(String(picture)));
  const table = (client as SupabaseClient).from("picture_notes");
  check(await table.upsert(notes, { ignoreDuplicates: true }), "Writing notes on pictures");
  return pictures.length;
}
