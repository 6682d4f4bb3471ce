import type { PostgrestError } from "@supabase/supabase-js";
import type { Json, TablesInsert } from "@/data/database.types";
import { supabase } from "./client";
import { isUnanswered, writeOverBrokenConnection } from "./failures";

/** A record by its id, with the version that the caller has seen; without one, whatever its version. */
export type KnownRecord = { id: number | string; version?: number };

/** A row of a record that has a form. */
export type VersionedRow = { id: number; version: number };

/** The kinds of records that have a history and a bin, by their tables. */
export const KIND_NAMES = [
  "blog_posts",
  "case_studies",
  "enquiries",
  "blog_categories",
  "page_content",
  "settings",
] as const;

/** A kind of record; its name is that of its table. */
export type Kind = (typeof KIND_NAMES)[number];

export function isKind(name: string): name is Kind {
  return KIND_NAMES.some((kind) => kind === name);
}

/** How many ids fit into a URL. */
const AT_ONCE = 100;

// Every table of a kind has an id; tests check that the columns a kind names exist.
const rowsOf = (table: Kind) => supabase.from(table as "case_studies");

type Place<Row> = {
  table: Kind;
  /** What is read of a row, in PostgREST's words. */
  columns: string;
  /** The column that counts its versions. */
  versionColumn: string;
  /** For a kind with a single record: that record before it was first saved, with version 0. */
  only: (Row & { id: number }) | null;
};

export type RecordStore<Row, Content> = {
  /**
   * The record as it is stored now, by its id or, without one, by the key under which its form stores it; null when there is
   * none. Throws the PostgREST error.
   */
  get(known: KnownRecord | null, key?: string): Promise<Row | null>;
  /**
   * Stores the content over the version that its writer knows or, without one, as a new record under the form's key. Returns the
   * stored row; null if somebody has stored another version, the record is gone, or the key is already used. `isAsked` is false of a
   * record that saves itself: the history joins such saves. Throws the PostgREST error: 23505 means that another record has this
   * name or address.
   */
  save(content: Content, known: KnownRecord | null, key?: string, isAsked?: boolean): Promise<Row | null>;
};

// Stands in for the columns of any table.
type Whole = TablesInsert<"case_studies">;

/** How the records of a kind are read and saved. */
export function recordStore<Row extends object, Content extends object>({
  table,
  columns,
  versionColumn,
  only,
}: Place<Row>): RecordStore<Row, Content> {
  const rows = () => rowsOf(table);
  function write(content: Whole, known: KnownRecord | null, key: string) {
    const once = { ignoreDuplicates: true };
    if (only && !known?.version) return rows().upsert({ ...content, id: only.id }, once);
    if (!known) return rows().upsert({ ...content, idempotency_key: key }, { onConflict: "idempotency_key", ...once });
    const { id, version } = known;
    return rows()
      .update(content)
      .match({ id, ...(version !== undefined && { [versionColumn]: version }) });
  }
  return {
    async get(known, key) {
      const id = (only ?? known)?.id;
      const { data } = await rows()
        .select<string, Row>(columns)
        .match(id === undefined ? { idempotency_key: key } : { id })
        .maybeSingle()
        .throwOnError();
      return data ?? only;
    },
    save: (content, known, key = "", isAsked = true) =>
      writeOverBrokenConnection(async () => {
        const written = write(content as unknown as Whole, known, key);
        // A header that every gateway lets through, and that servers which do not know a preference pass over (RFC 7240).
        if (!isAsked) written.setHeader("Prefer", "autosave");
        const { data } = await written.select<string, Row>(columns).maybeSingle().throwOnError();
        return data;
      }),
  };
}

/** What a save needs of a kind: `holdsContent` says whether a row holds the content that was sent. */
export type SavedKind<Row, Content> = RecordStore<Row, Content> & {
  holdsContent: (row: Row, content: Content) => boolean;
};

/**
 * The saves of one form, each stored once even if its answer is lost, and none over a version that the writer has not seen.
 * Returns the stored row, or what somebody else saved first: null if they deleted it. Throws the backend's error.
 */
export function recordWriter<Row extends KnownRecord, Content>(kind: SavedKind<Row, Content>) {
  /** What was sent and not said to be stored: the answer may be lost. If the stored row is the same, nobody else has written since. */
  let sent: Content[] = [];

  type Written = { saved: Row } | { theirs: Row | null };

  async function write(content: Content, known: KnownRecord | null, key: string, isAsked: boolean): Promise<Written> {
    const saved = await kind.save(content, known, key, isAsked);
    if (saved) return { saved };
    const row = await kind.get(known, key);
    // The save had arrived; only the answer was lost.
    if (row && kind.holdsContent(row, content)) return { saved: row };
    if (known && row && row.version === known.version) throw new Error("You may not change this.");
    if (row && sent.some((before) => kind.holdsContent(row, before))) return write(content, row, key, isAsked);
    return { theirs: row };
  }

  return async (content: Content, known: KnownRecord | null, key: string, isAsked = true): Promise<Written> => {
    try {
      const written = await write(content, known, key, isAsked);
      sent = [];
      return written;
    } catch (error) {
      sent.push(content);
      throw error;
    }
  };
}

interface Narrowing {
  match(query: Record<string, unknown>): this;
  filter(column: string, operator: string, value: unknown): this;
  or(conditions: string): this;
}

