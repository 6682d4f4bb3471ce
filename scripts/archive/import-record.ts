import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../src/data/database.types.ts";
import { pictureStem } from "../../src/lib/picture-file.ts";
import { type Backup, readBackup } from "./backup-folder.ts";
import { restorePictures } from "./backup-pictures.ts";
import { storeDataPictures } from "./data-pictures.ts";

type Client = SupabaseClient<Database>;
type Row = Record<string, unknown>;

const tables = { post: "blog_posts", "case-study": "case_studies" } as const;
type Kind = keyof typeof tables;

/** The columns that stay as they are if the record exists, the same as private.standing_columns(). */
const STANDING = new Set(["id", "created_at", "updated_at", "version", "slug", "status", "published_at", "position"]);

/** Either kind's table; the generated types have no type for both. */
const from = (client: Client, kind: Kind) => (client as SupabaseClient).from(tables[kind]);

function check<Answer extends { error: { message: string } | null }>(answer: Answer, doing: string): Answer {
  if (answer.error) throw new Error(`${doing}: ${answer.error.message}`, { cause: answer.error });
  return answer;
}

/** Reads "post:ID", "post:ADDRESS" or "case-study:ID". Throws a sentence for anything else. */
function readWanted(wanted: string): { kind: Kind; name: string } {
  const [, kind, name = ""] = /^(post|case-study):(.+)$/.exec(wanted) ?? [];
  if (kind !== "post" && kind !== "case-study")
    throw new Error("What only? --only post:ID, --only post:ADDRESS or --only case-study:ID");
  return { kind, name };
}

/**
 * Brings one post or case study of a backup into a project in use, with its pictures. A record is the same one if it was made by
 * the same save, whatever its id is. If it exists, its content is saved as a new version; address, dates, place and publication
 * stay. Otherwise it comes back as it was, under another id or address if its own is taken. It can be run again. Returns
 * sentences that say what was done; throws if the backup is incomplete or has no such record, and the project's errors.
 */
export async function importRecord(
  client: Client,
  projectUrl: string,
  folder: string,
  wanted: string,
): Promise<string[]> {
  const { kind, name } = readWanted(wanted);
  const backup = await readBackup(folder, projectUrl);
  const rows = backup.rows[tables[kind]];
  const row = rows.find(({ id }) => String(id) === name) ?? rows.find(({ slug }) => slug === name);
  if (!row) throw new Error(`This backup has no ${wanted}. An older one may have it.`);
  const title = `The ${kind.replace("-", " ")} “${String(row["title"])}”`;
  const { content, notes } = await connectRow(client, backup, await storeDataPictures(client, row));

  const key = content["idempotency_key"];
  const { data: living } = check(await from(client, kind).select().eq("idempotency_key", key).maybeSingle(), title);
  const saved = living
    ? await saveOver(client, kind, living, content, title)
    : await putBack(client, kind, content, title);
  if (kind === "post") await giveOldAddresses(client, backup, row, saved.row);
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
  const found = from(client, "post").select("id").eq("idempotency_key", story?.["idempotency_key"]).maybeSingle();
  const { data } = check(await found, "Reading its story");
  if (data) return { content: { ...content, story_id: data["id"] }, notes: [] };
  return { content, notes: [`Its story no longer exists: import post:${storyId}, then run this again.`] };
}

async function saveOver(client: Client, kind: Kind, living: Row, content: Row, title: string) {
  const changes = Object.fromEntries(
    Object.entries(content).filter(
      ([column, value]) => !STANDING.has(column) && JSON.stringify(value) !== JSON.stringify(living[column]),
    ),
  );
  if (Object.keys(changes).length === 0) return { row: living, sentence: `${title} is already the same.` };
  const { id, version } = living;
  const { data } = check(
    await from(client, kind).update(changes).match({ id, version }).select().maybeSingle(),
    `Saving ${title}`,
  );
  if (!data) throw new Error(`Somebody has just saved ${title}. Run this again.`);
  return {
    row: data as Row,
    sentence: `${title} exists: it now says what the backup says, and its earlier version is in its history. Its address, dates and status stay.`,
  };
}

async function putBack(client: Client, kind: Kind, content: Row, title: string) {
  const { id, ...others } = content;
  const kept = (await isFreeId(client, kind, content)) ? { id } : {};
  const slug = kind === "post" ? { slug: await findFreeSlug(client, content) } : {};
  const { data } = check(
    await from(client, kind)
      .insert({ ...others, ...kept, ...slug })
      .select()
      .single(),
    `Saving ${title}`,
  );
  check(await client.rpc("sync_identities"), "Counting ids");
  const row = data as Row;
  const place = kind === "post" ? ` at /blog/${String(row["slug"])}` : "";
  return {
    row,
    sentence: `${title} was gone: it is back as ${kind}:${String(row["id"])}${place}, ${String(row["status"])}.`,
  };
}

/** Whether no other record has this id, or had it and is in the history or the bin. */
async function isFreeId(client: Client, kind: Kind, { id, idempotency_key: key }: Row): Promise<boolean> {
  const { data: living } = check(await from(client, kind).select("id").eq("id", id).maybeSingle(), "Reading ids");
  const versions = client.from("record_versions").select("content").eq("table_name", tables[kind]);
  const { data: kept } = check(await versions.eq("record_id", String(id)).limit(1), "Reading the history");
  return !living && (kept ?? []).every(({ content }) => (content as Row)["idempotency_key"] === key);
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
