import type { Json, Tables } from "@/data/database.types";
import { errorCode } from "./failures";
import { supabase } from "./client";
import { type Kind, type ListPage, listPage } from "./records";

export const VERSIONS_PER_PAGE = 20;
export const DELETED_PER_PAGE = 100;

/** How long deleted things stay in the bin. */
export const DAYS_IN_BIN = 30;

/** An earlier version of a record, without its content. */
export type VersionSummary = {
  id: number;
  title: string;
  /** When it was saved and by whom (an email address); null if the history does not reach back that far. */
  writtenAt: string | null;
  writtenBy: string | null;
  /** When it was replaced, and by whom: null if not by a signed-in person. */
  replacedAt: string;
  replacedBy: string | null;
};

/** Something in the bin. */
export type DeletedRecord = Pick<
  Tables<"record_versions">,
  "table_name" | "record_id" | "title" | "changed_at" | "changed_by_email"
>;

export type DeletedFilter = {
  search: string;
  table: Kind | null;
  /** From 1. */
  page: number;
};

const DELETED = "table_name,record_id,title,changed_at,changed_by_email";

/**
 * One page of a record's earlier versions, newest first, and how many there are. The first one's `replacedBy` wrote the current
 * version. Throws the PostgREST error.
 */
export async function listVersions(
  table: Kind,
  recordId: number | string,
  page: number,
): Promise<ListPage<VersionSummary>> {
  const kept = () =>
    supabase
      .from("record_versions")
      .select("id,title,changed_at,changed_by_email", { count: "exact" })
      .eq("table_name", table)
      .eq("record_id", String(recordId))
      .order("id", { ascending: false });
  // One more than is shown: a version was written when the one before it was replaced.
  const oneMore = () => ({ range: (from: number, to: number) => kept().range(from, to + 1) });
  const { rows, total } = await listPage(oneMore, page, VERSIONS_PER_PAGE);
  const versions = rows.slice(0, VERSIONS_PER_PAGE).map(({ id, title, changed_at, changed_by_email }, place) => ({
    id,
    title,
    writtenAt: rows[place + 1]?.changed_at ?? null,
    writtenBy: rows[place + 1]?.changed_by_email ?? null,
    replacedAt: changed_at,
    replacedBy: changed_by_email,
  }));
  return { rows: versions, total };
}

/** The date that a post had when it was last published or scheduled, from its history; null if it never was. Throws the PostgREST error. */
export async function findLastDate(postId: number): Promise<string | null> {
  const { data } = await supabase
    .from("record_versions")
    .select("date:content->>published_at")
    .eq("table_name", "blog_posts")
    .eq("record_id", String(postId))
    .not("content->>published_at", "is", null)
    .order("id", { ascending: false })
    .limit(1)
    .maybeSingle()
    .throwOnError();
  return data?.date ?? null;
}

/** The content of an earlier version; null when it is no longer kept. Throws the PostgREST error. */
export async function getVersion(id: number): Promise<Json> {
  const { data } = await supabase.from("record_versions").select("content").eq("id", id).maybeSingle().throwOnError();
  return data?.content ?? null;
}

/**
 * Restores an earlier version: an ordinary save, except that address, dates and publication stay as they are. False when the
 * record's version is no longer `knownVersion`, or when it is gone. `changes` replaces columns. Throws the PostgREST error; 23503
 * and 23505 name the column to change in their `hint`.
 */
export async function restoreVersion(
  id: number,
  knownVersion: number,
  changes: Record<string, Json> = {},
): Promise<boolean> {
  const { data } = await supabase
    .rpc("restore_version", { version_id: id, changes, known_version: knownVersion })
    .throwOnError();
  return data;
}

/** One page of the bin, last deleted first, and the number of records in it. Throws the PostgREST error. */
export function listDeleted({ search, table, page }: DeletedFilter): Promise<ListPage<DeletedRecord>> {
  // Older things leave the bin at its next write.
  const oldest = new Date(Date.now() - DAYS_IN_BIN * 86_400_000).toISOString();
  const matching = () => {
    const counted = { count: "exact" } as const;
    let query = search
      ? supabase.rpc("search_deleted", { search }, counted).select(DELETED)
      : supabase.from("record_versions").select(DELETED, counted).eq("operation", "delete");
    query = query.gt("changed_at", oldest);
    if (table) query = query.eq("table_name", table);
    return query.order("changed_at", { ascending: false }).order("id", { ascending: false });
  };
  return listPage(matching, page, DELETED_PER_PAGE);
}

/** Everything in the bin that matches, on all pages. Throws the PostgREST error. */
export async function listAllDeleted(filter: Omit<DeletedFilter, "page">): Promise<DeletedRecord[]> {
  const found: DeletedRecord[] = [];
  for (let page = 1; ; page += 1) {
    const { rows, total } = await listDeleted({ ...filter, page });
    found.push(...rows);
    if (rows.length === 0 || found.length >= total) return found;
  }
}

/** The address that a deleted post had. Throws an Error when it is no longer in the bin, and the PostgREST error. */
export async function getDeletedSlug(postId: string): Promise<string> {
  const { data } = await supabase
    .from("record_versions")
    .select("content")
    .eq("table_name", "blog_posts")
    .eq("record_id", postId)
    .eq("operation", "delete")
    .maybeSingle()
    .throwOnError();
  const content = data?.content;
  if (typeof content !== "object" || content === null || !("slug" in content))
    throw new Error("This is no longer in the bin.");
  return String(content.slug);
}

/**
 * Restores a record from the bin under the same id, with its dates and a post's old addresses; a record that already exists is
 * left alone. `changes` replaces values that are taken. Returns the old addresses that now lead to other posts. Throws the
 * PostgREST error: PT404 when it is no longer in the bin; 23505 (address or name taken) and 23503 (category gone) name the column
 * to change in their `hint`.
 */
export async function restoreDeleted(
  table: string,
  recordId: number | string,
  changes: Record<string, Json> = {},
): Promise<string[]> {
  const { data } = await supabase
    .rpc("restore_deleted", { of_table: table, deleted_id: String(recordId), changes })
    .throwOnError();
  return data;
}

type Binned = { table: string; id: number | string };

/**
 * Restores things from the bin one after another, what others need first: categories, then posts. Returns the old addresses that
 * now lead to other posts, and what the database refused, with its errors. Throws any other error; `back` then holds what has
 * been restored, which a second call skips.
 */
export async function restoreInTurn<Thing extends Binned>(
  things: readonly Thing[],
  back: Map<Thing, string[]>,
): Promise<{ lost: string[]; failed: { thing: Thing; error: unknown }[] }> {
  const failed: { thing: Thing; error: unknown }[] = [];
  const needed = ["case_studies", "blog_posts", "blog_categories"];
  for (const thing of things.toSorted((a, b) => needed.indexOf(b.table) - needed.indexOf(a.table))) {
    if (back.has(thing)) continue;
    try {
      back.set(thing, await restoreDeleted(thing.table, thing.id));
    } catch (error) {
      if (!/^(23|PT404)/.test(errorCode(error) ?? "")) throw error;
      failed.push({ thing, error });
    }
  }
  return { lost: [...back.values()].flat(), failed };
}

/** Deletes one thing in the bin for good, with its history. Throws the PostgREST error. */
export async function forgetDeleted(table: string, recordId: string): Promise<void> {
  await supabase.rpc("forget_deleted", { of_table: table, deleted_id: recordId }).throwOnError();
}