/** Narrows a query to those of these records that nobody has changed. */
function narrow<Query extends Narrowing>(query: Query, records: readonly KnownRecord[]): Query {
  const known = records.map(({ id, version }) => ({ id, ...(version !== undefined && { version }) }));
  const [first = { id: 0 }] = known;
  if (known.length === 1) return query.match(first);
  const found = query.filter("id", "in", `(${known.map(({ id }) => id).join(",")})`);
  if (!("version" in first)) return found;
  return found.or(known.map(({ id, version }) => `and(id.eq.${id},version.eq.${version})`).join(","));
}

/**
 * Deletes those of these records that nobody has changed, and returns them. Throws the PostgREST error if the database refuses
 * one; then none is deleted.
 */
export async function deleteRecords<Known extends KnownRecord>(
  table: Kind,
  records: readonly Known[],
): Promise<Known[]> {
  const { data } = await narrow(rowsOf(table).delete(), records).select("id").throwOnError();
  return records.filter(({ id }) => data.some((gone) => gone.id === id));
}

/**
 * Writes these columns of those records that nobody has changed. Returns them with their new versions. Throws the PostgREST
 * error.
 */
async function changeRecords<Known extends KnownRecord>(
  table: Kind,
  records: readonly Known[],
  set: Record<string, Json>,
): Promise<Known[]> {
  const changed = narrow(rowsOf(table).update(set as Record<string, never>), records);
  if (records.every(({ version }) => version === undefined)) {
    const { data } = await changed.select("id").throwOnError();
    return records.filter(({ id }) => data.some((one) => one.id === id));
  }
  const { data } = await changed.select("id,version").throwOnError();
  return records.flatMap((record) => {
    const found = data.find(({ id }) => id === record.id);
    return found ? [{ ...record, version: found.version }] : [];
  });
}

/**
 * `deleteRecords` for a button with Retry: what an attempt without an answer has deleted counts as deleted.
 */
export function deletionOf<Known extends KnownRecord>(table: Kind, records: readonly Known[]): () => Promise<Known[]> {
  return overLostAnswers(
    records,
    () => deleteRecords(table, records),
    async (left) => {
      const ids = left.map(({ id }) => Number(id) || id);
      const { data } = await rowsOf(table)
        .select("id")
        .in("id", ids as number[])
        .throwOnError();
      return left.filter(({ id }) => !data.some((one) => one.id === id));
    },
  );
}

/** `changeRecords` for a button with Retry: what an attempt without an answer has changed counts as changed. */
export function changeOf<Known extends KnownRecord>(
  table: Kind,
  records: readonly Known[],
  set: Record<string, Json>,
): () => Promise<Known[]> {
  const comparable = Object.entries(set).filter(([, value]) => value !== null && value !== "now");
  return overLostAnswers(
    records,
    () => changeRecords(table, records, set),
    async (left) => {
      // Without versions, nothing is left that is still there.
      if (left.every(({ version }) => version === undefined)) return [];
      const ids = left.map(({ id }) => Number(id));
      const found = rowsOf(table).select("id,version").in("id", ids).match(Object.fromEntries(comparable));
      const { data } = await found.throwOnError();
      return left.flatMap((record) => {
        const version = (record.version ?? 0) + 1;
        return data.some((one) => one.id === record.id && one.version === version) ? [{ ...record, version }] : [];
      });
    },
  );
}

/** Does the write, again and again. Once an attempt got no answer, asks of what is not found whether that attempt has done it. */
function overLostAnswers<Known extends KnownRecord>(
  records: readonly Known[],
  write: () => Promise<Known[]>,
  findDone: (left: Known[]) => Promise<Known[]>,
): () => Promise<Known[]> {
  let isUncertain = false;
  return async () => {
    try {
      const found = await write();
      const left = records.filter(({ id }) => !found.some((one) => one.id === id));
      return isUncertain && left.length > 0 ? [...found, ...(await findDone(left))] : found;
    } catch (error) {
      isUncertain ||= isUnanswered(error);
      throw error;
    }
  };
}

/**
 * Writes back what these records held before, unless somebody has changed them since. Returns how many were left alone. Throws
 * the PostgREST error.
 */
export async function putBack(
  table: Kind,
  records: readonly (KnownRecord & { before: Record<string, Json> })[],
): Promise<number> {
  let left = records.length;
  for (const before of new Set(records.map((record) => JSON.stringify(record.before)))) {
    const alike = records.filter((record) => JSON.stringify(record.before) === before);
    for (let first = 0; first < alike.length; first += AT_ONCE)
      left -= (await changeRecords(table, alike.slice(first, first + AT_ONCE), JSON.parse(before))).length;
  }
  return left;
}

/** The column a list is sorted by, and the direction; null for its own order. */
export type Sort<Column extends string = string> = { by: Column; descending: boolean } | null;

/** One page of a list, and how many rows match in all. */
export type ListPage<Row> = { rows: Row[]; total: number };

type Answer<Row> = { data: Row[] | null; count: number | null; error: PostgrestError | null };

/** A query that counts exactly and has an order. */
type Matching<Row> = { range: (from: number, to: number) => PromiseLike<Answer<Row>> };

/**
 * One page (from 1) of what the query finds. Past the end there are no rows, but the total is right. `find` must return a new
 * query each time. Throws the PostgREST error.
 */
export async function listPage<Row>(find: () => Matching<Row>, page: number, pageSize: number): Promise<ListPage<Row>> {
  const first = (page - 1) * pageSize;
  const { data, count, error } = await find().range(first, first + pageSize - 1);
  const isPastTheEnd = error?.code === "PGRST103";
  if (isPastTheEnd && page > 1) return { rows: [], total: (await listPage(find, 1, 1)).total };
  if (error) throw error;
  return { rows: data ?? [], total: count ?? 0 };
}
